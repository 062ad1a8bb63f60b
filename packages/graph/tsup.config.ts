import { packageConfig } from "@heddle/tooling-config/tsup";

export default packageConfig({
  entry: ["src/index.ts", "src/control-flow.ts", "src/partition.ts", "src/rendezvous.ts", "src/rows.ts", "src/run.ts"],
});
