/** Values of options from their text. */
import { InvalidArgumentError } from "commander";

/** The most threads of `--threads`, as `loadModel` has it. */
export const MOST_THREADS = 64;

/** Adds `value` to those of a repeatable option. */
export function collect(value: string, values: readonly string[] = []): readonly string[] {
  return [...values, value];
}

export function positiveNumber(text: string): number {
  const number = Number(text);
  if (text.trim() === "" || !(number > 0) || !Number.isFinite(number))
    throw new InvalidArgumentError("It must be a number above 0.");
  return number;
}

export function positiveInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new InvalidArgumentError("It must be a whole number above 0.");
  return number;
}

/** Takes whole numbers from 1 to `most`. */
export function integerUpTo(most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (Number.isInteger(number) && number >= 1 && number <= most) return number;
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`);
  };
}

/** A port of TCP; 0 lets the system choose one. */
export function portNumber(text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= 65535) return number;
  throw new InvalidArgumentError("It must be a whole number from 0 to 65535.");
}

export function wholeNumber(text: string): number {
  const number = Number(text);
  if (!/^(\d+|0[xX][\da-fA-F]+)$/.test(text) || !Number.isSafeInteger(number)) {
    throw new InvalidArgumentError("It must be a whole number, decimal or 0x….");
  }
  return number;
}
