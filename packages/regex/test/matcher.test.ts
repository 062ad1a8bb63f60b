import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Backtracker } from "../src/backtracker.js";
import { compilePattern, Matcher, type Program } from "../src/index.js";
import { Threads } from "../src/threads.js";
import { patterns, texts } from "./random-patterns.js";

const encode = (text: string) => new TextEncoder().encode(text);

/** Another way to find matches, which a `Matcher` is compared with. */
class Simulation {
  readonly groups: Int32Array;
  readonly #threads: Threads;
  readonly #backtracker: Backtracker;

  constructor(program: Program) {
    this.groups = new Int32Array(2 * (program.groupCount + 1));
    this.#threads = new Threads(program, this.groups);
    this.#backtracker = new Backtracker(program, this.groups);
  }

  find(bytes: Uint8Array, begin: number, end: number, from: number): readonly number[] | undefined {
    const threads = this.#threads.find(bytes, begin, end, from, false) ? [...this.groups] : undefined;
    if (this.#backtracker.takes(from, end)) {
      const branches = this.#backtracker.find(bytes, begin, end, from) ? [...this.groups] : undefined;
      expect(branches).toEqual(threads);
    }
    return threads;
  }

  matchesWhole(bytes: Uint8Array, begin: number, end: number): boolean {
    return this.#threads.find(bytes, begin, end, begin, true);
  }
}

/** The places in `bytes` at which a search begins: those of characters, and those after bytes that begin none. */
function places(bytes: Uint8Array): number[] {
  const all = Array.from({ length: bytes.length + 1 }, (_, at) => at);
  return all.filter((at) => at === bytes.length || (bytes[at] & 0xc0) !== 0x80);
}

describe("Matcher", () => {
  test("finds the same groups as threads and branches do, from any place", () =>
    fc.assert(
      fc.asyncProperty(patterns, fc.array(texts, { minLength: 1, maxLength: 6 }), async (source, samples) => {
        const program = await compilePattern(encode(source));
        const simulation = new Simulation(program);
        const [matcher, first] = [new Matcher(program, program.groupCount), new Matcher(program, 0)];
        for (const sample of samples) {
          const bytes = Uint8Array.of(0x5f, ...sample, 0x5f);
          const [begin, end] = [1, bytes.length - 1];
          for (const place of places(sample)) {
            const wanted = simulation.find(bytes, begin, end, begin + place);
            expect(matcher.find(bytes, begin, end, begin + place)).toBe(wanted !== undefined);
            expect(first.find(bytes, begin, end, begin + place)).toBe(wanted !== undefined);
            if (wanted) expect([...matcher.groups]).toEqual(wanted);
            if (wanted) expect([...first.groups]).toEqual(wanted.slice(0, 2));
          }
          expect(matcher.matchesWhole(bytes, begin, end)).toBe(simulation.matchesWhole(bytes, begin, end));
        }
      }),
      { numRuns: 700 },
    ));
});
