import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadModel } from "heddle";

const fixtures = new URL("../../../fixtures/", import.meta.url);

/** Models in Heddle, from the text or, with `from` "ids", from the token ids. `options` are those of `loadModel`. */
export function heddleModels(from, options = {}) {
  const loaded = new Map();
  return async (name, batch, { text, ids, length }) => {
    const isDense = existsSync(new URL(`dense/${name}`, fixtures));
    if (from === "ids" && !(isDense && ids)) return isDense ? "no dense part" : "the model takes text only";
    const folder = fileURLToPath(new URL(isDense ? `dense/${name}` : `models/${name}`, fixtures));
    const model = loaded.get(name) ?? (await loadModel(folder, options));
    loaded.set(name, model);
    const feed = from === "ids" ? { ids: { shape: [batch, length], data: BigInt64Array.from(ids, BigInt) } } : { text };
    const signature = from === "ids" ? "dense" : "serving_default";
    return async () => {
      const { output, positive } = await model.run(feed, { signature });
      return (output ?? positive).data;
    };
  };
}
