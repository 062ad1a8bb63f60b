export { addParts, requantizeWide, scaleWide } from "./wide-sums";
