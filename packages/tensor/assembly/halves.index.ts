export { narrowBfloat16, narrowHalf, widenBfloat16, widenHalf } from "./halves";
