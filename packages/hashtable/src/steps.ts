/** Work that may have to wait: it yields the promises that it waits for and is resumed with what they give. */
export type Steps<T> = Generator<PromiseLike<unknown>, T, unknown>;

/** A value, waited for when it is a promise: `const bytes = yield* settle(file.read(0, 10))`. */
export function* settle<T>(value: T | PromiseLike<T>): Steps<T> {
  return isPromise(value) ? ((yield value) as T) : value;
}

/** Runs the work to its end: at once, with its result, unless it waits for something. */
export function runSteps<T>(steps: Steps<T>): T | Promise<T> {
  const first = steps.next();
  return first.done ? first.value : finish(steps, first.value);
}

async function finish<T>(steps: Steps<T>, first: PromiseLike<unknown>): Promise<T> {
  let pending = first;
  for (;;) {
    const result = await pending.then(
      (value) => steps.next(value),
      (error) => steps.throw(error),
    );
    if (result.done) return result.value;
    pending = result.value;
  }
}

function isPromise<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return typeof (value as PromiseLike<T> | undefined)?.then === "function";
}
