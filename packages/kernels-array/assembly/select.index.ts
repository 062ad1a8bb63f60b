export { selectBlocks, selectPlane } from "./select";
