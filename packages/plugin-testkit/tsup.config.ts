import { packageConfig } from "@heddle/tooling-config/tsup";

const entry = { index: "src/index.ts", node: "src/node/index.ts" };
const compilerOptions = { customConditions: [], composite: false, types: ["node"] };

export default packageConfig({
  entry: { ...entry, cli: "src/cli.ts", "task-thread": "src/cli/task-thread.ts" },
  dts: { entry, compilerOptions },
});
