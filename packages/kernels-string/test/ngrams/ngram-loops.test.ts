import { withTestMemory } from "@heddle/tooling-testing";
import { buildStringBlock, CELL_BYTES, StringArray, validateStrings } from "@heddle/tstring";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as NgramPlan from "../../src/ngrams/ngram-layout.js";
import { ngramLoopsOver } from "../../src/ngrams/ngram-loops.js";

const encode = (text: string) => new TextEncoder().encode(text);

interface Case {
  readonly rows: readonly (readonly string[])[];
  /** Widths with their pads, each less than its width. */
  readonly widths: readonly (readonly [width: number, pad: number])[];
  readonly left: string;
  readonly right: string;
  readonly separator: string;
  readonly shortPads: number | undefined;
}

/** The n-grams as JavaScript joins them. */
function joined({ rows, widths, left, right, separator, shortPads }: Case): string[] {
  const padded = (row: readonly string[], pad: number) => [
    ...new Array<string>(pad).fill(left),
    ...row,
    ...new Array<string>(pad).fill(right),
  ];
  return rows.flatMap((row) => {
    const ngrams = widths.flatMap(([width, pad]) => {
      const pieces = padded(row, pad);
      const count = Math.max(0, pieces.length - width + 1);
      return Array.from({ length: count }, (_, i) => pieces.slice(i, i + width).join(separator));
    });
    if (ngrams.length > 0 || shortPads === undefined || row.length === 0) return ngrams;
    return [padded(row, shortPads).join(separator)];
  });
}

describe.each([true, false])("ngramLoopsOver, wasmLoops %s", (wasmLoops) => {
  const check = (input: Case) =>
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const tokens = input.rows.flat();
        const cells = buildStringBlock(memory, tokens).address;
        const put = (bytes: Uint8Array) => {
          const address = scope.malloc(bytes.length);
          memory.u8.set(bytes, address);
          return address;
        };
        const words = (values: readonly number[]) => put(new Uint8Array(Uint32Array.from(values).buffer));
        const [left, right, separator] = [input.left, input.right, input.separator].map(encode);
        const loops = ngramLoopsOver(memory);
        const textBytes = loops.sumTokens(cells, tokens.length);
        expect(textBytes).toBe(encode(tokens.join("")).length);
        const text = scope.malloc(textBytes + tokens.length * separator.length + 16);
        const plan = new Array<number>(NgramPlan.PLAN_WORDS).fill(0);
        let end = 0;
        plan[NgramPlan.SPLITS] = words([0, ...input.rows.map((row) => (end += row.length))]);
        plan[NgramPlan.ROWS] = input.rows.length;
        plan[NgramPlan.WIDTHS] = words(input.widths.flat());
        plan[NgramPlan.WIDTH_COUNT] = input.widths.length;
        plan[NgramPlan.SHORT_PADS] = input.shortPads ?? NgramPlan.NO_SHORT_ROWS;
        [plan[NgramPlan.LEFT], plan[NgramPlan.LEFT_BYTES]] = [put(left), left.length];
        [plan[NgramPlan.RIGHT], plan[NgramPlan.RIGHT_BYTES]] = [put(right), right.length];
        [plan[NgramPlan.SEPARATOR], plan[NgramPlan.SEPARATOR_BYTES]] = [put(separator), separator.length];
        plan[NgramPlan.STARTS] = scope.malloc((tokens.length + 1) * 4);
        const planAt = words(plan);
        const sizes = scope.malloc(16);

        const wanted = joined(input);
        const wantedSizes = wanted.map((ngram) => encode(ngram).length);
        const longBytes = wantedSizes.filter((size) => size > 22).reduce((sum, size) => sum + size, 0);
        loops.joinTokens(
          cells,
          tokens.length,
          plan[NgramPlan.SEPARATOR],
          separator.length,
          text,
          plan[NgramPlan.STARTS],
        );
        loops.measureNgrams(planAt, sizes);
        expect([...memory.f64.subarray(sizes >>> 3, (sizes >>> 3) + 2)]).toEqual([
          longBytes,
          Math.max(0, ...wantedSizes),
        ]);
        const target = scope.malloc(wanted.length * CELL_BYTES + longBytes);
        const longAt = target + wanted.length * CELL_BYTES;
        expect(loops.writeNgrams(planAt, target, longAt) >>> 0).toBe(longAt + longBytes);
        const made = new StringArray(memory, target, wanted.length);
        validateStrings(made);
        expect(made.toArray()).toEqual(wanted);
        for (const [i, size] of wantedSizes.entries()) {
          // What is not text is 0, as in any other SMALL cell.
          const rest = memory.u8.subarray(target + i * CELL_BYTES + 1 + size, target + (i + 1) * CELL_BYTES);
          if (size <= 22) expect(rest.every((byte) => byte === 0)).toBe(true);
        }
        memory.free(cells);
      },
      { wasmLoops },
    );

  const token = fc.oneof(fc.string({ maxLength: 3 }), fc.string({ unit: "grapheme", maxLength: 12 }));
  const piece = fc.constantFrom("", " ", "|", "<pad>", "a separator of more than sixteen bytes");
  const width = fc.integer({ min: 1, max: 5 }).chain((size) => fc.tuple(fc.constant(size), fc.nat(size - 1)));
  const anyCase: fc.Arbitrary<Case> = fc.record({
    rows: fc.array(fc.array(token, { maxLength: 7 }), { maxLength: 4 }),
    widths: fc.array(width, { maxLength: 3 }),
    left: piece,
    right: piece,
    separator: piece,
    shortPads: fc.option(fc.nat(3), { nil: undefined }),
  });

  test("equals a join in JavaScript for any widths, pads and separator", () => {
    fc.assert(fc.property(anyCase, check), { numRuns: 300 });
  });

  test("joins single bytes, and tokens of every size up to the capacity of a cell", () => {
    const plain = { left: "", right: "", shortPads: undefined };
    check({ ...plain, rows: [[..."a document, in bytes"], [..."more"]], widths: [[2, 0]], separator: "" });
    for (let size = 0; size < 30; size++) {
      const rows = [["x".repeat(size), "", "y".repeat(size)], ["z"]];
      check({
        ...plain,
        rows,
        widths: [
          [1, 0],
          [2, 0],
          [3, 0],
        ],
        separator: "--",
      });
    }
  });
});
