export { cutTexts } from "./pack";
export { decodeTexts, joinTexts, measureTexts } from "./unpack";
