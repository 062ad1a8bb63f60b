import { readFileSync } from "node:fs";
import { Code, codeNumber, toStatusError } from "@heddle/status";
import type { NestedValue, Tensor, TensorInput } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { type Attrs, attr, type Input, OpSession } from "../op-session.js";

/** Answers of TensorFlow, made by fixtures/make-tensor-array-cases.py. */
interface ArrayCase {
  readonly attrs: Readonly<Record<string, string | boolean | readonly (number | null)[]>>;
  readonly size: TensorInput;
  readonly steps: readonly (readonly [string, ...TensorInput[]])[];
  readonly outputs?: readonly (readonly { readonly shape: readonly number[]; readonly values: readonly unknown[] }[])[];
  readonly code?: number;
  readonly error?: string;
}

const cases: readonly ArrayCase[] = JSON.parse(
  readFileSync(new URL("../fixtures/tensor-array.cases.json", import.meta.url), "utf8"),
);

/** An array, and what ops on it need. */
class Arrays {
  readonly session = new OpSession();
  #handle: Tensor | undefined;
  #flow: Tensor | undefined;
  #dtype = "";

  async make({ attrs, size }: ArrayCase): Promise<void> {
    const { dtype, element_shape: shape, ...flags } = attrs;
    this.#dtype = String(dtype);
    const values: Record<string, ReturnType<typeof attr.bool>> = { dtype: attr.type(this.#dtype) };
    if (Array.isArray(shape)) values.element_shape = attr.shape(shape.map((dim) => dim ?? -1));
    for (const [name, flag] of Object.entries(flags)) values[name] = attr.bool(flag === true);
    const [handle, flow] = await this.session.tensors("TensorArrayV3", values, [["int32", size]]);
    this.#handle = this.session.keep(handle);
    this.#flow = this.session.keep(flow);
  }

  /** Does one step; what it gives, if it gives something other than the flow. */
  async step([step, ...args]: ArrayCase["steps"][number]): Promise<readonly unknown[] | undefined> {
    const [name, how] = step.split(" ");
    const dtype = how === "as" ? String(args.shift()) : this.#dtype;
    const shapeName = name === "concat" ? "element_shape_except0" : "element_shape";
    const shape: Attrs = how === "shaped" ? { [shapeName]: attr.shape(args.shift() as number[]) } : {};
    const written = { T: attr.type(dtype) };
    const read = { dtype: attr.type(dtype), ...shape };
    const [first, second] = args;
    switch (name) {
      case "write":
      case "scatter":
        await this.#run(name === "write" ? "WriteV3" : "ScatterV3", written, [
          ["int32", first],
          [dtype, second],
        ]);
        return undefined;
      case "split":
        await this.#run("SplitV3", written, [
          [dtype, first],
          ["int64", second],
        ]);
        return undefined;
      case "read":
        return this.#run("ReadV3", read, [["int32", first]]);
      case "gather":
        return this.#run("GatherV3", read, [["int32", first]]);
      case "concat":
        return this.#run("ConcatV3", read, []);
      case "size":
        return this.#run("SizeV3", {}, []);
      default:
        await this.#run("CloseV3", {}, [], false);
        return undefined;
    }
  }

  async #run(op: string, attrs: Attrs, inputs: readonly Input[], hasFlow = true): Promise<readonly unknown[]> {
    if (!this.#handle || !this.#flow) throw new Error("the array was not made");
    const all = [this.#handle, ...inputs, ...(hasFlow ? [this.#flow] : [])];
    const outputs = await this.session.tensors(`TensorArray${op}`, attrs, all);
    return outputs.map((tensor) => {
      const found = { shape: [...tensor.shape], values: tensor.toArray().map(plain) };
      tensor.release();
      return found;
    });
  }
}

function plain(value: NestedValue): unknown {
  return typeof value === "bigint" ? Number(value) : value;
}

async function outcome(wanted: ArrayCase): Promise<object> {
  const arrays = new Arrays();
  const outputs: (readonly unknown[])[] = [];
  try {
    await arrays.make(wanted);
    for (const step of wanted.steps) {
      const found = await arrays.step([...step]);
      if (found) outputs.push(found);
    }
    return { outputs };
  } catch (error) {
    const { code, message } = toStatusError(error);
    return { code: codeNumber(code), error: withoutNumber(message) };
  } finally {
    arrays.session.end();
  }
}

/** TensorFlow numbers the arrays of a process. */
function withoutNumber(message: string): string {
  return message.replace(/TensorArrayV3_\d+/, "TensorArrayV3_n");
}

describe("the ops on arrays", () => {
  test.each(cases.map((wanted) => [JSON.stringify([wanted.attrs, wanted.size, ...wanted.steps]), wanted] as const))(
    "%s",
    async (_, wanted) => {
      const { outputs, code, error } = wanted;
      expect(await outcome(wanted)).toEqual(error === undefined ? { outputs } : { code, error: withoutNumber(error) });
    },
  );

  test("refuses a negative length in TensorArraySplitV3, where TensorFlow aborts", async () => {
    const steps: ArrayCase["steps"] = [["split", [1, 2], [3, -1]]];
    expect(await outcome({ attrs: { dtype: "int32" }, size: 2, steps })).toEqual({
      code: codeNumber(Code.INVALID_ARGUMENT),
      error: "Invalid value in lengths: -1",
    });
  });

  test("refuses an array of more than 2^24 elements", async () => {
    expect(await outcome({ attrs: { dtype: "int32" }, size: 2 ** 24 + 1, steps: [] })).toEqual({
      code: codeNumber(Code.RESOURCE_EXHAUSTED),
      error: "an array of 16777217 elements is beyond the limit of 16777216",
    });
    const steps: ArrayCase["steps"] = [["write", 2 ** 30, 1]];
    expect(await outcome({ attrs: { dtype: "int32", dynamic_size: true }, size: 0, steps })).toEqual({
      code: codeNumber(Code.RESOURCE_EXHAUSTED),
      error: "an array of 1073741825 elements is beyond the limit of 16777216",
    });
  });
});
