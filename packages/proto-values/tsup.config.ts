import { packageConfig } from "@heddle/tooling-config/tsup";

export default packageConfig({ entry: ["src/index.ts", "src/plain.ts", "src/variants.ts", "src/wire.ts"] });
