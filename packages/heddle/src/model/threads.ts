/** The code of models in workers and on several devices, in one file: bundlers cut what a page loads at once for each that is imported. */
export { DeviceGroup } from "../devices/device-group.js";
export { loadInWorker } from "../worker/load-in-worker.js";
