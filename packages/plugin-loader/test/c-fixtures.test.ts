import { readFileSync } from "node:fs";
import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { createKernel, Host, inferShapes, KernelContext, runOp } from "@heddle/kernel-fallback";
import { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeName, hasStorage, Tensor, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { afterEach, describe, expect, test } from "vitest";
import { type LoadedPlugin, loadWasm } from "../src/index.js";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../c-api/test/fixtures/${name}.wasm`, import.meta.url)));
const typeAttr = (value: DataType): AttrValue => ({ kind: "type", value });
const attrs = (values: Record<string, AttrValue> = {}): AttrMap => new Map(Object.entries(values));

/** The plugins in C that are sources of the C API's tests, through the loader: the same in both kinds of memory. */
describe.each(["own", "shared"] as const)("plugins in C, in %s memory", (mode) => {
  let host = new Host();
  let plugin: LoadedPlugin | undefined;

  async function load(name: string): Promise<void> {
    host = new Host({ memory: new LinearMemory() });
    plugin = await loadWasm(host, { bytes: fixture(`${name}.${mode}`), label: name }, { trust: true });
    expect(plugin.mode).toBe(mode);
  }

  afterEach(() => {
    plugin?.dispose();
    expect(host.memory.liveBytes).toBe(0);
  });

  /** Runs an op on tensors, which it gives back, and says what came of it as values. */
  async function run(op: string, values: AttrMap, ...inputs: Tensor[]): Promise<unknown[]> {
    try {
      const outputs = await runOp(host, op, inputs, { attrs: values });
      return outputs.map((output) => {
        using tensor = output;
        return tensor.toNested();
      });
    } finally {
      for (const input of inputs) input.release();
    }
  }

  const make = (dtype: DataType, value: TensorInput) => tensorFromJs(host.memory, dtype, value);
  const zeros = (dtype: DataType, shape: number[]) => {
    const tensor = Tensor.allocate(host.memory, dtype, shape);
    host.memory.u8.fill(0, tensor.address, tensor.address + tensor.buffer.sizeBytes);
    return tensor;
  };

  const { UINT8, UINT32, UINT64, FLOAT, INT32, INT64, INT8 } = DataType;
  const bitcast = (from: DataType, to: DataType) => attrs({ T: typeAttr(from), type: typeAttr(to) });
  test.each([
    [UINT8, [8], UINT64, []],
    [UINT64, [], UINT8, [8]],
    [UINT32, [4, 6], UINT8, [4, 6, 4]],
    [FLOAT, [3, 4], INT32, [3, 4]],
  ])("bitcast of type %i %j to %i is %j", async (from, shape, to, wanted) => {
    await load("bitcast");
    using x = zeros(from, shape);
    const [y] = await runOp(host, "HeddleTestBitcast", [x], { attrs: bitcast(from, to) });
    using tensor = y;
    expect([tensor.dtype, tensor.shape]).toEqual([to, wanted]);
    if (mode === "shared") expect(tensor.address).toBe(x.address);
  });

  test("bitcast keeps the bytes, and refuses shapes and types that do not fit", async () => {
    await load("bitcast");
    expect(await run("HeddleTestBitcast", bitcast(FLOAT, INT32), make(FLOAT, [1, -2]))).toEqual([
      [0x3f800000, -0x40000000],
    ]);
    await expect(run("HeddleTestBitcast", bitcast(UINT8, UINT32), make(UINT8, [1]))).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
    });
    const odd = bitcast(DataType.COMPLEX128, DataType.COMPLEX64);
    await expect(run("HeddleTestBitcast", odd, zeros(DataType.COMPLEX128, [2]))).resolves.toHaveLength(1);
  });

  test.each([
    [INT64, [3, 4], INT8, [3, 4, 8]],
    [INT8, [3, 4, 8], INT64, [3, 4]],
    [FLOAT, [3, 4], INT32, [3, 4]],
    [FLOAT, undefined, INT8, undefined],
    [INT8, [3, -1], INT32, [3]],
  ])("bitcast infers the shape of type %i %j as %i: %j", async (from, shape, to, wanted) => {
    await load("bitcast");
    const request = { nodeName: "n", op: "HeddleTestBitcast", attrs: bitcast(from, to) };
    expect(inferShapes(host, request, [shape])).toEqual([wanted]);
  });

  test("bitcast refuses to infer from a last dimension that does not fit", async () => {
    await load("bitcast");
    const request = { nodeName: "n", op: "HeddleTestBitcast", attrs: bitcast(INT8, INT32) };
    expect(() => inferShapes(host, request, [[3, 3]])).toThrowError("Cannot bitcast due to shape");
    expect(() => inferShapes(host, request, [[]])).toThrowError("Shape must be at least rank 1 but is rank 0");
  });

  const TEXTS = ["", "abc", "a".repeat(22), "b".repeat(23), "é\0z", "mixed Case 123 ".repeat(9)];
  const UPPER = TEXTS.map((text) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase()));

  test("upper case on a copy leaves the input alone", async () => {
    await load("string_upper");
    using x = Tensor.fromStrings(host.memory, [2, 3], TEXTS);
    expect(await run("HeddleTestUpper", attrs(), x.retain())).toEqual([[UPPER.slice(0, 3), UPPER.slice(3)]]);
    expect(x.toArray()).toEqual(TEXTS);
  });

  test("upper case in place, when nobody else reads the input", async () => {
    await load("string_upper");
    const instance = await createKernel(host, { nodeName: "n", op: "HeddleTestUpper", attrs: attrs() });
    const context = new KernelContext(host);
    const x = Tensor.fromStrings(host.memory, [6], TEXTS);
    context.begin(instance);
    context.inputs.splice(0, 1, x);
    context.forwardable = 1;
    await instance.kernel.compute(context);
    const [y] = context.outputs.splice(0, 1) as [Tensor];
    expect(y.toArray()).toEqual(UPPER);
    if (mode === "shared") expect(y.address).toBe(x.address);
    y.release();
    x.release();
    instance.kernel.dispose?.();
  });

  test("attributes of every kind are read", async () => {
    await load("attributes");
    const bytes = (text: string) => new TextEncoder().encode(text);
    const ints = {
      dtype: INT32,
      shape: [2, 3],
      materialize(memory: LinearMemory) {
        return tensorFromJs(memory, INT32, [
          [1, 2, 3],
          [4, 5, 6],
        ]);
      },
    };
    const [report] = await run(
      "HeddleTestAttributes",
      attrs({
        a_string: { kind: "string", value: bytes("bunny") },
        an_int: { kind: "int", value: 5000000000n },
        a_float: { kind: "float", value: 2.5 },
        a_bool: { kind: "bool", value: true },
        a_type: typeAttr(FLOAT),
        a_shape: { kind: "shape", value: [2, -1] },
        a_tensor: { kind: "tensor", value: ints },
        strings: { kind: "list", of: "string", value: ["bugs", "bunny", "duck"].map(bytes) },
        ints: { kind: "list", of: "int", value: [1n, 2n, 3n, 4n] },
        floats: { kind: "list", of: "float", value: [1.5, 2.5, 3.5] },
        bools: { kind: "list", of: "bool", value: [true, false, true, false] },
        types: { kind: "list", of: "type", value: [1, 2, 19, 18] },
        shapes: { kind: "list", of: "shape", value: [[3, 4], undefined] },
        tensors: { kind: "list", of: "tensor", value: [ints, ints] },
      }),
    );
    const tensor = "[type 3 rank 2 count 6 bytes 24 hash ";
    const lines = String(report)
      .replaceAll(/hash \d+/g, "hash ")
      .split("\n");
    expect(lines).toEqual([
      "a_string sizes -1 5 code 0 'bunny' first two 'bu#' code 0",
      "an_int sizes -1 -1 code 0 5000000000 code 0 -1 code 3 Attr an_int has value 5000000000 out of range for an int32",
      "a_float sizes -1 -1 code 0 2.5 code 0",
      "a_bool sizes -1 -1 code 0 1 code 0",
      "a_type sizes -1 -1 code 0 1 code 0",
      "a_shape sizes -1 2 code 0 2 -1 code 0",
      `a_tensor sizes -1 -1 code 0 ${tensor}] code 0`,
      "strings sizes 3 13 code 0 'bugs' 'bunny' 'duck' little storage: code 3 " +
        "Not enough storage to hold the requested list of strings",
      "ints sizes 4 -1 code 0 1 2 3 4 code 0",
      "ints sizes 4 -1 code 0 1 2 3 4 code 0",
      "floats sizes 3 -1 code 0 1.5 2.5 3.5 code 0",
      "bools sizes 4 -1 code 0 1 0 1 0 code 0",
      "types sizes 4 -1 code 0 1 2 19 18 code 0",
      "shapes sizes 2 2 code 0",
      `tensors sizes 2 -1 code 0 ${tensor}] ${tensor}] code 0`,
      "has a_bool 1 has missing 0",
      "missing sizes -1 -1 code 3 Operation 'HeddleTestAttributes' has no attr named 'missing'.",
      "missing -5 code 5 No attr named 'missing'",
      "wrong kind 21 code 3 AttrValue had value with type 'string' when 'type' expected",
      "no list code 3 Attribute 'a_float' is not a list.",
      "node HeddleTestAttributes",
      "",
    ]);
  });

  test("outputs and temporaries of every shape", async () => {
    await load("outputs");
    const shape = (...sizes: number[]) => make(INT64, sizes.length === 0 ? [] : sizes);
    const T = attrs({ T: typeAttr(FLOAT) });
    expect(await run("HeddleTestAllocate", T, zeros(INT64, [0]))).toEqual([0]);
    expect(await run("HeddleTestAllocate", T, shape(0))).toEqual([[]]);
    expect(await run("HeddleTestAllocate", T, shape(2, 3))).toEqual([
      [
        [0, 1, 2],
        [3, 4, 5],
      ],
    ]);
    expect(await run("HeddleTestAllocate", attrs({ T: typeAttr(DataType.STRING) }), shape(2))).toEqual([["", ""]]);
    expect(await run("HeddleTestTemporary", attrs(), zeros(INT64, [0]))).toEqual([0]);
    expect(await run("HeddleTestTemporary", attrs(), shape(0))).toEqual([[]]);
    expect(await run("HeddleTestTemporary", attrs(), shape(2, 3))).toEqual([
      [
        [0, 1, 2],
        [3, 4, 5],
      ],
    ]);
  });

  test("an input is forwarded when nobody else reads it", async () => {
    await load("outputs");
    const T = attrs({ T: typeAttr(FLOAT) });
    // A plugin's own memory holds copies of the inputs, which nobody else reads.
    const copied = mode === "own";
    expect(await run("HeddleTestForward", T, make(FLOAT, 123), make(FLOAT, 4))).toEqual(copied ? [4, 1] : [0, -1]);
    const instance = await createKernel(host, { nodeName: "n", op: "HeddleTestForward", attrs: T });
    const context = new KernelContext(host);
    const [a, b] = [make(FLOAT, 123), make(FLOAT, 4)];
    context.begin(instance);
    context.inputs.splice(0, 2, a, b);
    context.forwardable = 1;
    await instance.kernel.compute(context);
    const outputs = context.outputs.splice(0, 2) as Tensor[];
    expect(outputs.map((output) => output.toNested())).toEqual(copied ? [4, 1] : [123, 0]);
    for (const tensor of [...outputs, a, b]) tensor.release();
    instance.kernel.dispose?.();
  });

  test("ranges of input arguments", async () => {
    await load("outputs");
    const counts = attrs({ N: { kind: "int", value: 2n }, M: { kind: "int", value: 0n } });
    using text = Tensor.fromStrings(host.memory, [], ["x"]);
    expect(await run("HeddleTestRanges", counts, make(INT32, 1), make(INT32, 2), text.retain())).toEqual([
      [
        [0, 2, 0],
        [2, 3, 0],
        [3, 3, 0],
        [-1, -1, 3],
      ],
    ]);
  });

  test("a kernel for each of the seventeen types is found", async () => {
    await load("outputs");
    const types = host.registry.kernelsOf("HeddleTestTypes").map(({ definition }) => definition.constraints?.T);
    expect(types).toHaveLength(17);
    for (const [dtype] of types as DataType[][]) {
      if (!hasStorage(dtype)) continue;
      expect(
        await run("HeddleTestTypes", attrs({ T: typeAttr(dtype) }), zeros(dtype, [])),
        dataTypeName(dtype),
      ).toEqual([dtype]);
    }
    await expect(run("HeddleTestTypes", attrs({ T: typeAttr(INT64) }), zeros(INT64, []))).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test.each([
    [0, "ABORTED", "as asked"],
    [1, "OUT_OF_RANGE", "input index out of range"],
    [2, "OUT_OF_RANGE", "input index out of range"],
    [3, "OUT_OF_RANGE", "output index out of range"],
    [4, "INTERNAL", "allocate_output with bad index=9 num_outputs=1 kernel=HeddleTestFailures"],
    [5, "INTERNAL", "allocate_output on same index multiple times. index = 0"],
    [
      6,
      "INVALID_ARGUMENT",
      "TF_AllocatorAttributes struct size member must be set to TF_ALLOCATOR_ATTRIBUTES_STRUCT_SIZE",
    ],
    [7, "INVALID_ARGUMENT", "Expected shape dimensions to be non-negative, got -1"],
    [8, "FAILED_PRECONDITION", "Accessing device stream is not supported for a CPU device."],
    [9, "OUT_OF_RANGE", "TF_InputDatatype: input 7 of 1 does not exist"],
    [10, "OUT_OF_RANGE", "TF_ExpectedOutputDataType: output 7 of 1 does not exist"],
    [11, "INTERNAL", "TF_SetOutput: output 0 is set already"],
  ])("failure %i is reported, and the plugin goes on", async (which, code, message) => {
    await load("outputs");
    const failed = run("HeddleTestFailures", attrs(), make(INT32, which));
    await expect(failed).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
    expect(await run("HeddleTestFailures", attrs(), make(INT32, 99))).toEqual([99]);
  });

  test("tstring of C++ reads and writes the strings of tensors", async () => {
    await load("tstring_kernel");
    const long = "more than twenty-two bytes of text";
    const reversed = [...long].reverse().join("");
    expect(await run("HeddleTestReverse", attrs(), make(DataType.STRING, ["ab", "", long]))).toEqual([
      ["abba", "ab", `ab${reversed}`],
    ]);
    expect(await run("HeddleTestReverse", attrs(), make(DataType.STRING, [long]))).toEqual([[long + reversed]]);
    expect(await run("HeddleTestReverse", attrs(), make(DataType.STRING, []))).toEqual([[]]);
    expect(plugin?.holdings?.objects).toEqual({});
  });

  test("a trap fails the run and disables the plugin, nothing else", async () => {
    await load("outputs");
    await expect(run("HeddleTestFailures", attrs(), make(INT32, 12))).rejects.toMatchObject({ code: "INTERNAL" });
    expect(plugin?.failure).toBeDefined();
    await expect(run("HeddleTestFailures", attrs(), make(INT32, 99))).rejects.toMatchObject({ code: "INTERNAL" });
  });
});
