/** Something that is timed: it does `units` of work a call, and may itself give the milliseconds that this took. */
export interface Contestant {
  readonly name: string;
  readonly units: number;
  run(): unknown;
}

/** Nanoseconds a unit: the middle of all rounds, and the best. */
export interface Cost {
  readonly median: number;
  readonly best: number;
}

/** Times `rounds` rounds, by name: all in turns, in alternating order, after one warm-up. */
export async function measure(contestants: readonly Contestant[], rounds: number): Promise<Map<string, Cost>> {
  const times = new Map(contestants.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round++) {
    for (const { name, units, run } of round % 2 === 0 ? contestants : [...contestants].reverse()) {
      const start = performance.now();
      const pending = run();
      const result = pending instanceof Promise ? await pending : pending;
      const elapsedMs = typeof result === "number" ? result : performance.now() - start;
      if (round > 0) times.get(name)?.push((elapsedMs * 1e6) / units);
    }
  }
  return new Map([...times].map(([name, list]) => [name, costOf(list)]));
}

/** The cost of rounds that took so long each. */
export function costOf(list: readonly number[]): Cost {
  const sorted = [...list].sort((a, b) => a - b);
  return { median: sorted[sorted.length >> 1], best: sorted[0] };
}
