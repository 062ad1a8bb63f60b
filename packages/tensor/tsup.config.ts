import { packageConfig } from "@heddle/tooling-config/tsup";

export default packageConfig({
  entry: ["src/index.ts", "src/ffi/index.ts", "src/matrices.ts", "src/numbers.ts", "src/text.ts", "src/variants.ts"],
});
