/** Work that may have to wait: it yields each promise that it waits for, and is resumed with the promise's value. */
export type Steps<T> = Generator<PromiseLike<unknown>, T, unknown>;

/** The value, or of a promise the value that it settles with: `const bytes = yield* settle(file.read(0, 10))`. */
export function* settle<T>(value: T | PromiseLike<T>): Steps<T> {
  return isPromise(value) ? ((yield value) as T) : value;
}

/**
 * Runs the work to its end. The result is a promise only when the work had to wait, so that a kernel that reads a file in memory
 * stays synchronous: `compute: (context) => runSteps(read(context))`.
 *
 * @throws the errors of work that has not waited; after that the promise rejects with them
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
