/** What the commands write to. */
export interface Terminal {
  /** Results. Resolves when they have been taken. */
  writeResult(text: string): Promise<void>;
  /** Everything else: one line on standard error. */
  writeNote(text: string): void;
  /** Shows what is being waited for, on a terminal only, until the next note or result. */
  showProgress(text: string): void;
  /** Cells of a line of results. */
  readonly width: number;
  readonly isTerminal: boolean;
  bold(text: string): string;
  dim(text: string): string;
}

/** The width of a table that is written to something that has none. */
const DEFAULT_WIDTH = 120;

/** The terminal of this process. Colour needs a terminal that has some, and no `NO_COLOR`. */
export function processTerminal(): Terminal {
  const { stdout, stderr } = process;
  const style = (stream: NodeJS.WriteStream, code: number, end: number) => (text: string) =>
    stream.isTTY && stream.hasColors() ? `\u001b[${code}m${text}\u001b[${end}m` : text;
  let isWaiting = false;
  const clear = () => {
    if (isWaiting) stderr.write("\r\u001b[K");
    isWaiting = false;
  };
  return {
    writeResult(text) {
      clear();
      return new Promise((resolve) => stdout.write(text, () => resolve()));
    },
    writeNote(text) {
      clear();
      stderr.write(`${text}\n`);
    },
    showProgress(text) {
      if (!stderr.isTTY) return;
      clear();
      stderr.write(text.slice(0, (stderr.columns ?? 80) - 1));
      isWaiting = true;
    },
    width: stdout.columns ?? DEFAULT_WIDTH,
    isTerminal: stdout.isTTY === true,
    bold: style(stdout, 1, 22),
    dim: style(stderr, 2, 22),
  };
}
