import { packageConfig } from "@heddle/tooling-config/tsup";

const entry = ["src/index.ts", "src/node.ts"];
const compilerOptions = { customConditions: [], composite: false, types: ["node"] };

export default packageConfig({ entry, dts: { entry, compilerOptions } });
