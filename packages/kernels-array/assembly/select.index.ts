export { selectBlocks } from "./select";
