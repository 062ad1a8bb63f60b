import { packageConfigWithTwins } from "@heddle/tooling-config/tsup";

export default packageConfigWithTwins({ index: "src/index.ts", kernels: "src/gen/kernels.ts" });
