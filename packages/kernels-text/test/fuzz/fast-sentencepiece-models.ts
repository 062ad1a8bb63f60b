import { readFileSync } from "node:fs";
import { fuzzBytes } from "@heddle/tooling-testing/fuzz";
import { readDecoderConfig } from "../../src/fast-sentencepiece/decoder-config.js";
import { readEncoderConfig } from "../../src/fast-sentencepiece/encoder-config.js";
import { FastEncoder } from "../../src/fast-sentencepiece/fast-encoder.js";

const samples: { readonly encoder: string; readonly decoder: string } = JSON.parse(
  readFileSync(new URL("../fast-sentencepiece/fixtures/fast-sentencepiece-samples.json", import.meta.url), "utf8"),
);
const [encoder, decoder] = [samples.encoder, samples.decoder].map((model) =>
  Uint8Array.from(Buffer.from(model, "base64")),
);
const TEXT = new TextEncoder().encode(" дбеадд  ﬁ½ 🙂\u0001\t100 ฆฃ");

/** A FlatBuffer with any bytes encodes, or is refused. */
export const fastEncoders = fuzzBytes({
  valid: () => encoder.slice(),
  read: (bytes) => {
    new FastEncoder(readEncoderConfig(bytes)).encodeBackwards(TEXT);
  },
});

export const fastDecoders = fuzzBytes({
  valid: () => decoder.slice(),
  read: (bytes) => {
    readDecoderConfig(bytes);
  },
});
