/**
 * The entry `@heddle/status/using`: the functions that the builds of Heddle's packages call where sources say `using`, and their `Symbol.dispose`, in one
 * copy for all packages. They are of no use by themselves.
 */

/** The key of dispose functions: in builds a registered symbol where there is no `Symbol.dispose`. */
export const disposeKey: typeof Symbol.dispose = Symbol.dispose;

/** Values in the order in which they were declared, each with the function that disposes it. */
export type HeldValues = [value: unknown, dispose: () => unknown][];

/**
 * Adds a value to those that {@link disposeHeld} disposes, unless it is null or undefined. Returns it.
 *
 * @throws {TypeError} for a value that cannot be disposed
 */
export function hold<T extends Disposable | null | undefined>(held: HeldValues, value: T): T {
  if (value === null || value === undefined) return value;
  const dispose = value[Symbol.dispose];
  if (typeof dispose !== "function") throw new TypeError("Object not disposable");
  held.push([value, dispose]);
  return value;
}

/**
 * Disposes values, the last first, and throws the error of the block that declared them, if it ended with one.
 *
 * @throws {unknown} `error` when `hasError`; what a dispose function threw; a SuppressedError with both
 */
export function disposeHeld(held: HeldValues, error: unknown, hasError: boolean | undefined): void {
  let thrown = error;
  let isThrown = hasError === true;
  for (let entry = held.pop(); entry; entry = held.pop()) {
    try {
      entry[1].call(entry[0]);
    } catch (other) {
      thrown = isThrown ? suppressed(other, thrown) : other;
      isThrown = true;
    }
  }
  if (isThrown) throw thrown;
}

/** An error of disposal that hides another, in engines that know no SuppressedError too. */
function suppressed(error: unknown, hidden: unknown): Error {
  const message = "An error was suppressed during disposal";
  const own: unknown = Reflect.get(globalThis, "SuppressedError");
  if (typeof own === "function") return Reflect.construct(own, [error, hidden, message]);
  return Object.assign(new Error(message), { name: "SuppressedError", error, suppressed: hidden });
}
