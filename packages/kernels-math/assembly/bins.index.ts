export { addToBins, firstNegative } from "./bins";
