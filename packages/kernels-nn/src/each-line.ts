import type { LinearMemory } from "@heddle/memory";

/**
 * Calls `compute` for the lines of a result from `start` up to `end`, in any order: it calls a loop that threads divide, and nothing else that
 * reads or writes the memory. Threads take several lines each, where one is too short to be shared, and divide a single one.
 */
export function eachLine({ team }: LinearMemory, start: number, end: number, compute: (line: number) => void): void {
  if (team && end - start > 1) team.tasks(end - start, (index) => compute(start + index));
  else for (let line = start; line < end; line++) compute(line);
}
