import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType } from "../data-type.js";
import { WIDE_PRODUCTS_WASM } from "../gen/wide-products-wasm.js";
import {
  BLOCK_ROWS,
  COMPLEX64,
  COMPLEX128,
  DOUBLE,
  INT16,
  INT32,
  INT64,
  PANEL_ROW_BYTES,
  TILE_ROWS,
} from "./wide-layout.js";

/**
 * Products of matrices of other types than float32, by {@link wideKind}. Sums are float64 for floats and complex numbers, and wrap for integers; each
 * is added up in the order of the rows of the right matrix.
 */
export interface WideLoops {
  /** Packs columns of a right matrix, whose elements lie at these distances, to `panels`: {@link widePanelBytes}. */
  packColumns(
    kind: number,
    isConjugated: number,
    b: number,
    bRowBytes: number,
    bStepBytes: number,
    inner: number,
    columns: number,
    panels: number,
  ): void;
  /**
   * Writes the product of `rows` rows of `a` and a packed matrix to `z`, row by row.
   *
   * @param scratch room for {@link wideScratchBytes}, undefined afterwards
   */
  multiplyPacked(
    kind: number,
    isConjugated: number,
    a: number,
    aRowBytes: number,
    aStepBytes: number,
    panels: number,
    z: number,
    rows: number,
    inner: number,
    columns: number,
    scratch: number,
  ): void;
  /**
   * Writes the products of the vector at `v` and each line of a matrix to `z`, side by side, with the bits of {@link multiplyPacked}.
   *
   * @param isLeft whether the vector is the left factor, and lines are columns of the right one; else lines are rows of the left one
   * @param lineBytes from one line to the next
   * @param stepBytes from one element of a line to the next
   */
  multiplyVector(
    kind: number,
    isLeft: number,
    isConjugated: number,
    v: number,
    vStepBytes: number,
    matrixIsConjugated: number,
    m: number,
    lineBytes: number,
    stepBytes: number,
    z: number,
    inner: number,
    lines: number,
  ): void;
}

/** Bytes of a sum. */
const sumBytes = (kind: number): number => (kind === INT16 || kind === INT32 ? 4 : 8);

/** The sums of an element: 2 for a complex one. */
const partsOf = (kind: number): number => (kind === COMPLEX64 || kind === COMPLEX128 ? 2 : 1);

/** The kind of matrices of a type: float64, a complex type, int16, int32 or int64. */
export function wideKind(dtype: DataType): number {
  switch (dtype) {
    case DataType.DOUBLE:
      return DOUBLE;
    case DataType.COMPLEX64:
      return COMPLEX64;
    case DataType.COMPLEX128:
      return COMPLEX128;
    case DataType.INT16:
      return INT16;
    case DataType.INT32:
      return INT32;
    default:
      return INT64;
  }
}

/** Columns that are packed together. */
export function panelColumns(kind: number): number {
  return PANEL_ROW_BYTES / sumBytes(kind);
}

/** The bytes of the panels of a right matrix. */
export function widePanelBytes(kind: number, inner: number, columns: number): number {
  return Math.ceil(columns / panelColumns(kind)) * PANEL_ROW_BYTES * inner * partsOf(kind);
}

/** The bytes of scratch for the rows of a product. */
export function wideScratchBytes(kind: number, inner: number, rows: number): number {
  const lines = Math.min(BLOCK_ROWS, Math.ceil((rows * partsOf(kind)) / TILE_ROWS) * TILE_ROWS);
  return TILE_ROWS * PANEL_ROW_BYTES + lines * inner * partsOf(kind) * sumBytes(kind);
}

const loops = /* @__PURE__ */ new LoopModule<WideLoops>(WIDE_PRODUCTS_WASM, twin);

/** The loops over `memory`. */
export function wideLoopsOver(memory: LinearMemory): WideLoops {
  return loops.over(memory);
}

/** The twin of `assembly/wide-products.ts` and `assembly/vector-products.ts`. */
function twin(memory: LinearMemory): WideLoops {
  return {
    packColumns(kind, isConjugated, b, bRowBytes, bStepBytes, inner, columns, panels) {
      const elements = elementsOf(memory, kind);
      const sums = sumsOf(memory, kind);
      const [width, parts] = [panelColumns(kind), partsOf(kind)];
      let to = panels / sums.BYTES_PER_ELEMENT;
      for (let column = 0; column < columns; column += width) {
        for (let i = 0; i < inner; i++) {
          for (let part = 0; part < parts; part++) {
            const sign = part === 1 && isConjugated ? -1 : 1;
            for (let j = column; j < column + width; j++, to++) {
              const from = (b + i * bRowBytes + j * bStepBytes) / elements.BYTES_PER_ELEMENT + part;
              if (kind === INT64) sums[to] = j < columns ? elements[from] : 0n;
              else sums[to] = j < columns ? sign * (elements[from] as number) : 0;
            }
          }
        }
      }
    },
    multiplyPacked(kind, isConjugated, a, aRowBytes, aStepBytes, panels, z, rows, inner, columns) {
      const elements = elementsOf(memory, kind);
      const sums = sumsOf(memory, kind);
      const [width, parts] = [panelColumns(kind), partsOf(kind)];
      const packed = panels / sums.BYTES_PER_ELEMENT;
      let to = z / elements.BYTES_PER_ELEMENT;
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          let y = packed + Math.floor(column / width) * width * inner * parts + (column % width);
          let x = (a + row * aRowBytes) / elements.BYTES_PER_ELEMENT;
          const step = aStepBytes / elements.BYTES_PER_ELEMENT;
          if (kind === INT64) {
            let sum = 0n;
            for (let i = 0; i < inner; i++, x += step, y += width) sum += (elements[x] as bigint) * (sums[y] as bigint);
            elements[to++] = sum;
          } else if (parts === 1) {
            let sum = 0;
            for (let i = 0; i < inner; i++, x += step, y += width) {
              const [left, right] = [elements[x] as number, sums[y] as number];
              sum = kind === DOUBLE ? sum + left * right : (sum + Math.imul(left, right)) | 0;
            }
            elements[to++] = sum;
          } else {
            let [re, im] = [0, 0];
            for (let i = 0; i < inner; i++, x += step, y += 2 * width) {
              const left = elements[x] as number;
              const leftIm = isConjugated ? -(elements[x + 1] as number) : (elements[x + 1] as number);
              const [right, rightIm] = [sums[y] as number, sums[y + width] as number];
              re = re + left * right + -leftIm * rightIm;
              im = im + leftIm * right + left * rightIm;
            }
            elements[to++] = re;
            elements[to++] = im;
          }
        }
      }
    },
    multiplyVector(kind, isLeft, isConjugated, v, vStepBytes, mIsConjugated, m, lineBytes, stepBytes, z, inner, lines) {
      const elements = elementsOf(memory, kind);
      const bytes = elements.BYTES_PER_ELEMENT;
      let to = z / bytes;
      for (let line = 0; line < lines; line++) {
        const sum = [0, 0];
        let whole = 0n;
        for (let i = 0; i < inner; i++) {
          const [x, y] = [(v + i * vStepBytes) / bytes, (m + line * lineBytes + i * stepBytes) / bytes];
          if (kind === INT64) whole += (elements[x] as bigint) * (elements[y] as bigint);
          else if (partsOf(kind) === 2) {
            const factors = [pairAt(elements, x, isConjugated), pairAt(elements, y, mIsConjugated)];
            const [[left, leftIm], [right, rightIm]] = isLeft ? factors : factors.reverse();
            sum[0] = sum[0] + left * right + -leftIm * rightIm;
            sum[1] = sum[1] + leftIm * right + left * rightIm;
          } else {
            const [left, right] = [elements[x] as number, elements[y] as number];
            sum[0] = kind === DOUBLE ? sum[0] + left * right : (sum[0] + Math.imul(left, right)) | 0;
          }
        }
        for (let part = 0; part < partsOf(kind); part++) elements[to++] = kind === INT64 ? whole : sum[part];
      }
    },
  };
}

/** The real and imaginary part of an element. */
function pairAt(elements: Numbers, at: number, isConjugated: number): number[] {
  const imaginary = elements[at + 1] as number;
  return [elements[at] as number, isConjugated ? -imaginary : imaginary];
}

type Numbers = Float64Array | Float32Array | Int32Array | Int16Array | BigInt64Array;

/** The numbers that the elements of a kind are made of. */
function elementsOf(memory: LinearMemory, kind: number): Numbers {
  if (kind === COMPLEX64) return memory.f32;
  if (kind === INT64) return memory.i64;
  if (kind === INT32) return memory.i32;
  return kind === INT16 ? memory.i16 : memory.f64;
}

function sumsOf(memory: LinearMemory, kind: number): Numbers {
  if (kind === INT64) return memory.i64;
  return kind === INT16 || kind === INT32 ? memory.i32 : memory.f64;
}
