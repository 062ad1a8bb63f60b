import type { ComputeContext, ConstructionContext, Kernel, ResourceManager } from "@heddle/kernel-api";
import { DataType, SCALAR, Tensor } from "@heddle/tensor";
import { Variable, type VariableNode } from "./variable.js";

/** The shared name that makes a new variable in every run. Source: ResourceHandle::ANONYMOUS_NAME. */
const ANONYMOUS = "cd2c89b7-88b7-44c8-ad83-06c2a9158347";

/** VarHandleOp: a handle to the variable of its name, which is created when it does not exist. */
export function createVarHandle(construction: ConstructionContext): Kernel {
  return new VariableHandleKernel(construction);
}

class VariableHandleKernel implements Kernel {
  readonly #container: string;
  readonly #name: string;
  readonly #node: VariableNode;
  #resources: ResourceManager | undefined;
  #handle: Tensor | undefined;

  constructor({ attributes, nodeName }: ConstructionContext) {
    this.#container = attributes.string("container") || "localhost";
    this.#name = attributes.string("shared_name");
    this.#node = { nodeName, attrs: attributes.values };
  }

  compute(context: ComputeContext): void {
    if (this.#name === ANONYMOUS) {
      context.setOutput(0, handleOf(context, new Variable("", ANONYMOUS, this.#node)));
      return;
    }
    if (!this.#handle || this.#resources !== context.resources) {
      this.#handle?.release();
      this.#handle = undefined;
      const variable = context.resources.lookupOrCreate(
        this.#container,
        this.#name,
        Variable,
        () => new Variable(this.#container, this.#name, this.#node),
      );
      this.#handle = handleOf(context, variable);
      this.#resources = context.resources;
    }
    context.setOutput(0, this.#handle.retain());
  }

  dispose(): void {
    this.#handle?.release();
    this.#handle = undefined;
  }
}

/** A scalar handle. Takes over one reference of the variable, also on failure. */
function handleOf({ memory }: ComputeContext, variable: Variable): Tensor {
  try {
    return Tensor.fromObjects(memory, DataType.RESOURCE, SCALAR, [variable]);
  } catch (error) {
    variable.release();
    throw error;
  }
}
