import { packageConfig } from "@heddle/tooling-config/tsup";

const onDemand = ["images", "math", "strings", "tables"].map((family) => `src/on-demand/${family}.ts`);
const portable = ["src/index.ts", "src/kernels.ts", ...onDemand, "src/saved-model.ts", "src/tfjs.ts"];
const entry = [...portable, "src/node.ts", "src/node-saved-model.ts", "src/node-tfjs.ts", "src/cli.ts"];

export default packageConfig({
  entry,
  dts: { entry: portable, compilerOptions: { customConditions: [], composite: false } },
});
