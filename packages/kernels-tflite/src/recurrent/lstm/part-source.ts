import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import type { ListedInputs } from "../listed-inputs.js";

/** The tensors of one cell among the inputs of an op, by their names without the direction. */
export class PartSource<Part extends string> {
  readonly #context: ComputeContext;
  readonly #inputs: ListedInputs<string>;
  readonly #parts: readonly Part[];
  readonly #prefix: string;

  /**
   * @param parts the parts that there may be
   * @param prefix of the names of the inputs: `fw_`, or nothing
   */
  constructor(context: ComputeContext, inputs: ListedInputs<string>, parts: readonly Part[], prefix = "") {
    this.#context = context;
    this.#inputs = inputs;
    this.#parts = parts;
    this.#prefix = prefix;
  }

  /** The name of a part as messages say it. */
  name(part: Part): string {
    return this.#prefix + part;
  }

  has(part: Part): boolean {
    return this.#inputs.has(this.name(part));
  }

  /** The tensors of all parts, borrowed. */
  weights(): Tensor[] {
    return this.#parts.flatMap((part) => this.optional(part) ?? []);
  }

  /** Borrowed; undefined when the node does not have it. */
  optional(part: Part): Tensor | undefined {
    return this.#inputs.optional(this.#context, this.name(part));
  }

  /** Borrowed. @throws {StatusError} INVALID_ARGUMENT when it is missing */
  tensor(part: Part): Tensor {
    const tensor = this.optional(part);
    if (!tensor) throw invalidArgument(`the input ${this.name(part)} is missing`);
    return tensor;
  }

  /** @throws {StatusError} INVALID_ARGUMENT when it is missing, or has no scale that is a positive number */
  scale(part: Part): number {
    return this.#inputs.scale(this.name(part));
  }
}
