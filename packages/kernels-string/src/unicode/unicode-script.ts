import type { Kernel } from "@heddle/kernel-api";
import { importedCode } from "@heddle/status";

/** UnicodeScript: ICU's number of the script of each code point; -1 for a number that is not a code point. */
export async function createUnicodeScript(): Promise<Kernel> {
  // The table is larger than all other code of this package that few models need.
  const { scriptOf } = await importedCode(import("@heddle/kernel-api/scripts"));
  return {
    compute(context) {
      const input = context.input(0);
      const output = context.allocateOutput(0, input.shape).address >>> 2;
      const { i32 } = context.memory;
      const base = input.address >>> 2;
      for (let i = 0; i < input.elementCount; i++) i32[output + i] = scriptOf(i32[base + i]);
    },
  };
}
