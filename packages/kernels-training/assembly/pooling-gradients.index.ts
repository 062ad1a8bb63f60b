export { shareDoubles, shareFloats } from "./average-gradients";
export { giveDoubles, giveFloats, takeDoubles, takeFloats } from "./maximum-gradients";
