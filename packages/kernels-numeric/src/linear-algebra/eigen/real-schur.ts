/**
 * Schur's decomposition of a real square matrix: an orthogonal matrix, one that is upper triangular but for blocks of two rows, and the
 * transpose of the first.
 *
 * Source: Eigen/src/Eigenvalues/RealSchur.h (Eigen 3.4).
 */
import type { Matrix } from "../matrix.js";
import type { Work } from "../matrix-op.js";
import { makeHessenberg } from "./schur.js";

const LEAST = 2 ** -1022;
/** Steps for each row: more than any matrix of finite numbers takes. */
const MOST_STEPS = 40;

/**
 * The orthogonal matrix; `matrix` becomes the triangular one. Undefined when too many steps did not suffice.
 *
 * @param epsilon of the type of the elements: which elements count as 0 decides in which order eigenvalues are found
 */
export function* realSchur(matrix: Matrix, epsilon: number): Work<Matrix | undefined> {
  const { rows: size, re: t } = matrix;
  const scale = t.reduce((greatest, x) => Math.max(greatest, Math.abs(x)), 0);
  if (scale >= LEAST) for (let i = 0; i < t.length; i++) t[i] /= scale;
  else t.fill(0);
  const orthogonal = yield* makeHessenberg(matrix);
  const steps = new FrancisSteps(size, t, orthogonal.re, epsilon);
  const isDone = scale < LEAST || (yield* steps.run());
  for (let i = 0; i < t.length; i++) t[i] *= scale;
  return isDone ? orthogonal : undefined;
}

/** Francis' double steps of QR on a matrix `t` with one lower diagonal, which `u` collects. */
class FrancisSteps {
  readonly #size: number;
  readonly #t: Float64Array;
  readonly #u: Float64Array;
  readonly #epsilon: number;
  /** The sum of exceptional shifts. */
  #shift = 0;

  constructor(size: number, t: Float64Array, u: Float64Array, epsilon: number) {
    this.#size = size;
    this.#t = t;
    this.#u = u;
    this.#epsilon = epsilon;
  }

  *run(): Work<boolean> {
    const size = this.#size;
    const t = this.#t;
    const norm = this.#t.reduce((sum, x, i) => (((i / size) | 0) > (i % size) + 1 ? sum : sum + Math.abs(x)), 0);
    const zero = Math.max(norm * this.#epsilon ** 2, LEAST);
    let [tries, steps] = [0, 0];
    for (let last = size - 1; last >= 0; ) {
      const first = this.#firstOfBlock(last, zero);
      if (first >= last - 1) {
        if (first < last) this.#splitOffTwoRows(last);
        else {
          t[last * size + last] += this.#shift;
          if (last > 0) t[last * size + last - 1] = 0;
        }
        last = first - 1;
        tries = 0;
        continue;
      }
      const shifts = this.#shifts(last, tries++);
      if (++steps > MOST_STEPS * size) return false;
      this.#step(first, last, shifts);
      yield;
    }
    return true;
  }

  /** The first row of the block that ends with row `last`: the element before it is as good as 0. */
  #firstOfBlock(last: number, zero: number): number {
    const [t, size] = [this.#t, this.#size];
    let row = last;
    for (; row > 0; row--) {
      const at = row * size + row;
      const sum = Math.abs(t[at - size - 1]) + Math.abs(t[at]);
      if (Math.abs(t[at - 1]) <= Math.max(sum * this.#epsilon, zero)) break;
    }
    return row;
  }

  /** Makes the last two rows of the block triangular, unless their eigenvalues are complex. */
  #splitOffTwoRows(last: number): void {
    const [t, size] = [this.#t, this.#size];
    const at = last * size + last;
    const above = at - size - 1;
    const p = 0.5 * (t[above] - t[at]);
    const q = p * p + t[at - 1] * t[above + 1];
    t[at] += this.#shift;
    t[above] += this.#shift;
    if (q >= 0) {
      const z = Math.sqrt(q);
      const [cosine, sine] = rotation(p >= 0 ? p + z : p - z, t[at - 1]);
      for (let j = last - 1; j < size; j++) turn(t, (last - 1) * size + j, last * size + j, cosine, sine);
      for (let i = 0; i <= last; i++) turn(t, i * size + last - 1, i * size + last, cosine, sine);
      t[at - 1] = 0;
      for (let i = 0; i < size; i++) turn(this.#u, i * size + last - 1, i * size + last, cosine, sine);
    }
    if (last > 1) t[above - 1] = 0;
  }

  /** The last two elements of the diagonal and the product beside them, or others after many tries. */
  #shifts(last: number, tries: number): [number, number, number] {
    const [t, size] = [this.#t, this.#size];
    const at = last * size + last;
    const [x, y, w] = [t[at], t[at - size - 1], t[at - 1] * t[at - size]];
    if (tries === 0 || tries % 16 !== 0) return [x, y, w];
    if (tries % 32 !== 0) {
      this.#moveDiagonal(last, x);
      const s = Math.abs(t[at - 1]) + Math.abs(t[at - size - 2]);
      return [0.75 * s, 0.75 * s, -0.4375 * s * s];
    }
    const half = (y - x) / 2;
    const square = half * half + w;
    if (square <= 0) return [x, y, w];
    const root = (y < x ? -Math.sqrt(square) : Math.sqrt(square)) + half;
    this.#moveDiagonal(last, x - w / root);
    return [0.964, 0.964, 0.964];
  }

  #moveDiagonal(last: number, by: number): void {
    this.#shift += by;
    for (let i = 0; i <= last; i++) this.#t[i * (this.#size + 1)] -= by;
  }

  /** A double step on the rows from `first` to `last`. */
  #step(first: number, last: number, [x, y, w]: readonly [number, number, number]): void {
    const [t, size] = [this.#t, this.#size];
    let start = last - 2;
    let vector: number[] = [];
    for (; ; start--) {
      const at = start * size + start;
      const [r, s] = [x - t[at], y - t[at]];
      const below = at + size + 1;
      vector = [(r * s - w) / t[at + size] + t[at + 1], t[below] - t[at] - r - s, t[below + size]];
      if (start === first) break;
      const left = t[at - 1] * (Math.abs(vector[1]) + Math.abs(vector[2]));
      const sizes = Math.abs(t[at - size - 1]) + Math.abs(t[at]) + Math.abs(t[below]);
      if (Math.abs(left) < this.#epsilon * vector[0] * sizes) break;
    }
    for (let k = start; k < last; k++) {
      const count = k === last - 1 ? 2 : 3;
      const column = k * size + k - 1;
      const isFirst = k === start;
      const v = isFirst ? vector : Array.from({ length: count }, (_, i) => t[column + i * size]);
      const { essential, tau, beta } = reflection(v);
      if (beta === 0) continue;
      if (!isFirst) t[column] = beta;
      else if (k > first) t[column] = -t[column];
      for (let j = k; j < size; j++) reflect(t, k * size + j, size, essential, tau);
      for (let i = 0, end = Math.min(last, k + 3); i <= end; i++) reflect(t, i * size + k, 1, essential, tau);
      for (let i = 0; i < size; i++) reflect(this.#u, i * size + k, 1, essential, tau);
    }
    for (let i = start + 2; i <= last; i++) {
      t[i * size + i - 2] = 0;
      if (i > start + 2) t[i * size + i - 3] = 0;
    }
  }
}

/** The cosine and sine that turn (p, q) to a pair whose second number is 0. Source: Eigen/src/Jacobi/Jacobi.h. */
function rotation(p: number, q: number): [cosine: number, sine: number] {
  if (q === 0) return [p < 0 ? -1 : 1, 0];
  if (p === 0) return [0, q < 0 ? 1 : -1];
  if (Math.abs(p) > Math.abs(q)) {
    const ratio = q / p;
    const cosine = (p < 0 ? -1 : 1) / Math.sqrt(1 + ratio * ratio);
    return [cosine, -ratio * cosine];
  }
  const ratio = p / q;
  const sine = (q < 0 ? 1 : -1) / Math.sqrt(1 + ratio * ratio);
  return [-ratio * sine, sine];
}

function turn(values: Float64Array, a: number, b: number, cosine: number, sine: number): void {
  const [x, y] = [values[a], values[b]];
  values[a] = cosine * x - sine * y;
  values[b] = sine * x + cosine * y;
}

interface ShortReflection {
  readonly essential: readonly number[];
  readonly tau: number;
  readonly beta: number;
}

/** The reflection that makes a short vector `beta` and zeros. Source: Eigen/src/Householder/Householder.h. */
function reflection([c, ...tail]: readonly number[]): ShortReflection {
  const rest = tail.reduce((sum, x) => sum + x * x, 0);
  if (rest <= LEAST) return { essential: tail.map(() => 0), tau: 0, beta: c };
  const length = Math.sqrt(c * c + rest);
  const beta = c >= 0 ? -length : length;
  return { essential: tail.map((x) => x / (c - beta)), tau: (beta - c) / beta, beta };
}

/** Reflects the elements at `at`, `at + step` and so on. */
function reflect(values: Float64Array, at: number, step: number, essential: readonly number[], tau: number): void {
  let sum = values[at];
  for (let i = 0, k = at + step; i < essential.length; i++, k += step) sum += essential[i] * values[k];
  sum *= tau;
  values[at] -= sum;
  for (let i = 0, k = at + step; i < essential.length; i++, k += step) values[k] -= sum * essential[i];
}
