import { createKernel, KernelContext, runKernel, runOp } from "@heddle/kernel-fallback";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { TestCApi, type TestKernel } from "./test-c-api.js";

/** Runs a kernel on a float, two int32s and a string; it is to set `y`, a float, unless it fails. */
async function compute(
  c: TestCApi,
  body: (context: number) => void,
  more: Partial<TestKernel> = {},
): Promise<unknown[]> {
  c.define({
    op: "Probe",
    attrs: ["N: int"],
    inputs: ["a: float", "b: N * int32", "s: string"],
    outputs: ["y: float", "z: string"],
    compute: (_, context) => {
      body(context);
      for (const index of [0, 1])
        c.status((s) => c.tf.TF_DeleteTensor(c.tf.TF_AllocateOutput(context, index, 1, 0, 0, 0, s)));
    },
    ...more,
  });
  using a = tensorFromJs(c.memory, DataType.FLOAT, 1.5);
  using b0 = tensorFromJs(c.memory, DataType.INT32, 1);
  using b1 = tensorFromJs(c.memory, DataType.INT32, 2);
  using s = Tensor.fromStrings(c.memory, [], ["text"]);
  return await c.run("Probe", [a, b0, b1, s], new Map([["N", { kind: "int", value: 2n }]]));
}

describe("contextFunctions", () => {
  test("inputs are shared, handles are the caller's, a success makes the status OK", async () => {
    using c = new TestCApi();
    const { tf } = c;
    await compute(c, (context) => {
      expect([tf.TF_NumInputs(context), tf.TF_NumOutputs(context)]).toEqual([4, 2]);
      const target = c.block(4);
      c.status((status) => {
        tf.TF_SetStatus(status, 3, c.text("stale"));
        tf.TF_GetInput(context, 0, target, status);
        expect(c.said(status)).toEqual([0, ""]);
        const tensor = c.word(target);
        expect(c.memory.f32[tf.TF_TensorData(tensor) >>> 2]).toBe(1.5);
        expect(tf.TF_TensorMaybeMove(tensor)).toBe(0);
        tf.TF_DeleteTensor(tensor);
        for (const index of [-1, 4]) {
          c.memory.u32[target >>> 2] = 77;
          tf.TF_GetInput(context, index, target, status);
          expect([...c.said(status), c.word(target)]).toEqual([11, "input index out of range", 77]);
        }
      });
    });
  });

  test("TF_InputRange finds the inputs of an argument", async () => {
    using c = new TestCApi();
    const { tf } = c;
    await compute(c, (context) => {
      const args = c.block(20);
      const range = (name: string, structBytes = 20) =>
        c.code((status) => {
          c.memory.u32.set([structBytes, 0, 7, 7, status], args >>> 2);
          tf.TF_InputRange(context, c.text(name), args);
        });
      const found = () => [c.word(args + 8), c.word(args + 12)];
      expect([range("a"), found()]).toEqual([
        [0, ""],
        [0, 1],
      ]);
      expect([range("b"), found()]).toEqual([
        [0, ""],
        [1, 3],
      ]);
      expect([range("s", 0), found()]).toEqual([
        [0, ""],
        [3, 4],
      ]);
      expect([range("s", 100), found()]).toEqual([
        [0, ""],
        [3, 4],
      ]);
      expect([range("y"), found()]).toEqual([
        [3, "Unknown input name: y"],
        [-1, -1],
      ]);
    });
  });

  test("TF_InputRange fails the run when the struct is too short for its status", async () => {
    using c = new TestCApi();
    const run = compute(c, (context) => {
      const args = c.block(20);
      c.memory.u32[args >>> 2] = 8;
      c.tf.TF_InputRange(context, c.text("a"), args);
    });
    await expect(run).rejects.toMatchObject({
      code: "FAILED_PRECONDITION",
      message:
        "Expected initialized `TF_InputRange_Args` structure with `struct_size` field set to 20. Found `struct_size` = 8.",
    });
  });

  test("types of inputs and outputs", async () => {
    using c = new TestCApi();
    const { tf } = c;
    await compute(c, (context) => {
      expect([0, 1, 2, 3].map((index) => tf.TF_InputDatatype(context, index))).toEqual([1, 3, 3, 7]);
      expect([0, 1].map((index) => tf.TF_ExpectedOutputDataType(context, index))).toEqual([1, 7]);
    });
  });

  test.each([
    ["TF_InputDatatype", 4, "TF_InputDatatype: input 4 of 4 does not exist"],
    ["TF_InputDatatype", -1, "TF_InputDatatype: input -1 of 4 does not exist"],
    ["TF_ExpectedOutputDataType", 2, "TF_ExpectedOutputDataType: output 2 of 2 does not exist"],
    ["TF_ExpectedOutputDataType", -1, "TF_ExpectedOutputDataType: output -1 of 2 does not exist"],
  ] as const)("%s(%i) fails the run, where TensorFlow ends the process", async (name, index, message) => {
    using c = new TestCApi();
    const run = compute(c, (context) => {
      expect(c.tf[name](context, index)).toBe(0);
    });
    await expect(run).rejects.toMatchObject({ code: "OUT_OF_RANGE", message });
  });

  test("memory of strings, and of what the kernel asks for, is the host's, as on TensorFlow's CPU", async () => {
    using c = new TestCApi();
    const { tf } = c;
    await compute(
      c,
      (context) => {
        const input = (index: number) => c.status((s) => tf.TF_IsHostMemoryInput(context, index, s));
        const output = (index: number) => c.status((s) => tf.TF_IsHostMemoryOutput(context, index, s));
        expect([0, 1, 2, 3].map((index) => input(index)[0])).toEqual([0, 1, 1, 1]);
        expect([0, 1].map((index) => output(index)[0])).toEqual([0, 1]);
        expect([input(-1), input(4)]).toEqual(Array(2).fill([0, 11, "input index out of range"]));
        expect([output(-1), output(2)]).toEqual(Array(2).fill([0, 11, "output index out of range"]));
      },
      { hostMemory: ["b"] },
    );
  });

  test("a CPU has no stream", async () => {
    using c = new TestCApi();
    await compute(c, (context) => {
      expect(c.status((s) => c.tf.TF_GetStream(context, s))).toEqual([
        0,
        9,
        "Accessing device stream is not supported for a CPU device.",
      ]);
    });
  });

  test("says what TensorFlow's CPU says of itself and of the run", async () => {
    using c = new TestCApi();
    const { tf } = c;
    const steps: bigint[] = [];
    await compute(c, (context) => {
      expect(c.view((view) => tf.TF_GetDeviceName(view, context))).toBe("/job:localhost/replica:0/task:0/device:CPU:0");
      expect(c.view((view) => tf.TF_GetOpKernelName(view, context))).toBe("Probe");
      expect(c.view((view) => tf.TF_GetResourceMgrDefaultContainerName(view, context))).toBe("localhost");
      expect([tf.TF_GetFrameId(context), tf.TF_GetIterId(context)]).toEqual([0n, 0n]);
      expect([tf.TF_GetDeviceId(context), tf.TF_GetGraphDefVersion(context)]).toEqual([0, 2474]);
      expect(tf.TF_StepId(context)).toBe(tf.TF_GetStepId(context));
      steps.push(tf.TF_StepId(context));
      tf.TF_IncNumDeferredOps(context);
      tf.TF_DecNumDeferredOps(context);
    });
    expect(steps[0]).toBeGreaterThan(0n);
  });

  test("tells the loop and the iteration", async () => {
    using c = new TestCApi();
    const { tf } = c;
    const found: bigint[] = [];
    c.define({
      op: "Probe",
      compute: (_, context) => void found.push(tf.TF_GetFrameId(context), tf.TF_GetIterId(context)),
    });
    class LoopContext extends KernelContext {
      override get frameAndIter() {
        return { frameId: 2n ** 63n + 5n, iterId: 3 };
      }
    }
    const instance = await createKernel(c.host, { nodeName: "probe", op: "Probe", attrs: new Map() });
    await runKernel(instance, new LoopContext(c.host), []);
    expect(found).toEqual([BigInt.asIntN(64, 2n ** 63n + 5n), 3n]);
  });

  test("what a plan does not keep is UNIMPLEMENTED, the ConfigProto is the default", async () => {
    using c = new TestCApi();
    const { tf } = c;
    await compute(c, (context) => {
      const buffer = tf.TF_NewBuffer();
      expect(c.code((s) => tf.TF_GetSerializedFunctionDefLibrary(context, buffer, s))[0]).toBe(12);
      expect(c.code((s) => tf.TF_GetSerializedConfigProto(context, buffer, s))).toEqual([0, ""]);
      expect(c.word(buffer + 4)).toBe(0);
      expect(c.code((s) => tf.TF_GetSerializedConfigProto(context, buffer, s))).toEqual([
        3,
        "Passing non-empty TF_Buffer is invalid.",
      ]);
      tf.TF_DeleteBuffer(buffer);
    });
    using d = new TestCApi();
    const run = compute(d, (context) => {
      expect(d.view((view) => d.tf.TF_GetOpKernelRequestedInput(view, context, 0))).toBe("");
    });
    await expect(run).rejects.toMatchObject({ code: "UNIMPLEMENTED" });
  });

  test("resources are described by a proto, other inputs are none", async () => {
    using c = new TestCApi();
    const { tf } = c;
    const resource = { typeName: "Table", container: "box", name: "shelf", retain() {}, release() {} };
    let text = "";
    c.define({
      op: "Look",
      inputs: ["r: resource", "x: float"],
      compute: (_, context) => {
        const buffer = tf.TF_NewBuffer();
        const read = (index: number) =>
          c.code((s) => tf.TF_GetSerializedResourceHandleProto(context, index, buffer, s));
        expect(read(9)).toEqual([11, "input index out of range"]);
        expect(read(1)).toEqual([3, "the input is not a handle of a resource"]);
        expect(read(0)).toEqual([0, ""]);
        text = Buffer.from(c.memory.u8.slice(c.word(buffer), c.word(buffer) + c.word(buffer + 4))).toString("hex");
        tf.TF_DeleteBuffer(buffer);
      },
    });
    using r = Tensor.fromObjects(c.memory, DataType.RESOURCE, [], [resource]);
    using x = tensorFromJs(c.memory, DataType.FLOAT, 1);
    await runOp(c.host, "Look", [r, x]);
    // ResourceHandleProto in TensorFlow's own serialization.
    expect(text).toBe(
      "0a2c2f6a6f623a6c6f63616c686f73742f7265706c6963613a302f7461736b3a302f6465766963653a4350553a301203626f781a057368656c662a055461626c65",
    );
  });

  test("the first failure fails the run; OK is ignored", async () => {
    using c = new TestCApi();
    const run = compute(c, (context) => {
      c.status((status) => {
        c.tf.TF_OpKernelContext_Failure(context, status);
        c.tf.TF_SetStatus(status, 9, c.text("first"));
        c.tf.TF_SetPayload(status, c.text("key"), c.text("value"));
        c.tf.TF_OpKernelContext_Failure(context, status);
        c.tf.TF_SetStatus(status, 3, c.text("second"));
        c.tf.TF_OpKernelContext_Failure(context, status);
      });
    });
    await expect(run).rejects.toMatchObject({
      code: "FAILED_PRECONDITION",
      message: "first",
      details: { key: "value" },
    });
    using d = new TestCApi();
    await compute(d, (context) => d.status((status) => d.tf.TF_OpKernelContext_Failure(context, status)));
  });

  test("deferred ops are counted in pairs", async () => {
    using c = new TestCApi();
    await expect(compute(c, (context) => c.tf.TF_DecNumDeferredOps(context))).rejects.toMatchObject({
      code: "INTERNAL",
    });
  });

  test("a context is dead after compute", async () => {
    using c = new TestCApi();
    let dead = 0;
    await compute(c, (context) => {
      dead = context;
    });
    expect(() => c.tf.TF_NumInputs(dead)).toThrowError("is not a live TF_OpKernelContext");
    expect(c.code((s) => c.tf.TF_GetInput(dead, 0, 16, s))[0]).toBe(13);
    expect(c.status((s) => c.tf.TF_AllocateTemp(dead, 1, 0, 0, 0, s)).slice(0, 2)).toEqual([0, 13]);
  });
});
