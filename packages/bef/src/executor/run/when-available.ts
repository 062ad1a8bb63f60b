import type { AsyncValue } from "../values/async-value.js";

/** Calls `then` when all values are available: now, or when the last one is. The values must be held until then. */
export function whenAvailable(values: readonly AsyncValue[], then: () => void): void {
  const missing = values.filter(({ isAvailable }) => !isAvailable);
  let left = missing.length;
  if (left === 0) then();
  for (const value of missing) {
    value.andThen(() => {
      if (--left === 0) then();
    });
  }
}
