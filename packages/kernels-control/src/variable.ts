import type { Resource } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { variableMissing, variableNotFound } from "./errors.js";

/**
 * A variable: a resource that holds one tensor, or none before it is assigned. Readers share the tensor's buffer; an
 * assignment puts another tensor in its place.
 */
export class Variable implements Resource {
  static readonly typeName = "tensorflow::Var";
  readonly typeName = Variable.typeName;
  readonly container: string;
  readonly name: string;
  #value: Tensor | undefined;
  #references = 1;

  constructor(container: string, name: string) {
    this.container = container;
    this.name = name;
  }

  get isInitialized(): boolean {
    return this.#value !== undefined;
  }

  /** The value, borrowed, or undefined. */
  get value(): Tensor | undefined {
    return this.#value;
  }

  /** The value, borrowed. @throws {StatusError} FAILED_PRECONDITION before it is assigned */
  read(): Tensor {
    if (!this.#value) throw variableNotFound(this.container, this.name);
    return this.#value;
  }

  /** The value, borrowed, for an op that changes it. @throws {StatusError} NOT_FOUND before it is assigned */
  readForUpdate(): Tensor {
    if (!this.#value) throw variableMissing(this.container, this.name);
    return this.#value;
  }

  /** Takes over one reference of `value`, and releases the old one. */
  assign(value: Tensor): void {
    const old = this.#value;
    this.#value = value;
    old?.release();
  }

  /** Makes the variable one that was never assigned. */
  clear(): void {
    this.#value?.release();
    this.#value = undefined;
  }

  retain(): void {
    this.#references++;
  }

  release(): void {
    if (--this.#references === 0) this.clear();
  }
}
