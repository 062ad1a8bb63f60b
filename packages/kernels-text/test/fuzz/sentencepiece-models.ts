import { readFileSync } from "node:fs";
import { createTestMemory } from "@heddle/tooling-testing";
import { type ByteReader, fuzzBytes, mutateMessage } from "@heddle/tooling-testing/fuzz";
import { READ_AHEAD } from "../../src/sentencepiece/loops/stretch-layout.js";
import { Sentencepiece } from "../../src/sentencepiece/processor/sentencepiece.js";
import { sequencePoints } from "../../src/sentencepiece/processor/sequence-points.js";
import { TextStretches } from "../../src/sentencepiece/processor/text-stretches.js";
import { TokenRows } from "../../src/sentencepiece/processor/token-rows.js";

const samples = new URL("../sentencepiece/fixtures/sentencepiece-samples.json", import.meta.url);
const models: readonly { readonly model: string }[] = JSON.parse(readFileSync(samples, "utf8"));
const bytesOfModels = models.map(({ model }) => Uint8Array.from(Buffer.from(model, "base64")));
const memories = [true, false].map((wasmLoops) => createTestMemory({ wasmLoops }));
const TEXT = new TextEncoder().encode(" ▁the ﬁrst  <sep>[X] 🙂\u0001\t100½ \u0e01\u0e02 זח жзf");

const reader: ByteReader = {
  valid: (random) => bytesOfModels[random.below(bytesOfModels.length)].slice(),
  read(bytes) {
    const [wasm, twin] = memories.map((memory) => {
      try {
        return encode(memory, bytes);
      } catch (error) {
        if (memory.liveBytes > 0) throw new Error(`${memory.liveBlocks} blocks are live`);
        throw error;
      }
    });
    if (wasm !== twin) throw new Error(`WebAssembly: ${wasm}\nTypeScript: ${twin}`);
  },
};

/** A model with any bytes encodes on both loops alike, or is refused. */
export const sentencepieceModels = fuzzBytes(reader);

/** A model with fields that are dropped, doubled, moved or of other kinds does so, too. */
export const sentencepieceStructure = fuzzBytes({ ...reader, mutate: mutateMessage, mostMs: 5000 });

function encode(memory: (typeof memories)[0], bytes: Uint8Array): string {
  const sentencepiece = new Sentencepiece(memory, bytes);
  try {
    using scope = memory.scope();
    const at = scope.malloc(TEXT.length + READ_AHEAD);
    memory.u8.set(TEXT, at);
    using rows = new TokenRows(sentencepiece.encoder, { offsets: true, texts: true });
    rows.encode(at, TEXT.length);
    const ids = memory.u32.slice(rows.ids >>> 2, (rows.ids >>> 2) + rows.count);
    using stretches = TextStretches.of(sentencepiece.encoder);
    if (stretches) {
      using others = new TokenRows(sentencepiece.encoder, { offsets: true, texts: false });
      others.encodeTexts(stretches, sequencePoints(sentencepiece, {}), at, [TEXT.length]);
      const found = memory.u32.slice(others.ids >>> 2, (others.ids >>> 2) + others.count);
      if (found.join() !== ids.join()) throw new Error(`as a whole: ${ids}\nby stretches: ${found}`);
    }
    return `${ids.join()} ${sentencepiece.decodeIds(ids).join()}`;
  } finally {
    sentencepiece.dispose();
  }
}
