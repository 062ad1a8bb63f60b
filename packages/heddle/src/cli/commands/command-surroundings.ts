import type { CommandContext } from "../command-context.js";
import type { ExitCode } from "../exit-code.js";

/** What the action of a command gets beside its arguments. */
export interface CommandSurroundings {
  readonly context: CommandContext;
  /** Receives the exit code of the command. */
  readonly finish: (code: ExitCode) => void;
}
