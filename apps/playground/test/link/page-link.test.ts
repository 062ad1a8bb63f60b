import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatLink, type PageLink, parseLink } from "../../src/link/page-link.js";

describe("formatLink", () => {
  test("is short and readable for a model with one text", () => {
    const link = {
      model: "https://example.org/m/model.json",
      inputs: { text: { kind: "text", value: "so good" } },
    } as const;
    expect(formatLink(link, "text")).toBe("model=https://example.org/m/model.json&text=so+good");
  });

  test("names each of several inputs", () => {
    const inputs = { word: { kind: "text", value: "a&b" }, id: { kind: "json", value: "[1]" } } as const;
    expect(formatLink({ inputs, signature: "look up", view: "graph" })).toBe(
      "signature=look+up&text.word=a%26b&json.id=%5B1%5D&view=graph",
    );
  });
});

describe("parseLink", () => {
  test("takes a text without a name for the only input", () => {
    expect(parseLink("#model=samples/sentiment/&text=gr%C3%B6%C3%9Fe")).toEqual({
      model: "samples/sentiment/",
      inputs: { "": { kind: "text", value: "größe" } },
    });
  });

  test("ignores words that it does not know, and an empty address", () => {
    expect(parseLink("#model=&zoom=3")).toEqual({ inputs: {} });
    expect(parseLink("")).toEqual({ inputs: {} });
  });

  test("reads all links that formatLink writes", () => {
    const input = fc.record({
      kind: fc.constantFrom("text" as const, "json" as const),
      value: fc.string({ unit: "grapheme" }),
    });
    const name = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => text !== "__proto__");
    const word = fc.string({ unit: "grapheme", minLength: 1 });
    const links = fc.record(
      { model: word, signature: word, view: word, inputs: fc.dictionary(name, input, { noNullPrototype: true }) },
      { requiredKeys: ["inputs"] },
    );
    fc.assert(
      fc.property(links, (link) => {
        expect(parseLink(`#${formatLink(link as PageLink)}`)).toEqual(link);
      }),
    );
  });
});
