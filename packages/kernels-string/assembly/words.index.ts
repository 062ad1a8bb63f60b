export { countTokens, splitTokens } from "./words";
