const encoder = new TextEncoder();

type Pieces = readonly (readonly [text: string, score: number, type?: number])[];

/** A `.model` file of unigrams, with <unk> before its pieces. Source: sentencepiece_model.proto. */
export function unigramModel(pieces: Pieces): Uint8Array {
  return modelOf(pieces, 1);
}

/** As {@link unigramModel}, for byte pair encoding. */
export function bpeModel(pieces: Pieces): Uint8Array {
  return modelOf(pieces, 2);
}

function modelOf(pieces: Pieces, modelType: number): Uint8Array {
  const all = [["<unk>", 0, 2] as const, ...pieces];
  const messages = all.map(([text, score, type = 1]) => {
    const bytes = encoder.encode(text);
    const float = new Uint8Array(Float32Array.of(score).buffer);
    return [0x0a, ...varint(bytes.length), ...bytes, 0x15, ...float, 0x18, type];
  });
  // The last are trainer_spec.model_type.
  return Uint8Array.from([
    ...messages.flatMap((message) => [0x0a, ...varint(message.length), ...message]),
    0x12,
    2,
    0x18,
    modelType,
  ]);
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, value >> 7];
}
