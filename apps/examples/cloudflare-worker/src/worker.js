import { loadCompiledModel } from "heddle/compiled";
import { kernels } from "../compiled/kernels.js";
import model from "../compiled/model.bef";

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
    loading ??= loadCompiledModel(model, { plugins: [kernels], memoryLimitBytes: 32 << 20 });
    const { positive } = await (await loading).run({ text: texts }, { outputs: ["positive"] });
    return Response.json({ positive: [...positive.data] });
  },
};
