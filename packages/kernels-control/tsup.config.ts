import { packageConfig } from "@heddle/tooling-config/tsup";

export default packageConfig({
  entry: {
    index: "src/index.ts",
    kernels: "src/gen/kernels.ts",
    parts: "src/gen/parts.ts",
    variants: "src/variants.ts",
  },
});
