export { countTokens, splitTokens } from "./split";
