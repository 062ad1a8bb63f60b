import { fileURLToPath } from "node:url";
import { inlineConstants } from "./inline-constants.mjs";
import { pureClasses } from "./pure-classes.mjs";
import { sharedUsing } from "./shared-using.mjs";

/** False for builds that only run, such as those of the examples: declarations take three quarters of the time of a build. */
const declarations = process.env.HEDDLE_DECLARATIONS !== "0";

/** The declarations name `Disposable`: so they are complete for users whose `lib` lacks it. */
const DISPOSABLE = '/// <reference lib="esnext.disposable" />';

/** The configuration of a package's build: one ESM file for each entry, with its declarations beside it. */
export function packageConfig(options = {}) {
  const dts = options.dts ?? { compilerOptions: { customConditions: [], composite: false } };
  return {
    entry: ["src/index.ts"],
    format: ["esm"],
    target: "es2022",
    sourcemap: true,
    clean: true,
    // No package has side effects: an import of which nothing is used is dropped, and its file is not loaded.
    treeshake: { moduleSideEffects: "no-external" },
    define: { "Symbol.dispose": "symbolDispose" },
    inject: [fileURLToPath(new URL("./symbol-dispose.mjs", import.meta.url))],
    plugins: [pureClasses, sharedUsing, inlineConstants],
    ...options,
    dts: declarations && dts && { banner: DISPOSABLE, ...dts },
  };
}

/**
 * The configurations of a package of which each of `modules`, by the name of its file, is imported on demand and built by itself, with copies of all
 * that it needs: of a file that what a page loads at once imports too, bundlers make one more request, with all that either uses of it. A
 * copy has the state of its modules for itself, so that these must do without twins that `provideTwins` was given.
 */
export function withModulesAlone(configurations, modules) {
  const names = Object.keys(modules);
  const alone = {
    name: "modules-alone",
    setup({ onResolve }) {
      for (const name of names) {
        onResolve({ filter: new RegExp(`/${name}\\.js$`) }, () => ({ path: `./${name}.js`, external: true }));
      }
    },
  };
  return [
    ...configurations.map((configuration) => ({ ...configuration, esbuildPlugins: [alone] })),
    configOfModulesAlone(modules),
  ];
}

/** The configuration of such modules. */
export function configOfModulesAlone(modules, options = {}) {
  const { plugins } = packageConfig();
  return packageConfig({
    entry: modules,
    noExternal: [/^@heddle\//],
    splitting: false,
    clean: false,
    dts: false,
    plugins: plugins.filter((plugin) => plugin !== sharedUsing),
    esbuildOptions: (esbuildOptions) => {
      esbuildOptions.conditions = ["@heddle/source"];
    },
    ...options,
  });
}

/**
 * The configurations of a kernel package with `src/loop-twins.ts` or `src/loop-cuts.ts`. Those entries are built by themselves, with copies
 * of what they need: bundlers put chunks that the kernels import too into what a page loads at once.
 */
export function packageConfigWithLoops(entry, names = ["loop-twins", "loop-cuts"]) {
  const loops = Object.fromEntries(names.map((name) => [name, `src/${name}.ts`]));
  const { dts } = packageConfig();
  return [
    packageConfig({ entry, dts: dts && { ...dts, entry: { ...entry, ...loops } } }),
    packageConfig({
      entry: loops,
      noExternal: [/^@heddle\/(hash|tensor\/(float-functions|numbers)|tstring(\/cells)?)$/],
      clean: false,
      dts: false,
      esbuildOptions: (options) => {
        options.conditions = ["@heddle/source"];
      },
    }),
  ];
}
