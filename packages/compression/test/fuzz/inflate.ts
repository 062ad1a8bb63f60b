import { deflateSync, gzipSync } from "node:zlib";
import { fuzzBytes, type Random } from "@heddle/tooling-testing/fuzz";
import { type DeflateFormat, inflateParts } from "../../src/index.js";

const someText = (random: Random) =>
  new TextEncoder().encode(
    random
      .strings()
      .join(" ")
      .repeat(1 + random.below(4)),
  );

const inflateOf = (compress: (bytes: Uint8Array) => Uint8Array, format: DeflateFormat) =>
  fuzzBytes({
    valid: (random) => new Uint8Array(compress(someText(random))),
    read(bytes) {
      for (const part of inflateParts(bytes, format)) if (part.length === 0) throw new Error("an empty part");
    },
  });

export const inflateZlib = inflateOf(deflateSync, "ZLIB");
export const inflateGzip = inflateOf(gzipSync, "GZIP");
