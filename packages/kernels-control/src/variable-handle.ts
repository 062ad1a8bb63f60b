import {
  type ComputeContext,
  type ConstructionContext,
  defineOp,
  type Kernel,
  type Registrar,
  type ResourceManager,
} from "@heddle/kernel-api";
import { DataType, SCALAR, Tensor } from "@heddle/tensor";
import { Variable } from "./variable.js";

/** The shared name of a variable of which every run makes a new one. Source: ResourceHandle::ANONYMOUS_NAME. */
const ANONYMOUS = "cd2c89b7-88b7-44c8-ad83-06c2a9158347";

/** Registers VarHandleOp, which refers to the variable of its name. */
export function registerVariableHandle(registrar: Registrar): void {
  registrar.registerOp(
    defineOp("VarHandleOp", {
      outputs: ["resource: resource"],
      attrs: [
        "container: string = ''",
        "shared_name: string = ''",
        "debug_name: string = ''",
        "dtype: type",
        "shape: shape",
        "allowed_devices: list(string) = []",
      ],
      isStateful: true,
    }),
  );
  registrar.registerKernel({ op: "VarHandleOp", create: (context) => new VariableHandleKernel(context) });
}

class VariableHandleKernel implements Kernel {
  readonly #container: string;
  readonly #name: string;
  #resources: ResourceManager | undefined;
  #handle: Tensor | undefined;

  constructor({ attributes }: ConstructionContext) {
    this.#container = attributes.string("container") || "localhost";
    this.#name = attributes.string("shared_name");
  }

  compute(context: ComputeContext): void {
    if (this.#name === ANONYMOUS) {
      context.setOutput(0, handleOf(context, new Variable("", ANONYMOUS)));
      return;
    }
    if (!this.#handle || this.#resources !== context.resources) {
      this.#handle?.release();
      this.#handle = undefined;
      const variable = context.resources.lookupOrCreate(
        this.#container,
        this.#name,
        Variable.typeName,
        () => new Variable(this.#container, this.#name),
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

/** A scalar handle; it takes over one reference of the variable, also when it fails. */
function handleOf({ memory }: ComputeContext, variable: Variable): Tensor {
  try {
    return Tensor.fromObjects(memory, DataType.RESOURCE, SCALAR, [variable]);
  } catch (error) {
    variable.release();
    throw error;
  }
}
