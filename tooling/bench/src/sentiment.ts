import { fileURLToPath } from "node:url";
import { Host, loadModel, type Model } from "heddle";

/** The model that the benchmarks load: text to tokens, embedding, two dense layers. */
export const SENTIMENT = fileURLToPath(new URL("../../../fixtures/models/sentiment", import.meta.url));

/** Loads the model on a host of its own. */
export function loadSentiment(): Promise<Model> {
  return loadModel(SENTIMENT, { host: new Host() });
}
