import { DataType } from "../data-type.js";
import { hasRoomToKeep } from "../room-to-keep.js";
import { Tensor } from "../tensor.js";
import { matrixLoopsOver, panelBytes } from "./matrix-loops.js";
import type { MatrixForm } from "./multiply-floats.js";

/**
 * The packed right matrix of one kernel, when it is the same in run after run: a matrix whose buffer `isLasting` is packed when it comes
 * for the second time, and then held, so that its bytes cannot change. Another matrix takes its place in the same way.
 */
export class KeptPanels implements Disposable {
  /** The matrix that came last; a reference is held while there are panels. */
  #matrix: Tensor | undefined;
  #form: MatrixForm | undefined;
  #panels: Tensor | undefined;
  #isRefused = false;

  /**
   * The panels of a float32 matrix with the elements of `tensor`, for `FloatProduct`, which releases them; undefined when the matrix
   * is not worth packing, or does not last, or there is no room to keep more. Views are dead afterwards.
   */
  of(tensor: Tensor, form: MatrixForm): Tensor | undefined {
    if (!tensor.buffer.isLasting || !isWorthPacking(form)) return undefined;
    if (this.#matrix?.buffer !== tensor.buffer || !this.#hasForm(form)) {
      this[Symbol.dispose]();
      this.#matrix = tensor;
      this.#form = form;
      this.#isRefused = false;
      return undefined;
    }
    if (!this.#panels && !this.#isRefused) this.#pack(tensor, form);
    return this.#panels?.retain();
  }

  #hasForm({ rows, columns, rowStep, columnStep }: MatrixForm): boolean {
    const own = this.#form;
    return own?.rows === rows && own.columns === columns && own.rowStep === rowStep && own.columnStep === columnStep;
  }

  #pack(tensor: Tensor, { rows, columns, rowStep, columnStep }: MatrixForm): void {
    const { memory } = tensor;
    const bytes = panelBytes(rows, columns);
    this.#isRefused = !hasRoomToKeep(memory, bytes);
    if (this.#isRefused) return; // The matrix is read where it is.
    this.#panels = Tensor.allocate(memory, DataType.FLOAT, [bytes / 4]);
    const loops = matrixLoopsOver(memory, rows * columns);
    loops.packPanels(tensor.address, rowStep * 4, columnStep * 4, rows, columns, this.#panels.address);
    this.#matrix = tensor.retain();
  }

  /** Releases panels and matrix; products that use them go on. */
  [Symbol.dispose](): void {
    if (this.#panels) this.#matrix?.release();
    this.#panels?.release();
    this.#panels = undefined;
    this.#matrix = undefined;
  }
}

function isWorthPacking({ rows, columns, columnStep }: MatrixForm): boolean {
  const elements = rows * columns;
  return columns >= 8 && elements >= (columnStep === 1 ? FEWEST_ELEMENTS : FEWEST_TURNED) && elements <= MOST_ELEMENTS;
}

/** A smaller matrix is read as fast where it is. */
const FEWEST_ELEMENTS = 1 << 11;
/** For matrices whose elements of a row are not side by side. */
const FEWEST_TURNED = 1 << 8;
/** Of a larger matrix there is no copy. */
const MOST_ELEMENTS = 1 << 22;
