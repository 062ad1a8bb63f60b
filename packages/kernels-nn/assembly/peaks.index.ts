export { greatestOfRows, poolPeaks } from "./peaks";
