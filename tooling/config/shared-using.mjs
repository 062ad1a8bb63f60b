/**
 * A tsup plugin: where sources say `using`, builds call the functions of `@heddle/status/using` in place of a copy that esbuild writes
 * into every package. Packages without that dependency keep theirs.
 */
import { readFileSync } from "node:fs";

export const sharedUsing = {
  name: "shared-using",
  renderChunk(code, { map }) {
    if (!HELPERS.test(code) || /\b__using\(\w+, .*, true\)/.test(code) || !dependsOnStatus()) return undefined;
    const names = "hold as __using, disposeHeld as __callDispose";
    return { code: `import { ${names} } from "@heddle/status/using";\n${code.replace(HELPERS, "")}`, map };
  },
};

/** The helpers that esbuild 0.27 writes, one after the other. */
const HELPERS = /^var __using = [\s\S]*?\n\};\nvar __callDispose = [\s\S]*?\n\};\n/m;

function dependsOnStatus() {
  const { dependencies = {} } = JSON.parse(readFileSync("package.json", "utf8"));
  return "@heddle/status" in dependencies;
}
