import { configOfModulesAlone, packageConfig } from "@heddle/tooling-config/tsup";
import type { Plugin } from "esbuild";
import { sharedClasses } from "./shared-classes.build.js";

const onDemand = ["math", "strings"].map((family) => `src/on-demand/${family}.ts`);
const published = [
  "src/compiled.ts",
  "src/index.ts",
  "src/inspect.ts",
  "src/kernels.ts",
  ...onDemand,
  "src/predict.ts",
  "src/rows.ts",
  "src/saved-model.ts",
  "src/tfjs.ts",
  "src/tflite.ts",
  "src/wasm-modules.ts",
];
/** `downloads.js` has a build of its own, `downloads.config.mjs`; every file of this one is beside it or imports it through one that is. */
const downloads: Plugin = {
  name: "downloads",
  setup({ onResolve }) {
    onResolve({ filter: /\/downloads\.js$/ }, () => ({ path: "./downloads.js", external: true }));
  },
};
/** As well as these files of `model/`, which have a build of their own below. */
const rareCodeNames = ["function-code", "rare-code", "watched-load"];
const rareCode: Plugin = {
  name: "rare-code",
  setup({ onResolve }) {
    for (const name of rareCodeNames) {
      onResolve({ filter: new RegExp(`/${name}\\.js$`) }, () => ({ path: `./model/${name}.js`, external: true }));
    }
  },
};
/** The forms of `heddle/open-file`, `heddle/open-source`, `heddle/start-helper` and `heddle/start-worker`: which of them is imported is decided where the package is used. */
const forms = ["source/open-file", "source/open-source", "worker/start-helper", "worker/start-worker"];
/** The forms of webpack, and the worker that one of them starts. */
const webpackForms = ["webpack/start-worker", "webpack/model-worker"];
const nodeForms = ["node/open-file", "node/open-source", "node/start-helper", "node/start-worker"];
/** The declarations are made before the files that these are. */
const paths = {
  "heddle/open-file": ["./src/source/open-file.ts"],
  "heddle/open-source": ["./src/source/open-source.ts"],
  "heddle/start-helper": ["./src/worker/start-helper.ts"],
  "heddle/start-worker": ["./src/worker/start-worker.ts"],
  "heddle/wasm-modules": ["./src/wasm-modules.ts"],
};
const declarations = { customConditions: [], composite: false, baseUrl: ".", paths };

const modules = packageConfig({
  entry: [
    ...published,
    ...[...forms, ...webpackForms, ...nodeForms].map((form) => `src/${form}.ts`),
    "src/node/loop-helper.ts",
    "src/node/model-worker.ts",
    "src/node/serve.ts",
    "src/cli.ts",
  ],
  external: Object.keys(paths),
  esbuildPlugins: [downloads, rareCode],
  dts: {
    entry: [
      ...published,
      ...forms.map((form) => `src/${form}.ts`),
      "src/node/loop-helper.ts",
      "src/node/model-worker.ts",
      "src/node/serve.ts",
    ],
    compilerOptions: { ...declarations, types: ["node"] },
  },
});

/**
 * The code that compiled models import on demand, with copies of all that it needs: a bundler would put a file that the page imports too
 * into one of its own, with all that either uses of it, and the page would load that one as well. Of the classes that values of both sides
 * have there is no copy.
 */
const compiledOnDemand = configOfModulesAlone(
  Object.fromEntries(rareCodeNames.map((name) => [`model/${name}`, `src/model/${name}.ts`])),
  {
    external: ["heddle/start-helper"],
    noExternal: [/^@(heddle|bufbuild)\//],
    sourcemap: false,
    esbuildPlugins: [sharedClasses],
  },
);

/** Minifying drops the comments that tell bundlers to leave the import of a plugin's URL alone. */
const ignoredImports = {
  name: "ignored-imports",
  renderChunk: (code: string) => ({
    code: code.replace(/(?<![\w$.])import\((\w+)\)/g, "import(/* @vite-ignore */ /* webpackIgnore: true */ $1)"),
  }),
};

/** Each worker of browsers is one file, with all that it needs: no bundler and no server has to find its parts. */
const webWorkers = packageConfig({
  entry: { "worker/loop-helper": "src/worker/loop-helper.ts", "worker/model-worker": "src/worker/model-worker.ts" },
  platform: "browser",
  noExternal: [/.*/],
  splitting: false,
  minify: true,
  sourcemap: false,
  clean: false,
  dts: false,
  plugins: [ignoredImports],
  esbuildOptions: (options) => {
    options.conditions = ["@heddle/source"];
  },
});

export default [modules, compiledOnDemand, webWorkers];
