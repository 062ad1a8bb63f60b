export { expandWords, largestByte } from "./expand";
