import { loadModel } from "heddle";

/** A small application in plain JavaScript, as a user's bundler gets it. Its page may ask for a worker by `inWorker`. */
async function main() {
  const model = await loadModel("/models/sentiment/", { worker: globalThis.inWorker === true });
  const { positive } = await model.run({ text: ["The movie was GREAT!!!"] });
  model.dispose();
  return positive.toArray().map((probability) => probability.toFixed(3));
}

main().then(globalThis.report);
