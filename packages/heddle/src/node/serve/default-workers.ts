const MOST_DEFAULT_WORKERS = 4;

/** The copies of a model on so many cores, when each takes `threads` of them: at least one, at most 4. */
export function defaultWorkers(cores: number, threads = 1): number {
  return Math.max(1, Math.min(Math.floor(cores / threads), MOST_DEFAULT_WORKERS));
}
