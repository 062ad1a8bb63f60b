import { files } from "virtual:model";
import { loadSavedModel } from "heddle/saved-model";
import { kernels } from "./model-kernels.js";

/** Loaded by the first request, and kept for those after it. */
let loading;

export default {
  async fetch(request) {
    if (request.method !== "POST")
      return new Response('POST {"texts": ["…"]}\n', { status: 405, headers: { Allow: "POST" } });
    const { texts } = await request.json().catch(() => ({}));
    if (!Array.isArray(texts) || texts.length === 0 || !texts.every((text) => typeof text === "string")) {
      return Response.json({ error: 'send {"texts": ["…"]}' }, { status: 400 });
    }
    loading ??= loadSavedModel(files, { plugins: [kernels] });
    const model = await loading;
    const { positive } = await model.run({ text: texts }, { outputs: ["positive"] });
    return Response.json({ positive: [...positive.data] });
  },
};
