export { decodeText } from "./loop-text";
