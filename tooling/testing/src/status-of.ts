import { StatusError } from "@heddle/status";

/** `"CODE: message"` of the StatusError that `run` throws, undefined when it returns. Other errors are thrown on. */
export function statusOf(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof StatusError) return String(error);
    throw error;
  }
  return undefined;
}
