import { parentPort, workerData } from "node:worker_threads";
import { detectDocuments } from "./cli/detect-documents.js";
import type { Job, JobResult, WorkerOptions } from "./cli/worker-pool.js";
import { createDetector } from "./create-detector.js";

const options = workerData as WorkerOptions;
const detector = await createDetector();
parentPort?.on("message", ({ index, documents }: Job) => {
  const result: JobResult = { index, detected: detectDocuments(detector, documents, options) };
  parentPort?.postMessage(result);
});
