import { loadModel } from "heddle";

/** The least score of a result. */
const LEAST_SCORE = 0.25;

/**
 * Loads the model into a worker and computes the vector of every text once.
 *
 * @returns `find(query)`, the texts that are like the query with their scores, the best first; and `close()`
 */
export async function openSearch(model, texts, options = { worker: true }) {
  const loaded = await loadModel(model, options);
  const { vector: table } = await loaded.run({ text: texts });
  const [, length] = table.shape;

  return {
    async find(query, count = 8) {
      if (query.trim() === "") return [];
      const { vector } = await loaded.run({ text: [query] });
      return texts
        .map((text, row) => ({ text, score: product(table.data, row * length, vector.data) }))
        .filter(({ score }) => score >= LEAST_SCORE)
        .sort((a, b) => b.score - a.score)
        .slice(0, count);
    },
    close: () => loaded.dispose(),
  };
}

/** The dot product of `vector` and the numbers of `table` from `start` on: their cosine, because both have length 1. */
function product(table, start, vector) {
  let sum = 0;
  for (let i = 0; i < vector.length; i++) sum += table[start + i] * vector[i];
  return sum;
}
