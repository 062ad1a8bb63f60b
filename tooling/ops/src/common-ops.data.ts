/**
 * The ops that a page loads with their packages: those that many models of text have, and all that fusion makes. The other ops of the same
 * packages are a part of their own, which is imported for a model that has one of them.
 */
export const COMMON_OPS: ReadonlySet<string> = new Set(
  `
  Abs Add AddV2 All ArgMax BatchMatMul BatchMatMulV2 Cast Cumsum DenseBincount DivNoNan Einsum Equal Erf Erfc Exp Floor
  FloorDiv FloorMod Greater GreaterEqual HeddleDense HeddleRecurrence Less LessEqual Log LogicalAnd LogicalNot LogicalOr
  MatMul Max Maximum Mean Min Minimum Mul Neg NotEqual Prod RaggedBincount RealDiv Rsqrt SegmentMean SegmentSum Sigmoid
  Sqrt Square SquaredDifference Sub Sum Tanh UnsortedSegmentSum

  BroadcastTo ConcatV2 ExpandDims Fill GatherV2 HeddleTake HeddleTakeRows OnesLike Pack Range Reshape ReverseV2 SelectV2
  Shape Size Slice Split Squeeze StridedSlice Tile Transpose Unpack Where ZerosLike

  Assert AssignVariableOp Const Identity IdentityN If NoOp PartitionedCall Placeholder PlaceholderWithDefault
  PreventGradient ReadVariableOp ResourceGather StatefulPartitionedCall StatelessIf StatelessWhile StopGradient
  TensorListFromTensor TensorListGetItem TensorListReserve TensorListSetItem TensorListStack VarHandleOp
  VarIsInitializedOp While

  AvgPool BiasAdd Conv2D DepthwiseConv2dNative FusedBatchNormV3 HeddleAttention HeddleGelu HeddleLayerNorm LeakyRelu
  MaxPool Relu Relu6 Softmax _FusedConv2D _FusedMatMul

  HeddlePadValues HeddleSparseEmbedding RaggedGather RaggedRange RaggedTensorToSparse RaggedTensorToTensor
  SparseSegmentMean SparseSegmentSqrtN SparseSegmentSum

  HeddleNgramBuckets HeddlePadRows HeddleRepeatTexts HeddleSparseRows HeddleSparseTexts HeddleSplitWords
  HeddleStringSplit HeddleStringSplitV2 ReduceJoin RegexReplace StaticRegexReplace StringJoin StringLength StringLower
  StringNGrams StringSplitV2 StringStrip StringToHashBucketFast StringToHashBucketStrong StringUpper UnicodeDecode
  UnicodeEncode UnsortedSegmentJoin

  HashTable HashTableV2 InitializeTableFromTextFileV2 InitializeTableV2 LookupTableFind LookupTableFindV2
  LookupTableImportV2 LookupTableInsertV2 LookupTableSizeV2 MutableHashTableV2
  `
    .trim()
    .split(/\s+/),
);
