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

  test("refuses texts and places that plain JavaScript may pass", async () => {
    const program = await compilePattern(encode("a+"));
    const matcher = new Matcher(program, 0);
    const find = matcher.find.bind(matcher) as unknown as (...values: unknown[]) => boolean;
    expect(() => find("caab", 0, 4, 0)).toThrowError(
      'a text is UTF-8 in a Uint8Array, found the string "caab": encode it with',
    );
    expect(() => find(encode("caab"))).toThrowError("a text of 4 bytes cannot be searched from undefined");
    expect(() => find(encode("caab"), 0, 5, 0)).toThrowError("between 0 and 5: call find(bytes, 0, bytes.length, 0)");
    expect(() => find(encode("caab"), -1, 4, 0)).toThrowError("from 0 between -1 and 4");
    expect(() => matcher.matchesWhole("aa" as never, 0, 2)).toThrowError('found the string "aa"');
    expect(() => new Matcher(Promise.resolve(program) as never, 0)).toThrowError("found a promise: await it");
    expect(() => new Matcher("a+" as never, 0)).toThrowError("takes the program that compilePattern makes");
    expect(() => new Matcher(program, undefined as never)).toThrowError("found undefined");
    expect(matcher.find(encode("caab"), 0, 4, 0)).toBe(true);
  });
});
