import { type AttrMap, VariableResource } from "@heddle/kernel-api";
import { type Host, runOp } from "@heddle/kernel-fallback";
import { DataType, SCALAR, Tensor } from "@heddle/tensor";

/** A variable as that of @heddle/kernels-control, without a name. */
class TestVariable extends VariableResource {
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
  const [value, ...inputs] = tensors;
  if (value === undefined) throw new Error("no value");
  const variable = new TestVariable(value);
  using handle = Tensor.fromObjects(host.memory, DataType.RESOURCE, SCALAR, [variable]);
  const outputs = await runOp(host, op, [handle, ...inputs], { attrs });
  return [...outputs, variable.readForUpdate().retain()];
}
