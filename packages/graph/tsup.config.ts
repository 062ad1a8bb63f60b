import { packageConfig, withModulesAlone } from "@heddle/tooling-config/tsup";

const configuration = packageConfig({
  entry: ["src/index.ts", "src/control-flow.ts", "src/partition.ts", "src/rendezvous.ts", "src/rows.ts", "src/run.ts"],
  // Fusion is imported on demand: of a file that what a page loads at once imports too, bundlers make one more request.
  noExternal: ["@heddle/regex/simple"],
});

/** Families of fusion: most models need one of them, or none. */
const families = ["fused-dense", "fused-lookups", "fused-recurrences", "fused-texts"];

export default withModulesAlone(
  [configuration],
  Object.fromEntries(families.map((family) => [family, `src/fusion/${family}.ts`])),
);
