import type { StringEncoding } from "@heddle/tensor";
import { DataType, tensorFromJs, tensorFromLegacyEncoding } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { TestCApi } from "./test-c-api.js";

const { STRING, FLOAT } = DataType;
/** The strings "AB" and "" as TensorFlow 2.3's C API encodes them. */
const ENCODED = "00000000000000000300000000000000" + "02414200";

const newApi = (strings?: StringEncoding) => new TestCApi(createTestMemory(), strings);
const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, "hex"));
const hexAt = (c: TestCApi, address: number, sizeBytes: number) =>
  Buffer.from(c.memory.u8.slice(address, address + sizeBytes)).toString("hex");

/** The address of a block with these bytes, a deallocator of it, and the calls of that. */
function given(c: TestCApi, hex: string) {
  const data = c.block(hex.length / 2);
  c.memory.u8.set(bytesOf(hex), data);
  const freed: number[][] = [];
  const deallocator = c.func((...args) => freed.push(args));
  return { data, sizeBytes: hex.length / 2, deallocator, freed };
}

function newLegacy(c: TestCApi, hex: string, ...sizes: number[]) {
  const { data, sizeBytes, deallocator, freed } = given(c, hex);
  const [tensor, code, message] = c.status((status) =>
    c.tf.TF_NewTensorLegacy(c.int64s(...sizes), sizes.length, data, sizeBytes, deallocator, 7, status),
  );
  return { tensor, code, message, data, freed };
}

describe("TF_NewTensorLegacy", () => {
  test("copies the strings into cells, and gives the data back at once", () => {
    using c = newApi();
    const { tensor, data, freed } = newLegacy(c, ENCODED, 2, 1);
    expect(freed).toEqual([[data, 20, 7]]);
    expect([c.tf.TF_TensorByteSize(tensor), c.tf.TF_TensorStringOrigin(tensor)]).toEqual([48, 2]);
    expect(hexAt(c, c.tf.TF_TensorData(tensor), 4)).toBe("08414200");
    c.tf.TF_DeleteTensor(tensor);
  });

  test.each<StringEncoding>(["legacy", "origin"])("keeps the data where strings are %s", (strings) => {
    using c = newApi(strings);
    const { tensor, data, freed } = newLegacy(c, ENCODED, 2);
    expect([c.tf.TF_TensorData(tensor), c.tf.TF_TensorByteSize(tensor), freed]).toEqual([data, 20, []]);
    c.tf.TF_DeleteTensor(tensor);
    expect(freed).toEqual([[data, 20, 7]]);
  });

  test.each<StringEncoding>(["tstring", "legacy", "origin"])(
    "refuses malformed data where strings are %s",
    (strings) => {
      using c = newApi(strings);
      for (const [hex, sizes, message] of [
        [ENCODED, [3], "Malformed TF_STRING tensor; too short to hold number of elements"],
        [ENCODED.slice(0, -2), [2], "Malformed TF_STRING tensor; element 1 out of range"],
        [ENCODED, [2 ** 40], "Malformed TF_STRING tensor; too short to hold number of elements"],
        [ENCODED, [-1], "Expected shape dimensions to be non-negative, got -1"],
      ] as const) {
        const { tensor, code, message: said, freed } = newLegacy(c, hex, ...sizes);
        expect([tensor, code, said, freed.length]).toEqual([0, 3, message, 1]);
      }
      expect(c.code((s) => c.tf.TF_NewTensorLegacy(0, 0, 0, 0, 0, 0, s))).toEqual([
        3,
        "TF_NewTensorLegacy: the deallocator is missing",
      ]);
    },
  );
});

describe("TF_TensorLegacyEncoding", () => {
  test.each<StringEncoding>(["tstring", "legacy", "origin"])(
    "of any string tensor, where strings are %s",
    (strings) => {
      using c = newApi(strings);
      const { tensor } = newLegacy(c, ENCODED, 2);
      const [buffer, code] = c.status((s) => c.tf.TF_TensorLegacyEncoding(tensor, s));
      expect(code).toBe(0);
      expect(hexAt(c, c.word(buffer), c.word(buffer + 4))).toBe(ENCODED);
      c.tf.TF_DeleteBuffer(buffer);
      c.tf.TF_DeleteTensor(tensor);
    },
  );

  test("refuses other types, and cells that point outside the memory", () => {
    using c = newApi();
    const numbers = c.tf.TF_AllocateTensor(FLOAT, 0, 0, 4);
    expect(c.tf.TF_TensorStringOrigin(numbers)).toBe(0);
    expect(c.code((s) => c.tf.TF_TensorLegacyEncoding(numbers, s))).toEqual([
      3,
      "wanted a tensor of strings, found one of float",
    ]);
    const cells = c.tf.TF_AllocateTensor(STRING, 0, 0, 24);
    expect(c.tf.TF_TensorStringOrigin(cells)).toBe(1);
    c.memory.u32.set([(4 << 2) | 3, 0xfffffff0], c.tf.TF_TensorData(cells) >>> 2);
    expect(c.code((s) => c.tf.TF_TensorLegacyEncoding(cells, s))[1]).toContain("is not inside the memory");
    c.memory.u32.fill(0, c.tf.TF_TensorData(cells) >>> 2, (c.tf.TF_TensorData(cells) >>> 2) + 6);
    c.tf.TF_DeleteTensor(numbers);
    c.tf.TF_DeleteTensor(cells);
  });
});

describe('where strings are "legacy"', () => {
  test("TF_NewTensor and TF_AllocateTensor take the encoding's length, and refuse what no encoding fits", () => {
    using c = newApi("legacy");
    const { data, sizeBytes, deallocator, freed } = given(c, ENCODED);
    const newTensor = (length: number) => c.tf.TF_NewTensor(STRING, c.int64s(2), 1, data, length, deallocator, 0);
    const tensor = newTensor(sizeBytes);
    expect([c.tf.TF_TensorData(tensor), c.tf.TF_TensorByteSize(tensor)]).toEqual([data, 20]);
    c.tf.TF_DeleteTensor(tensor);
    expect([newTensor(17), freed.length]).toEqual([0, 2]);
    expect(c.tf.TF_AllocateTensor(STRING, c.int64s(2), 1, 17)).toBe(0);
    const room = c.tf.TF_AllocateTensor(STRING, c.int64s(2), 1, 30);
    expect([c.tf.TF_TensorByteSize(room), c.tf.TF_TensorStringOrigin(room)]).toEqual([30, 2]);
    c.tf.TF_SetShape(room, c.int64s(3), 1);
    expect(c.tf.TF_TensorElementCount(room)).toBe(3n);
    expect(() => c.tf.TF_SetShape(room, c.int64s(4), 1)).toThrowError("shape [4] does not fit the tensor's 30 bytes");
    c.tf.TF_DeleteTensor(room);
  });

  test("functions without a length refuse strings", async () => {
    using c = newApi("legacy");
    const said: unknown[] = [];
    c.define({
      op: "Probe",
      inputs: ["x: string"],
      outputs: ["y: string"],
      compute: (_, context) => {
        const forward = c.code((s) => c.tf.TF_ForwardInputOrAllocateOutput(context, c.int32s(0), 1, 0, 0, 0, 0, s));
        const temporary = c.code((s) => c.tf.TF_AllocateTemp(context, STRING, 0, 0, 0, s));
        const { tensor } = newLegacy(c, "000000000000000002" + "4142");
        const set = c.code((s) => c.tf.TF_SetOutput(context, 0, tensor, s));
        const mutable = c.code((s) => c.tf.TF_GetMutableOutput(context, 0, s));
        c.tf.TF_DeleteTensor(tensor);
        said.push(forward, temporary, set, mutable);
      },
    });
    using x = tensorFromJs(c.memory, STRING, "x");
    expect(await c.run("Probe", [x])).toEqual(["AB"]);
    const refused = (name: string, instead: string) => [
      12,
      `${name}: strings in the legacy encoding have no size here: ${instead}`,
    ];
    expect(said).toEqual([
      refused("TF_ForwardInputOrAllocateOutput", "TF_AllocateOutput takes a length"),
      refused("TF_AllocateTemp", "TF_AllocateTensor takes a length"),
      [0, ""],
      refused("TF_GetMutableOutput", "make a new tensor"),
    ]);
  });

  test.each([false, true])(
    "an output of the context is read when the kernel ends, asynchronous %s",
    async (isAsync) => {
      using c = newApi("legacy");
      const compute = (context: number): void => {
        const [tensor] = c.status((s) => c.tf.TF_AllocateOutput(context, 0, STRING, c.int64s(2), 1, 20, s));
        const [again, code] = c.status((s) => c.tf.TF_GetMutableOutput(context, 0, s));
        expect([code, c.tf.TF_TensorData(again)]).toEqual([0, c.tf.TF_TensorData(tensor)]);
        c.memory.u8.set(bytesOf(ENCODED), c.tf.TF_TensorData(tensor));
        c.tf.TF_DeleteTensor(tensor);
        c.tf.TF_DeleteTensor(again);
      };
      c.define({
        op: "Probe",
        outputs: ["y: string"],
        ...(isAsync
          ? {
              computeAsync: (_: number, context: number, done: number) => {
                compute(context);
                queueMicrotask(() => c.tf.TF_RunAsyncOpKernelDoneCallback(done));
              },
            }
          : { compute: (_: number, context: number) => compute(context) }),
      });
      expect(await c.run("Probe")).toEqual([["AB", ""]]);
    },
  );

  test.each([false, true])("a kernel that fails leaves no output, asynchronous %s", async (isAsync) => {
    using c = newApi("legacy");
    const compute = (context: number): void => {
      const [tensor] = c.status((s) => c.tf.TF_AllocateOutput(context, 0, STRING, 0, 0, 9, s));
      c.tf.TF_DeleteTensor(tensor);
      c.status((s) => {
        c.tf.TF_SetStatus(s, 9, c.text("as it wants"));
        c.tf.TF_OpKernelContext_Failure(context, s);
      });
    };
    c.define({
      op: "Probe",
      outputs: ["y: string"],
      ...(isAsync
        ? {
            computeAsync: (_: number, context: number, done: number) => {
              compute(context);
              c.tf.TF_RunAsyncOpKernelDoneCallback(done);
            },
          }
        : { compute: (_: number, context: number) => compute(context) }),
    });
    await expect(c.run("Probe")).rejects.toThrow("as it wants");
  });

  test("attributes that are string tensors are encoded", async () => {
    using c = newApi("legacy");
    let found = "";
    const tensor = {
      dtype: STRING,
      shape: [2],
      materialize: (memory: typeof c.memory) => tensorFromLegacyEncoding(memory, [2], bytesOf(ENCODED)),
    };
    await c.create(
      (construction) => {
        const target = c.block(4);
        c.status((s) => c.tf.TF_OpKernelConstruction_GetAttrTensor(construction, c.text("value"), target, s));
        const handle = c.word(target);
        found = hexAt(c, c.tf.TF_TensorData(handle), c.tf.TF_TensorByteSize(handle));
        c.tf.TF_DeleteTensor(handle);
      },
      ["value: tensor"],
      new Map([["value", { kind: "tensor", value: tensor }]]),
    );
    expect(found).toBe(ENCODED);
  });
});
