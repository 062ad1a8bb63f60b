const words = ["superb", "charming", "fresh", "moving", "dull", "boring", "awful", "flat"];
const parts = ["cast", "plot", "dialogue", "story", "music", "ending"];

/** Made-up documents, always the same ones, of which every thousandth is no document. */
export function* sampleDocuments(count) {
  let state = 1;
  const pick = (list) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return list[(state >>> 16) % list.length];
  };
  for (let row = 1; row <= count; row++) {
    const id = `document-${row}`;
    const text = `The ${pick(parts)} was ${pick(words)}, the ${pick(parts)} ${pick(words)}`;
    yield JSON.stringify(row % 1000 === 0 ? { id, text: null } : { id, text });
  }
}
