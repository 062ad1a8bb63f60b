import { Code } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { TestCApi } from "./test-c-api.js";

const { FLOAT, INT32, INT64, STRING, UINT8, QINT8, FLOAT8_E5M2, RESOURCE } = DataType;

/** A tensor over a block of the test's, and what was given back. */
function adopted(c: TestCApi, dtype: number, sizes: number[], sizeBytes: number, offset = 0) {
  const freed: number[][] = [];
  const data = c.block(sizeBytes + offset + 16) + offset;
  const free = c.func((...args) => void freed.push(args));
  const tensor = c.tf.TF_NewTensor(dtype, c.int64s(...sizes), sizes.length, data, sizeBytes, free, 99);
  return { tensor, data, freed };
}

describe("tensorFunctions", () => {
  test("TF_AllocateTensor makes tensors of every type of known size", () => {
    using c = new TestCApi();
    const { tf } = c;
    for (const dtype of [FLOAT, INT64, UINT8, QINT8, FLOAT8_E5M2]) {
      const tensor = tf.TF_AllocateTensor(dtype, c.int64s(2, 3), 2, 6 * tf.TF_DataTypeSize(dtype));
      expect([tf.TF_TensorType(tensor), tf.TF_NumDims(tensor), tf.TF_Dim(tensor, 0), tf.TF_Dim(tensor, 1)]).toEqual([
        dtype,
        2,
        2n,
        3n,
      ]);
      expect(tf.TF_TensorElementCount(tensor)).toBe(6n);
      expect(tf.TF_TensorByteSize(tensor)).toBe(6 * tf.TF_DataTypeSize(dtype));
      expect(tf.TF_TensorData(tensor) % tf.TF_TensorDefaultAlignment()).toBe(0);
      expect(tf.TF_TensorIsAligned(tensor)).toBe(1);
      tf.TF_DeleteTensor(tensor);
    }
  });

  test("TF_AllocateTensor gives 0 for too few bytes, and reports more than are needed", () => {
    using c = new TestCApi();
    const { tf } = c;
    expect(tf.TF_AllocateTensor(FLOAT, c.int64s(2), 1, 7)).toBe(0);
    expect(tf.TF_AllocateTensor(RESOURCE, 0, 0, 8)).toBe(0);
    expect(tf.TF_AllocateTensor(99, 0, 0, 8)).toBe(0);
    expect(tf.TF_AllocateTensor(FLOAT, c.int64s(2 ** 31), 1, -1)).toBe(0);
    const larger = tf.TF_AllocateTensor(FLOAT, c.int64s(2), 1, 32);
    expect(tf.TF_TensorByteSize(larger)).toBe(32);
    const empty = tf.TF_AllocateTensor(FLOAT, c.int64s(0), 1, 0);
    expect(tf.TF_TensorData(empty)).not.toBe(0);
    const strings = tf.TF_AllocateTensor(STRING, c.int64s(2), 1, 0);
    expect(tf.TF_TensorByteSize(strings)).toBe(48);
    expect(tf.TF_StringGetSize(tf.TF_TensorData(strings) + 24)).toBe(0);
    tf.TF_StringCopy(tf.TF_TensorData(strings), c.text("a text that has a block of its own"), 34);
    for (const tensor of [larger, empty, strings, 0]) tf.TF_DeleteTensor(tensor);
  });

  test("TF_NewTensor adopts aligned bytes, and gives them back once", () => {
    using c = new TestCApi();
    const { tf } = c;
    const { tensor, data, freed } = adopted(c, FLOAT, [3], 12);
    expect(tf.TF_TensorData(tensor)).toBe(data);
    expect(tf.TF_TensorMaybeMove(tensor)).toBe(0);
    expect(freed).toEqual([]);
    tf.TF_DeleteTensor(tensor);
    expect(freed).toEqual([[data, 12, 99]]);
  });

  test("TF_NewTensor copies numbers that are not aligned, never strings", () => {
    using c = new TestCApi();
    const { tf } = c;
    const numbers = adopted(c, FLOAT, [1], 4, 4);
    expect(numbers.freed).toHaveLength(1);
    expect(tf.TF_TensorData(numbers.tensor)).not.toBe(numbers.data);
    expect(tf.TF_TensorMaybeMove(numbers.tensor)).toBe(numbers.tensor);
    const strings = adopted(c, STRING, [1], 24, 8);
    expect(strings.freed).toEqual([]);
    expect(tf.TF_TensorData(strings.tensor)).toBe(strings.data);
    expect(tf.TF_TensorIsAligned(strings.tensor)).toBe(1);
    tf.TF_DeleteTensor(numbers.tensor);
    tf.TF_DeleteTensor(strings.tensor);
    expect(strings.freed).toHaveLength(1);
  });

  test("TF_NewTensor gives 0 and the bytes back when they are too few", () => {
    using c = new TestCApi();
    for (const [dtype, sizeBytes] of [
      [FLOAT, 11],
      [STRING, 71],
      [RESOURCE, 64],
    ]) {
      const { tensor, freed } = adopted(c, dtype, [3], sizeBytes);
      expect([tensor, freed.length]).toEqual([0, 1]);
    }
    expect(() => c.tf.TF_NewTensor(FLOAT, 0, 0, 16, 4, 0, 0)).toThrowError("the deallocator is missing");
  });

  test("TF_TensorMaybeMove moves what nobody else holds", () => {
    using c = new TestCApi();
    const { tf } = c;
    const first = tf.TF_AllocateTensor(UINT8, c.int64s(8), 1, 8);
    expect(tf.TF_TensorMaybeMove(first)).toBe(first);
    const second = tf.TF_AllocateTensor(UINT8, 0, 0, 1);
    expect(c.code((status) => tf.TF_TensorBitcastFrom(first, INT64, second, 0, 0, status))).toEqual([0, ""]);
    expect(tf.TF_TensorData(second)).toBe(tf.TF_TensorData(first));
    expect(tf.TF_TensorMaybeMove(first)).toBe(0);
    tf.TF_DeleteTensor(first);
    expect(tf.TF_TensorMaybeMove(second)).toBe(second);
    tf.TF_DeleteTensor(second);
  });

  // bitcast_op_test.cc: uint8[8] to uint64 is a scalar, a uint64 to uint8 is [8], uint32[4,6] to uint8 is [4,6,4].
  test.each([
    [UINT8, [8], DataType.UINT64, []],
    [DataType.UINT64, [], UINT8, [8]],
    [DataType.UINT32, [4, 6], UINT8, [4, 6, 4]],
    [FLOAT, [3, 4], INT32, [3, 4]],
  ])("TF_TensorBitcastFrom sees type %i %j as %i %j", (from, fromSizes, to, toSizes) => {
    using c = new TestCApi();
    const { tf } = c;
    const count = fromSizes.reduce((product, size) => product * size, 1);
    const source = tf.TF_AllocateTensor(
      from,
      c.int64s(...fromSizes),
      fromSizes.length,
      count * tf.TF_DataTypeSize(from),
    );
    const target = tf.TF_AllocateTensor(UINT8, 0, 0, 1);
    const dims = c.int64s(...toSizes);
    expect(c.code((status) => tf.TF_TensorBitcastFrom(source, to, target, dims, toSizes.length, status))).toEqual([
      0,
      "",
    ]);
    expect([tf.TF_TensorType(target), ...toSizes.map((_, i) => Number(tf.TF_Dim(target, i)))]).toEqual([
      to,
      ...toSizes,
    ]);
    tf.TF_DeleteTensor(source);
    tf.TF_DeleteTensor(target);
  });

  test("TF_TensorBitcastFrom says what does not fit", () => {
    using c = new TestCApi();
    const { tf } = c;
    const bytes = tf.TF_AllocateTensor(UINT8, c.int64s(1), 1, 1);
    const strings = tf.TF_AllocateTensor(STRING, c.int64s(1), 1, 24);
    const target = tf.TF_AllocateTensor(UINT8, 0, 0, 1);
    const cast = (from: number, type: number) =>
      c.code((status) => tf.TF_TensorBitcastFrom(from, type, target, c.int64s(1), 1, status));
    expect(cast(bytes, DataType.UINT32)).toEqual([3, "input and output shapes/data type sizes are not compatible"]);
    expect(cast(strings, UINT8)).toEqual([3, "other tensor has zero-sized data type"]);
    expect(cast(bytes, STRING)).toEqual([3, "specified output type is zero-sized"]);
    expect(tf.TF_TensorType(target)).toBe(UINT8);
    for (const tensor of [bytes, strings, target]) tf.TF_DeleteTensor(tensor);
  });

  test("shapes that TensorFlow would end the process for are errors", () => {
    using c = new TestCApi();
    const refused = (...sizes: (number | bigint)[]) => {
      const dims = c.int64s(...sizes);
      return () => c.tf.TF_AllocateTensor(FLOAT, dims, sizes.length, 4);
    };
    const error = (message: string) => expect.objectContaining({ code: Code.INVALID_ARGUMENT, message });
    expect(refused(-1)).toThrowError(error("Expected shape dimensions to be non-negative, got -1"));
    expect(refused(2n ** 40n, 2n ** 40n)).toThrowError(
      error("Encountered overflow when multiplying 1099511627776 with 1099511627776, result: -1"),
    );
    expect(refused(2n ** 60n)).toThrowError(error("dims[0] is 1152921504606846976, which is beyond 2^53"));
    expect(() => c.tf.TF_AllocateTensor(FLOAT, 0, 255, 4)).toThrowError("Too many dimensions in tensor: 255 > 254");
    expect(() => c.tf.TF_AllocateTensor(FLOAT, 0, -1, 4)).toThrowError("Too many dimensions in tensor: -1 > 254");
    expect(() => c.tf.TF_AllocateTensor(FLOAT, 0, 1, 4)).toThrowError("dims: 8 bytes at 0x0 are not in the memory");
  });

  test("TF_SetShape takes shapes that fit, TF_Dim dimensions that there are", () => {
    using c = new TestCApi();
    const { tf } = c;
    const tensor = tf.TF_AllocateTensor(FLOAT, c.int64s(6), 1, 24);
    tf.TF_SetShape(tensor, c.int64s(2, 3), 2);
    expect([tf.TF_NumDims(tensor), tf.TF_Dim(tensor, 1)]).toEqual([2, 3n]);
    expect(() => tf.TF_SetShape(tensor, c.int64s(7), 1)).toThrowError("does not fit the tensor's 24 bytes");
    for (const index of [-1, 2]) {
      expect(() => tf.TF_Dim(tensor, index)).toThrowError(`dimension ${index} is out of range for a tensor of rank 2`);
    }
    tf.TF_DeleteTensor(tensor);
    expect(() => tf.TF_DeleteTensor(tensor)).toThrowError("is not a live TF_Tensor");
  });
});

describe("dataTypeFunctions", () => {
  test("TF_DataTypeSize is TensorFlow's table", () => {
    using c = new TestCApi();
    const sizes = Array.from({ length: 36 }, (_, dtype) => c.tf.TF_DataTypeSize(dtype));
    expect(sizes).toEqual([
      0, 4, 8, 4, 1, 2, 1, 0, 8, 8, 1, 1, 1, 4, 2, 2, 2, 2, 16, 2, 0, 0, 4, 8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0,
    ]);
    expect(c.tf.TF_DataTypeSize(-1)).toBe(0);
    expect(c.tf.TF_DataTypeSize(101)).toBe(0);
  });
});
