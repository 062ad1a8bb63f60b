/** TensorFlow's common shape functions, and the parts that others are made of. */
export { broadcastBinaryShape, broadcastPartialShapes } from "./shapes/broadcast-shape.js";
export { partialElementCount } from "./shapes/element-count.js";
export { inputInteger, inputIntegers, knownIntegers } from "./shapes/input-integers.js";
export { noOutputs, scalarShape, unknownShape } from "./shapes/plain-shapes.js";
export { addSizes, divideSize, mergeSizes, multiplySizes, subtractSizes, withSize } from "./shapes/sizes.js";
export { unchangedShape } from "./shapes/unchanged-shape.js";
