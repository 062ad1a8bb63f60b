import { invalidArgument, type StatusError } from "@heddle/status";

/** Text that is not a message in protobuf's text format. */
export function badText(message: string, problem: string, offset: number): StatusError {
  return invalidArgument(`${message} at character ${offset}: ${problem}`, { message, offset });
}
