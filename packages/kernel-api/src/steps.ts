/** Work that may have to wait: it yields each promise that it waits for, and is resumed with what that gives. */
export type Steps<T> = Generator<PromiseLike<unknown>, T, unknown>;

/** A value, waited for when it is a promise: `const bytes = yield* settle(file.read(0, 10))`. */
export function* settle<T>(value: T | PromiseLike<T>): Steps<T> {
  return isPromise(value) ? ((yield value) as T) : value;
}

/**
 * Runs the work to its end. The result is a promise only when the work had to wait, so that a kernel which reads a file that is
 * in memory stays synchronous: `compute: (context) => runSteps(read(context))`.
 *
 * @throws what the work throws, when it has not waited; else the promise rejects with it
 */
export function runSteps<T>(steps: Steps<T>): T | Promise<T> {
  const first = steps.next();
  return first.done ? first.value : finish(steps, first.value);
}

async function finish<T>(steps: Steps<T>, first: PromiseLike<unknown>): Promise<T> {
  for (let pending = first; ; ) {
    const next = await pending.then(
      (value) => steps.next(value),
      (error) => steps.throw(error),
    );
    if (next.done) return next.value;
    pending = next.value;
  }
}

function isPromise<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return typeof (value as PromiseLike<T> | undefined)?.then === "function";
}
