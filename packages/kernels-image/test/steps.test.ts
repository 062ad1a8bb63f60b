import type { LinearMemory } from "@heddle/memory";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { decodePicture } from "../src/decode/decode-picture.js";
import { encodeJpeg } from "../src/encode/jpeg-encoder.js";
import { encodePng } from "../src/encode/png-encoder.js";
import { finish, withPauses } from "../src/steps.js";

const [height, width, channels] = [301, 403, 3] as const;
const bytes = Uint8Array.from({ length: height * width * channels }, (_, i) => (i * i) >> 7);
const wish = {
  quality: 80,
  isOptimized: false,
  downsamplesChroma: true,
  densityUnit: 1,
  xDensity: 1,
  yDensity: 1,
} as const;
const jpeg = (isProgressive: boolean) =>
  encodeJpeg({ height, width, channels, bytes }, { ...wish, isProgressive, xmp: new Uint8Array() });
const files = {
  JPEG: jpeg(false),
  "progressive JPEG": jpeg(true),
  PNG: encodePng({ height, width, channels, depth: 8, bytes }, 1),
};

/** Decodes to float32, with `pause` between the steps or at once. */
function decoding(name: keyof typeof files, pause?: (memory: LinearMemory) => Promise<void> | undefined) {
  const memory = createTestMemory();
  const place = { address: 0 };
  const count = height * width * channels;
  const steps = decodePicture(
    files[name],
    { op: "DecodeImage", channels: 3, type: "float32", expandAnimations: false, jpeg: {} },
    { memory, allocate: () => (place.address = memory.malloc(4 * count)) },
  );
  const done = pause ? withPauses({ pause: () => pause(memory) }, steps) : finish(steps);
  const taken = () => {
    const samples = memory.f32.slice(place.address >> 2, (place.address >> 2) + count);
    memory.free(place.address);
    return samples;
  };
  return { memory, done, taken };
}

describe("withPauses", () => {
  test.each(["JPEG", "progressive JPEG", "PNG"] as const)("a %s picture is the same with pauses", async (name) => {
    const plain = decoding(name);
    let pauses = 0;
    const paused = decoding(name, async (memory) => {
      // The memory grows, so that its views end.
      if (++pauses < 6) memory.free(memory.malloc(memory.u8.length));
    });
    expect(paused.done).toBeInstanceOf(Promise);
    await paused.done;
    expect(pauses).toBeGreaterThan(1);
    expect(paused.taken()).toEqual(plain.taken());
    expect([plain.memory.liveBytes, paused.memory.liveBytes]).toEqual([0, 0]);
  });

  test.each(["JPEG", "progressive JPEG", "PNG"] as const)(
    "a %s picture leaves no memory when it is stopped",
    async (name) => {
      const stop = new Error("stopped");
      let pauses = 0;
      const late = decoding(name, async () => {
        if (++pauses === 2) throw stop;
      });
      await expect(late.done).rejects.toBe(stop);
      late.taken();
      expect(late.memory.liveBytes).toBe(0);
      expect(() =>
        decoding(name, () => {
          throw stop;
        }),
      ).toThrow(stop);
    },
  );

  test("is synchronous without a pause", () => {
    const plain = decoding("PNG", () => undefined);
    expect(plain.done).toBeUndefined();
    plain.taken();
  });
});
