/** The codes of the parts of sequences. Source: RFC 8878, 3.1.1.3.2.1.1 and 3.1.1.3.2.2. */

/** One kind of codes: the least value of each and the bits added to it, the usual table, and the most bits of a table's states. */
export interface SequenceCodes {
  readonly bases: readonly number[];
  readonly extraBits: readonly number[];
  readonly usualCounts: readonly number[];
  readonly usualLog: number;
  readonly mostLog: number;
}

const ones = (count: number) => Array.from({ length: count }, () => 1);
const upFrom = (start: number, count: number) => Array.from({ length: count }, (_, i) => start + i);

/** Lengths of literals. */
export const literalLengths: SequenceCodes = {
  bases: [...upFrom(0, 16), 16, 18, 20, 22, 24, 28, 32, 40, 48, 64, ...upFrom(7, 10).map((log) => 2 ** log)],
  extraBits: [...upFrom(0, 16).map(() => 0), 1, 1, 1, 1, 2, 2, 3, 3, 4, ...upFrom(6, 11)],
  usualCounts: [
    4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1, 1, -1, -1, -1, -1,
  ],
  usualLog: 6,
  mostLog: 9,
};

/** Lengths of matches. */
export const matchLengths: SequenceCodes = {
  bases: [
    ...upFrom(3, 32),
    ...[35, 37, 39, 41, 43, 47, 51, 59, 67, 83, 99],
    ...upFrom(7, 10).map((log) => 2 ** log + 3),
  ],
  extraBits: [...upFrom(0, 32).map(() => 0), 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, ...upFrom(7, 10)],
  usualCounts: [1, 4, 3, 2, 2, 2, 2, 2, 2, ...ones(37), -1, -1, -1, -1, -1, -1, -1],
  usualLog: 6,
  mostLog: 9,
};

/** Offsets of matches, with those that mean offsets before. */
export const offsets: SequenceCodes = {
  bases: upFrom(0, 32).map((log) => 2 ** log),
  extraBits: upFrom(0, 32),
  usualCounts: [...ones(6), 2, 2, 2, ...ones(15), -1, -1, -1, -1, -1],
  usualLog: 5,
  mostLog: 8,
};
