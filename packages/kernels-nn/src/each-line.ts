import type { LinearMemory } from "@heddle/memory";

/**
 * Calls `compute` for the lines of a result from `start` up to `end`, in any order: it asks for a loop that threads divide and calls it, and
 * does nothing else that reads or writes the memory. Threads take several lines each, where one is too short to be shared, and divide a
 * single one.
 *
 * @param work of all lines, as `LoopModule.over` takes it
 */
export function eachLine(
  { team }: LinearMemory,
  start: number,
  end: number,
  work: number,
  compute: (line: number) => void,
): void {
  if (end - start > 1 && team?.divides(work)) team.tasks(end - start, (index) => compute(start + index));
  else for (let line = start; line < end; line++) compute(line);
}
