import { packageConfig } from "@heddle/tooling-config/tsup";

export default packageConfig({
  entry: ["src/index.ts", "src/cli.ts"],
  dts: { entry: "src/index.ts", compilerOptions: { customConditions: [], composite: false, types: ["node"] } },
});
