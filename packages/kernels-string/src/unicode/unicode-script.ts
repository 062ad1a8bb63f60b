import type { Kernel } from "@heddle/kernel-api";

/** Runs of code points of one script: the first code point of each, and the script. */
interface ScriptRuns {
  readonly starts: Uint32Array;
  readonly scripts: Uint8Array;
}

/** Reads `length:script` pairs of base-36 numbers, separated by blanks. */
function readRuns(text: string): ScriptRuns {
  const runs = text.split(" ").map((run) => run.split(":").map((number) => Number.parseInt(number, 36)));
  let start = 0;
  const starts = Uint32Array.from(runs, ([length]) => {
    start += length;
    return start - length;
  });
  return { starts, scripts: Uint8Array.from(runs, ([, script]) => script) };
}

function scriptOf({ starts, scripts }: ScriptRuns, codePoint: number): number {
  if (codePoint < 0 || codePoint > 0x10ffff) return -1;
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (starts[middle] <= codePoint) low = middle;
    else high = middle;
  }
  return scripts[low];
}

/** UnicodeScript: ICU's number of the script of each code point; -1 for a number that is not a code point. */
export async function createUnicodeScript(): Promise<Kernel> {
  // The table is larger than all other code of this package that few models need.
  const { SCRIPT_RUNS } = await import("./unicode-scripts.data.js");
  const runs = readRuns(SCRIPT_RUNS);
  return {
    compute(context) {
      const input = context.input(0);
      const output = context.allocateOutput(0, input.shape).address >>> 2;
      const { i32 } = context.memory;
      const base = input.address >>> 2;
      for (let i = 0; i < input.elementCount; i++) i32[output + i] = scriptOf(runs, i32[base + i]);
    },
  };
}
