import { packageConfig } from "@heddle/tooling-config/tsup";

export default packageConfig({
  entry: ["src/index.ts", "src/functions.ts", "src/json/index.ts", "src/modules/index.ts", "src/structural/index.ts"],
});
