import { cast, elementWise, likeInput, maximum, minimum, passOn, sameShapes, select } from "./element-wise-rules.js";
import {
  attention,
  dense,
  gelu,
  layerNorm,
  ngramBuckets,
  padRows,
  padValues,
  repeatTexts,
  sparseEmbedding,
  sparseRows,
  sparseTexts,
  splitRows,
  splitWords,
} from "./fused-rules.js";
import { batchNorm, biasAdd, einsum, imageWise, matMul } from "./product-rules.js";
import type { RowRule } from "./row-rule.js";
import { unknown } from "./row-value.js";
import { gather, slice, stridedSlice } from "./selection-rules.js";
import {
  alongLast,
  broadcastTo,
  concat,
  ensureShape,
  expandDims,
  fill,
  oneHot,
  pack,
  pad,
  rank,
  reduce,
  reduceOneAxis,
  reshape,
  reverse,
  scalarOfShape,
  shapeVector,
  split,
  squeeze,
  tile,
  topK,
  transpose,
  unpack,
} from "./shape-rules.js";
import {
  countRaggedValues,
  countValues,
  decodeText,
  encodeText,
  findValues,
  nGrams,
  raggedToDense,
  runningSum,
  segmentRows,
  sparseToDense,
  splitText,
} from "./text-rules.js";

/** A table: the same in every slice. */
const table: RowRule = () => ({ kind: "fixed", shape: [] });

/** A variable, or what is read from it, under the shape that the variable is declared with. */
const variable: RowRule = ({ attributes }) => ({ kind: "fixed", shape: attributes.shape("shape") });
const readVariable: RowRule = ({ inputs: [input = unknown] }) => (input.kind === "fixed" ? input : undefined);

/** The ops that each rule is of. Ops without a rule may have any outputs; stateful ones keep a plan from being sliced. */
const opsByRule: readonly (readonly [rule: RowRule, ops: string])[] = [
  [passOn, "Identity IdentityN Snapshot StopGradient PreventGradient CheckNumerics"],
  [cast, "Cast"],
  [
    elementWise,
    `Abs Acos Acosh Add AddV2 Asin Asinh AsString Atan Atan2 Atanh Bitcast BitwiseAnd BitwiseOr BitwiseXor Bucketize Ceil
     ClipByValue Complex ComplexAbs Conj Cos Cosh DecodeBase64 Digamma Div DivNoNan Elu EncodeBase64 Equal Erf Erfc Erfinv Exp Expm1
     Floor FloorDiv FloorMod Greater GreaterEqual Igamma Igammac Imag Inv Invert IsFinite IsInf IsNan LeakyRelu LeftShift
     Less LessEqual Lgamma Log Log1p LogicalAnd LogicalNot LogicalOr Mod Mul MulNoNan Ndtri Neg NotEqual Pow Real RealDiv
     Reciprocal RegexFullMatch RegexReplace Relu Relu6 RightShift Rint Round Rsqrt Selu Sigmoid Sign Sin Sinh Softplus Softsign
     SelectV2 Sqrt Square SquaredDifference StaticRegexFullMatch StaticRegexReplace StringJoin StringLength StringLower
     StringStrip StringToHashBucket StringToHashBucketFast StringToHashBucketStrong StringToNumber StringUpper Sub Substr Tan
     Tanh TruncateDiv TruncateMod UnicodeScript UnicodeTranscode Xdivy Xlog1py Xlogy Zeta`,
  ],
  [maximum, "Maximum"],
  [minimum, "Minimum"],
  [select, "Select"],
  [sameShapes, "AddN"],
  [likeInput, "ZerosLike OnesLike"],
  [splitText, "StringSplit StringSplitV2"],
  [splitRows, "HeddleStringSplit HeddleStringSplitV2"],
  [splitWords, "HeddleSplitWords"],
  [padValues, "HeddlePadValues"],
  [padRows, "HeddlePadRows"],
  [repeatTexts, "HeddleRepeatTexts"],
  [sparseRows, "HeddleSparseRows"],
  [ngramBuckets, "HeddleNgramBuckets"],
  [sparseTexts, "HeddleSparseTexts"],
  [sparseEmbedding, "HeddleSparseEmbedding"],
  [decodeText, "UnicodeDecode UnicodeDecodeWithOffsets"],
  [encodeText, "UnicodeEncode"],
  [nGrams, "StringNGrams"],
  [countValues, "Bincount DenseBincount"],
  [countRaggedValues, "RaggedBincount"],
  [raggedToDense, "RaggedTensorToTensor"],
  [sparseToDense, "SparseToDense"],
  [segmentRows, "UnsortedSegmentSum UnsortedSegmentProd UnsortedSegmentMax UnsortedSegmentMin"],
  [runningSum, "Cumsum Cumprod"],
  [findValues, "LookupTableFindV2"],
  [table, "HashTableV2 MutableHashTableV2 MutableDenseHashTableV2 MutableHashTableOfTensorsV2"],
  [variable, "VarHandleOp"],
  [readVariable, "ReadVariableOp"],
  [shapeVector, "Shape"],
  [scalarOfShape, "Size"],
  [rank, "Rank"],
  [reduce, "All Any EuclideanNorm Max Mean Min Prod ReduceJoin Sum"],
  [reduceOneAxis, "ArgMax ArgMin"],
  [alongLast, "LogSoftmax Softmax"],
  [topK, "TopKV2"],
  [reshape, "Reshape"],
  [expandDims, "ExpandDims"],
  [squeeze, "Squeeze"],
  [pack, "Pack"],
  [unpack, "Unpack"],
  [concat, "ConcatV2"],
  [split({ value: 1, axis: 0 }), "Split"],
  [split({ value: 0, axis: 2 }), "SplitV"],
  [transpose, "Transpose"],
  [tile, "Tile"],
  [pad, "Pad PadV2 MirrorPad"],
  [fill, "Fill"],
  [broadcastTo, "BroadcastTo"],
  [oneHot, "OneHot"],
  [reverse, "ReverseV2"],
  [ensureShape, "EnsureShape"],
  [gather, "Gather GatherV2 ResourceGather HeddleTake HeddleTakeRows"],
  [stridedSlice, "StridedSlice"],
  [slice, "Slice"],
  [matMul, "BatchMatMul BatchMatMulV2 BatchMatMulV3 MatMul _FusedMatMul"],
  [biasAdd, "BiasAdd"],
  [imageWise, "AvgPool Conv2D DepthwiseConv2dNative MaxPool _FusedConv2D"],
  [batchNorm, "FusedBatchNorm FusedBatchNormV2 FusedBatchNormV3"],
  [einsum, "Einsum"],
  [attention, "HeddleAttention"],
  [dense, "HeddleDense"],
  [gelu, "HeddleGelu"],
  [layerNorm, "HeddleLayerNorm"],
];

/** The rules by the name of an op. */
export const rowRules: ReadonlyMap<string, RowRule> = /* @__PURE__ */ new Map(
  opsByRule.flatMap(([rule, ops]) =>
    ops
      .trim()
      .split(/\s+/)
      .map((op) => [op, rule] as const),
  ),
);
