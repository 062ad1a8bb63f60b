/** Distinct pairs of a row and a value. */
export interface CountedPairs {
  readonly count: number;
  /** The row and the value of each pair, by row and then by value; only the first `count` are set. */
  readonly rows: Float64Array;
  readonly values: Float64Array;
  /** For each element the place of its pair; -1 where the value is not below the limit. */
  readonly places: Int32Array;
}

/** Values below this, or below four times their number, are marked by themselves; of others the distinct ones are numbered first. */
const FEW = 65_536;

/**
 * Finds the pairs of `rows[i]` and `values[i]`, whole numbers from 0 on, whose values are below `limit`.
 *
 * @param rows undefined where all are 0
 */
export function countPairs(rows: Float64Array | undefined, values: Float64Array, limit: number): CountedPairs {
  const { numbers, distinct, size } = numbered(values, limit);
  const order = rows && orderOf(rows);
  const count = values.length;
  const most = rows ? count : Math.min(count, size);
  const pairs = { rows: new Float64Array(most), values: new Float64Array(most), places: new Int32Array(count) };
  const seen = new Int32Array(size).fill(-1);
  const places = new Int32Array(size);
  const found = new Int32Array(Math.min(size, count));
  let total = 0;
  for (let start = 0, end = 0; start < count; start = end) {
    const row = rows ? rows[order ? order[start] : start] : 0;
    let several = 0;
    for (end = start; end < count; end++) {
      const i = order ? order[end] : end;
      if (rows && rows[i] !== row) break;
      const number = numbers[i];
      if (number < 0 || seen[number] === start) continue;
      seen[number] = start;
      found[several++] = number;
    }
    sortFirst(found, several);
    for (let k = 0; k < several; k++, total++) {
      places[found[k]] = total;
      pairs.rows[total] = row;
      pairs.values[total] = distinct ? distinct[found[k]] : found[k];
    }
    for (let k = start; k < end; k++) {
      const i = order ? order[k] : k;
      pairs.places[i] = numbers[i] < 0 ? -1 : places[numbers[i]];
    }
  }
  return { ...pairs, count: total };
}

/** The values as numbers below `size` in the same order, -1 for those that are not counted; `distinct` has the value of each number. */
interface Numbered {
  readonly numbers: Int32Array;
  readonly distinct: Float64Array | undefined;
  readonly size: number;
}

function numbered(values: Float64Array, limit: number): Numbered {
  const numbers = new Int32Array(values.length);
  let greatest = -1;
  for (let i = 0; i < values.length; i++) if (values[i] < limit && values[i] > greatest) greatest = values[i];
  if (greatest < Math.max(FEW, 4 * values.length)) {
    for (let i = 0; i < values.length; i++) numbers[i] = values[i] < limit ? values[i] : -1;
    return { numbers, distinct: undefined, size: greatest + 1 };
  }
  const distinct = Float64Array.from(new Set(values.filter((value) => value < limit))).sort();
  const numberOf = new Map<number, number>();
  for (let k = 0; k < distinct.length; k++) numberOf.set(distinct[k], k);
  for (let i = 0; i < values.length; i++) numbers[i] = numberOf.get(values[i]) ?? -1;
  return { numbers, distinct, size: distinct.length };
}

/** The elements by row, those of a row in order; undefined where they are so already. */
function orderOf(rows: Float64Array): Uint32Array | undefined {
  let i = 1;
  while (i < rows.length && rows[i - 1] <= rows[i]) i++;
  if (i >= rows.length) return undefined;
  return Uint32Array.from(rows.keys()).sort((a, b) => rows[a] - rows[b] || a - b);
}

/** Up to so many numbers are sorted faster than by a call of the engine. */
const SEVERAL = 24;

/** Sorts the first `count` numbers. */
function sortFirst(numbers: Int32Array, count: number): void {
  if (count > SEVERAL) {
    numbers.subarray(0, count).sort();
    return;
  }
  for (let i = 1; i < count; i++) {
    const number = numbers[i];
    let to = i;
    for (; to > 0 && numbers[to - 1] > number; to--) numbers[to] = numbers[to - 1];
    numbers[to] = number;
  }
}
