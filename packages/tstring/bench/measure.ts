/**
 * The median and the least time of each task in milliseconds, timed in turns and in alternating order; each turn starts with
 * a call that is not timed, so that no task pays for the garbage of the one before.
 */
export function measure(tasks: readonly (() => void)[], rounds: number): { median: number; min: number }[] {
  const times: number[][] = tasks.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    const order = tasks.map((_, index) => index);
    if (round % 2 === 1) order.reverse();
    for (const index of order) {
      tasks[index]();
      const start = performance.now();
      tasks[index]();
      if (round > 0) times[index].push(performance.now() - start);
    }
  }
  return times.map((list) => {
    const sorted = list.sort((a, b) => a - b);
    return { median: sorted[sorted.length >> 1], min: sorted[0] };
  });
}
