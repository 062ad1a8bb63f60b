export { compareNumbers } from "./compare-numbers";
export { compareTexts } from "./compare-texts";
