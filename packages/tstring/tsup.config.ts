import { packageConfig, withModulesAlone } from "@heddle/tooling-config/tsup";

const folders = ["cells", "columns", "legacy", "lp64", "rfc16", "tensor-block", "tflite"];
const configuration = packageConfig({
  entry: ["src/index.ts", "src/texts.ts", ...folders.map((folder) => `src/${folder}/index.ts`)],
});

export default withModulesAlone([configuration], { "many-texts": "src/many-texts.ts" });
