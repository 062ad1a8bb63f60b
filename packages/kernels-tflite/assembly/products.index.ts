export { multiply } from "./multiply";
export { quantizeRows } from "./quantize-rows";
export { requantizeFixed, requantizeNearest, requantizeUp, scaleChannels, scaleRows } from "./requantize";
export { widen8, widen16 } from "./widen";
