/** `model/threads.js` of a worker of a page, without the script of workers: bundlers would find that the worker starts itself, and some never end. */
export { DeviceGroup } from "../devices/device-group.js";
export { warmUp } from "../model/warm-up/warm-up.js";
export { startTeam } from "../threads/start-team.js";
export { sourcesForWorkers } from "./sources-for-workers.js";
export { startOwnWorker as startWorker } from "./start-own-worker.js";
