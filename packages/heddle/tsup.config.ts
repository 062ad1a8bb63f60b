import { packageConfig } from "@heddle/tooling-config/tsup";

const onDemand = ["math", "strings"].map((family) => `src/on-demand/${family}.ts`);
const published = [
  "src/index.ts",
  "src/kernels.ts",
  ...onDemand,
  "src/predict.ts",
  "src/saved-model.ts",
  "src/tfjs.ts",
];
/** The two forms of `#open-source`: which of them is imported is decided where the package is used. */
const openSource = ["src/source/open-source.ts", "src/node/open-source.ts"];

export default packageConfig({
  entry: [...published, ...openSource, "src/cli.ts"],
  external: [/^#/],
  dts: { entry: published, compilerOptions: { customConditions: [], composite: false } },
});
