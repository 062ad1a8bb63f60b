/**
 * The code of models on several threads, in workers and on several devices, and of their warm-up, in one file: bundlers cut what a page loads
 * at once for each that is imported.
 */
export { sourcesForWorkers, startWorker } from "heddle/start-worker";
export { DeviceGroup } from "../devices/device-group.js";
export { startTeam } from "../threads/start-team.js";
export { loadInWorker } from "../worker/load-in-worker.js";
export { warmUp } from "./warm-up/warm-up.js";
