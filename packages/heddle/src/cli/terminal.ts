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

/** The properties of an output stream that another thread can be told. */
export interface StreamFacts {
  readonly isTerminal: boolean;
  readonly hasColors: boolean;
  readonly columns: number | undefined;
}

/** An output stream. */
export interface OutputStream extends StreamFacts {
  /** Resolves when the stream took the text. */
  write(text: string): Promise<void>;
}

/** The width of a table that is written to a file or pipe. */
const DEFAULT_WIDTH = 120;

/** Describes an output stream of this process. Styles need a terminal with colours, and no `NO_COLOR`. */
export function streamFacts(stream: NodeJS.WriteStream): StreamFacts {
  const isTerminal = stream.isTTY === true;
  return { isTerminal, hasColors: isTerminal && stream.hasColors(), columns: stream.columns };
}

/** The terminal of two output streams. */
export function terminalOf(stdout: OutputStream, stderr: OutputStream): Terminal {
  const style = (stream: StreamFacts, code: number, end: number) => (text: string) =>
    stream.hasColors ? `\u001b[${code}m${text}\u001b[${end}m` : text;
  let isWaiting = false;
  const clear = () => {
    if (isWaiting) void stderr.write("\r\u001b[K");
    isWaiting = false;
  };
  return {
    writeResult(text) {
      clear();
      return stdout.write(text);
    },
    writeNote(text) {
      clear();
      void stderr.write(`${text}\n`);
    },
    showProgress(text) {
      if (!stderr.isTerminal) return;
      clear();
      void stderr.write(text.slice(0, (stderr.columns ?? 80) - 1));
      isWaiting = true;
    },
    width: stdout.columns ?? DEFAULT_WIDTH,
    isTerminal: stdout.isTerminal,
    bold: style(stdout, 1, 22),
    dim: style(stderr, 2, 22),
  };
}
