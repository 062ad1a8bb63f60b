/** Times since 1970 of `performance.now()`, in whole units; what a browser's clock does not resolve is 0. */
const originMicros = () => Math.round(performance.timeOrigin * 1000);

/** Microseconds since 1970. */
export function epochMicros(ms: number): number {
  return originMicros() + Math.floor(ms * 1000);
}

/** Nanoseconds since 1970. */
export function epochNanos(ms: number): bigint {
  return BigInt(originMicros()) * 1000n + BigInt(Math.floor(ms * 1e6));
}

/** Whole nanoseconds from one time to another. */
export function nanosBetween(fromMs: number, toMs: number): bigint {
  return epochNanos(toMs) - epochNanos(fromMs);
}

/** Whole microseconds from one time to another, as their microseconds since 1970 differ. */
export function microsBetween(fromMs: number, toMs: number): bigint {
  return BigInt(epochMicros(toMs) - epochMicros(fromMs));
}
