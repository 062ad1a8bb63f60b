export { countCodePoints, decodeCodePoints, encodedSizes, encodeRows } from "./unicode";
