/** The output of the commands. */
export interface Terminal {
  /** Writes results to standard output. Resolves when the stream took them. */
  writeResult(text: string): Promise<void>;
  /** Writes results that are not text. Resolves when the stream took them; the buffer of the bytes is not to be used again. */
  writeBytes(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Writes one line to standard error. */
  writeNote(text: string): void;
  /** Writes text to standard error as it is. */
  writeText(text: string): void;
  /** Shows the current step on standard error until the next note or result; nothing unless that can erase it. */
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
  /** Whether a line can be erased. */
  readonly hasCursor: boolean;
  readonly hasColors: boolean;
  readonly columns: number | undefined;
}

/** An output stream. */
export interface OutputStream extends StreamFacts {
  /** Resolves when the stream took the text or bytes. */
  write(output: string | Uint8Array<ArrayBuffer>): Promise<void>;
}

/** The width of a table that is written to a file or pipe. */
const DEFAULT_WIDTH = 120;

/** The width of a terminal that does not say, or that says 0. */
const TERMINAL_WIDTH = 80;

/** Describes an output stream of this process. */
export function streamFacts(stream: NodeJS.WriteStream): StreamFacts {
  const isTerminal = stream.isTTY === true;
  const hasCursor = canRewrite(stream, process.env);
  return { isTerminal, hasCursor, hasColors: hasStyles(stream, process.env), columns: stream.columns };
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
    writeBytes(bytes) {
      clear();
      return stdout.write(bytes);
    },
    writeNote(text) {
      clear();
      void stderr.write(`${text}\n`);
    },
    writeText(text) {
      clear();
      void stderr.write(text);
    },
    showProgress(text) {
      if (!stderr.hasCursor) return;
      clear();
      void stderr.write(text.slice(0, (stderr.columns || TERMINAL_WIDTH) - 1));
      isWaiting = true;
    },
    width: widthOf(stdout, process.env),
    isTerminal: stdout.isTerminal,
    bold: style(stdout, 1, 22),
    dim: style(stderr, 2, 22),
  };
}

/** Columns of a line: those of a terminal; for a file or pipe `COLUMNS`, or 120. */
export function widthOf(
  { isTerminal, columns = 0 }: Pick<StreamFacts, "isTerminal" | "columns">,
  { COLUMNS = "" }: NodeJS.ProcessEnv,
): number {
  if (isTerminal && columns > 0) return columns;
  if (/^[1-9]\d{0,5}$/.test(COLUMNS)) return Number(COLUMNS);
  return isTerminal ? TERMINAL_WIDTH : DEFAULT_WIDTH;
}

/** Whether a line that was written can be erased: on a terminal, but for one without escape codes, as Emacs has for shells. */
export function canRewrite(stream: Pick<NodeJS.WriteStream, "isTTY">, { TERM }: NodeJS.ProcessEnv): boolean {
  return stream.isTTY === true && TERM !== "dumb";
}

/**
 * Whether text is styled: `FORCE_COLOR` and `CLICOLOR_FORCE` ask for it, `NO_COLOR` and `CLICOLOR=0` forbid it, in this order;
 * otherwise it is on a terminal with colours.
 *
 * Source: https://force-color.org, https://no-color.org, http://bixense.com/clicolors.
 */
export function hasStyles(
  stream: Pick<NodeJS.WriteStream, "isTTY" | "hasColors">,
  { FORCE_COLOR = "", NO_COLOR = "", CLICOLOR = "", CLICOLOR_FORCE = "" }: NodeJS.ProcessEnv,
): boolean {
  if (FORCE_COLOR !== "") return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  if (NO_COLOR !== "") return false;
  if (CLICOLOR_FORCE !== "" && CLICOLOR_FORCE !== "0") return true;
  return stream.isTTY === true && CLICOLOR !== "0" && stream.hasColors();
}
