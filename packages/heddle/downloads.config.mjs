/** The build of `dist/downloads.js`, see `src/downloads.ts`. It runs after that of the other entries. */
import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { transform } from "esbuild";
import { rollup } from "rollup";
import license from "rollup-plugin-license";
import { downloads } from "./downloads.data.mjs";
import { builtFileOf, isSourceFile, sourceFiles } from "./source-files.build.mjs";

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

/** All that is read: the same for the build and for the look at what imports what. */
const input = {
  input: "src/downloads.ts",
  external: shared.map((name) => `@heddle/${name}`),
  // Circles of source files are for a check of the repository.
  onwarn: (warning, warn) => /^(THIS_IS_UNDEFINED|CIRCULAR_DEPENDENCY)$/.test(warning.code) || warn(warning),
  treeshake: { moduleSideEffects: false },
};
const readers = () => [
  { name: "typescript", resolveId: typescriptFile, load: transformed },
  sourceFiles(),
  nodeResolve({ browser: true, extensions: [".js", ".ts"] }),
];

export default {
  ...input,
  plugins: [
    ...readers(),
    { name: "named-files", generateBundle: refuseUnnamed },
    // The licenses of libraries that the files have copies of. pnpm packs no LICENSE beside a file with that word in its name.
    license({ thirdParty: { output: { file: "dist/third-party-notices.txt", template: licenseTexts } } }),
  ],
  output: {
    dir: "dist",
    format: "es",
    entryFileNames: "[name].js",
    chunkFileNames: "downloads/[name].js",
    manualChunks: downloadOf(await usedImports()),
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
function downloadOf(imports) {
  let places;
  return (id, { getModuleIds, getModuleInfo }) => {
    places ??= placesOf([...getModuleIds()], imports, (module) => getModuleInfo(module).code.length);
    if (places.has(id) || !EXPORTS_ALONE.test(getModuleInfo(id).code)) return places.get(id);
    return places.get(getModuleInfo(id).importedIds.find((each) => places.has(each)));
  };
}

/** Matches a module of nothing but exports of others, of which a file has nothing. */
const EXPORTS_ALONE = /^(export (\{[^}]*\}|\*( as \w+)?) from [^\n]+\n?)+$/;

/** The modules that each module uses, without those that it only could reach: exports of the same package, say. */
async function usedImports() {
  const bundle = await rollup({ ...input, plugins: readers() });
  const { output } = await bundle.generate({ format: "es", preserveModules: true, hoistTransitiveImports: false });
  const modules = new Map(output.map(({ fileName, facadeModuleId }) => [fileName, facadeModuleId]));
  return new Map(
    output.map(({ facadeModuleId, imports }) => [facadeModuleId, imports.flatMap((name) => modules.get(name) ?? [])]),
  );
}

/** Characters of a module that pages load for others. */
const MOST_OF_SHARED = 1000;
/** Bytes of a built file whose parts are helpers of several downloads. */
const MOST_OF_HELPER = 12_000;

function placesOf(ids, imports, sizeOf) {
  const places = new Map();
  /** Small modules of other files, in the one that every page loads. */
  const lent = new Map();
  const isA = (kind, place) => downloads.some((download) => download.name === place && download[kind]);
  for (const { name, after, roots } of downloads) {
    const before = filesBefore(after);
    const reached = new Set();
    for (const root of ids) {
      // A built file stands for what is imported of it; else all that is used of it counts.
      const isRoot = roots.test(shortName(root)) && !(isSourceFile(root) && imports.has(builtFileOf(root)));
      if (isRoot && !places.has(root)) reach(root, reached, imports);
    }
    for (const id of reached) {
      const first = places.get(id);
      if (first === undefined) places.set(id, name);
      else if (before.has(first)) continue;
      else if (isA("isCommon", first)) places.set(id, "shared");
      else if (isA("keeps", first)) {
        if (sizeOf(id) > MOST_OF_SHARED) continue;
        lent.set(id, first);
        places.set(id, "shared");
      } else if (first !== "shared" && statSync(builtFileOf(id)).size <= MOST_OF_HELPER) places.set(id, "helpers");
    }
  }
  const isLoaded = (id) => places.get(id) === "shared" || isA("isCommon", places.get(id)) || !places.has(id);
  for (let count = 0; count !== lent.size; ) {
    count = lent.size;
    for (const [id, first] of lent) {
      if (imports.get(id).every(isLoaded)) continue;
      places.set(id, first);
      lent.delete(id);
    }
  }
  return places;
}

/** The file of that name and those that it comes after. */
function filesBefore(name) {
  const file = downloads.find((download) => download.name === name);
  return new Set(file === undefined ? [] : [name, ...filesBefore(file.after)]);
}

function reach(id, reached, imports) {
  if (reached.has(id) || !imports.has(id)) return;
  reached.add(id);
  for (const imported of imports.get(id)) reach(imported, reached, imports);
}

/** "kernels-math/index.js", whether the package is in the workspace or in `node_modules`. */
function shortName(id) {
  const path = relative(fileURLToPath(new URL("..", import.meta.url)), id)
    .split(sep)
    .join("/");
  return path.replace(/^.*node_modules\/(@heddle\/)?/, "").replace(/\/(dist|src|build)\//, "/");
}
