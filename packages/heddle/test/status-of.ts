import { type Code, StatusError } from "@heddle/status";

/** The code and message that a promise, or what a function does, fails with. */
export async function statusOf(work: PromiseLike<unknown> | (() => unknown)): Promise<{ code: Code; message: string }> {
  try {
    await (typeof work === "function" ? work() : work);
  } catch (error) {
    if (error instanceof StatusError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error("nothing failed");
}
