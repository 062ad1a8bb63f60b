/**
 * Scores messages `{"id", "text"}`. A message that has another form, or on which the model fails, has an `error` in place of `positive`;
 * the others are not touched by it.
 *
 * @param {{ run(inputs: object, options: object): Promise<object> }} model
 * @param {readonly Uint8Array[]} payloads
 * @returns {Promise<{ id?: string, positive?: number, error?: string }[]>} one for each message, in order
 */
export async function scoreDocuments(model, payloads) {
  const results = payloads.map(readDocument);
  const good = results.filter(({ text }) => text !== undefined);
  const scores = await scoreTexts(
    model,
    good.map(({ text }) => text),
  );
  const scoreOf = new Map(good.map((document, index) => [document, scores[index]]));
  return results.map((document) => ({ id: document.id, error: document.error, ...scoreOf.get(document) }));
}

function readDocument(payload) {
  let value;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(payload));
  } catch (error) {
    return { error: `not JSON: ${error.message}` };
  }
  const { id, text } = value ?? {};
  if (typeof id !== "string" || id === "") return { error: "wanted a string 'id'" };
  return typeof text === "string" ? { id, text } : { id, error: "wanted a string 'text'" };
}

/** One run for all texts; when it fails, its halves are run, down to the text that fails. */
async function scoreTexts(model, texts) {
  if (texts.length === 0) return [];
  try {
    const { positive } = await model.run({ text: texts }, { outputs: ["positive"] });
    return Array.from(positive.data, (score) => ({ positive: score }));
  } catch (error) {
    if (texts.length === 1) return [{ error: error.message }];
    const middle = texts.length >> 1;
    return [...(await scoreTexts(model, texts.slice(0, middle))), ...(await scoreTexts(model, texts.slice(middle)))];
  }
}
