/** What the command writes to. */
export interface Terminal {
  /** Results. Resolves when they have been taken. */
  writeResult(text: string): Promise<void>;
  /** Everything else: one line on standard error. */
  writeNote(text: string): void;
  /** Shows how far it is, on a terminal only, until the next note or result. */
  showProgress(text: string): void;
  /** Standard error is a terminal. */
  readonly isTerminal: boolean;
}

/** The least time between two words about progress. */
const PROGRESS_MS = 100;

/** The terminal of this process. */
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
