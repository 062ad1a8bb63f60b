export { finishPixels, poolPixels } from "./pixels";
