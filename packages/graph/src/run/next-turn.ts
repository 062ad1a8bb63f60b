/** The longest that the event loop waits for a run, unless an option says otherwise, in milliseconds. */
export const SLICE_MS = 10;

interface Timers {
  readonly setImmediate?: (done: () => void) => unknown;
  readonly MessageChannel?: typeof MessageChannel;
}

// Taken once, so that an application's tests that replace timers later do not hold up runs.
const timers: Timers = globalThis;
const { setImmediate } = timers;
// Not looked at in vain: Node loads what it needs for workers, 2 ms of a cold start, when a program reads this name.
const Channel = setImmediate ? undefined : timers.MessageChannel;
const wait = globalThis.setTimeout;

/** Settles when the event loop has had a turn: timers, messages and input were seen to. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (setImmediate) setImmediate(resolve);
    else if (Channel) {
      // Browsers delay nested timers by 4 ms, messages not at all.
      const { port1, port2 } = new Channel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(undefined);
    } else wait(resolve, 0);
  });
}
