import type { ComputeContext, PartialShape, Resource, Steps } from "@heddle/kernel-api";
import type { Dataset, RowIterator } from "@heddle/kernel-api/datasets";
import { failedPrecondition } from "@heddle/status";
import type { DataType, Tensor } from "@heddle/tensor";
import { IterationContext } from "./iteration-context.js";

/**
 * A dataset and the next row of it, between runs.
 *
 * Source: IteratorResource, tensorflow/core/kernels/data/iterator_ops.cc (TensorFlow 2.21).
 */
export class DatasetIterator implements Resource {
  static readonly typeName = "tensorflow::data::IteratorResource";
  readonly typeName = DatasetIterator.typeName;
  readonly container: string;
  readonly name: string;
  readonly types: readonly DataType[];
  readonly shapes: readonly PartialShape[];
  readonly #context = new IterationContext();
  #dataset: Dataset | undefined;
  #rows: RowIterator | undefined;
  #reading: Promise<void> | undefined;
  #references = 1;

  constructor(container: string, name: string, types: readonly DataType[], shapes: readonly PartialShape[]) {
    this.container = container;
    this.name = name;
    this.types = types;
    this.shapes = shapes;
  }

  get isInitialized(): boolean {
    return this.#rows !== undefined;
  }

  /** Starts at the first row of a dataset, borrowed. */
  *start(run: ComputeContext, dataset: Dataset): Steps<void> {
    yield* this.#wait();
    this.#context.moveTo(run);
    const rows = dataset.iterate(this.#context.context);
    dataset.retain();
    this.#close();
    this.#dataset = dataset;
    this.#rows = rows;
  }

  /**
   * The next row, which the caller releases; undefined at the end.
   *
   * @throws {StatusError} FAILED_PRECONDITION before {@link start}
   */
  *next(run: ComputeContext): Steps<Tensor[] | undefined> {
    yield* this.#wait();
    const rows = this.#rows;
    if (!rows) {
      throw failedPrecondition(
        "GetNext() failed because the iterator has not been initialized. Ensure that you have run the initializer operation for this iterator before getting the next element.",
      );
    }
    let done = () => {};
    this.#reading = new Promise((resolve) => {
      done = resolve;
    });
    this.retain();
    try {
      this.#context.moveTo(run);
      return yield* rows.next();
    } finally {
      this.#reading = undefined;
      done();
      this.release();
    }
  }

  retain(): void {
    this.#references++;
  }

  release(): void {
    if (--this.#references === 0) this.#close();
  }

  /** Waits while another run reads a row. */
  *#wait(): Steps<void> {
    while (this.#reading) yield this.#reading;
  }

  #close(): void {
    this.#rows?.close();
    this.#dataset?.release();
    this.#rows = undefined;
    this.#dataset = undefined;
  }
}
