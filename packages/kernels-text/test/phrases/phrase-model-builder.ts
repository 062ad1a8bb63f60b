import { buildDoubleArray } from "../double-array-builder.js";
import { flatBuffer } from "../flatbuffer-writer.js";

export interface PhraseModelOptions {
  readonly splitsEnds?: boolean;
  readonly makesTexts?: boolean;
  /** The chance of shorter phrases, in hundredths. */
  readonly chance?: number;
}

const latin = (text: string) => Buffer.from(text).toString("latin1");

/** The model of a vocabulary, as TensorFlow Text would build it, with the white space of ASCII. The first phrase is the unknown one. */
export function phraseModel(vocabulary: readonly string[], options: PhraseModelOptions = {}): Uint8Array {
  const { splitsEnds = false, makesTexts = true, chance = 0 } = options;
  const values = new Map(vocabulary.map((phrase, id) => [latin(phrase), id]));
  const { units } = buildDoubleArray(values.keys(), values);
  const whiteSpace = Uint8Array.of(0, 0x3e, 0, 0, 1);
  return flatBuffer([
    { uint32: chance },
    { bytes: Buffer.from(vocabulary[0]) },
    { uint32: 0 },
    { bool: makesTexts },
    { texts: vocabulary },
    { table: [{ words: [...units] }] },
    { bytes: whiteSpace },
    { bool: splitsEnds },
  ]);
}
