import { LinearMemory } from "@heddle/memory";
import { StringArray } from "@heddle/tstring";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LineStop, lineLoops } from "../src/text-file/line-loops.js";
import { parseInteger } from "../src/text-file/parse-number.js";

const MEMORIES = [
  ["WebAssembly", true],
  ["the twin in TypeScript", false],
] as const;

/** The bytes at the end of a block, at any alignment, and room for `words` words. */
function withText<T>(
  bytes: Uint8Array,
  wasmLoops: boolean,
  body: (memory: LinearMemory, text: number, room: number) => T,
): T {
  const memory = new LinearMemory({ wasmLoops });
  const block = memory.malloc(8192);
  memory.u8.fill(0x0a, block, block + 8192); // Line ends after the text, which must not matter.
  const text = block + (bytes.length & 7);
  memory.u8.set(bytes, text);
  const result = body(memory, text, block + 4096);
  memory.free(block);
  expect(memory.liveBytes).toBe(0);
  return result;
}

describe.each(MEMORIES)("line loops as %s", (_, wasmLoops) => {
  test("split a text as its definition says", () => {
    const piece = fc.constantFrom("\n", "\r", "\r\n", "a", "b,c", "a word of some length", "\0");
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 12 }),
        (pieces, isLast, max) => {
          const content = pieces.join("");
          const found = withText(new TextEncoder().encode(content), wasmLoops, (memory, text, room) => {
            const end = text + content.length;
            const count = lineLoops.over(memory).splitLines(text, end, isLast ? 1 : 0, max, room);
            const words = [...memory.u32.subarray(room >>> 2, (room >>> 2) + 2 * max + 2)];
            const lines = Array.from({ length: count }, (_, i) =>
              content.slice(words[2 * i] - text, words[2 * i + 1] - text),
            );
            return { lines, next: words[2 * max] - text, stop: words[2 * max + 1] };
          });
          expect(found).toEqual(split(content, isLast, max));
        },
      ),
    );
  });

  test("take a column, and give the first line without it", () => {
    const lines = ["a,b,c", ",,", "x,y,z,w", "one,two"];
    withText(new TextEncoder().encode(lines.join("\n")), wasmLoops, (memory, text, room) => {
      const loops = lineLoops.over(memory);
      loops.splitLines(text, text + lines.join("\n").length, 1, 4, room);
      const fields = room + 512;
      for (const [column, wanted, good] of [
        [0, 1, 4],
        [1, 2, 4],
        [2, 3, 3],
        [0, 3, 3],
        [3, 4, 0],
      ] as const) {
        expect(loops.takeColumn(room, 4, 44, column, wanted, fields)).toBe(good);
        loops.textCells(fields, good, room + 1024);
        const expected = lines.slice(0, good).map((line) => line.split(",")[column]);
        expect(new StringArray(memory, room + 1024, good).toArray()).toEqual(expected);
      }
    });
  });

  test("make cells of text of every length", () => {
    const lines = Array.from({ length: 40 }, (_, size) =>
      "abcdefghijklmnopqrstuvwxyz0123456789+-*/".slice(0, size + 1),
    );
    withText(new TextEncoder().encode(lines.join("\n")), wasmLoops, (memory, text, room) => {
      const loops = lineLoops.over(memory);
      loops.splitLines(text, text + lines.join("\n").length, 1, 40, room);
      loops.textCells(room, 40, room + 1024);
      expect(new StringArray(memory, room + 1024, 40).toArray()).toEqual(lines);
      for (let size = 1; size < 22; size++) {
        const cell = room + 1024 + (size - 1) * 24;
        expect(memory.u8.subarray(cell + 1 + size, cell + 24).every((byte) => byte === 0)).toBe(true);
      }
    });
  });

  test("read integers as parseInteger does", () => {
    const digits = fc.array(fc.constantFrom(..."0123456789-+ \t\0x"), { maxLength: 6 }).map((list) => list.join(""));
    const exact = fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }).map(String);
    const edges = fc.constantFrom(
      "9223372036854775807",
      "9223372036854775808",
      "-9223372036854775808",
      "-2147483648",
      " 7 ",
    );
    fc.assert(
      fc.property(fc.oneof(digits, exact, edges), (field) => {
        const bytes = new TextEncoder().encode(field);
        const wanted = parseInteger(bytes, 0, bytes.length);
        const found = withText(bytes, wasmLoops, (memory, text, room) => {
          memory.u32.set([text, text + bytes.length], room >>> 2);
          const loops = lineLoops.over(memory);
          const wide = loops.parseInt64s(room, 1, room + 16) === 1 ? memory.i64[(room + 16) / 8] : undefined;
          const narrow = loops.parseInt32s(room, 1, 5, room + 32) === 1 ? memory.i32[(room + 32) >>> 2] : undefined;
          return [wide, narrow];
        });
        const fits = wanted !== undefined && BigInt.asIntN(32, BigInt(wanted)) === BigInt(wanted);
        expect(found).toEqual([
          wanted === undefined ? undefined : BigInt(wanted),
          fits ? (Number(wanted) + 5) | 0 : undefined,
        ]);
      }),
    );
  });
});

function split(content: string, isLast: boolean, max: number): { lines: string[]; next: number; stop: number } {
  const lines: string[] = [];
  let next = 0;
  while (lines.length < max) {
    const lineFeed = content.indexOf("\n", next);
    if (lineFeed < 0 && !isLast) break;
    const line = content.slice(next, lineFeed < 0 ? content.length : lineFeed).replace(/\r$/, "");
    next = lineFeed < 0 ? content.length : lineFeed + 1;
    if (line === "" && lineFeed >= 0) return { lines, next, stop: LineStop.IS_BLANK };
    if (line !== "") lines.push(line);
    if (lineFeed < 0) break;
  }
  return { lines, next, stop: lines.length === max ? LineStop.IS_FULL : LineStop.NEEDS_BYTES };
}
