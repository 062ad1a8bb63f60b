import { packageConfig } from "@heddle/tooling-config/tsup";

const folders = ["cells", "columns", "legacy", "lp64", "rfc16", "tensor-block", "tflite"];

export default packageConfig({ entry: ["src/index.ts", ...folders.map((folder) => `src/${folder}/index.ts`)] });
