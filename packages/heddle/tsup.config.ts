import { packageConfig } from "@heddle/tooling-config/tsup";
import type { Plugin } from "esbuild";

const onDemand = ["math", "strings"].map((family) => `src/on-demand/${family}.ts`);
const published = [
  "src/index.ts",
  "src/kernels.ts",
  ...onDemand,
  "src/predict.ts",
  "src/saved-model.ts",
  "src/tfjs.ts",
];
/** `downloads.js` has a build of its own, `downloads.config.mjs`; every file of this one is beside it or imports it through one that is. */
const downloads: Plugin = {
  name: "downloads",
  setup({ onResolve }) {
    onResolve({ filter: /\/downloads\.js$/ }, () => ({ path: "./downloads.js", external: true }));
  },
};
/** The two forms of `#open-source`: which of them is imported is decided where the package is used. */
const openSource = ["src/source/open-source.ts", "src/node/open-source.ts"];

export default packageConfig({
  entry: [...published, ...openSource, "src/cli.ts"],
  external: [/^#/],
  esbuildPlugins: [downloads],
  dts: { entry: published, compilerOptions: { customConditions: [], composite: false } },
});
