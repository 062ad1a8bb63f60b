export { decodeTexts, encodeTexts } from "./base64";
