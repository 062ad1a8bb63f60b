import { expect, test } from "vitest";
import { byteCount } from "../../src/text/byte-count.js";

test.each([
  [0, "0 B"],
  [1023, "1023 B"],
  [1536, "1.5 KiB"],
  [10 * 1024, "10 KiB"],
  [120 * 2 ** 20, "120 MiB"],
  [5000 * 2 ** 30, "5000 GiB"],
])("byteCount(%i) is %s", (bytes, text) => {
  expect(byteCount(bytes)).toBe(text);
});
