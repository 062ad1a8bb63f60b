import { describe, expect, test } from "vitest";
import { firstBytes } from "../../src/source/first-bytes.js";

describe("firstBytes", () => {
  test.each<[string, Uint8Array, string]>([
    ["nothing", new Uint8Array(), "it is empty"],
    ["text", new TextEncoder().encode("<!DOCTYPE html>\n<html>"), 'it begins with "<!DOCTYPE html>\\n"'],
    ["other bytes", new Uint8Array([0x47, 0x47, 0x55, 0x46, 3, 0, 0, 255]), "it begins with 47 47 55 46 03 00 00 ff"],
  ])("shows %s", (_, bytes, words) => {
    expect(firstBytes(bytes)).toBe(words);
  });
});
