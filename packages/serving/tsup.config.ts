import { packageConfig } from "@heddle/tooling-config/tsup";

export default packageConfig({
  entry: { index: "src/index.ts", node: "src/node/index.ts" },
  dts: { compilerOptions: { customConditions: [], composite: false, types: ["node"] } },
});
