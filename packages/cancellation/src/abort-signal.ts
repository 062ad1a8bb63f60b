import { cancelled, type StatusError } from "@heddle/status";
import type { CancellationManager } from "./cancellation-manager.js";

/** CANCELLED: the signal of a run aborted. The signal's reason is in `details.reason`. */
export function runAborted(reason: unknown): StatusError {
  return cancelled(`the run was aborted${reason instanceof Error ? `: ${reason.message}` : ""}`, { reason });
}

/**
 * Cancels `manager` when `signal` aborts, at once if it already has, with {@link runAborted}. Dispose the
 * result to stop listening.
 */
export function cancelOnAbort(manager: CancellationManager, signal: AbortSignal): Disposable & { dispose(): void } {
  const onAbort = () => manager.cancel(runAborted(signal.reason));
  if (signal.aborted) onAbort();
  else signal.addEventListener("abort", onAbort, { once: true });
  const dispose = () => signal.removeEventListener("abort", onAbort);
  return { dispose, [Symbol.dispose]: dispose };
}
