export { addToBins, countInBins, firstNegative } from "./bins";
