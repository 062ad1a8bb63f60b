import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { weighLoopsOver } from "../../src/resize/weigh-loops.js";
import { writeTaps } from "../../src/resize/weighed-images.js";

const SAMPLES = [
  { pixels: [0], weights: [0.3] },
  { pixels: [1, 4, 2], weights: [0.2, -1.7, 0.33] },
  { pixels: [5, 5], weights: [1e-3, 0] },
];

function computed(wasmLoops: boolean, length: number): number[] {
  const memory = createTestMemory({ wasmLoops });
  using scope = memory.scope();
  const source = scope.malloc(6 * length * 4);
  const target = scope.malloc(80 * 4);
  for (let i = 0; i < 6 * length; i++) memory.f32[source / 4 + i] = i === 7 ? Number.NaN : Math.sin(i) * 100;
  memory.f32.fill(5, target / 4, target / 4 + 80);
  const { starts, taps } = writeTaps(memory, scope, SAMPLES, length * 4);
  weighLoopsOver(memory).weigh(source, starts, taps, SAMPLES.length, length, target);
  return [...memory.f32.subarray(target / 4, target / 4 + 80)];
}

describe("weigh", () => {
  test.each([1, 2, 3, 4, 5, 8, 16, 21])("adds up pixels of %i channels with the bits of its twin", (length) => {
    const found = computed(true, length);
    expect(found).toEqual(computed(false, length));
    expect(found.slice(3 * length)).toEqual(new Array(80 - 3 * length).fill(5));
    const pixel = (at: number) => Math.fround(Math.sin(at * length) * 100);
    const wanted = pixel(1) * 0.2 + pixel(4) * -1.7 + pixel(2) * 0.33;
    if (length !== 7) expect(found[length]).toBeCloseTo(wanted, 3);
  });
});
