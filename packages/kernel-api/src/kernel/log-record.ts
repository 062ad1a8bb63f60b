/** A line for people: a warning of a kernel, a failure with its place, or text that a model prints. Since interface 1.2. */
export interface LogRecord {
  readonly severity: "info" | "warning" | "error";
  /** One line, or printed text with its own line end. */
  readonly message: string;
  /** Of text that a model prints: `"stdout"`, `"stderr"` or a URL `file://…`, as the model names it. Nothing is written there. */
  readonly stream?: string | undefined;
  /** The node whose kernel logs. */
  readonly node?: string | undefined;
  readonly stepId?: number | undefined;
  /** The name of the source file, and its line from 1, of a failure. */
  readonly file?: string | undefined;
  readonly line?: number | undefined;
}

/** Takes the log records of a host or run. It must not throw. Since interface 1.2. */
export type LogSink = (record: LogRecord) => void;
