import type { Resource } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { variableMissing, variableNotFound } from "./errors.js";

/**
 * A variable: a resource that holds one tensor once it is assigned. Readers share the tensor's buffer; an assignment puts
 * another tensor in its place.
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

  /** True when the variable has a value. */
  get isInitialized(): boolean {
    return this.#value !== undefined;
  }

  /** The value, borrowed; undefined before an assignment. */
  get value(): Tensor | undefined {
    return this.#value;
  }

  /** The value, borrowed. @throws {StatusError} FAILED_PRECONDITION before an assignment */
  read(): Tensor {
    if (!this.#value) throw variableNotFound(this.container, this.name);
    return this.#value;
  }

  /** The value, borrowed, for an op that changes it. @throws {StatusError} NOT_FOUND before an assignment */
  readForUpdate(): Tensor {
    if (!this.#value) throw variableMissing(this.container, this.name);
    return this.#value;
  }

  /** Takes over one reference of `value`, and releases the old value. */
  assign(value: Tensor): void {
    const old = this.#value;
    this.#value = value;
    old?.release();
  }

  /** Releases the value: the variable is as before its first assignment. */
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
