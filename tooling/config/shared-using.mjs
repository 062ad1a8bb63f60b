/**
 * A tsup plugin: where sources say `using` or `Symbol.dispose`, builds have the functions and the key of `@heddle/status/using` in place of copies
 * that esbuild writes into every package. Packages without that dependency keep theirs.
 */
import { readFileSync } from "node:fs";

export const sharedUsing = {
  name: "shared-using",
  renderChunk(code, { map }) {
    const usesHelpers = HELPERS.test(code) && !/\b__using\(\w+, .*, true\)/.test(code);
    const names = [
      ...(usesHelpers ? ["hold as __using", "disposeHeld as __callDispose"] : []),
      ...(KEY.test(code) ? ["disposeKey as symbolDispose"] : []),
    ];
    if (names.length === 0 || !dependsOnStatus()) return undefined;
    const rest = (usesHelpers ? code.replace(HELPERS, "") : code).replace(KEY, "");
    return { code: `import { ${names.join(", ")} } from "@heddle/status/using";\n${rest}`, map };
  },
};

/** The helpers that esbuild 0.27 writes, one after the other. */
const HELPERS = /^var __using = [\s\S]*?\n\};\nvar __callDispose = [\s\S]*?\n\};\n/m;
/** The key of `symbol-dispose.mjs`. */
const KEY = /^var symbolDispose = .*\bReflect\.get\(Symbol, "dispose"\).*;\n/m;

function dependsOnStatus() {
  const { dependencies = {} } = JSON.parse(readFileSync("package.json", "utf8"));
  return "@heddle/status" in dependencies;
}
