export { copyBlocks, pickBlocks } from "./blocks";
