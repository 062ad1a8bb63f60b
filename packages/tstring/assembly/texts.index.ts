export { cutTexts } from "./pack";
export { decodeTexts, joinTexts } from "./unpack";
