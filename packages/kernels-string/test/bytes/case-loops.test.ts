import { withTestMemory } from "@heddle/tooling-testing";
import { buildStringBlock, CELL_BYTES, CellType, StringArray, stringBytes, validateStrings } from "@heddle/tstring";
import { describe, expect, test } from "vitest";
import { caseLoopsOver } from "../../src/bytes/case-loops.js";

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const lower = (bytes: Uint8Array) => bytes.map((byte) => (byte >= 65 && byte <= 90 ? byte + 32 : byte));
const upper = (bytes: Uint8Array) => bytes.map((byte) => (byte >= 97 && byte <= 122 ? byte - 32 : byte));

describe.each([true, false])("caseLoopsOver, wasmLoops %s", (wasmLoops) => {
  const check = (values: readonly Uint8Array[], atEnd = false) =>
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const { address } = buildStringBlock(memory, values);
        const last = values[values.length - 1];
        const longBytes = values.reduce((sum, { length }) => sum + (length > 22 ? length : 0), 0);
        const target = scope.malloc(values.length * CELL_BYTES + longBytes);
        if (atEnd) {
          // The last string as a VIEW of the last bytes that there are.
          const at = memory.capacityBytes - last.length;
          memory.u8.set(last, at);
          const cell = address + (values.length - 1) * CELL_BYTES;
          memory.u32.set([(last.length << 2) | CellType.VIEW, at, 0, 0, 0, 0], cell / 4);
        }
        const made = new StringArray(memory, target, values.length);
        for (const [first, map] of [
          ["A", lower],
          ["a", upper],
        ] as const) {
          const text = target + values.length * CELL_BYTES;
          caseLoopsOver(memory).mapCase(address, values.length, first.charCodeAt(0), target, text);
          validateStrings(made);
          expect(stringBytes(made)).toEqual(values.map(map));
        }
        memory.free(address);
      },
      { wasmLoops },
    );

  test("changes letters of ASCII alone, at every size and place", () => {
    check([everyByte, ...Array.from({ length: 80 }, (_, size) => everyByte.slice(60, 60 + size))]);
    check(Array.from({ length: 256 }, (_, from) => everyByte.slice(from, from + 22)));
  });

  test("reads nothing beyond the end of the memory", () => {
    for (let size = 0; size < 60; size++) check([everyByte.slice(64, 64 + size)], true);
  });
});
