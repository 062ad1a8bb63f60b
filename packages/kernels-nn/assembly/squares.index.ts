export { sumDoubleSquares, sumFloatSquares } from "./squares";
