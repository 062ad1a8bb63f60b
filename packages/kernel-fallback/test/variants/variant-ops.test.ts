import { INTERFACE_VERSION, runSteps, VariantCopyDirection, type VariantFunctions } from "@heddle/kernel-api";
import { binaryOpVariants, copyVariant, decodeVariants, unaryOpVariant } from "@heddle/kernel-api/variants";
import { invalidArgument } from "@heddle/status";
import { DataType, SCALAR, Tensor, tensorFromJs } from "@heddle/tensor";
import { EncodedVariant, plainTypes, TENSOR, TensorVariant, Variant } from "@heddle/tensor/variants";
import { createTestMemory, statusOf } from "@heddle/tooling-testing";
import { expect, test } from "vitest";
import { Host, HostVariants, KernelContext } from "../../src/index.js";

const { int, float, double, bool } = plainTypes;
const context = new KernelContext(new Host({ memory: createTestMemory() }));
const direction = VariantCopyDirection.HOST_TO_DEVICE;
const noTensors = (tensor: Tensor) => tensor;

/** A context whose host has the functions. */
function contextWith(functions: VariantFunctions): KernelContext {
  const host = new Host({ memory: createTestMemory() });
  host.registry.loadPlugin({
    name: "variants",
    version: "1.0.0",
    interfaceVersion: INTERFACE_VERSION,
    register: ({ registerVariant }) => registerVariant?.(functions),
  });
  return new KernelContext(host);
}

const pod = (typeName: string) => ({ typeName, retain() {}, release() {} });

test("the functions of int, float, double and bool", () => {
  for (const [type, a, b, zero, sum] of [
    [int, 3, 4, 0, 7],
    [int, 2 ** 31 - 1, 1, 0, -(2 ** 31)],
    [float, 1.5, 2, 0, 3.5],
    [double, 0.1, 0.2, 0, 0.1 + 0.2],
  ] as const) {
    expect(Variant.of(unary(type.of(a))).get(type)).toBe(zero);
    expect(Variant.of(sumOf(type.of(a), type.of(b))).get(type)).toBe(sum);
  }
  expect(Variant.of(unary(bool.of(true))).get(bool)).toBe(false);
  expect(Variant.of(sumOf(bool.of(true), bool.of(false))).get(bool)).toBe(true);
  const copy = copied(context.variants, direction, int.of(5), noTensors);
  expect(Variant.of(copy).get(int)).toBe(5);
});

test("TestZerosLikeCPU, TestAddBinary and TestCopy: a plugin's functions, and their errors", () => {
  const early = (value: { typeName: string }) => {
    if (value.typeName === "early exit") throw invalidArgument("early exit zeros_like!");
    return int.of(1);
  };
  const own = contextWith({
    typeName: "VariantValue",
    zerosLike: (_, value) => early(value),
    conj: () => int.of(-1),
    add: () => int.of(0x5eadbee),
    copies: { [direction]: () => int.of(0x7eadbeef) },
  });
  const value = pod("VariantValue");
  expect(Variant.of(unary(value, own)).get(int)).toBe(1);
  expect(Variant.of(sumOf(value, value, own)).get(int)).toBe(0x5eadbee);
  const copy = copied(own.variants, direction, value, noTensors);
  expect(Variant.of(copy).get(int)).toBe(0x7eadbeef);
  const exit = contextWith({
    typeName: "early",
    decode: () => undefined,
    zerosLike: () => {
      throw invalidArgument("early exit zeros_like!");
    },
    add: () => {
      throw invalidArgument("early exit add!");
    },
    copies: {
      [direction]: () => {
        throw invalidArgument("early exit!");
      },
    },
  });
  const leaving = pod("early");
  expect(statusOf(() => unary(leaving, exit))).toBe("INVALID_ARGUMENT: early exit zeros_like!");
  expect(statusOf(() => sumOf(leaving, leaving, exit))).toBe("INVALID_ARGUMENT: early exit add!");
  expect(statusOf(() => copied(exit.variants, direction, leaving, noTensors))).toBe("INVALID_ARGUMENT: early exit!");
});

test("types without a function are refused in TensorFlow's words", () => {
  expect(statusOf(() => runSteps(unaryOpVariant(context, "CONJ", int.of(1))))).toBe(
    "INTERNAL: No unary variant unary_op function found for op CONJ Variant type_name: int for device type: CPU",
  );
  expect(statusOf(() => unary(undefined))).toBe(
    "INTERNAL: No unary variant unary_op function found for op ZEROS_LIKE Variant type_name:  for device type: CPU",
  );
  expect(statusOf(() => sumOf(undefined, undefined))).toBe(
    "INTERNAL: No unary variant binary_op function found for op ADD Variant type_name: '' for device type: CPU",
  );
  expect(statusOf(() => sumOf(int.of(1), float.of(1)))).toBe(
    "INTERNAL: BinaryOpVariants: Variants a and b have different type ids.  Type names: 'int' vs. 'float'",
  );
  expect(statusOf(() => copied(context.variants, direction, pod("X"), noTensors))).toBe(
    "INTERNAL: No unary variant device copy function found for direction: 1 and Variant type_index: X",
  );
});

test("decodeVariants decodes in place, inner variants first, and at once when it can", async () => {
  const memory = createTestMemory();
  const encoded = (typeName: string, metadata: readonly number[], tensors: readonly Tensor[] = []) =>
    new EncodedVariant({ typeName, metadata: Uint8Array.from(metadata), tensors });
  const scalar = (value: EncodedVariant) => Tensor.fromObjects(memory, DataType.VARIANT, SCALAR, [value]);
  {
    const inner = scalar(encoded("int", [5, 0, 0, 0]));
    using tensor = scalar(encoded("tensorflow::Tensor", [], [inner]));
    expect(decodeVariants(tensor, context.variants, "x")).toBeUndefined();
    const found = Variant.at(tensor, 0).get(TENSOR);
    expect(found && Variant.at(found, 0).get(int)).toBe(5);
    expect(decodeVariants(tensor, context.variants, "x")).toBeUndefined();
  }
  const variants = new HostVariants();
  variants.register({ typeName: "later", decode: async () => undefined });
  variants.register({ typeName: "other", decode: () => int.of(1) });
  using unknown = scalar(encoded("foo", []));
  expect(statusOf(() => decodeVariants(unknown, variants, "attr 'value' of node 'c'"))).toBe(
    `INVALID_ARGUMENT: Cannot parse tensor from proto: attr 'value' of node 'c': Could not decode variant with type_name: "foo".  Perhaps you forgot to register a decoder via REGISTER_UNARY_VARIANT_DECODE_FUNCTION?`,
  );
  using other = scalar(encoded("other", []));
  expect(statusOf(() => decodeVariants(other, variants, "x"))).toContain(
    "DecodeUnaryVariant: Variant type_name before decoding was: other but after decoding was: int.",
  );
  using later = scalar(encoded("later", []));
  await expect(decodeVariants(later, variants, "x")).rejects.toThrow('with type_name: "later"');
  using numbers = tensorFromJs(memory, DataType.INT32, 1);
  expect(decodeVariants(numbers, variants, "x")).toBeUndefined();
  using decoded = Tensor.fromObjects(memory, DataType.VARIANT, SCALAR, [
    new TensorVariant(tensorFromJs(memory, DataType.INT32, 1)),
  ]);
  expect(decodeVariants(decoded, variants, "x")).toBeUndefined();
});

function unary(value: ReturnType<typeof pod> | undefined, own = context) {
  return made(runSteps(unaryOpVariant(own, "ZEROS_LIKE", value)));
}

function sumOf(a: ReturnType<typeof pod> | undefined, b: ReturnType<typeof pod> | undefined, own = context) {
  return made(runSteps(binaryOpVariants(own, "ADD", a, b)));
}

function copied(...args: Parameters<typeof copyVariant>) {
  return made(runSteps(copyVariant(...args)));
}

function made<T>(value: T | Promise<T>): T {
  if (value instanceof Promise) throw new Error("not at once");
  return value;
}
