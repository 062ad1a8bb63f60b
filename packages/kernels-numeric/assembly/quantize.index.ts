export { dequantize, leastAndMost, quantize, quantizeDoubles, requantizeToBytes } from "./quantize";
