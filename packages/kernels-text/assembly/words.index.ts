export { textTokens, wordTokens } from "./words";
