import { packageConfig } from "@heddle/tooling-config/tsup";

export default packageConfig({
  entry: {
    index: "src/index.ts",
    "constant-tables": "src/constant-tables.ts",
    kernels: "src/gen/kernels.ts",
    "loop-twins": "src/loop-twins.ts",
    opened: "src/opened.ts",
    packed: "src/packed/index.ts",
  },
});
