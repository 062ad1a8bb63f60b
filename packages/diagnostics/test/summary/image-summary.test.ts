import type { AttrValue } from "@heddle/kernel-api";
import { attr } from "@heddle/kernel-api/attr-values";
import { Host, runOp } from "@heddle/kernel-fallback";
import { LinearMemory } from "@heddle/memory";
import { decodeProto } from "@heddle/protos/decode";
import { SummarySchema } from "@heddle/protos/summary";
import { StatusError } from "@heddle/status";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory, readFixtures } from "@heddle/tooling-testing";
import { decode } from "fast-png";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

interface CaseImages {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly bytes: string;
}

interface ImageCase extends CaseImages {
  readonly tag: string | readonly string[];
  readonly maxImages: number;
  readonly badColor?: CaseImages;
  readonly images?: readonly unknown[];
  readonly error?: string;
}

const TYPES: Readonly<Record<string, DataType>> = {
  uint8: DataType.UINT8,
  float16: DataType.HALF,
  float32: DataType.FLOAT,
  float64: DataType.DOUBLE,
};

// Written by the generator beside it with TensorFlow 2.21, whose images are decoded: its compressor is another.
const cases: readonly ImageCase[] = readFixtures(new URL("../fixtures/", import.meta.url)).jsonFixture(
  "image-summaries.json",
);

function tensorOf(memory: LinearMemory, { dtype, shape, bytes }: CaseImages): Tensor {
  const tensor = Tensor.allocate(memory, TYPES[dtype] ?? DataType.INVALID, shape);
  memory.u8.set(Buffer.from(bytes, "base64"), tensor.address);
  return tensor;
}

/** The images of a case, decoded, or the message of its error. */
async function answer({ tag, maxImages, badColor, ...images }: ImageCase): Promise<unknown> {
  const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
  const { memory } = host;
  const attrs = new Map<string, AttrValue>([
    ["T", attr.type(TYPES[images.dtype] ?? DataType.INVALID)],
    ["max_images", attr.int(maxImages)],
  ]);
  if (badColor) {
    using color = tensorOf(new LinearMemory(), badColor);
    attrs.set("bad_color", attr.tensor(color));
  }
  try {
    using tensor = tensorOf(memory, images);
    using text = tensorFromJs(memory, DataType.STRING, tag);
    const [summary] = await runOp(host, "ImageSummary", [text, tensor], { attrs });
    using result = summary as Tensor;
    return decodeProto(SummarySchema, result.strings().bytes(0)).value.map((value) => {
      if (value.value.case !== "image") throw new Error(`a value of ${value.value.case}`);
      const { height, width, colorspace, encodedImageString } = value.value.value;
      const png = decode(encodedImageString);
      expect([png.height, png.width, png.channels, png.depth]).toEqual([height, width, colorspace, 8]);
      return { tag: value.tag, height, width, colorspace, pixels: Buffer.from(png.data).toString("base64") };
    });
  } catch (error) {
    if (error instanceof StatusError) return error.message;
    throw error;
  } finally {
    host.dispose();
    expect(memory.liveBytes).toBe(0);
  }
}

describe("ImageSummary", () => {
  test.each(cases.map((each, index) => [index, each.dtype, each] as const))(
    "has the images of TensorFlow: case %i, %s",
    async (_, __, each) => {
      const found = await answer(each);
      if (each.error === undefined) expect(found).toEqual(each.images);
      else expect(found).toContain(each.error);
    },
  );
});
