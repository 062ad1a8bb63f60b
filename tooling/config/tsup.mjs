import { fileURLToPath } from "node:url";
import { inlineDataTypes } from "./inline-data-types.mjs";
import { pureClasses } from "./pure-classes.mjs";
import { sharedUsing } from "./shared-using.mjs";

/** The configuration of a package's build: one ESM file for each entry, with its declarations beside it. */
export function packageConfig(options = {}) {
  return {
    entry: ["src/index.ts"],
    format: ["esm"],
    target: "es2022",
    dts: { compilerOptions: { customConditions: [], composite: false } },
    sourcemap: true,
    clean: true,
    // No package has side effects: an import of which nothing is used is dropped, and its file is not loaded.
    treeshake: { moduleSideEffects: "no-external" },
    define: { "Symbol.dispose": "symbolDispose" },
    inject: [fileURLToPath(new URL("./symbol-dispose.mjs", import.meta.url))],
    plugins: [pureClasses, sharedUsing, inlineDataTypes],
    ...options,
  };
}
