/**
 * Returns the result of `work`, at once or as a promise; `cleanup` runs once: when `work` returns or throws, or when its promise
 * settles.
 */
export function withCleanup<T>(work: () => T | Promise<T>, cleanup: () => void): T | Promise<T> {
  let isPending = false;
  try {
    const result = work();
    if (!(result instanceof Promise)) return result;
    isPending = true;
    return result.finally(cleanup);
  } finally {
    if (!isPending) cleanup();
  }
}
