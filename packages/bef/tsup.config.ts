import { packageConfig } from "@heddle/tooling-config/tsup";

export default packageConfig({
  entry: [
    "src/index.ts",
    "src/code.ts",
    "src/compile.ts",
    "src/executor.ts",
    "src/load.ts",
    "src/load/rare-code.ts",
    "src/reader.ts",
    "src/readers.ts",
  ],
});
