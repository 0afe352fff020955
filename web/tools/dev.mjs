// Builds at each change and serves the result: node tools/dev.mjs [SERVER], by default http://127.0.0.1:8080.
import { watch } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle } from "./build.mjs";
import { serve } from "./serve.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const dist = join(root, "build/dev");
const target = process.argv[2] ?? "http://127.0.0.1:8080";

await bundle(dist);
let timer;
watch(join(root, "src"), { recursive: true }, () => {
  clearTimeout(timer);
  timer = setTimeout(
    () =>
      bundle(dist).then(
        () => console.log("built"),
        () => undefined,
      ),
    50,
  );
});
const { url } = await serve({ dist, target: () => target, port: Number(process.env.PORT ?? 5173) });
console.log(`The table is at ${url}/ and its server at ${target}`);
