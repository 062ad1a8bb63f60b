import { packageConfig } from "@heddle/tooling-config/tsup";

const entry = ["src/index.ts", "src/node.ts", "src/cli.ts"];

export default packageConfig({
  entry,
  dts: { entry: "src/index.ts", compilerOptions: { customConditions: [], composite: false } },
});
