import { elementCount, type Shape, Tensor, type TensorObject } from "@heddle/tensor";
import type { OutputTarget } from "./output-target.js";
import { RowWriter } from "./row-writer.js";

/** Writes resources and variants: retains each object. */
export class ObjectWriter extends RowWriter {
  readonly #output: Tensor;

  constructor(context: OutputTarget, output: number, shape: Shape) {
    super();
    const count = elementCount(shape);
    this.#output = Tensor.allocate(context.memory, context.outputType(output), [0]);
    context.setOutput(output, new Tensor(this.#output.dtype, shape, count, this.#output.buffer));
  }

  copy(source: Tensor, start: number, count: number, stride: number): void {
    const from = source.objects();
    const to: (TensorObject | undefined)[] = this.#output.objects();
    for (let i = 0; i < count; i++) {
      const object = from[start + i * stride];
      object?.retain();
      to.push(object);
    }
  }

  copyRuns(source: Tensor, start: number, count: number, stride: number, run: number): void {
    for (let i = 0; i < count; i++) this.copy(source, start + i * stride, run, 1);
  }

  pick(source: Tensor, start: number, rows: number, width: number, count: number, run: number): void {
    const { u32 } = source.memory;
    for (let i = 0; i < count; i++) this.copy(source, start + u32[(rows + i * width) >>> 2] * run, run, 1);
  }

  zeros(count: number): void {
    const to = this.#output.objects();
    for (let i = 0; i < count; i++) to.push(undefined);
  }

  finish(): void {}
}
