import { fileURLToPath } from "node:url";
import express from "express";
import { loadModel } from "heddle";

const folder = fileURLToPath(new URL("../../../fixtures/models/sentiment", import.meta.url));
const { PORT = "3000" } = process.env;

// The worker keeps the server free while the model runs, and makes the time limit of a run a hard one.
const model = await loadModel(folder, { worker: true });
const app = express();

app.post("/sentiment", express.json({ limit: "1mb" }), async ({ body }, response) => {
  const { texts } = body ?? {};
  if (!Array.isArray(texts) || !texts.every((text) => typeof text === "string") || texts.length === 0) {
    response.status(400).json({ error: 'send {"texts": ["…"]}' });
    return;
  }
  const { positive } = await model.run({ text: texts }, { outputs: ["positive"], timeoutMs: 1000 });
  response.json({ positive: [...positive.data] });
});

app.use((error, _request, response, _next) => {
  const status = error.status ?? (error.code === "DEADLINE_EXCEEDED" ? 504 : 500);
  response.status(status).json({ error: error.message });
});

const server = app.listen(Number(PORT), "127.0.0.1", () => {
  const { port } = server.address();
  console.log(`listening on http://127.0.0.1:${port}; try:`);
  console.log(
    `curl -s localhost:${port}/sentiment -H 'Content-Type: application/json' -d '{"texts": ["what a superb cast"]}'`,
  );
});

process.once("SIGTERM", () => server.close(() => model.dispose()));
