import { existsSync, readFileSync } from "node:fs";

const CHILDREN = "/proc/self/stat";
const TICKS_PER_SECOND = 100;
const LINE = /^ *(\d+) s, +(\d+|\?) s of processors: (.+)$/;

const times = [];
let countedSeconds = 0;

/**
 * Records the time of a phase until the promise of its end is kept. The processor time of its process, with that of the processes
 * that this one waited for, is known on Linux alone.
 *
 * @returns the value of `ended`
 */
export async function timePhase(name, ended) {
  const started = performance.now();
  const result = await ended;
  times.push({ name, seconds: (performance.now() - started) / 1000, processors: secondsOfChildren() });
  return result;
}

/** Records the phases that another process printed with {@link phaseLines}. */
export function recordPrintedPhases(output) {
  for (const line of output.split("\n")) {
    const [, seconds, processors, name] = LINE.exec(line) ?? [];
    if (name !== undefined)
      times.push({ name, seconds: Number(seconds), processors: processors === "?" ? undefined : Number(processors) });
  }
}

/** A line for each phase of half a second or more. */
export function phaseLines() {
  return times
    .filter(({ seconds, processors = 0 }) => Math.max(seconds, processors) >= 0.5)
    .map(({ name, seconds, processors }) => {
      const used = processors === undefined ? "?" : processors.toFixed(0);
      return `${seconds.toFixed(0).padStart(5)} s, ${used.padStart(5)} s of processors: ${name}`;
    });
}

/** Processor time of the children of this process that have ended since the last call. */
function secondsOfChildren() {
  if (!existsSync(CHILDREN)) return undefined;
  const text = readFileSync(CHILDREN, "utf8");
  // After the name of the program, which may have spaces: utime is field 11 from 0, those of children are 13 and 14.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const total = (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  const used = total - countedSeconds;
  countedSeconds = total;
  return used;
}
