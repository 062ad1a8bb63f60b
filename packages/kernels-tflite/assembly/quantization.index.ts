export { dequantize8, dequantize16 } from "./dequantize";
