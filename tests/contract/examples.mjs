// Every example of a document fits its schema, by a validator that is not ours: ajv.
//
//     node examples.mjs DOCUMENT
import { readFileSync } from "node:fs";
import Ajv from "ajv";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

const document = JSON.parse(readFileSync(process.argv[2], "utf8"));
const Validator = document.openapi.startsWith("3.0") ? Ajv : Ajv2020;
const ajv = addFormats(new Validator({ strict: false, allErrors: true, discriminator: false }));
ajv.addSchema({ $id: "document", ...document });

let [count, wrong] = [0, 0];
for (const [place, pointer, value] of examples(document, "#")) {
  const fits = ajv.getSchema(`document${pointer}`);
  count += 1;
  if (!fits(value)) {
    wrong += 1;
    console.log(`${place}: ${ajv.errorsText(fits.errors).slice(0, 300)}`);
  }
}
console.log(`${count} examples of ${document.openapi}, ${wrong} refused by ajv`);
process.exit(count > 100 && wrong === 0 ? 0 : 1);

/** The place, the pointer to the schema and the value of each example of a media type, wherever it stands. */
function* examples(part, at) {
  if (part === null || typeof part !== "object") return;
  for (const [media, one] of Object.entries(part.content ?? {})) {
    if (one.schema === undefined) continue;
    const values = Object.entries(one.examples ?? {}).map(([name, example]) => [name, example.value]);
    if (one.example !== undefined) values.push(["", one.example]);
    const schema = one.schema.$ref ?? `${at}/content/${escaped(media)}/schema`;
    for (const [name, value] of values) yield [`${at} ${media} ${name}`, schema, value];
  }
  for (const [name, one] of Object.entries(part)) {
    if (name !== "content") yield* examples(one, `${at}/${escaped(name)}`);
  }
}

/** A name as a part of a pointer in an address. */
function escaped(name) {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}
