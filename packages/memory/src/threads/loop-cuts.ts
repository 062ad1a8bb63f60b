/**
 * How the calls of one function of a module of hot loops are divided: rows that do not depend on each other, of which a call may do any
 * part with the same bits. The functions take the call's arguments. A function with a cut returns nothing, has at most 16 arguments, all
 * numbers, and neither calls JavaScript nor keeps state.
 * `HEDDLE_THREADS=1` runs tests with all calls divided, so that a cut that forgot an argument fails.
 */
export interface LoopCut<Args extends readonly number[] = number[]> {
  /** The number of rows of a call. */
  rows(...args: Args): number;
  /** About how many nanoseconds a call takes. */
  cost(...args: Args): number;
  /** All arguments of the call that does `count` rows from `first` on. */
  part(first: number, count: number, ...args: Args): Args;
  /** Parts have a multiple of so many rows, but for the last one. Default 1. */
  readonly multiple?: number;
  /** For a function that needs room of which nothing is read before or afterwards: the index of its address, and the bytes that it needs. */
  readonly scratch?: { readonly argument: number; bytes(...args: Args): number };
}

type Arguments<F> = F extends (...args: infer Args extends number[]) => void ? Required<Args> : never;

/** The cuts of a module of hot loops, by function. */
export type LoopCuts<Loops extends object> = {
  readonly [Name in keyof Loops]?: LoopCut<Arguments<NonNullable<Loops[Name]>>>;
};

/** Cuts by the names of modules without a hash, `PACKAGE/MODULE`. */
export type CutsByModule = Readonly<Record<string, Readonly<Record<string, LoopCut | undefined>>>>;

/** The cuts of one module, as a team takes them. */
export function cutsOf<Loops extends object>(cuts: LoopCuts<Loops>): Readonly<Record<string, LoopCut | undefined>> {
  return cuts as Readonly<Record<string, LoopCut | undefined>>;
}
