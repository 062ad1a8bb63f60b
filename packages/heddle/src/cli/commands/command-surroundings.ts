import type { CommandContext } from "../command-context.js";
import type { ExitCode } from "../process/exit-code.js";

/** The surroundings of a command: the action gets them beside its arguments. */
export interface CommandSurroundings {
  readonly context: CommandContext;
  /** Receives the exit code of the command. */
  readonly finish: (code: ExitCode) => void;
}
