import { loadModel } from "heddle";

/** A small application in plain JavaScript, as a user's bundler gets it. */
async function main() {
  const model = await loadModel("/models/sentiment/");
  const { positive } = await model.run({ text: ["The movie was GREAT!!!"] });
  model.dispose();
  return positive.toArray().map((probability) => probability.toFixed(3));
}

main().then(globalThis.report);
