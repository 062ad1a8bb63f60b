import { packageConfig } from "@heddle/tooling-config/tsup";

export default packageConfig({
  entry: [
    "src/index.ts",
    "src/attr-values.ts",
    "src/datasets.ts",
    "src/element-wise.ts",
    "src/functions.ts",
    "src/op-data-text.ts",
    "src/ranges.ts",
    "src/rendezvous.ts",
    "src/scripts.ts",
    "src/shapes.ts",
    "src/texts.ts",
    "src/variants.ts",
  ],
});
