import type { Block, LinearMemory } from "@heddle/memory";
import { describe, expectTypeOf, test } from "vitest";
import { buildStringBlock, CellType, StringArray, type StringView } from "../src/index.js";

describe("string arrays", () => {
  test("are built as blocks of text or bytes", () => {
    expectTypeOf(buildStringBlock).parameters.toEqualTypeOf<[LinearMemory, ArrayLike<string | Uint8Array>]>();
    expectTypeOf(buildStringBlock).returns.toEqualTypeOf<Block>();
    expectTypeOf(StringArray).constructorParameters.toEqualTypeOf<[LinearMemory, number, number]>();
  });

  test("return text, bytes and sizes", () => {
    expectTypeOf<StringArray["text"]>().toEqualTypeOf<(index: number) => string>();
    expectTypeOf<StringArray["bytes"]>().toEqualTypeOf<(index: number) => Uint8Array>();
    expectTypeOf<StringArray["toArray"]>().returns.toEqualTypeOf<string[]>();
    expectTypeOf<StringArray>().toExtend<Iterable<string>>();
    expectTypeOf<StringView["toBlock"]>().returns.toEqualTypeOf<Block>();
  });

  test("name the four types of cell", () => {
    expectTypeOf<CellType>().toEqualTypeOf<0 | 1 | 2 | 3>();
    expectTypeOf(CellType.VIEW).toEqualTypeOf<3>();
  });
});
