import { packageConfigWithLoops } from "@heddle/tooling-config/tsup";

export default packageConfigWithLoops(
  {
    index: "src/index.ts",
    kernels: "src/gen/kernels.ts",
    parts: "src/gen/parts.ts",
    variants: "src/variants.ts",
  },
  ["loop-twins"],
);
