import { packageConfig } from "@heddle/tooling-config/tsup";

export default packageConfig({ entry: ["src/index.ts", "src/threads/index.ts", "src/utf8.ts", "src/wasm/index.ts"] });
