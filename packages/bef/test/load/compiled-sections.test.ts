import { Random } from "@heddle/tooling-testing/fuzz";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sectionRanges } from "../../src/format/read/section-ranges.js";
import { SectionId } from "../../src/format/section-id.js";
import { writeBef } from "../../src/index.js";
import { compiledSections } from "../../src/load/compiled-sections.js";
import { randomModule } from "../format/random-module.js";

/** A file with plans, whose section is aligned or not. */
function withPlans(seed: number, alignment: number): Uint8Array {
  const file = writeBef(randomModule(new Random(seed)));
  if (alignment === 0) return Uint8Array.of(...file, SectionId.CompiledPlans, 4, 1, 2);
  const start = Math.ceil((file.length + 3) / alignment) * alignment;
  const padding = new Uint8Array(start - file.length - 3);
  return Uint8Array.of(...file, SectionId.CompiledPlans, 5, alignment, ...padding, 1, 2);
}

/** What `sectionRanges` finds; undefined where it throws. */
function wantedFor(bytes: Uint8Array) {
  try {
    const ranges = sectionRanges(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.length));
    const { [SectionId.Attributes]: attributes, [SectionId.CompiledPlans]: plans } = ranges;
    return attributes && plans && { attributes, plans };
  } catch {
    return undefined;
  }
}

const file = fc.tuple(fc.nat(50), fc.constantFrom(0, 1, 8, 64)).map(([seed, alignment]) => withPlans(seed, alignment));

describe("compiledSections", () => {
  test("finds the sections of sound files", () => {
    fc.assert(
      fc.property(file, (bytes) => {
        const found = compiledSections(bytes);
        expect(found).toEqual(wantedFor(bytes));
        expect(found && [...bytes.subarray(found.plans.start, found.plans.end)]).toEqual([1, 2]);
      }),
    );
  });

  test("finds what sectionRanges finds in damaged ones, and nothing where it throws", () => {
    const change = fc.tuple(fc.nat(), fc.oneof(fc.constantFrom(0, 1, 2, 72, 127, 128, 255), fc.nat(255)));
    fc.assert(
      fc.property(file, fc.array(change, { minLength: 1, maxLength: 4 }), fc.nat(), (bytes, changes, cut) => {
        const head = bytes.length > 60 ? 60 : bytes.length;
        for (const [at, value] of changes) bytes[at % head] = value;
        const damaged = bytes.subarray(0, cut % 3 === 0 ? cut % (bytes.length + 1) : bytes.length);
        expect(compiledSections(damaged)).toEqual(wantedFor(damaged));
      }),
      { numRuns: 3000 },
    );
  });

  test.each([[], [0x0b, 0xef], [0x0b, 0xef, 0], [0x0b, 0xef, 0, 0, 0x90, 0xff, 0xff, 0xff, 0x7f]])(
    "finds none in %j",
    (...bytes) => {
      expect(compiledSections(Uint8Array.from(bytes))).toBeUndefined();
    },
  );
});
