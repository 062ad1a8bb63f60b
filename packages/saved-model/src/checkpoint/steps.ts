/** A computation that may have to wait: it yields each promise that it waits for. */
export type Steps<T> = Generator<Promise<unknown>, T, unknown>;

/** `value`, waited for when it is a promise. */
export function* settled<T>(value: T | Promise<T>): Steps<T> {
  return value instanceof Promise ? ((yield value) as T) : value;
}

/** What `steps` comes to: a promise only when it had to wait. */
export function runSteps<T>(steps: Steps<T>): T | Promise<T> {
  const first = steps.next();
  return first.done ? first.value : finish(steps, first.value);
}

async function finish<T>(steps: Steps<T>, first: Promise<unknown>): Promise<T> {
  for (let pending = first; ; ) {
    const next = await pending.then(
      (value) => steps.next(value),
      (error) => steps.throw(error),
    );
    if (next.done) return next.value;
    pending = next.value;
  }
}
