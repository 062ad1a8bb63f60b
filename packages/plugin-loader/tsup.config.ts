import { packageConfig } from "@heddle/tooling-config/tsup";

const entry = ["src/index.ts", "src/node.ts", "src/sandbox-worker.ts", "src/node-sandbox-worker.ts"];

const compilerOptions = { customConditions: [], composite: false, types: ["node"] };

export default packageConfig({ entry, dts: { entry: ["src/index.ts", "src/node.ts"], compilerOptions } });
