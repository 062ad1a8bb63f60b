import { packageConfigWithLoops, withModulesAlone } from "@heddle/tooling-config/tsup";

const configurations = packageConfigWithLoops({
  index: "src/index.ts",
  kernels: "src/gen/kernels.ts",
  parts: "src/gen/parts.ts",
  "on-demand": "src/gen/on-demand.ts",
});

export default withModulesAlone(configurations, {
  "rare-loops": "src/element-wise/special/rare-loops.ts",
  "rare-run": "src/element-wise/rare-run.ts",
});
