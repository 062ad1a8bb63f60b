import { DataType } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { callerForms } from "../../src/model/caller-forms.js";
import { makeFeeds } from "../../src/model/make-feeds.js";

describe("callerForms", () => {
  const inputs = {
    text: { dtype: "string" as const, shape: [2, 1], data: ["a", "a"] },
    flag: { dtype: "bool" as const, shape: [], data: [true] },
    none: { dtype: "int32" as const, shape: [0, 3], data: [] },
  };
  const signature = {
    name: "s",
    inputs: Object.entries({ text: DataType.STRING, flag: DataType.BOOL, none: DataType.INT32 }).map(
      ([name, dtype]) => ({ name, dtype, shape: undefined, ref: { node: name, output: 0 } }),
    ),
    outputs: [],
  };

  test("every form has the same tensors", () => {
    const memory = createTestMemory();
    for (const form of callerForms(inputs, "s", true)) {
      const feeds = makeFeeds(memory, signature as never, form.inputs, { fromColumn: undefined });
      const [text, flag, none] = feeds.map((feed) => feed.toValue());
      expect([text?.shape, text?.toArray(), flag?.toArray()]).toEqual([[2, 1], ["a", "a"], [true]]);
      expect(none?.data.length).toBe(0);
      for (const feed of feeds) feed.release();
    }
    expect(memory.liveBytes).toBe(0);
  });

  test("a signature is named unless it is the default one", () => {
    const named = { signature: "s" };
    expect(callerForms(inputs, "s", false).map(({ options }) => options)).toEqual([named, named, named, named]);
    expect(callerForms(inputs, "s", true).map(({ options }) => options)).toEqual([named, named, undefined, named]);
  });
});
