import { packageConfigWithLoops, withModulesAlone } from "@heddle/tooling-config/tsup";

const configurations = packageConfigWithLoops({
  index: "src/index.ts",
  kernels: "src/gen/kernels.ts",
  parts: "src/gen/parts.ts",
  rectified: "src/rectified.ts",
});

export default withModulesAlone(configurations, { "short-activations": "src/activation/short-activations.ts" });
