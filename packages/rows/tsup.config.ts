import { packageConfig } from "@heddle/tooling-config/tsup";

const entry = { index: "src/index.ts", node: "src/node/index.ts" };

export default packageConfig({
  entry,
  dts: { compilerOptions: { customConditions: [], composite: false, types: ["node"] } },
});
