import { cancelled } from "@heddle/status";
import type { CancellationManager } from "./cancellation-manager.js";

/**
 * Cancels `manager` when `signal` aborts, at once if it already has; the CANCELLED reason has the signal's reason in
 * `details.reason`. Dispose the result to stop listening.
 */
export function cancelOnAbort(manager: CancellationManager, signal: AbortSignal): Disposable {
  const onAbort = () => {
    const { reason } = signal;
    manager.cancel(cancelled(`the run was aborted${reason instanceof Error ? `: ${reason.message}` : ""}`, { reason }));
  };
  if (signal.aborted) onAbort();
  else signal.addEventListener("abort", onAbort, { once: true });
  return { [Symbol.dispose]: () => signal.removeEventListener("abort", onAbort) };
}
