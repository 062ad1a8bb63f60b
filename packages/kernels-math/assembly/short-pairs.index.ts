export { computeBfloat16Pairs, computeHalfPairs } from "./short-pairs";
