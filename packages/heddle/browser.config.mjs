/**
 * The build of `dist/browser/`, for pages without a bundler, from the files of the package: `heddle.js` and `model-worker.js` import the files
 * beside them that a model needs; `heddle.min.js` is one file.
 */
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { build, transform } from "esbuild";

const target = "es2022";

export default {
  input: {
    heddle: "dist/index.js",
    "model-worker": "dist/webpack/model-worker.js",
    "loop-helper": "dist/worker/loop-helper.js",
  },
  plugins: [
    nodeResolve({ browser: true }),
    { name: "minify", renderChunk: minified },
    { name: "one-file", writeBundle: writeOneFile },
  ],
  onwarn: (warning, warn) => warning.code === "THIS_IS_UNDEFINED" || warn(warning),
  treeshake: { moduleSideEffects: false },
  output: {
    dir: "dist/browser",
    format: "es",
    entryFileNames: "[name].js",
    chunkFileNames: ({ name }) => `${name.replace(/-[A-Z0-9]{8}$/, "")}.js`,
    manualChunks: fileOf(),
    onlyExplicitManualChunks: true,
    hoistTransitiveImports: false,
  },
};

/** The files with all that a page begins with, most of which its worker begins with too, and with what it loads to start workers. */
const files = { base: /\/dist\/index\.js$/, threads: /\/dist\/threads-\w+\.js$/ };

/** Tells the file of a module that is in the first one of `files`, or undefined. */
function fileOf() {
  let modules;
  return (id, { getModuleIds, getModuleInfo }) => {
    modules ??= Object.entries(files).map(([file, root]) => {
      const rootId = [...getModuleIds()].find((module) => root.test(module));
      return [file, reached(rootId, getModuleInfo)];
    });
    return getModuleInfo(id).isEntry ? undefined : modules.find(([, members]) => members.has(id))?.[0];
  };
}

/** The modules that static imports reach. */
function reached(id, getModuleInfo, modules = new Set()) {
  if (modules.has(id)) return modules;
  modules.add(id);
  for (const imported of getModuleInfo(id).importedIds) reached(imported, getModuleInfo, modules);
  return modules;
}

async function minified(code) {
  return (await transform(code, { minify: true, format: "esm", target, legalComments: "eof" })).code;
}

async function writeOneFile() {
  await build({
    entryPoints: ["dist/index.js"],
    outfile: "dist/browser/heddle.min.js",
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target,
    legalComments: "eof",
    logLevel: "warning",
  });
}
