export { multiplyDots, placeStrided, sumStrided } from "./strided";
