import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { DataType } from "../../src/data-type.js";
import { narrowToHalves, widenHalves } from "../../src/numbers/half-loops.js";

const ALL = Uint16Array.from({ length: 65536 }, (_, i) => i);

/** Numbers next to and between those of 16 bits, and special ones. */
const FLOATS = Float32Array.from({ length: 4099 }, (_, i) => {
  if (i < 8) return [0, -0, Infinity, -Infinity, NaN, 65519.996, 65520, 2 ** -25][i];
  return Math.sin(i * i) * 2 ** ((i % 80) - 45) * (i % 3 === 0 ? 1 : 1 + 2 ** -11);
});

/** The signs of elements, of NaN too. */
const signsOf = ({ buffer }: Float32Array) => new Uint32Array(buffer).map((bits) => bits >>> 31);

describe.each([DataType.HALF, DataType.BFLOAT16])("widenHalves and narrowToHalves of type %i", (dtype) => {
  const widened = (wasmLoops: boolean, count: number) =>
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const [x, z] = [scope.malloc(count * 2), scope.malloc(count * 4 + 4)];
        memory.u16.set(ALL.subarray(0, count), x >>> 1);
        memory.f32[(z >>> 2) + count] = 7;
        widenHalves(memory, dtype, x, count, z);
        return memory.f32.slice(z >>> 2, (z >>> 2) + count + 1);
      },
      { wasmLoops },
    );
  const narrowed = (wasmLoops: boolean, floats: Float32Array) =>
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const [x, z] = [scope.malloc(floats.length * 4), scope.malloc(floats.length * 2 + 2)];
        memory.f32.set(floats, x >>> 2);
        memory.u16[(z >>> 1) + floats.length] = 7;
        narrowToHalves(memory, dtype, x, floats.length, z);
        return memory.u16.slice(z >>> 1, (z >>> 1) + floats.length + 1);
      },
      { wasmLoops },
    );

  test.each([0, 1, 3, 4, 7, 65536])("return the same with and without WebAssembly: %i elements", (count) => {
    expect(widened(true, count)).toEqual(widened(false, count));
    expect(signsOf(widened(true, count))).toEqual(signsOf(widened(false, count)));
    const floats = FLOATS.subarray(0, count);
    expect(narrowed(true, floats)).toEqual(narrowed(false, floats));
  });

  test("are the inverse of each other for all numbers", () => {
    const floats = widened(true, 65536).subarray(0, 65536);
    const bits = narrowed(true, floats);
    expect(floats.findIndex((value, i) => !Number.isNaN(value) && bits[i] !== i)).toBe(-1);
  });
});
