import { SCRIPT_RUNS } from "./unicode-scripts.data.js";

/** Runs of code points of one script: the first code point of each, and the script. */
interface ScriptRuns {
  readonly starts: Uint32Array;
  readonly scripts: Uint8Array;
  /** The script of each of the first {@link FIRST_CODE_POINTS}. */
  readonly first: Uint8Array;
}

const FIRST_CODE_POINTS = 0x10000;

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
  const scripts = Uint8Array.from(runs, ({ script }) => script);
  const first = new Uint8Array(FIRST_CODE_POINTS);
  starts.forEach((begin, i) => {
    first.fill(scripts[i] as number, begin, starts[i + 1]);
  });
  return { starts, scripts, first };
}

/** Read when the first script is asked for. */
let runs: ScriptRuns | undefined;

/** ICU's number of the script of a code point; -1 for a number that is not a code point. */
export function scriptOf(codePoint: number): number {
  runs ??= readRuns(SCRIPT_RUNS);
  const { starts, scripts, first } = runs;
  if (codePoint >= 0 && codePoint < FIRST_CODE_POINTS) return first[codePoint] as number;
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
