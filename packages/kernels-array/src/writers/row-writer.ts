import type { Tensor } from "@heddle/tensor";
import type { ElementWriter } from "./element-writer.js";

/** Writes planes row by row: for elements that are not moved as plain bytes. */
export abstract class RowWriter implements ElementWriter {
  readonly picksPadding: boolean = false;

  abstract copy(source: Tensor, start: number, count: number, stride: number): void;
  abstract copyRuns(source: Tensor, start: number, count: number, stride: number, run: number): void;
  abstract pick(source: Tensor, start: number, rows: number, width: number, count: number, run: number): void;
  abstract zeros(count: number): void;
  abstract finish(): void;

  copyPlane(
    source: Tensor,
    start: number,
    rows: number,
    rowStride: number,
    count: number,
    stride: number,
    run: number,
  ): void {
    for (let row = 0; row < rows; row++) this.copyRuns(source, start + row * rowStride, count, stride, run);
  }

  pickPlane(
    source: Tensor,
    start: number,
    stride: number,
    outer: number,
    rows: number,
    width: number,
    count: number,
    run: number,
  ): void {
    for (let i = 0; i < outer; i++) this.pick(source, start + i * stride, rows, width, count, run);
  }
}
