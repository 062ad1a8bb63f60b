import { DataType } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { makeFeeds } from "../../../src/model/make-feeds.js";
import { callerForms, literal, mixedRows } from "../../../src/model/warm-up/caller-forms.js";

describe("callerForms", () => {
  const make = (rows: number, text = "a") => ({
    text: { dtype: "string" as const, shape: [rows, 1], data: new Array(rows).fill(text) },
    flag: { dtype: "bool" as const, shape: [], data: [true] },
    none: { dtype: "int32" as const, shape: [0, 3], data: [] },
  });
  const signature = {
    name: "s",
    inputs: Object.entries({ text: DataType.STRING, flag: DataType.BOOL, none: DataType.INT32 }).map(
      ([name, dtype]) => ({ name, dtype, shape: undefined, ref: { node: name, output: 0 } }),
    ),
    outputs: [],
  };

  test("forms have tensors of the same types and shapes, and texts of several lengths", () => {
    const memory = createTestMemory();
    const lengths = new Set<number>();
    for (const form of callerForms(make, 2, "s", true)) {
      const feeds = makeFeeds(memory, signature as never, form.inputs, { fromColumn: undefined });
      const [text, flag, none] = feeds.map((feed) => feed.toValue());
      const [first, second] = text?.toArray<string>() ?? [];
      expect([text?.shape, second, flag?.toArray()]).toEqual([[2, 1], first, [true]]);
      lengths.add(first?.length ?? 0);
      expect(none?.data.length).toBe(0);
      for (const feed of feeds) feed.release();
    }
    expect(memory.liveBytes).toBe(0);
    expect(lengths.size).toBeGreaterThan(1);
  });

  test("a signature is named unless it is the default one", () => {
    const named = { signature: "s" };
    expect(callerForms(make, 2, "s", false).map(({ options }) => options)).toEqual([named, named, named, named]);
    expect(callerForms(make, 2, "s", true).map(({ options }) => options)).toEqual([named, named, undefined, named]);
  });

  test("literals are arrays of arrays", () => {
    expect(literal(make(2))).toEqual({ text: [["a"], ["a"]], flag: true, none: [] });
  });

  test("rows of a batch have texts of several lengths, and the other inputs as they are", () => {
    const { text, ...others } = mixedRows((rows, text = "some words") => make(rows, text), 4);
    const texts = (text as string[][]).map(([value = ""]) => value);
    expect(new Set(texts.map(({ length }) => length)).size).toBe(3);
    expect(texts[3]).toBe(texts[0]);
    expect(others).toEqual({ flag: true, none: [] });
  });
});
