export { grayToRgb, planesToRgb, rgbToGray, yccToRgb } from "./colors";
export { idctFast } from "./idct-fast";
export { idct1, idct2, idct4 } from "./idct-reduced";
export { idctSlow } from "./idct-slow";
export { fancyBetween, fancyDouble, fancyDoubleBetween, repeatEach } from "./upsample";
