export { cancelOnAbort } from "./abort-signal.js";
export { type CancellationCallback, CancellationManager } from "./cancellation-manager.js";
