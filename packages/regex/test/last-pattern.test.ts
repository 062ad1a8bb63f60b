import { describe, expect, test } from "vitest";
import { LastPattern } from "../src/last-pattern.js";

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (text: Uint8Array) => new TextDecoder().decode(text);

describe("LastPattern", () => {
  test("makes the value again only when a text differs from the last one", () => {
    let made = 0;
    const last = new LastPattern((...texts) => {
      made++;
      return { texts: texts.map(decode) };
    });
    const first = last.valueFor(encode("a"), encode("b"));
    expect(first).toEqual({ texts: ["a", "b"] });
    expect(last.valueFor(encode("a"), encode("b"))).toBe(first);
    expect(made).toBe(1);
    expect(last.valueFor(encode("a"), encode("bb"))).toEqual({ texts: ["a", "bb"] });
    expect(last.valueFor(encode("a"), encode("b"))).not.toBe(first);
    expect(made).toBe(3);
  });

  test("keeps copies of the texts", () => {
    const last = new LastPattern((text) => ({ text }));
    const text = encode("a");
    const value = last.valueFor(text);
    text[0]++;
    expect(last.valueFor(encode("a"))).toBe(value);
  });

  test("returns a promise only until the value is made", async () => {
    const last = new LastPattern(async (text) => ({ text: decode(text) }));
    const pending = last.valueFor(encode("a"));
    expect(pending).toBeInstanceOf(Promise);
    expect(last.valueFor(encode("a"))).toBe(pending);
    const value = await pending;
    expect(last.valueFor(encode("a"))).toBe(value);
  });

  test("tries again after a failure", async () => {
    let failures = 2;
    const make = (text: Uint8Array) => {
      if (failures-- === 2) throw new Error("at once");
      return failures === 0 ? Promise.reject(new Error("later")) : { text: decode(text) };
    };
    const last = new LastPattern<{ text: string }>(make);
    expect(() => last.valueFor(encode("a"))).toThrow("at once");
    await expect(last.valueFor(encode("a"))).rejects.toThrow("later");
    expect(last.valueFor(encode("a"))).toEqual({ text: "a" });
  });
});
