import { columnOfValues, writeRows } from "@heddle/rows";
import { fileSink } from "@heddle/rows/node";

const praise = ["superb", "charming", "clever", "fresh", "a joy", "moving"];
const blame = ["dull", "boring", "awful", "dishonest", "flat", "silly"];
const parts = ["cast", "plot", "dialogue", "story", "music", "ending"];

/** Writes a Parquet file with a column `review` of made-up reviews, always the same ones. */
export async function writeSample(path, rowCount) {
  const sink = await fileSink(path);
  const writer = await writeRows(sink, "parquet");
  let state = 1;
  const pick = (words) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return words[(state >>> 16) % words.length];
  };
  for (let row = 0; row < rowCount; row += 10_000) {
    const count = Math.min(10_000, rowCount - row);
    const data = Array.from({ length: count }, () => {
      const words = pick([praise, blame]);
      return `The ${pick(parts)} was ${pick(words)}, the ${pick(parts)} ${pick(words)}`;
    });
    await writer.write(new Map([["review", columnOfValues({ dtype: "string", shape: [count], data })]]), count);
  }
  await writer.finish();
  await sink.commit();
}
