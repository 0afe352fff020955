// Builds the bundle: node tools/build.mjs [FOLDER [VERSION]]. The same sources give the same bytes. Each file of another VERSION has
// another name, as those of another release do.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Options that the bundle and the tests' bundles share. */
export const shared = {
  absWorkingDir: root,
  bundle: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  tsconfig: join(root, "tsconfig.json"),
  logLevel: "warning",
  legalComments: "none",
  charset: "utf8",
};

/** Each part that is loaded later names the first one, so esbuild puts all of that into one chunk; a chunk for each shared set compresses badly. */
const oneFirstChunk = {
  name: "one first chunk",
  setup({ onResolve, onLoad }) {
    const [first, parts] = [join(root, "src/app.tsx"), new Set()];
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      if (kind === "dynamic-import") parts.add(join(resolveDir, path).replace(/\.js$/, ""));
    });
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const loader = path.slice(path.lastIndexOf(".") + 1);
      if (!parts.has(path.replace(/\.tsx?$/, ""))) return;
      return { contents: `${await readFile(path, "utf8")}\nimport ${JSON.stringify(first)};\n`, loader };
    });
  },
};

/** Builds into `folder`, and gives the files with the chunks that each imports at once. `version` stands in each of them. */
export async function bundle(folder, version) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { metafile } = await build({
    ...shared,
    entryPoints: ["src/main.tsx", "src/style.css"],
    outdir: folder,
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    splitting: true,
    minify: true,
    metafile: true,
    banner: version === undefined ? {} : { js: `/* ${version} */`, css: `/* ${version} */` },
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [oneFirstChunk],
  });
  const outputs = Object.entries(metafile.outputs).map(([path, output]) => ({ path: `assets/${basename(path)}`, output }));
  const entry = (source) => outputs.find(({ output }) => output.entryPoint === source).path;
  const main = entry("src/main.tsx");
  const page = (await readFile(join(root, "src/index.html"), "utf8"))
    .replace("STYLE", entry("src/style.css"))
    .replace("MAIN", main)
    .replace("PRELOAD", preloads(outputs, main));
  await writeFile(join(folder, "index.html"), page);
  await writeFile(join(folder, "icon.svg"), await readFile(join(root, "src/icon.svg")));
  return metafile;
}

/** The chunks that the first script imports, so that the browser asks for all at once. */
function preloads(outputs, main) {
  const { output } = outputs.find(({ path }) => path === main);
  const chunks = output.imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => `assets/${basename(path)}`);
  return chunks.map((path) => `<link rel="modulepreload" href="${path}">`).join("");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle(process.argv[2] ?? join(root, "dist"), process.argv[3]);
