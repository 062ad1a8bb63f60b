import type { PluginCase } from "@heddle/plugin-testkit";
import { DataType } from "@heddle/tensor";

const bool = (value: boolean) => ({ kind: "bool", value }) as const;
const int = (value: bigint) => ({ kind: "int", value }) as const;
const text = (value: string) => ({ kind: "string", value: new TextEncoder().encode(value) }) as const;
const dictionary = { dtype: "string", value: ["receive", "separate", "naïve", "their", "there"] } as const;

/** The answers of the op. */
export const cases: readonly PluginCase[] = [
  {
    op: "NearestWord",
    name: "words with mistakes, in a matrix",
    inputs: [
      {
        dtype: "string",
        value: [
          ["recieve", "seperate", "naive"],
          ["there", "thier", "zebra"],
        ],
      },
      dictionary,
    ],
    outputs: [
      [
        [0n, 1n, 2n],
        [4n, 3n, -1n],
      ],
      [
        [1, 1, 1],
        [0, 1, -1],
      ],
    ],
  },
  {
    op: "NearestWord",
    name: "no transpositions, indices of 32 bits, and the first of equals",
    attrs: { transpositions: bool(false), Tindex: { kind: "type", value: DataType.INT32 } },
    inputs: [{ dtype: "string", value: ["recieve", "thier", "thexr"] }, dictionary],
    outputs: [
      [0, 3, 3],
      [2, 2, 1],
    ],
  },
  {
    op: "NearestWord",
    name: "bytes: a letter with an accent is two",
    attrs: { unit: text("BYTE"), max_distance: int(100n) },
    inputs: [{ dtype: "string", value: "naive" }, dictionary],
    outputs: [2n, 2],
  },
  {
    op: "NearestWord",
    name: "the empty word, and distance 0 only",
    attrs: { max_distance: int(0n) },
    inputs: [
      { dtype: "string", value: ["", "a", "b"] },
      { dtype: "string", value: ["b", "", "a"] },
    ],
    outputs: [
      [1n, 2n, 0n],
      [0, 0, 0],
    ],
  },
  {
    op: "NearestWord",
    name: "invalid UTF-8 differs from every character",
    inputs: [
      { dtype: "string", value: [Uint8Array.of(0x61, 0xff), Uint8Array.of(0xed, 0xa0, 0x80), "😀"] },
      { dtype: "string", value: ["a", "\ufffd\ufffd\ufffd", "😁"] },
    ],
    outputs: [
      [0n, -1n, 0n],
      [1, -1, 1],
    ],
  },
  {
    op: "NearestWord",
    name: "an empty dictionary",
    inputs: [
      { dtype: "string", value: ["a"] },
      { dtype: "string", value: [] },
    ],
    outputs: [[-1n], [-1]],
  },
  {
    op: "NearestWord",
    name: "long texts, and the largest limit",
    attrs: { max_distance: int(9223372036854775807n) },
    inputs: [
      { dtype: "string", value: ["abcdefghij".repeat(30)] },
      { dtype: "string", value: [`${"abcdefghij".repeat(29)}abcdefghji!`, "x"] },
    ],
    outputs: [[0n], [2]],
  },
  {
    op: "NearestWord",
    name: "a dictionary that is not a vector",
    inputs: [
      { dtype: "string", value: ["a"] },
      { dtype: "string", value: "a" },
    ],
    error: { code: "INVALID_ARGUMENT", message: "dictionary must be a vector" },
  },
  {
    op: "NearestWord",
    name: "a limit below zero",
    attrs: { max_distance: int(-1n) },
    inputs: [{ dtype: "string", value: ["a"] }, dictionary],
    error: { code: "INVALID_ARGUMENT", message: "max_distance" },
  },
  {
    op: "NearestWord",
    name: "an unknown unit",
    attrs: { unit: text("WORD") },
    inputs: [{ dtype: "string", value: ["a"] }, dictionary],
    error: { code: "INVALID_ARGUMENT", message: "unit" },
  },
];
