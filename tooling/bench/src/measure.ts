/** The middle of what repeated measurements gave, and how far they spread. */
export interface Sample {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Times each task `rounds` times after one warm-up, in turns and in alternating order, so that a drift of the machine
 * meets all of them; the samples, in milliseconds a call, are in the order of `tasks`.
 */
export async function measure(tasks: readonly (() => unknown)[], rounds: number, calls: number): Promise<Sample[]> {
  const times: number[][] = tasks.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    const order = tasks.map((_, index) => index);
    if (round % 2 === 1) order.reverse();
    for (const index of order) {
      const start = performance.now();
      for (let call = 0; call < calls; call++) {
        const pending = tasks[index]();
        if (pending instanceof Promise) await pending;
      }
      if (round > 0) times[index].push((performance.now() - start) / calls);
    }
  }
  return times.map(sampleOf);
}

function sampleOf(values: readonly number[]): Sample {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: sorted[sorted.length >> 1], min: sorted[0], max: sorted[sorted.length - 1] };
}
