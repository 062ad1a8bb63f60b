/// <reference lib="webworker" />
import { loadModel } from "heddle/browser";

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("message", (event) => event.waitUntil(answer(event)));

async function answer({ data, ports: [port] }: ExtendableMessageEvent): Promise<void> {
  try {
    const model = await loadModel("/models/sentiment/");
    const outputs = await model.run({ text: [data] });
    port?.postMessage(outputs.positive.toArray().map((value) => Number(value).toFixed(3)));
    model.dispose();
  } catch (error) {
    port?.postMessage(String(error));
  }
}
