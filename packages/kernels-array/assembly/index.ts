export { copyBlocks, copyPlane, pickBlocks, pickPlane } from "./blocks";
