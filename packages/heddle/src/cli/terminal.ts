/** The output of the commands. */
export interface Terminal {
  /** Writes results to standard output. Resolves when the stream took them. */
  writeResult(text: string): Promise<void>;
  /** Writes one line to standard error. */
  writeNote(text: string): void;
  /** Shows the current step on standard error until the next note or result; nothing unless that is a terminal. */
  showProgress(text: string): void;
  /** Columns of a line of results. */
  readonly width: number;
  readonly isTerminal: boolean;
  bold(text: string): string;
  dim(text: string): string;
}

/** The width of a table that is written to a file or pipe. */
const DEFAULT_WIDTH = 120;

/** The streams of this process. Styles need a terminal with colours, and no `NO_COLOR`. */
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
