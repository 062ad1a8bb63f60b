export { wordTokens } from "./words";
