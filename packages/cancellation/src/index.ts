export { cancelOnAbort, runAborted } from "./abort-signal.js";
export { type CancellationCallback, CancellationManager } from "./cancellation-manager.js";
