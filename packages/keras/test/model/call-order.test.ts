import { describe, expect, test } from "vitest";
import { callOrder } from "../../src/model/call-order.js";

const calls = (graph: Record<string, string[]>) =>
  new Map(Object.entries(graph).map(([key, after]) => [key, { layer: key.slice(1), after }]));

describe("callOrder", () => {
  test("puts deep calls first, and those of one depth in the reverse order of a search from the outputs", () => {
    const graph = calls({ "0a": ["0x"], "0b": ["0a"], "0c": ["0a"], "0d": ["0x"] });
    expect(callOrder(graph, ["0b", "0c", "0d"])).toEqual(["0x", "0a", "0d", "0c", "0b"]);
  });

  test("leaves out calls that the outputs do not need", () => {
    expect(callOrder(calls({ "0a": ["0x"], "0b": ["0x"] }), ["0a"])).toEqual(["0x", "0a"]);
  });

  test("is undefined for a cycle", () => {
    expect(callOrder(calls({ "0a": ["0b"], "0b": ["0a"] }), ["0a"])).toBeUndefined();
  });

  test("takes ten thousand calls one after the other", () => {
    const chain = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, i) => [`0c${i}`, i === 0 ? ["0x"] : [`0c${i - 1}`]]),
    );
    expect(callOrder(calls(chain), ["0c9999"])?.slice(0, 3)).toEqual(["0x", "0c0", "0c1"]);
  });
});
