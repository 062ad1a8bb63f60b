export { multiply } from "./multiply";
export { quantizeRows } from "./quantize-rows";
export { requantizeFixed, requantizeScaled, scaleChannels, scaleRows } from "./requantize";
export { widen8, widen16 } from "./widen";
