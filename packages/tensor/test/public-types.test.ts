import type { Block, LinearMemory } from "@heddle/memory";
import type { StringArray } from "@heddle/tstring";
import { describe, expectTypeOf, test } from "vitest";
import {
  type ColumnInput,
  type Complex,
  type DataType,
  type ElementValue,
  type FlatTensor,
  type NestedValue,
  type Shape,
  type Tensor,
  type TensorInput,
  type TypedArray,
  tensorFromJs,
} from "../src/index.js";

describe("tensorFromJs", () => {
  test("takes values, nested arrays, typed arrays and bytes", () => {
    expectTypeOf(tensorFromJs).parameters.toEqualTypeOf<
      [LinearMemory, DataType, TensorInput | FlatTensor | ColumnInput]
    >();
    expectTypeOf(tensorFromJs).returns.toEqualTypeOf<Tensor>();
    expectTypeOf<number>().toExtend<TensorInput>();
    expectTypeOf<Complex>().toExtend<TensorInput>();
    expectTypeOf<readonly (readonly (string | Uint8Array)[])[]>().toExtend<TensorInput>();
    expectTypeOf<BigInt64Array>().toExtend<TensorInput>();
    expectTypeOf<Date>().not.toExtend<TensorInput>();
  });
});

describe("Tensor", () => {
  test("returns JavaScript values, views and copies", () => {
    expectTypeOf<Tensor["toArray"]>().returns.toEqualTypeOf<ElementValue[]>();
    expectTypeOf<Tensor["toNested"]>().returns.toEqualTypeOf<NestedValue>();
    expectTypeOf((tensor: Tensor) => tensor.toNested<number[][]>()).returns.toEqualTypeOf<number[][]>();
    expectTypeOf<Tensor["elements"]>().returns.toEqualTypeOf<TypedArray>();
    expectTypeOf<Tensor["strings"]>().returns.toEqualTypeOf<StringArray>();
    expectTypeOf<Tensor["byteStrings"]>().returns.toEqualTypeOf<Uint8Array[]>();
  });

  test("is not writable", () => {
    expectTypeOf<Tensor["shape"]>().toEqualTypeOf<readonly number[]>();
    expectTypeOf<Pick<Tensor, "dtype" | "shape">>().toEqualTypeOf<{
      readonly dtype: DataType;
      readonly shape: Shape;
    }>();
    expectTypeOf<Pick<Block, "address">>().toEqualTypeOf<{ readonly address: number }>();
    expectTypeOf<Pick<LinearMemory, "u8">>().toEqualTypeOf<{ readonly u8: Uint8Array }>();
  });
});
