import { loadSavedModel } from "heddle/saved-model";
import { kernels } from "./model-kernels.js";

/** Loaded by the first page that asks; the browser ends this worker when no page does, and starts it again. */
let loading;

chrome.runtime.onMessage.addListener(({ texts }, _sender, answer) => {
  scores(texts).then(
    (positive) => answer({ positive }),
    (error) => answer({ error: String(error) }),
  );
  return true; // The answer comes later.
});

async function scores(texts) {
  loading ??= loadSavedModel(new URL(chrome.runtime.getURL("model/")), { plugins: [kernels] });
  const model = await loading;
  const { positive } = await model.run({ text: texts }, { outputs: ["positive"] });
  return [...positive.data];
}
