import { SCRIPT_RUNS } from "./unicode-scripts.data.js";

/** Runs of code points of one script: the first code point of each, and the script. */
interface ScriptRuns {
  readonly starts: Uint32Array;
  readonly scripts: Uint8Array;
}

/** Reads `length:script` pairs of base-36 numbers, separated by blanks. */
function readRuns(text: string): ScriptRuns {
  const runs = text.split(" ").map((run) => {
    const [length = "", script = ""] = run.split(":");
    return { length: Number.parseInt(length, 36), script: Number.parseInt(script, 36) };
  });
  let start = 0;
  const starts = Uint32Array.from(runs, ({ length }) => {
    start += length;
    return start - length;
  });
  return { starts, scripts: Uint8Array.from(runs, ({ script }) => script) };
}

/** Read when the first script is asked for. */
let runs: ScriptRuns | undefined;

/** ICU's number of the script of a code point; -1 for a number that is not a code point. */
export function scriptOf(codePoint: number): number {
  runs ??= readRuns(SCRIPT_RUNS);
  const { starts, scripts } = runs;
  if (codePoint < 0 || codePoint > 0x10ffff) return -1;
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) <= codePoint) low = middle;
    else high = middle;
  }
  return scripts[low] as number;
}
