import { type AttrMap, type SavedResource, VariableResource } from "@heddle/kernel-api";
import { unimplemented } from "@heddle/status";
import { DataType, dataTypeSize, Tensor } from "@heddle/tensor";
import { variableMissing, variableNotFound } from "./errors.js";

/** The node that makes a variable. */
export interface VariableNode {
  readonly nodeName: string;
  readonly attrs: AttrMap;
}

/**
 * A variable: a resource that holds one tensor once it is assigned. Readers share the tensor's buffer; an assignment puts
 * another tensor in its place.
 */
export class Variable extends VariableResource {
  readonly container: string;
  readonly name: string;
  readonly #node: VariableNode;
  #value: Tensor | undefined;
  #references = 1;

  /** @param node a VarHandleOp */
  constructor(container: string, name: string, node: VariableNode) {
    super();
    this.container = container;
    this.name = name;
    this.#node = node;
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

  readForUpdate(): Tensor {
    if (!this.#value) throw variableMissing(this.container, this.name);
    return this.#value;
  }

  writableValue(): Tensor {
    const old = this.readForUpdate();
    if (old.isUnique) return old;
    const { memory } = old;
    const copy = Tensor.allocate(memory, old.dtype, old.shape);
    memory.u8.copyWithin(copy.address, old.address, old.address + old.elementCount * dataTypeSize(old.dtype));
    this.assign(copy);
    return copy;
  }

  assign(value: Tensor): void {
    const old = this.#value;
    value.buffer.isLasting = true;
    this.#value = value;
    old?.release();
  }

  /** Releases the value: the variable is as before its first assignment. */
  clear(): void {
    this.#value?.release();
    this.#value = undefined;
  }

  /** VarHandleOp, and AssignVariableOp with the value, of which no copy is made. @throws {StatusError} UNIMPLEMENTED for resources */
  save(): SavedResource {
    const create = { op: "VarHandleOp", ...this.#node, inputs: [] };
    if (!this.#value) return { create, restore: [] };
    if (this.#value.dtype === DataType.RESOURCE) throw unimplemented("the value of the variable is a resource");
    const value = this.#value.retain();
    const attrs: AttrMap = new Map([["dtype", { kind: "type", value: value.dtype }]]);
    return { create, restore: [{ op: "AssignVariableOp", attrs, inputs: [value] }] };
  }

  retain(): void {
    this.#references++;
  }

  release(): void {
    if (--this.#references === 0) this.clear();
  }
}
