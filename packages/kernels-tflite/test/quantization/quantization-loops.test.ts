import { LinearMemory } from "@heddle/memory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quantizationLoopsOver } from "../../src/quantization/quantization-loops.js";

describe("quantizationLoopsOver", () => {
  test("dequantises any bytes as its twin", () => {
    const bytes = fc.uint8Array({ minLength: 64, maxLength: 64 });
    const scale = fc.float({ min: Math.fround(1e-30), max: Math.fround(1e30), noNaN: true });
    const zeroPoint = fc.integer({ min: -128, max: 255 });
    fc.assert(
      fc.property(bytes, fc.integer({ min: 0, max: 32 }), zeroPoint, scale, (bytes, count, zeroPoint, scale) => {
        const [found, wanted] = [true, false].map((wasmLoops) => {
          const memory = new LinearMemory({ initialBytes: 65536, wasmLoops });
          memory.u8.set(bytes, 64);
          const loops = quantizationLoopsOver(memory);
          loops.dequantize8(64, 1, zeroPoint, scale, 1024, count);
          loops.dequantize8(64, 0, zeroPoint, scale, 2048, count);
          loops.dequantize16(64, zeroPoint, scale, 3072, count);
          return memory.u8.slice(0, 4096);
        });
        expect(Buffer.compare(found, wanted)).toBe(0);
      }),
    );
  });
});
