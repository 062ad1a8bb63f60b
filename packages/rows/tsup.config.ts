import { packageConfig } from "@heddle/tooling-config/tsup";

export default packageConfig({ entry: { index: "src/index.ts", node: "src/node/index.ts" } });
