import { readFileSync } from "node:fs";
import type { LinearMemory } from "@heddle/memory";
import { StatusError } from "@heddle/status";
import { type CaseTensor, createTestMemory } from "@heddle/tooling-testing";
import { fuzzBytes, type Random } from "@heddle/tooling-testing/fuzz";
import { parseOpCases } from "@heddle/tooling-testing/op-cases";
import { decodePicture } from "../../src/decode/decode-picture.js";
import type { PictureTarget, WantedPicture } from "../../src/decode/wanted-picture.js";
import { jpegSize } from "../../src/jpeg/jpeg-size.js";
import { finish } from "../../src/steps.js";

/** Good pictures of the op cases. */
const pictures = ["bmp", "gif", "jpeg", "png"].map((format) =>
  parseOpCases(readFileSync(new URL(`../fixtures/${format}-cases.jsonl`, import.meta.url), "utf8"))
    .filter((opCase) => opCase.outputs)
    .map(({ inputs }) => Uint8Array.from(Buffer.from(String((inputs[0] as CaseTensor).values[0]), "base64"))),
);

function pick<T>(random: Random, from: readonly T[]): T {
  return from[random.below(from.length)] as T;
}

function wantedOf(random: Random): WantedPicture {
  return {
    op: "DecodeImage",
    channels: pick(random, [0, 0, 1, 3, 4]),
    type: pick(random, ["uint8", "uint16", "float32"]),
    expandAnimations: random.below(2) === 0,
    jpeg: {
      ratio: pick(random, [1, 1, 2, 4, 8]),
      fancyUpscaling: random.below(2) === 0,
      dct: pick(random, ["fast", "accurate"]),
      recoversTruncated: random.below(2) === 0,
      acceptableFraction: random.below(2),
      ...(random.below(4) === 0 && {
        crop: { y: random.below(9), x: random.below(30), height: 5, width: 1 + random.below(9) },
      }),
    },
  };
}

/** The samples, or the error. */
function decoded(bytes: Uint8Array, wanted: WantedPicture, memory: LinearMemory): string {
  const bytesOf = { uint8: 1, uint16: 2, float32: 4 }[wanted.type];
  let [address, size] = [0, 0];
  try {
    const target: PictureTarget = {
      memory,
      allocate(shape) {
        size = shape.reduce((product, each) => product * each, bytesOf);
        address = memory.malloc(size);
        return address;
      },
    };
    finish(decodePicture(bytes, wanted, target));
    return Buffer.from(memory.u8.subarray(address, address + size)).toString("latin1");
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    return error.message;
  } finally {
    memory.free(address);
  }
}

const twins = createTestMemory({ wasmLoops: false, maximumBytes: 2 ** 26 });
const loops = createTestMemory({ maximumBytes: 2 ** 26 });

/** Any bytes are a picture or a StatusError, and WebAssembly and its twins decode the same. */
export const decode = fuzzBytes({
  valid: (random) => pick(random, pick(random, pictures)),
  read(bytes, _memory, random) {
    const wanted = wantedOf(random);
    const [first, second] = [loops, twins].map((memory) => decoded(bytes, wanted, memory));
    if (loops.liveBytes + twins.liveBytes > 0) throw new Error("blocks are live");
    if (first !== second) throw new Error("WebAssembly and its twin differ");
  },
});

export const extractJpegShape = fuzzBytes({
  valid: (random) => pick(random, pictures[2] ?? []),
  read: (bytes) => void jpegSize(bytes),
});
