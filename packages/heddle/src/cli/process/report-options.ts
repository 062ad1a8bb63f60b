/** How a command reports its errors. */
export interface ReportOptions {
  readonly json: boolean;
  /** Adds the stacks of the error and of its causes. */
  readonly debug: boolean;
}

/** How the command with these words reports its errors. */
export function reportOptions(args: readonly string[]): ReportOptions {
  const format = args.indexOf("--format");
  const json = args.includes("--format=json") || (format >= 0 && args[format + 1] === "json");
  return { json, debug: args.includes("--debug") };
}
