export { cancelOnAbort, runAborted } from "./abort-signal.js";
export {
  type CancellationCallback,
  CancellationManager,
  type CancellationOptions,
} from "./cancellation-manager.js";
