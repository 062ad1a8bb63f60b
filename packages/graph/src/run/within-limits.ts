import { type CancellationManager, cancelOnAbort } from "@heddle/cancellation";
import type { RunClock } from "./run-clock.js";
import { withCleanup } from "./with-cleanup.js";

/** A kernel that is waited for has this time to end when its run is cancelled; then the run ends without it. */
const GRACE_MS = 10;

/**
 * Does the work of a run that has limits: the result, or the reason why the run stopped, also when the work had ended meanwhile or failed
 * for it.
 *
 * @param drop releases a result that is not returned
 */
export function withinLimits<T>(
  run: RunClock,
  signal: AbortSignal | undefined,
  work: () => T | Promise<T>,
  drop: (result: T) => void,
): T | Promise<T> {
  const tie = signal && cancelOnAbort(run.cancellation, signal);
  return withCleanup(
    () => {
      run.throwIfStopped();
      const result = work();
      return result instanceof Promise ? finish(run, result, drop) : checked(run, result, drop);
    },
    () => tie?.[Symbol.dispose](),
  );
}

function checked<T>(run: RunClock, result: T, drop: (result: T) => void): T {
  try {
    run.throwIfStopped();
  } catch (error) {
    drop(result);
    throw error;
  }
  return result;
}

async function finish<T>(run: RunClock, pending: Promise<T>, drop: (result: T) => void): Promise<T> {
  const { cancellation } = run;
  using _timer = run.limit?.cancelWhenOver(cancellation);
  let result: T;
  try {
    result = await unlessAbandoned(pending, cancellation, drop);
  } catch (error) {
    throw cancellation.reason ?? error;
  }
  return checked(run, result, drop);
}

/** The result; rejects soon after the cancellation, although the work goes on: its result is dropped then. */
function unlessAbandoned<T>(
  pending: Promise<T>,
  cancellation: CancellationManager,
  drop: (result: T) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isAbandoned = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const abandon = () => {
      timer = setTimeout(() => {
        isAbandoned = true;
        reject(cancellation.reason);
      }, GRACE_MS);
    };
    const token = cancellation.newToken();
    if (!cancellation.register(token, abandon)) abandon();
    const end = () => {
      cancellation.deregister(token);
      clearTimeout(timer);
    };
    pending.then(
      (result) => {
        end();
        if (isAbandoned) drop(result);
        else resolve(result);
      },
      (error) => {
        end();
        reject(error);
      },
    );
  });
}
