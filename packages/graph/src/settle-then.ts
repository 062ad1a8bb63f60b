/** What `work` gives, at once or later; `end` runs once, when there is a result or a failure. */
export function settleThen<T>(work: () => T | Promise<T>, end: () => void): T | Promise<T> {
  let pending = false;
  try {
    const result = work();
    if (!(result instanceof Promise)) return result;
    pending = true;
    return result.finally(end);
  } finally {
    if (!pending) end();
  }
}
