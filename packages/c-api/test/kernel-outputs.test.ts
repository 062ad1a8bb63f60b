import { createKernel, KernelContext, runKernel } from "@heddle/kernel-fallback";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { TestCApi } from "./test-c-api.js";

/** Runs a kernel with one input and two outputs of these types. */
async function compute(c: TestCApi, body: (context: number) => void, types = "float", x?: Tensor): Promise<unknown[]> {
  c.define({
    op: "Probe",
    inputs: [`x: ${types}`],
    outputs: [`y: ${types}`, `z: ${types}`],
    compute: (_, context) => body(context),
  });
  using input = x ?? tensorFromJs(c.memory, DataType.FLOAT, 123);
  return await c.run("Probe", [input]);
}

/** Makes output `index`, a float scalar. */
function fill(c: TestCApi, context: number, index: number, value = index): void {
  const [tensor] = c.status((s) => c.tf.TF_AllocateOutput(context, index, 1, 0, 0, 4, s));
  c.memory.f32[c.tf.TF_TensorData(tensor) >>> 2] = value;
  c.tf.TF_DeleteTensor(tensor);
}

describe("outputFunctions", () => {
  test.each([[[]], [[0]], [[2, 3]]])("TF_AllocateOutput of shape %j", async (sizes) => {
    using c = new TestCApi();
    const { tf } = c;
    const count = sizes.reduce((product, size) => product * size, 1);
    const [y] = await compute(c, (context) => {
      fill(c, context, 1);
      const [tensor, code] = c.status((s) =>
        tf.TF_AllocateOutput(context, 0, 1, c.int64s(...sizes), sizes.length, count * 4, s),
      );
      expect([code, tf.TF_TensorType(tensor), tf.TF_NumDims(tensor), tf.TF_TensorByteSize(tensor)]).toEqual([
        0,
        1,
        sizes.length,
        count * 4,
      ]);
      for (let i = 0; i < count; i++) c.memory.f32[(tf.TF_TensorData(tensor) >>> 2) + i] = i + 1;
      tf.TF_DeleteTensor(tensor);
    });
    expect(y).toEqual(
      sizes.length === 0
        ? 1
        : sizes[0] === 0
          ? []
          : [
              [1, 2, 3],
              [4, 5, 6],
            ],
    );
  });

  test("TF_AllocateOutput takes type and size from the op and the shape, whatever it is told", async () => {
    using c = new TestCApi();
    const { tf } = c;
    using x = Tensor.fromStrings(c.memory, [], ["x"]);
    const [y] = await compute(
      c,
      (context) => {
        for (const index of [0, 1]) {
          const [tensor] = c.status((s) =>
            tf.TF_AllocateOutput(context, index, DataType.FLOAT, c.int64s(2), 1, 999, s),
          );
          expect([tf.TF_TensorType(tensor), tf.TF_TensorByteSize(tensor)]).toEqual([DataType.STRING, 48]);
          const cells = tf.TF_TensorData(tensor);
          expect(c.memory.u8.slice(cells, cells + 48)).toEqual(new Uint8Array(48));
          tf.TF_StringCopy(cells + 24, c.text("a text with a block of its own"), 30);
          tf.TF_DeleteTensor(tensor);
        }
      },
      "string",
      x.retain(),
    );
    expect(y).toEqual(["", "a text with a block of its own"]);
  });

  test("an output is made once, and only where there is one", async () => {
    using c = new TestCApi();
    const { tf } = c;
    await compute(c, (context) => {
      const make = (index: number) => c.status((s) => tf.TF_AllocateOutput(context, index, 1, 0, 0, 4, s));
      expect(make(9)).toEqual([0, 13, "allocate_output with bad index=9 num_outputs=2 kernel=Probe"]);
      expect(make(-1)).toEqual([0, 13, "allocate_output with bad index=-1 kernel=Probe"]);
      fill(c, context, 0);
      const again = expect.stringMatching(
        /^allocate_output on same index multiple times\. index = 0 mutable_output\(index\) = 0x[0-9a-f]+ kernel=Probe$/,
      );
      expect(make(0)).toEqual([0, 13, again]);
      const forwarded = c.block(4);
      const forward = (index: number, input = 0) =>
        c.status((s) => tf.TF_ForwardInputOrAllocateOutput(context, c.int32s(input), 1, index, 0, 0, forwarded, s));
      expect(forward(0)).toEqual([0, 13, again]);
      expect(forward(5)).toEqual([0, 13, "allocate_output with bad index=5 num_outputs=2 kernel=Probe"]);
      expect(forward(1, 7)).toEqual([0, 11, "input index out of range"]);
      expect(c.word(forwarded)).toBe(-1);
      fill(c, context, 1);
    });
  });

  test("shapes that TensorFlow would end the process for are errors", async () => {
    using c = new TestCApi();
    await compute(c, (context) => {
      const make = (...sizes: (number | bigint)[]) =>
        c.status((s) => c.tf.TF_AllocateOutput(context, 0, 1, c.int64s(...sizes), sizes.length, 4, s));
      expect(make(-1)).toEqual([0, 3, "Expected shape dimensions to be non-negative, got -1"]);
      expect(make(2n ** 40n, 2n ** 40n)).toEqual([
        0,
        3,
        "Encountered overflow when multiplying 1099511627776 with 1099511627776, result: -1",
      ]);
      expect(make(2n ** 40n)[1]).toBe(8);
      fill(c, context, 0);
      fill(c, context, 1);
    });
  });

  test("TF_SetOutput shares a tensor; TF_GetMutableOutput gives it again", async () => {
    using c = new TestCApi();
    const { tf } = c;
    const outputs = await compute(c, (context) => {
      const tensor = tf.TF_AllocateTensor(DataType.FLOAT, 0, 0, 4);
      c.memory.f32[tf.TF_TensorData(tensor) >>> 2] = 42;
      const set = (index: number) => c.code((s) => tf.TF_SetOutput(context, index, tensor, s));
      const get = (index: number) => c.status((s) => tf.TF_GetMutableOutput(context, index, s));
      expect(get(0)).toEqual([0, 9, "TF_GetMutableOutput: output 0 is not set"]);
      expect(set(0)).toEqual([0, ""]);
      expect(set(0)).toEqual([13, "TF_SetOutput: output 0 is set already"]);
      expect([set(24), set(-1), get(2).slice(1)]).toEqual(Array(3).fill([11, "output index out of range"]));
      const [again] = get(0);
      expect(tf.TF_TensorData(again)).toBe(tf.TF_TensorData(tensor));
      tf.TF_DeleteTensor(again);
      tf.TF_DeleteTensor(tensor);
      fill(c, context, 1);
    });
    expect(outputs).toEqual([42, 1]);
  });

  test("TF_SetOutput of another type fails the run, also when the status is not looked at", async () => {
    using c = new TestCApi();
    const { tf } = c;
    const run = compute(c, (context) => {
      const tensor = tf.TF_AllocateTensor(DataType.INT32, 0, 0, 4);
      expect(c.code((s) => tf.TF_SetOutput(context, 0, tensor, s))).toEqual([
        3,
        "Type mismatch: actual int32 vs. expect float",
      ]);
      tf.TF_DeleteTensor(tensor);
      fill(c, context, 0);
      fill(c, context, 1);
    });
    await expect(run).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "Type mismatch: actual int32 vs. expect float",
    });
  });

  test("an output that is not set fails the run", async () => {
    using c = new TestCApi();
    await expect(compute(c, (context) => fill(c, context, 1))).rejects.toMatchObject({
      code: "INTERNAL",
      message: expect.stringMatching(/^the kernel of node 'Probe' \(\w+\) did not set output 0: /),
    });
  });

  test("an output that is not set because a failed status was ignored is reported with that failure", async () => {
    using c = new TestCApi();
    const run = compute(c, (context) => {
      fill(c, context, 1);
      c.code((s) => c.tf.TF_AllocateOutput(context, 7, DataType.FLOAT, 0, 0, 4, s));
    });
    await expect(run).rejects.toMatchObject({
      code: "INTERNAL",
      message: expect.stringMatching(
        /^the kernel of node 'Probe' \(\w+\) did not set output 0, and did not report a failed status: allocate_output with bad index=7 .*: pass a status that is not TF_OK to TF_OpKernelContext_Failure$/,
      ),
    });
  });

  test("a kernel that runs within another one hides none of its failures, and has its own", async () => {
    using c = new TestCApi();
    const failAt = (context: number, index: number) =>
      c.code((s) => c.tf.TF_AllocateOutput(context, index, DataType.FLOAT, 0, 0, 4, s));
    c.define({
      op: "Inner",
      outputs: ["y: float"],
      compute: (_, context) => {
        failAt(context, 8);
        fill(c, context, 0);
      },
    });
    const inner = await createKernel(c.host, { nodeName: "inner", op: "Inner", attrs: new Map() });
    const run = compute(c, (context) => {
      fill(c, context, 1);
      failAt(context, 7);
      const own = new KernelContext(c.host);
      own.begin(inner);
      inner.kernel.compute(own);
      for (const output of own.outputs.splice(0)) output?.release();
    });
    await expect(run).rejects.toMatchObject({ message: expect.stringContaining("allocate_output with bad index=7") });
    inner.kernel.dispose?.();
  });

  test("a failed status is no failure of a kernel that sets its outputs", async () => {
    using c = new TestCApi();
    const run = compute(c, (context) => {
      c.code((s) => c.tf.TF_AllocateOutput(context, 7, DataType.FLOAT, 0, 0, 4, s));
      fill(c, context, 0);
      fill(c, context, 1);
    });
    await expect(run).resolves.toBeDefined();
  });

  test("TF_ForwardInputOrAllocateOutput takes the buffer of an input that nobody else reads", async () => {
    using c = new TestCApi();
    const { tf } = c;
    const forwarded = c.block(4);
    const seen: unknown[] = [];
    c.define({
      op: "Forward",
      inputs: ["x: float"],
      outputs: ["y: float"],
      compute: (_, context) => {
        const [tensor, code] = c.status((s) =>
          tf.TF_ForwardInputOrAllocateOutput(context, c.int32s(0), 1, 0, 0, 0, forwarded, s),
        );
        seen.push([code, c.word(forwarded), tf.TF_TensorType(tensor), tf.TF_NumDims(tensor)]);
        if (c.word(forwarded) < 0) c.memory.f32[tf.TF_TensorData(tensor) >>> 2] = 7;
        tf.TF_DeleteTensor(tensor);
      },
    });
    const instance = await createKernel(c.host, { nodeName: "n", op: "Forward", attrs: new Map() });
    const context = new KernelContext(c.host);
    using x = tensorFromJs(c.memory, DataType.FLOAT, 123);
    const [fresh] = await runKernel(instance, context, [x]);
    expect(fresh.toNested()).toBe(7);
    fresh.release();
    // As the executor does when this node is the input's last reader.
    context.begin(instance);
    context.inputs.splice(0, 1, x);
    context.forwardable = 1;
    instance.kernel.compute(context);
    const [same] = context.outputs.splice(0, 1) as [Tensor];
    expect([same.toNested(), same.address]).toEqual([123, x.address]);
    same.release();
    expect(seen).toEqual([
      [0, -1, 1, 0],
      [0, 0, 1, 0],
    ]);
  });

  test("TF_AllocateTemp makes tensors of any type and shape", async () => {
    using c = new TestCApi();
    const { tf } = c;
    const [y] = await compute(c, (context) => {
      const attributes = c.block(8);
      const temp = (dtype: number, structBytes: number, ...sizes: number[]) => {
        c.memory.u32[attributes >>> 2] = structBytes;
        return c.status((s) => tf.TF_AllocateTemp(context, dtype, c.int64s(...sizes), sizes.length, attributes, s));
      };
      expect(temp(1, 0, 2)).toEqual([
        0,
        3,
        "TF_AllocatorAttributes struct size member must be set to TF_ALLOCATOR_ATTRIBUTES_STRUCT_SIZE",
      ]);
      for (const structBytes of [5, 8, 100]) {
        const [tensor, code] = temp(DataType.QINT8, structBytes, 2, 3);
        expect([code, tf.TF_TensorByteSize(tensor)]).toEqual([0, 6]);
        tf.TF_DeleteTensor(tensor);
      }
      for (const dtype of [DataType.STRING, DataType.RESOURCE, DataType.VARIANT]) {
        const [tensor, code] = temp(dtype, 5, 1);
        expect([code, tf.TF_TensorType(tensor)]).toEqual([0, dtype]);
        tf.TF_DeleteTensor(tensor);
      }
      expect(temp(99, 5, 1).slice(0, 2)).toEqual([0, 12]);
      expect(temp(1, 5, -2)).toEqual([0, 3, "Expected shape dimensions to be non-negative, got -2"]);
      const [plain] = c.status((s) => tf.TF_AllocateTemp(context, 1, c.int64s(2, 3), 2, 0, s));
      c.memory.f32.set([1, 2, 3, 4, 5, 6], tf.TF_TensorData(plain) >>> 2);
      expect(c.code((s) => tf.TF_SetOutput(context, 0, plain, s))).toEqual([0, ""]);
      tf.TF_DeleteTensor(plain);
      fill(c, context, 1);
    });
    expect(y).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });
});
