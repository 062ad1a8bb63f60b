/** TensorFlow's common shape functions, and the parts that others are made of. */

export { biasAddGradShape, biasAddShape } from "./shapes/bias-shape.js";
export { broadcastBinaryShape, broadcastPartialShapes } from "./shapes/broadcast-shape.js";
export { concatenatedShape, concatShape, concatV2Shape } from "./shapes/concat-shape.js";
export { conv2dBackpropInputShape } from "./shapes/conv-2d-backprop-input-shape.js";
export { conv2dShape, conv3dShape, depthwiseConv2dNativeShape } from "./shapes/conv-shape.js";
export { einsumShape } from "./shapes/einsum-shape.js";
export { partialElementCount } from "./shapes/element-count.js";
export { explicitShape, explicitShapes } from "./shapes/explicit-shape.js";
export { fusedBatchNormExShape, fusedBatchNormShape, fusedBatchNormV3Shape } from "./shapes/fused-batch-norm-shape.js";
export { gatherNdShape } from "./shapes/gather-nd-shape.js";
export { inputInteger, inputIntegers, knownIntegers } from "./shapes/input-integers.js";
export { hasSizes, inputSize } from "./shapes/input-size.js";
export { batchMatMulShape, batchMatMulV2Shape, matMulShape } from "./shapes/mat-mul-shape.js";
export { mergeBothInputsShape } from "./shapes/merge-both-inputs-shape.js";
export { noOutputs, scalarShape, unknownShape } from "./shapes/plain-shapes.js";
export { avgPoolShape, maxPooledShape, maxPoolShape, maxPoolV2Shape, pool3dShape } from "./shapes/pool-shape.js";
export { randomShape } from "./shapes/random-shape.js";
export {
  inputWithRank,
  replaceSize,
  sizeAt,
  unchangedShapeWithRank,
  unchangedShapeWithRankAtLeast,
  unchangedShapeWithRankAtMost,
} from "./shapes/ranked-shapes.js";
export { reductionShape } from "./shapes/reduction-shape.js";
export { validateVariableResourceHandle } from "./shapes/resource-shape.js";
export { validateScatterNd } from "./shapes/scatter-nd-shape.js";
export { mergePrefix, segmentReductionWithNumSegmentsShape } from "./shapes/segment-reduction-shape.js";
export { addSizes, divideSize, mergeSizes, multiplySizes, subtractSizes, withSize } from "./shapes/sizes.js";
export { sliceShape } from "./shapes/slice-shape.js";
export { type Padding, slideWindow, type WindowPlaces } from "./shapes/slide-window.js";
export { identityShape, unchangedShape } from "./shapes/unchanged-shape.js";
export { validateSparseTensor } from "./shapes/validate-sparse-tensor.js";
export { type SlidingWindow, windowedOutputSize } from "./shapes/windowed-output-size.js";
export { withContext } from "./shapes/with-context.js";
