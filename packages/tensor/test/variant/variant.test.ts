import type { LinearMemory } from "@heddle/memory";
import { createTestMemory, statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DataType, SCALAR, Tensor, tensorFromJs } from "../../src/index.js";
import {
  ENCODED,
  EncodedVariant,
  messageType,
  plainTypes,
  releaseVariantData,
  TENSOR,
  TensorVariant,
  Variant,
  type VariantTensorData,
  type VariantType,
  VariantValue,
  variantDataDebugString,
} from "../../src/variants.js";

let memory: LinearMemory;
beforeEach(() => {
  memory = createTestMemory();
});
afterEach(() => expect(memory.liveBytes).toBe(0));

/** Counts how often a value was freed, as upstream's test class does. */
class DeleteCounter extends VariantValue {
  readonly type = DELETE_COUNTER;
  readonly #counter: { deleted: number };

  constructor(counter: { deleted: number }) {
    super();
    this.#counter = counter;
  }

  encode(): VariantTensorData {
    return { typeName: this.typeName, metadata: new Uint8Array(), tensors: [] };
  }

  protected override dispose(): void {
    this.#counter.deleted++;
  }
}

const DELETE_COUNTER: VariantType<DeleteCounter> = {
  typeName: "DeleteCounter",
  read: (value) => (value instanceof DeleteCounter ? value : undefined),
  decode: () => undefined,
};

/** A user's class with tensors, without a debugString of its own. */
class ListOfTensors extends VariantValue {
  readonly type = LIST_OF_TENSORS;
  readonly tensors: readonly Tensor[];

  constructor(tensors: readonly Tensor[]) {
    super();
    this.tensors = tensors;
  }

  encode(): VariantTensorData {
    const tensors = this.tensors.map((tensor) => tensor.retain());
    return { typeName: this.typeName, metadata: new Uint8Array(), tensors };
  }

  copy(): ListOfTensors {
    return new ListOfTensors(this.tensors.map((tensor) => tensor.retain()));
  }

  protected override dispose(): void {
    for (const tensor of this.tensors) tensor.release();
  }
}

const LIST_OF_TENSORS: VariantType<ListOfTensors> = {
  typeName: "TensorList",
  read: (value) => (value instanceof ListOfTensors ? value : undefined),
  decode: ({ tensors }) => new ListOfTensors(tensors.map((tensor) => tensor.retain())),
};

const { int, float, double, bool } = plainTypes;

describe("Variant", () => {
  test("Int: empty, then a value with its name", () => {
    const x = Variant.of();
    expect(x.isEmpty).toBe(true);
    expect(x.value).toBeUndefined();
    expect(x.typeName).toBe("");
    x.set(int.of(3));
    expect(x.isEmpty).toBe(false);
    expect(x.get(int)).toBe(3);
    expect(x.typeName).toBe("int");
  });

  test("MoveAndCopyBetweenBigAndSmall: a value is freed when another takes its place, and once", () => {
    const first = { deleted: 0 };
    const second = { deleted: 0 };
    const x = Variant.of(new DeleteCounter(first));
    x.set(new DeleteCounter(second));
    expect([first.deleted, second.deleted]).toEqual([1, 0]);
    x.set(new DeleteCounter(first));
    expect([first.deleted, second.deleted]).toEqual([1, 1]);
    x.clear();
    expect([first.deleted, second.deleted]).toEqual([2, 1]);
  });

  test("MoveAndCopyBetweenBigAndSmallVariants: a copy keeps the value alive; swap frees nothing", () => {
    const first = { deleted: 0 };
    const second = { deleted: 0 };
    {
      using x = Variant.of(new DeleteCounter(first));
      using y = Variant.of(new DeleteCounter(second));
      const copy = y.copy();
      x.set(copy.value);
      expect([first.deleted, second.deleted]).toEqual([1, 0]);
      expect(x.get(DELETE_COUNTER)).toBeDefined();
      expect(y.get(DELETE_COUNTER)).toBeDefined();
      x.swap(y);
      y.clear();
      expect(second.deleted).toBe(0);
      expect(y.get(DELETE_COUNTER)).toBeUndefined();
      expect(x.get(DELETE_COUNTER)).toBeDefined();
    }
    expect([first.deleted, second.deleted]).toEqual([1, 1]);
  });

  test("Basic, ConstGet, CopyValue: a copy has the value", () => {
    using x = Variant.of(int.of(42));
    using y = x.copy();
    expect(y.get(int)).toBe(42);
    x.set(int.of(10));
    expect(y.get(int)).toBe(42);
  });

  test("Clear and ClearDeletes: each place holds a reference", () => {
    const counter = { deleted: 0 };
    const x = Variant.of(new DeleteCounter(counter));
    const y = x.copy();
    x.clear();
    expect(x.isEmpty).toBe(true);
    expect(counter.deleted).toBe(0);
    y.clear();
    expect(counter.deleted).toBe(1);
    y.clear();
    expect(counter.deleted).toBe(1);
  });

  test("Tensor: elements of a tensor are changed in place; other tensors take its place", () => {
    using x = Variant.of(new TensorVariant(tensorFromJs(memory, DataType.FLOAT, 42)));
    expect(x.typeName).toBe("tensorflow::Tensor");
    const elements = x.get(TENSOR)?.elements() ?? [];
    elements[0] = Number(elements[0]) + 1;
    expect(x.get(TENSOR)?.toNested()).toBe(43);
    x.set(new TensorVariant(Tensor.fromStrings(memory, SCALAR, ["foo"])));
    expect(x.get(TENSOR)?.toNested()).toBe("foo");
    x.set(new TensorVariant(tensorFromJs(memory, DataType.INT64, [17])));
    expect(x.get(TENSOR)?.toNested()).toEqual([17]);
  });

  test("NontrivialTensorVariantCopy: an element of a variant tensor", () => {
    const value = new TensorVariant(tensorFromJs(memory, DataType.BOOL, true));
    using variants = Tensor.fromObjects(memory, DataType.VARIANT, SCALAR, [value]);
    expect(Variant.at(variants, 0).get(TENSOR)?.toNested()).toBe(true);
    Variant.at(variants, 0).set(int.of(1));
    expect(variants.objects()[0]?.typeName).toBe("int");
  });

  test("TensorProto: bytes of a message, by its full name", () => {
    const tensorProto = messageType("tensorflow.TensorProto", (bytes) => bytes[0] === 8);
    using x = Variant.of(tensorProto.of(Uint8Array.of(8, 1)));
    expect(x.typeName).toBe("tensorflow.TensorProto");
    expect(x.get(tensorProto)).toEqual(Uint8Array.of(8, 1));
    const data = x.encode();
    expect(data.metadata).toEqual(Uint8Array.of(8, 1));
    expect(x.decode({ ...data, metadata: Uint8Array.of(8, 3) })).toBe(true);
    expect(x.get(tensorProto)).toEqual(Uint8Array.of(8, 3));
    expect(x.decode({ ...data, metadata: Uint8Array.of(9) })).toBe(false);
    expect(x.get(tensorProto)).toEqual(Uint8Array.of(8, 3));
    expect(x.get(messageType("tensorflow.TensorProto"))).toBeUndefined();
  });

  test("TypeMismatch: get returns undefined for every other type", () => {
    using x = Variant.of(int.of(10));
    expect(x.get(float)).toBeUndefined();
    expect(x.get(plainTypes["unsigned int"])).toBeUndefined();
    expect(x.get(TENSOR)).toBeUndefined();
    expect(x.get(ENCODED)).toBeUndefined();
    expect(x.get(int)).toBe(10);
  });

  test("TensorList: eight tensors, encoded and decoded; still encoded data has its name, not its type", () => {
    const values = [0, 1, 2, 3].map((i) => tensorFromJs(memory, DataType.INT32, [i]));
    const floats = [0, 2, 4, 6].map((i) => tensorFromJs(memory, DataType.FLOAT, [i]));
    using x = Variant.of(new ListOfTensors([...values, ...floats]));
    expect(x.debugString()).toBe("Variant<type: TensorList value: ?>");
    const data = x.encode();
    using y = Variant.of(new ListOfTensors([]));
    expect(y.decode(data)).toBe(true);
    const decoded = y.get(LIST_OF_TENSORS)?.tensors.map((tensor) => tensor.toNested());
    expect(decoded).toEqual([[0], [1], [2], [3], [0], [2], [4], [6]]);
    using unknown = Variant.of(new EncodedVariant(data));
    expect(unknown.typeName).toBe("TensorList");
    expect(unknown.get(LIST_OF_TENSORS)).toBeUndefined();
    expect(unknown.get(ENCODED)).toBe(data);
    expect(unknown.debugString()).toBe(`Variant<type: TensorList value: ${variantDataDebugString(data)}>`);
    using z = unknown.copy();
    const again = z.encode();
    expect(again.tensors).toHaveLength(8);
    releaseVariantData(again);
  });

  test("VariantArray: the elements of an array are places of their own", () => {
    const types = [int.of(2), float.of(3), new TensorVariant(tensorFromJs(memory, DataType.INT32, [1]))];
    using variants = Tensor.fromObjects(memory, DataType.VARIANT, [3], types);
    expect([0, 1, 2].map((i) => Variant.at(variants, i).typeName)).toEqual(["int", "float", "tensorflow::Tensor"]);
    Variant.at(variants, 0).swap(Variant.at(variants, 1));
    expect(Variant.at(variants, 0).get(float)).toBe(3);
    Variant.at(variants, 2).clear();
    expect(Variant.at(variants, 2).isEmpty).toBe(true);
  });

  test("PodUpdate and EncodeDecodePod", () => {
    using x = Variant.of(int.of(10));
    x.set(int.of((x.get(int) ?? 0) + 20));
    expect(x.debugString()).toBe("Variant<type: int value: 30>");
    const data = x.encode();
    expect(data).toEqual({ typeName: "int", metadata: Uint8Array.of(30, 0, 0, 0), tensors: [] });
    using y = Variant.of(int.of(0));
    expect(y.decode(data)).toBe(true);
    expect(y.get(int)).toBe(30);
    using z = Variant.of(double.of(1));
    expect(z.decode(data)).toBe(false);
    expect(z.get(double)).toBe(1);
  });

  test("EncodeDecodeTensor", () => {
    using x = Variant.of(new TensorVariant(tensorFromJs(memory, DataType.INT32, 42)));
    expect(x.debugString()).toBe("Variant<type: tensorflow::Tensor value: Tensor<type: int32 shape: [] values: 42>>");
    const data = x.encode();
    expect(variantDataDebugString(data)).toBe(
      "type_name: tensorflow::Tensor metadata:  tensors: Tensor<type: int32 shape: [] values: 42>",
    );
    using y = Variant.of(new TensorVariant(tensorFromJs(memory, DataType.FLOAT, 0)));
    expect(y.decode(data)).toBe(true);
    releaseVariantData(data);
    expect(y.get(TENSOR)?.toNested()).toBe(42);
    expect(y.decode({ ...data, tensors: [] })).toBe(false);
  });

  test("BoolVariant: any byte but 0 is true", () => {
    using x = Variant.of(bool.of(true));
    expect(x.debugString()).toBe("Variant<type: bool value: 1>");
    using y = Variant.of(bool.of(false));
    expect(y.decode({ typeName: "bool", metadata: Uint8Array.of(0x2d), tensors: [] })).toBe(true);
    expect(y.get(bool)).toBe(true);
    const { metadata } = y.encode();
    expect(metadata).toEqual(Uint8Array.of(1));
  });

  test("an empty variant: encodes nothing, decodes to nothing", () => {
    const x = Variant.of();
    expect(x.debugString()).toBe("Variant<type:  value: [empty]>");
    expect(x.encode()).toEqual({ typeName: "", metadata: new Uint8Array(), tensors: [] });
    expect(x.decode({ typeName: "int", metadata: Uint8Array.of(1), tensors: [] })).toBe(true);
    expect(x.isEmpty).toBe(true);
  });

  test("copy of a value that has copy() is a value of its own", () => {
    using x = Variant.of(new ListOfTensors([]));
    using y = x.copy();
    expect(y.value).not.toBe(x.value);
    expect(x.get(LIST_OF_TENSORS)?.isUnique).toBe(true);
  });

  test("a plain object of an older plugin is a value without an encoding", () => {
    const object = { typeName: "Old", retain() {}, release() {} };
    const x = Variant.of(object);
    expect(x.debugString()).toBe("Variant<type: Old value: ?>");
    expect(x.decode({ typeName: "Old", metadata: new Uint8Array(), tensors: [] })).toBe(false);
    expect(statusOf(() => x.encode())).toBe(
      "UNIMPLEMENTED: a variant of type 'Old' has no encoding: it cannot be saved or sent",
    );
  });

  test("a tensor of numbers has no variants", () => {
    using tensor = tensorFromJs(memory, DataType.INT32, 1);
    expect(statusOf(() => Variant.at(tensor, 0))).toContain("INVALID_ARGUMENT");
  });
});

describe("plainTypes", () => {
  test("sizes in bytes are those of C++", () => {
    const values = Object.values(plainTypes).map((type) => [type.typeName, sizeOf(type)]);
    expect(Object.fromEntries(values)).toEqual({
      bool: 1,
      "signed char": 1,
      "unsigned char": 1,
      short: 2,
      "unsigned short": 2,
      int: 4,
      "unsigned int": 4,
      long: 8,
      "unsigned long": 8,
      "long long": 8,
      "unsigned long long": 8,
      float: 4,
      double: 8,
    });
  });

  test("floats are printed with six digits, integers whole", () => {
    expect(Variant.of(float.of(0.1)).summarizeValue()).toBe("0.1");
    expect(Variant.of(double.of(1234567.5)).summarizeValue()).toBe("1.23457e+06");
    expect(Variant.of(plainTypes.long.of(-(2n ** 63n))).summarizeValue()).toBe("-9223372036854775808");
    expect(Variant.of(int.of(123456789)).summarizeValue()).toBe("123456789");
  });

  test("refuses a value that the type does not hold", () => {
    expect(statusOf(() => int.of(2 ** 31))).toBe(
      "INVALID_ARGUMENT: wanted a value that a variant of int holds exactly, found 2147483648",
    );
    expect(statusOf(() => int.of(0.5))).toContain("found 0.5");
    expect(statusOf(() => plainTypes.long.of(2n ** 63n))).toContain("found 9223372036854775808");
  });

  test("bytes of another length are no value", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (metadata) => {
        for (const type of Object.values(plainTypes)) {
          const decoded = type.decode({ typeName: type.typeName, metadata, tensors: [] });
          expect(decoded !== undefined).toBe(metadata.length === sizeOf(type));
        }
      }),
    );
  });

  test("int encodes and decodes every value", () => {
    fc.assert(
      fc.property(fc.integer(), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (number, big) => {
        const decoded = int.decode(int.of(number).encode());
        expect(decoded && int.read(decoded)).toBe(number);
        const unsigned = plainTypes["unsigned long"];
        const decodedBig = unsigned.decode(unsigned.of(big).encode());
        expect(decodedBig && unsigned.read(decodedBig)).toBe(big);
      }),
    );
  });
});

function sizeOf(type: VariantType<unknown>): number {
  return [1, 2, 4, 8].find((size) => type.decode({ typeName: "", metadata: new Uint8Array(size), tensors: [] })) ?? 0;
}
