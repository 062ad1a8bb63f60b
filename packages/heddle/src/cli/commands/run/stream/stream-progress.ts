/** The time between two changes of the progress on a terminal. */
const UPDATE_MS = 100;
const BAR_WIDTH = 20;

/** Counts rows, and says how far a run is. */
export class StreamProgress {
  rows = 0;
  readonly #started = performance.now();
  readonly #show: (text: string) => void;
  #lastShown = 0;

  constructor(show: (text: string) => void) {
    this.#show = show;
  }

  /** Adds rows that are done; `progress` is the part of the file up to them. */
  add(rows: number, progress: number | undefined): void {
    this.rows += rows;
    const now = performance.now();
    if (now - this.#lastShown < UPDATE_MS) return;
    this.#lastShown = now;
    this.#show(progressText(this.rows, now - this.#started, progress));
  }

  /** Rows, time, rows a second and the most memory of the process. */
  summary(): string {
    const ms = performance.now() - this.#started;
    const memory = Math.round(process.resourceUsage().maxRSS / 1000);
    return `${counted(this.rows)} in ${(ms / 1000).toFixed(1)} s (${perSecond(this.rows, ms)}), peak memory ${memory} MB`;
  }
}

/** One line: a bar, the rows, rows a second, the time left. */
export function progressText(rows: number, ms: number, progress: number | undefined): string {
  const parts = [counted(rows), perSecond(rows, ms)];
  if (progress === undefined) return parts.join("  ");
  const done = Math.floor(progress * BAR_WIDTH);
  const bar = `[${"#".repeat(done)}${" ".repeat(BAR_WIDTH - done)}] ${Math.floor(progress * 100)} %`;
  if (progress > 0) parts.push(`${duration((ms / progress) * (1 - progress))} left`);
  return [bar, ...parts].join("  ");
}

function counted(rows: number): string {
  return `${count(rows)} ${rows === 1 ? "row" : "rows"}`;
}

function perSecond(rows: number, ms: number): string {
  return `${count(Math.round(ms > 0 ? (rows * 1000) / ms : 0))} rows/s`;
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
