/** The output of the command. */
export interface Terminal {
  /** Writes results to standard output. Resolves when the stream took them. */
  writeResult(text: string): Promise<void>;
  /** Writes one line to standard error. */
  writeNote(text: string): void;
  /** Shows progress on standard error until the next note or result; nothing unless that is a terminal. */
  showProgress(text: string): void;
  /** True when standard error is a terminal. */
  readonly isTerminal: boolean;
}

/** The least time between two reports of progress. */
const PROGRESS_MS = 100;

/** The streams of this process. */
export function processTerminal(): Terminal {
  const { stdout, stderr } = process;
  let shownMs = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  const clear = () => {
    if (isWaiting) stderr.write("\r\u001b[K");
    isWaiting = false;
  };
  return {
    writeResult(text) {
      if (text === "") return Promise.resolve();
      if (stdout.isTTY) clear();
      return new Promise((resolve) => stdout.write(text, () => resolve()));
    },
    writeNote(text) {
      clear();
      stderr.write(`${text}\n`);
    },
    showProgress(text) {
      const now = performance.now();
      if (!stderr.isTTY || now - shownMs < PROGRESS_MS) return;
      shownMs = now;
      clear();
      stderr.write(text.slice(0, (stderr.columns ?? 80) - 1));
      isWaiting = true;
    },
    isTerminal: stderr.isTTY === true,
  };
}
