export { countTokens, placeTokens, splitBytes, splitTokens } from "./split";
