import { configDefaults, defineConfig } from "vitest/config";
import { builtSuite } from "./tooling/testing/src/built-suite.ts";
import { shortBlocks } from "./tooling/testing/src/pauses/short-blocks.ts";
import { leftOut } from "./tooling/testing/src/suites/left-out.ts";

/** `HEDDLE_BUILT=1` tests what was built; without it tests import sources, so that no build is needed first. */
const built = process.env.HEDDLE_BUILT === "1";

/** `HEDDLE_TORTURE=1` runs on memories that move at every allocation, which the repository's own checks do not have. */
const torture = process.env.HEDDLE_TORTURE === "1";

/** `HEDDLE_PAUSES=1` makes work of any size pause. */
const pauses = process.env.HEDDLE_PAUSES === "1";

const conditions = [...(built ? [] : ["@heddle/source"]), "module", "node", "development|production"];

export default defineConfig({
  plugins: [...(built ? [builtSuite()] : []), ...(pauses ? [shortBlocks()] : [])],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["packages", "apps", "apps/examples", "apps/plugins", "tooling"].map(
      (folder) => `${folder}/*/test/**/*.test.ts`,
    ),
    // Files share the modules that they import: a third less work. A test leaves no state behind in a module; a mocked module is undone with its file.
    isolate: false,
    // Vitest leaves a core to itself; on machines with two, that halves the work.
    maxWorkers: "100%",
    globalSetup: ["tooling/testing/src/run-folder.ts"],
    setupFiles: ["tooling/testing/src/repeatable.ts", "tooling/testing/src/loop-twins.ts"],
    // A test that hangs ends; how long the others take depends on the machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    exclude: [...configDefaults.exclude, ...(await leftOut({ torture, built }))],
  },
});
