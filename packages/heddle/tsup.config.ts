import { packageConfig } from "@heddle/tooling-config/tsup";

const portable = ["src/index.ts", "src/kernels.ts", "src/on-demand.ts", "src/saved-model.ts", "src/tfjs.ts"];
const entry = [...portable, "src/node.ts", "src/node-saved-model.ts", "src/node-tfjs.ts", "src/cli.ts"];

export default packageConfig({
  entry,
  dts: { entry: portable, compilerOptions: { customConditions: [], composite: false } },
});
