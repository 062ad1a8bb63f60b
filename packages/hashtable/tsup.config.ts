import { packageConfigWithLoops } from "@heddle/tooling-config/tsup";

export default packageConfigWithLoops({
  index: "src/index.ts",
  "constant-tables": "src/constant-tables.ts",
  kernels: "src/gen/kernels.ts",
  parts: "src/gen/parts.ts",
  opened: "src/opened.ts",
  packed: "src/packed/index.ts",
});
