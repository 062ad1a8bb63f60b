import { packageConfig } from "@heddle/tooling-config/tsup";

const compilerOptions = { customConditions: [], composite: false, types: ["node"] };

export default packageConfig({ entry: ["src/index.ts"], dts: { entry: ["src/index.ts"], compilerOptions } });
