import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { whereLoopsOver } from "../../src/indexing/select/where-loops.js";

describe.each([true, false])("whereLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each([[[1]], [[16]], [[53]], [[3, 16]], [[2, 37]], [[5, 3]], [[2, 3, 20]], [[2, 1, 3, 5]]])(
    "finds the true bools of a tensor of shape %j, with any bit set",
    (shape) =>
      withTestMemory(
        (memory) => {
          const count = shape.reduce((product, size) => product * size, 1);
          const columns = shape[shape.length - 1];
          using scope = memory.scope();
          const mask = scope.malloc(count);
          const state = scope.malloc(shape.length * 8);
          const target = scope.malloc(count * shape.length * 8);
          for (const isTrue of [
            () => 1,
            () => 0,
            (i: number) => (i * i) % 3,
            (i: number) => (i < count / 2 ? 0x80 : 0),
          ]) {
            const places: number[] = [];
            for (let i = 0; i < count; i++) {
              memory.u8[mask + i] = isTrue(i);
              if (isTrue(i) !== 0) places.push(i);
            }
            const loops = whereLoopsOver(memory);
            expect(loops.countTrue(mask, count)).toBe(places.length);
            const position = state + shape.length * 4;
            memory.u32.set(shape, state / 4);
            memory.u32.fill(0, position / 4, position / 4 + shape.length);
            loops.writePlaces(mask, count / columns, columns, shape.length, state, position, target);
            const wanted = places.flatMap((place) => {
              const at: bigint[] = [];
              for (let rest = place, i = shape.length - 1; i >= 0; rest = Math.floor(rest / shape[i--])) {
                at.unshift(BigInt(rest % shape[i]));
              }
              return at;
            });
            expect([...memory.i64.subarray(target / 8, target / 8 + wanted.length)]).toEqual(wanted);
          }
        },
        { wasmLoops },
      ),
  );
});
