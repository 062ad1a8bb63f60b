import { StatusError } from "@heddle/status";

/** `"CODE: message"` of the StatusError that `run` ends in, `undefined` when it ends well; anything else goes on. */
export function statusOf(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof StatusError) return String(error);
    throw error;
  }
  return undefined;
}
