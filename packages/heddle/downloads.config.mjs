/** The build of `dist/downloads.js`, see `src/downloads.ts`. It runs after that of the other entries. */
import { readFile } from "node:fs/promises";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { transform } from "esbuild";
import license from "rollup-plugin-license";
import { downloads } from "./downloads.data.mjs";

/** Packages with types that applications use themselves, of which there must be one copy. */
const shared = [
  "cancellation",
  "graph",
  "graph/run",
  "kernel-api",
  "kernel-fallback",
  "memory",
  "status",
  "status/using",
  "tensor",
  "tstring",
];

export default {
  input: "src/downloads.ts",
  external: shared.map((name) => `@heddle/${name}`),
  plugins: [
    { name: "typescript", resolveId: typescriptFile, load: transformed },
    { name: "named-files", generateBundle: refuseUnnamed },
    nodeResolve({ browser: true, extensions: [".js", ".ts"] }),
    // The licenses of libraries that the files have copies of. pnpm packs no LICENSE beside a file with that word in its name.
    license({ thirdParty: { output: { file: "dist/third-party-notices.txt", template: licenseTexts } } }),
  ],
  onwarn: (warning, warn) => warning.code === "THIS_IS_UNDEFINED" || warn(warning),
  treeshake: { moduleSideEffects: false },
  output: {
    dir: "dist",
    format: "es",
    entryFileNames: "[name].js",
    chunkFileNames: "downloads/[name].js",
    manualChunks: downloadOf(),
    hoistTransitiveImports: false,
    onlyExplicitManualChunks: true,
  },
};

function licenseTexts(dependencies) {
  const others = dependencies.filter(({ name }) => !name.startsWith("@heddle/"));
  return others.map((dependency) => dependency.text()).join("\n\n---\n\n");
}

function typescriptFile(id, importer) {
  if (!importer?.endsWith(".ts") || !id.startsWith(".")) return null;
  return fileURLToPath(new URL(id.replace(/\.js$/, ".ts"), `file://${importer}`));
}

async function transformed(id) {
  if (!id.endsWith(".ts")) return null;
  return (await transform(await readFile(id, "utf8"), { loader: "ts", target: "es2022" })).code;
}

/** Refuses a file that `downloads` does not name: a module that is imported on demand would be one more request, under a name of its own. */
function refuseUnnamed(_options, bundle) {
  const names = new Set([...downloads.map(({ name }) => name), "helpers", "shared"]);
  for (const { isEntry, name, moduleIds = [] } of Object.values(bundle)) {
    if (isEntry || names.has(name)) continue;
    this.error(`downloads.data.mjs names no file for ${moduleIds.map(shortName).join(", ")}`);
  }
}

/**
 * Puts each module into the first download that reaches it by static imports from the modules that `downloads` names. Those that
 * another download reaches as well are in `shared` when nearly every model needs them: some bundlers make two files of one that
 * is imported both ways. The small ones of others are in `helpers`: for some lines a model would fetch the whole first download.
 */
function downloadOf() {
  let places;
  return (id, { getModuleIds, getModuleInfo }) => {
    places ??= placesOf([...getModuleIds()], getModuleInfo);
    return places.get(id);
  };
}

/** Characters of a module that is a helper of several downloads. */
const MOST_OF_HELPER = 10_000;

function placesOf(ids, getModuleInfo) {
  const places = new Map();
  for (const { name, after, roots } of downloads) {
    const before = filesBefore(after);
    const reached = new Set();
    for (const root of ids.filter((id) => roots.test(shortName(id)))) {
      if (!places.has(root)) reach(root, reached, getModuleInfo);
    }
    for (const id of reached) {
      const first = places.get(id);
      if (first === undefined) places.set(id, name);
      else if (before.has(first)) continue;
      else if (downloads.some((download) => download.name === first && download.isCommon)) places.set(id, "shared");
      else if (first !== "shared" && getModuleInfo(id).code.length <= MOST_OF_HELPER) places.set(id, "helpers");
    }
  }
  return places;
}

/** The file of that name and those that it comes after. */
function filesBefore(name) {
  const file = downloads.find((download) => download.name === name);
  return new Set(file === undefined ? [] : [name, ...filesBefore(file.after)]);
}

function reach(id, reached, getModuleInfo) {
  const info = getModuleInfo(id);
  if (reached.has(id) || info === null || info.isExternal) return;
  reached.add(id);
  for (const imported of info.importedIds) reach(imported, reached, getModuleInfo);
}

/** "kernels-math/index.js", whether the package is in the workspace or in `node_modules`. */
function shortName(id) {
  const path = relative(fileURLToPath(new URL("..", import.meta.url)), id)
    .split(sep)
    .join("/");
  return path.replace(/^.*node_modules\/(@heddle\/)?/, "").replace(/\/(dist|src|build)\//, "/");
}
