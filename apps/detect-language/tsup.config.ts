import { packageConfig } from "@heddle/tooling-config/tsup";

const entry = ["src/index.ts", "src/browser.ts", "src/cli.ts", "src/worker.ts"];

export default packageConfig({
  entry,
  dts: { entry: "src/index.ts", compilerOptions: { customConditions: [], composite: false } },
});
