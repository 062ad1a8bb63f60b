import type { VariantDecoders } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { StatusError } from "@heddle/status";
import { DataType, isObjectType, Tensor, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { StringBlockBuilder } from "@heddle/tstring";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodePlainTensor } from "../src/variants/decode-plain-tensor.js";
import { addTensorContent, decodeTensor, decodeTensorAt, encodeTensor } from "../src/variants.js";

const variants: VariantDecoders = { find: () => undefined };
const plainTypes = Object.values(DataType).filter(
  (dtype) => !isObjectType(dtype) && dtype !== DataType.INVALID && dtype !== DataType.STRING,
);

/** The bytes of a tensor in both forms that TensorFlow writes. */
function written(memory: LinearMemory, tensor: Tensor): Uint8Array[] {
  using builder = new StringBlockBuilder(memory, 1);
  addTensorContent(builder, tensor);
  using content = Tensor.fromStringBlock(memory, [], builder.finish());
  return [encodeTensor(tensor), content.strings().bytes(0)];
}

/** The bytes of a tensor, or an error's code and message. */
async function outcome(read: () => Tensor | Promise<Tensor>): Promise<unknown> {
  try {
    using tensor = await read();
    const { dtype, shape } = tensor;
    const elements = dtype === DataType.STRING ? tensor.byteStrings() : tensor.bytes().slice();
    return { dtype, shape, elements };
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    return `${error.code}: ${error.message}`;
  }
}

/** Both readers say the same of bytes; the one in memory finds them between others. */
async function expectSame(memory: LinearMemory, bytes: Uint8Array): Promise<void> {
  const address = memory.malloc(bytes.length + 40);
  try {
    memory.u8.fill(0xff, address, address + bytes.length + 40);
    memory.u8.set(bytes, address + 16);
    const found = await outcome(() => decodeTensorAt(memory, address + 16, bytes.length, variants));
    expect(found).toEqual(await outcome(() => decodeTensor(bytes, memory, variants)));
  } finally {
    memory.free(address);
  }
}

const tensors = fc.oneof(
  fc.record({ texts: fc.array(fc.string({ maxLength: 200 }), { maxLength: 6 }) }),
  fc.record({ dtype: fc.constantFrom(...plainTypes), shape: fc.array(fc.nat(3), { maxLength: 4 }) }),
);

describe("decodePlainTensor", () => {
  test("reads what TensorFlow writes, itself", () =>
    withTestMemory((memory) => {
      for (const tensor of [
        Tensor.fromStrings(memory, [2, 2], ["", "a", "é".repeat(100), "text that is longer than a cell"]),
        Tensor.fromStrings(memory, [0], []),
        tensorFromJs(memory, DataType.BOOL, [true, false]),
        tensorFromJs(memory, DataType.INT64, 5n),
        Tensor.allocate(memory, DataType.HALF, [3, 0]),
      ]) {
        using given = tensor;
        for (const bytes of written(memory, given)) {
          using text = Tensor.fromStrings(memory, [], [bytes]);
          const { byteOffset, length } = text.strings().view(0);
          using read = decodePlainTensor(memory, byteOffset, length);
          expect(read?.shape).toEqual(given.shape);
          expect(read?.toNested()).toEqual(given.toNested());
        }
      }
    }));

  test("leaves larger tensors than the limit to the other reader", () =>
    withTestMemory((memory) => {
      using given = Tensor.fromStrings(memory, [2], ["x".repeat(100), ""]);
      using text = Tensor.fromStrings(memory, [], [encodeTensor(given)]);
      const { byteOffset, length } = text.strings().view(0);
      expect(decodePlainTensor(memory, byteOffset, length, { maxTensorBytes: 147 })).toBeUndefined();
      using read = decodePlainTensor(memory, byteOffset, length, { maxTensorBytes: 148 });
      expect(read?.shape).toEqual([2]);
    }));
});

describe("decodeTensorAt", () => {
  test("says what decodeTensor says of written, changed and cut bytes", () =>
    fc.assert(
      fc.asyncProperty(
        tensors,
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 }),
        fc.nat(20),
        async (spec, changes, cut) =>
          withTestMemory(async (memory) => {
            using tensor =
              "texts" in spec
                ? Tensor.fromStrings(memory, [spec.texts.length], spec.texts)
                : Tensor.allocate(memory, spec.dtype, spec.shape);
            if ("shape" in spec) memory.u8.fill(1, tensor.address, tensor.address + tensor.buffer.sizeBytes);
            for (const bytes of written(memory, tensor)) {
              await expectSame(memory, bytes);
              for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
              await expectSame(memory, bytes);
              await expectSame(memory, bytes.slice(0, Math.max(bytes.length - cut, 0)));
            }
          }),
      ),
      { numRuns: 300 },
    ));
});
