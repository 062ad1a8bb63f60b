export { addProducts, finishPixels, poolPixels } from "./pixels";
