import { type ParseArgsConfig, parseArgs } from "node:util";
import { invalidArgument, toStatusError } from "@heddle/status";

/** Reads the arguments of a command. @throws {StatusError} INVALID_ARGUMENT for an unknown option, and one without its value */
export function parseCommand<T extends NonNullable<ParseArgsConfig["options"]>>(
  command: string,
  args: string[],
  options: T,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [reason] = toStatusError(error).message.split(". ");
    throw invalidArgument(`${reason}; heddle-testkit ${command} --help shows how`);
  }
}
