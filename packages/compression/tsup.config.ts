import { packageConfig } from "@heddle/tooling-config/tsup";

export default packageConfig({ entry: ["src/index.ts", "src/zstd.ts"] });
