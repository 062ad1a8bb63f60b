import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Ffi, FfiObject, type FfiValue } from "../../src/index.js";
import { fromJsonGraph, parseJson, toJsonGraph, writeJson } from "../../src/json/index.js";
import { firstMismatch, structuralEqual, structuralHash } from "../../src/structural/index.js";
import { eachProfile, withFfi } from "../each-profile.js";

interface Vectors {
  readonly texts: readonly { readonly given: string; readonly text?: string; readonly error?: string }[];
  readonly pairs: readonly {
    readonly lhs: string;
    readonly rhs: string;
    readonly equal: boolean;
    readonly mismatch?: string;
    readonly graph: string;
  }[];
  readonly leaves: readonly { readonly given: string; readonly hash: string }[];
}

/** Answers of tvm-ffi 0.1.14 itself: fixtures/structural_vectors.py makes them. */
const vectors: Vectors = JSON.parse(
  readFileSync(new URL("./fixtures/structural-vectors.json", import.meta.url), "utf8"),
);

function release(value: FfiValue): void {
  if (value instanceof FfiObject) value.release();
}

function read(ffi: Ffi, text: string): FfiValue {
  const graph = parseJson(ffi, text);
  const value = fromJsonGraph(ffi, graph);
  release(graph);
  return value;
}

/** Runs with the value of a graph in an Array, so that a float stays a float. */
function withRead<T>(ffi: Ffi, text: string, run: (value: FfiValue) => T): T {
  const value = read(ffi, text);
  try {
    return run(value);
  } finally {
    release(value);
  }
}

eachProfile("as tvm-ffi answers", (profile) => {
  test("parseJson and writeJson", () => {
    withFfi(profile, (ffi) => {
      for (const { given, text, error } of vectors.texts) {
        let answer: string;
        try {
          const value = parseJson(ffi, `[${given}\n]`);
          answer = writeJson(ffi, value).slice(1, -1);
          release(value);
          expect([given, error]).toEqual([given, undefined]);
        } catch (failure) {
          expect(error, `${given}: ${failure}`).toBeDefined();
          continue;
        }
        expect([given, answer]).toEqual([given, text]);
      }
      for (const { given, error } of vectors.texts) {
        if (error !== undefined) expect(() => parseJson(ffi, given), given).toThrow(error);
      }
    });
  });

  test("structuralEqual, firstMismatch and toJsonGraph", () => {
    withFfi(profile, (ffi) => {
      for (const { lhs, rhs, equal, mismatch, graph } of vectors.pairs) {
        withRead(ffi, lhs, (left) =>
          withRead(ffi, rhs, (right) => {
            expect([lhs, rhs, structuralEqual(ffi, left, right)]).toEqual([lhs, rhs, equal]);
            expect([lhs, rhs, firstMismatch(ffi, left, right)?.toString()]).toEqual([lhs, rhs, mismatch]);
            if (equal) expect(structuralHash(ffi, left)).toBe(structuralHash(ffi, right));
            const made = toJsonGraph(ffi, left);
            expect(writeJson(ffi, made)).toBe(graph);
            release(made);
          }),
        );
      }
    });
  });

  test("structuralHash of values without parts", () => {
    withFfi(profile, (ffi) => {
      for (const { given, hash } of vectors.leaves) {
        withRead(ffi, given, (value) =>
          expect([given, structuralHash(ffi, value).toString(16)]).toEqual([given, hash]),
        );
      }
    });
  });
});
