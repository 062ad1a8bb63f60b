/** Median and spread of repeated measurements. */
export interface Sample {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Times each task `rounds` times after one warm-up, in turns and in alternating order, so that a drift of the machine affects
 * all of them.
 *
 * @returns milliseconds a call, in the order of `tasks`
 */
export async function measure(tasks: readonly (() => unknown)[], rounds: number, calls: number): Promise<Sample[]> {
  const timed = tasks.map((task) => ({ task, times: [] as number[] }));
  for (let round = 0; round <= rounds; round++) {
    const order = round % 2 === 1 ? [...timed].reverse() : timed;
    for (const { task, times } of order) {
      const start = performance.now();
      for (let call = 0; call < calls; call++) {
        const pending = task();
        if (pending instanceof Promise) await pending;
      }
      if (round > 0) times.push((performance.now() - start) / calls);
    }
  }
  return timed.map(({ times }) => sampleOf(times));
}

function sampleOf(values: readonly number[]): Sample {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return { median: at(sorted.length >> 1), min: at(0), max: at(sorted.length - 1) };
}
