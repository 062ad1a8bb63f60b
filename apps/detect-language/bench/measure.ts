/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

/**
 * Median milliseconds of a call of each task: each runs for `budgetMs` after a warm-up, in rounds of alternating order, so
 * that a drift of the machine meets all.
 */
export async function measure(tasks: readonly (() => unknown)[], budgetMs: number): Promise<number[]> {
  const times: number[][] = tasks.map(() => []);
  const rounds = 6;
  for (let round = 0; round <= rounds; round++) {
    const order = tasks.map((_, index) => index);
    if (round % 2 === 1) order.reverse();
    for (const index of order) {
      const end = performance.now() + budgetMs / rounds;
      do {
        const started = performance.now();
        const result = tasks[index]();
        if (result instanceof Promise) await result;
        if (round > 0) times[index].push(performance.now() - started);
      } while (performance.now() < end);
    }
  }
  return times.map(median);
}
