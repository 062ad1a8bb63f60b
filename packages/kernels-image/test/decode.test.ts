import { Code } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { decodeImage } from "../src/decode.js";

const gif = Uint8Array.from(Buffer.from("R0lGODlhAQABAPAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=", "base64"));

/** A progressive picture of one component, of as many scans. */
function scans(count: number): Uint8Array {
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, 0x00, 0xff];
  const head = [
    ...[0xff, 0xd8, 0xff, 0xdb, 0, 67, 0, ...new Array<number>(64).fill(1)],
    ...[0xff, 0xc2, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0],
    ...[0xff, 0xc4, 0, 20, 0, 1, ...new Array<number>(15).fill(0), 0],
  ];
  return Uint8Array.from([
    ...head,
    ...new Array<readonly number[]>(count).fill([...scan.slice(0, 10), 0x7f]).flat(),
    0xff,
    0xd9,
  ]);
}

const thrown = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe("decodeImage", () => {
  test("has samples of each type", () => {
    expect(decodeImage(gif)).toEqual({ shape: [1, 1, 3], data: Uint8Array.of(255, 0, 0) });
    expect(decodeImage(gif, { type: "uint16" }).data).toEqual(Uint16Array.of(65280, 0, 0));
    expect(decodeImage(gif, { type: "float32", expandAnimations: true })).toEqual({
      shape: [1, 1, 1, 3],
      data: Float32Array.of(1, 0, 0),
    });
  });

  test("refuses WebP and JPEG XL, and what is not a picture", () => {
    const webp = new TextEncoder().encode("RIFF....WEBPVP8 ");
    expect(thrown(() => decodeImage(webp))).toMatchObject({ code: Code.UNIMPLEMENTED });
    expect(thrown(() => decodeImage(Uint8Array.of(0xff, 0x0a)))).toMatchObject({ code: Code.UNIMPLEMENTED });
    expect(thrown(() => decodeImage(Uint8Array.of(1, 2)))).toMatchObject({ code: Code.INVALID_ARGUMENT });
  });

  test("refuses a header of pixels that the bytes or the memory are too few for, before it takes any", () => {
    const huge = Uint8Array.from([...gif.subarray(0, 19), 0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0x7f, 0, 2, 0]);
    expect(thrown(() => decodeImage(huge))).toMatchObject({ code: Code.INVALID_ARGUMENT });
    const jpeg = scans(1);
    jpeg[76] = jpeg[78] = 0x30;
    const limited = { memoryLimitBytes: 2 ** 24 };
    expect(thrown(() => decodeImage(jpeg, limited))).toMatchObject({ code: Code.RESOURCE_EXHAUSTED });
    const png = Uint8Array.from(
      Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAGQAAABkCAYAAABw4pVUAAAAAElEQVQ=", "base64").subarray(0, 33),
    );
    expect(thrown(() => decodeImage(png))).toMatchObject({ code: Code.INVALID_ARGUMENT });
  });

  test("refuses a JPEG file of more scans than any picture has", () => {
    expect(decodeImage(scans(100)).shape).toEqual([8, 8, 1]);
    const error = thrown(() => decodeImage(scans(101)));
    expect(error).toMatchObject({
      code: Code.INVALID_ARGUMENT,
      details: { reason: "bad JPEG: the file has over 100 scans" },
    });
  });
});
