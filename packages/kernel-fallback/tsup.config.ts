import { packageConfig } from "@heddle/tooling-config/tsup";

export default packageConfig({ entry: ["src/index.ts", "src/attribute-strings.ts", "src/eager.ts", "src/shapes.ts"] });
