import { type AttrMap, VariableResource } from "@heddle/kernel-api";
import { type Host, runOp } from "@heddle/kernel-fallback";
import { DataType, SCALAR, Tensor } from "@heddle/tensor";

/** A variable as that of @heddle/kernels-control, without a name. */
export class TestVariable extends VariableResource {
  readonly container = "";
  readonly name = "v";
  #value: Tensor;

  constructor(value: Tensor) {
    super();
    this.#value = value.retain();
  }

  readForUpdate(): Tensor {
    return this.#value;
  }

  writableValue(): Tensor {
    if (this.#value.isUnique) return this.#value;
    const { memory, dtype, shape } = this.#value;
    const copy = Tensor.allocate(memory, dtype, shape);
    memory.u8.set(this.#value.bytes(), copy.address);
    this.assign(copy);
    return copy;
  }

  assign(value: Tensor): void {
    const old = this.#value;
    this.#value = value;
    old.release();
  }

  retain(): void {}

  release(): void {
    this.#value.release();
  }
}

/** Runs the op on a variable with the first tensor as its value; the last output is the value afterwards. */
export async function runOnVariable(
  host: Host,
  op: string,
  attrs: AttrMap,
  tensors: readonly Tensor[],
): Promise<Tensor[]> {
  return runOnVariables(host, op, attrs, tensors, 1);
}

/** As {@link runOnVariable}, with variables for the first `count` tensors; the last outputs are their values afterwards. */
export async function runOnVariables(
  host: Host,
  op: string,
  attrs: AttrMap,
  tensors: readonly Tensor[],
  count: number,
): Promise<Tensor[]> {
  const variables = tensors.slice(0, count).map((value) => new TestVariable(value));
  if (variables.length < count) throw new Error("no value");
  const handles = variables.map((variable) => Tensor.fromObjects(host.memory, DataType.RESOURCE, SCALAR, [variable]));
  try {
    const outputs = await runOp(host, op, [...handles, ...tensors.slice(count)], { attrs });
    return [...outputs, ...variables.map((variable) => variable.readForUpdate().retain())];
  } finally {
    for (const handle of handles) handle.release();
  }
}
