import { describe, expect, test } from "vitest";
import { decodeImage } from "../src/decode.js";

const noPicture = new Uint8Array(4);

describe("decodeImage", () => {
  test.each([
    [{ chanels: 3 }, "decodeImage has no option 'chanels': it has channels, type"],
    [{ channels: 2 }, "channels must be one of 0, 1, 3, 4, found 2"],
    [{ type: "float64" }, 'type must be one of "uint8", "uint16", "float32", found the string "float64"'],
  ])("refuses %o", (options, message) => {
    expect(() => decodeImage(noPicture, options as never)).toThrow(message);
  });
});
