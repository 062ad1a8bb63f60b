import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { type PlaceLoops, placeLoopsOver } from "../../src/rows/place-loops.js";

describe.each([true, false])("placeLoopsOver, wasmLoops %s", (wasmLoops) => {
  interface Room {
    readonly memory: LinearMemory;
    readonly loops: PlaceLoops;
    put(values: readonly number[]): number;
    room(count: number): number;
    list(address: number, count: number): number[];
  }
  const withRoom = <Result>(use: (room: Room) => Result): Result =>
    withTestMemory(
      (memory) => {
        using scope: MemoryScope = memory.scope();
        const put = (values: readonly number[]) => {
          const address = scope.malloc(values.length * 4);
          memory.u32.set(values, address >>> 2);
          return address;
        };
        const list = (address: number, count: number) => [
          ...memory.u32.subarray(address >>> 2, (address >>> 2) + count),
        ];
        return use({
          memory,
          loops: placeLoopsOver(memory),
          put,
          room: (count) => put(new Array(count).fill(7)),
          list,
        });
      },
      { wasmLoops },
    );

  test("counts the elements of parts up to the first invalid number", () => {
    withRoom(({ loops, put, room, list }) => {
      const sizes = room(3);
      expect(loops.countParts(put([2, 0, 2, 2]), 4, 3, sizes)).toBe(4);
      expect(list(sizes, 3)).toEqual([1, 0, 3]);
      expect(loops.countParts(put([2, 0, 3, 9]), 4, 3, sizes)).toBe(2);
      expect(loops.countParts(put([0, 2 ** 32 - 1]), 2, 3, sizes)).toBe(1);
      expect(loops.countParts(0, 0, 0, sizes)).toBe(0);
    });
  });

  test("places the elements of each part together, in order", () => {
    withRoom(({ loops, put, room, list }) => {
      const rows = room(5);
      const starts = put([0, 2, 2]);
      loops.placeParts(put([2, 0, 2, 0, 2]), 5, starts, rows);
      expect(list(rows, 5)).toEqual([1, 3, 0, 2, 4]);
      expect(list(starts, 3)).toEqual([2, 2, 5]);
    });
  });

  test("mirrors the first elements of lines", () => {
    withRoom(({ loops, put, room, list }) => {
      const rows = room(16);
      loops.mirrorRows(put([0, 1, 3, 4]), 4, true, 1, 4, 1, 4, rows);
      expect(list(rows, 16)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 10, 9, 8, 11, 15, 14, 13, 12]);
      // The same with 64-bit lengths, and with lines that are two rows each.
      loops.mirrorRows(put([2, 0, 0, 0]), 8, true, 2, 2, 2, 2, rows);
      expect(list(rows, 16)).toEqual([1, 0, 3, 2, 4, 5, 6, 7, 9, 8, 11, 10, 12, 13, 14, 15]);
    });
  });

  test("mirrors the first elements of columns", () => {
    withRoom(({ loops, put, room, list }) => {
      const rows = room(12);
      loops.mirrorRows(put([3, 1, 2, 0]), 4, false, 1, 3, 1, 4, rows);
      expect(list(rows, 12)).toEqual([8, 1, 6, 3, 4, 5, 2, 7, 0, 9, 10, 11]);
      loops.mirrorRows(put([2, 0, 0, 0]), 8, false, 1, 3, 2, 2, rows);
      expect(list(rows, 12)).toEqual([4, 1, 6, 3, 0, 5, 2, 7, 8, 9, 10, 11]);
    });
  });

  test.each([1, 2, 3, 4, 7, 8, 12, 16, 17, 40, 600])("gathers rows of %i bytes from noted places", (rowBytes) => {
    withRoom(({ memory, loops, put, room }) => {
      const source = room(rowBytes);
      const bytes = Uint8Array.from({ length: rowBytes * 3 }, (_, i) => i * 7 + 1);
      memory.u8.set(bytes, source);
      const places = put([0, 0, 0, 0]);
      loops.noteRows(put([3, 1, 3]), 3, source, rowBytes, places);
      const target = room(rowBytes + 1);
      memory.u8.fill(9, target, target + rowBytes * 4 + 4);
      loops.gatherRows(places, 4, rowBytes, target);
      const none = new Array<number>(rowBytes).fill(0);
      const row = (i: number) => [...bytes.subarray(i * rowBytes, (i + 1) * rowBytes)];
      expect([...memory.u8.subarray(target, target + rowBytes * 4)]).toEqual([none, row(1), none, row(2)].flat());
      expect([...memory.u8.subarray(target + rowBytes * 4, target + rowBytes * 4 + 4)]).toEqual([9, 9, 9, 9]);
    });
  });
});
