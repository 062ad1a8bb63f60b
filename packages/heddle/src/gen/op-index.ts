// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelPlugin } from "@heddle/kernel-api";

/** A package of ops that is imported when a model needs one of them. */
export interface DefaultPlugin {
  readonly name: string;
  /** The ops of the package, separated by spaces: the shortest form in a bundle. */
  readonly ops: string;
  load(): Promise<KernelPlugin>;
}

/** The packages that ops are looked for in, by name. */
export const defaultPlugins: readonly DefaultPlugin[] = [
  {
    name: "@heddle/checkpoint",
    ops: "Restore RestoreSlice RestoreV2",
    load: async () => (await import("@heddle/checkpoint")).plugin,
  },
  {
    name: "@heddle/diagnostics",
    ops: "AudioSummary AudioSummaryV2 CloseSummaryWriter CreateSummaryFileWriter FlushSummaryWriter HistogramSummary ImageSummary ImportEvent MergeSummary ScalarSummary SummaryWriter TensorSummary TensorSummaryV2 WriteAudioSummary WriteGraphSummary WriteHistogramSummary WriteImageSummary WriteRawProtoSummary WriteScalarSummary WriteSummary",
    load: async () => (await import("@heddle/diagnostics")).plugin,
  },
  {
    name: "@heddle/hashtable",
    ops: "AnonymousHashTable AnonymousMutableDenseHashTable AnonymousMutableHashTable AnonymousMutableHashTableOfTensors GenerateVocabRemapping HashTable HashTableV2 HeddleRestoreTable HeddleRestoreTableV2 InitializeTable InitializeTableFromDataset InitializeTableFromTextFile InitializeTableFromTextFileV2 InitializeTableV2 LookupTableExport LookupTableExportV2 LookupTableFind LookupTableFindV2 LookupTableImport LookupTableImportV2 LookupTableInsert LookupTableInsertV2 LookupTableRemoveV2 LookupTableSize LookupTableSizeV2 MutableDenseHashTable MutableDenseHashTableV2 MutableHashTable MutableHashTableOfTensors MutableHashTableOfTensorsV2 MutableHashTableV2",
    load: async () => (await import("@heddle/hashtable")).plugin,
  },
  {
    name: "@heddle/kernels-array",
    ops: "BatchToSpace BatchToSpaceND Bitcast BroadcastArgs BroadcastGradientArgs BroadcastTo CheckNumerics CheckNumericsV2 Concat ConcatOffset ConcatV2 ConjugateTranspose DataFormatDimMap DataFormatVecPermute DebugIdentity DebugIdentityV2 DepthToSpace Diag DiagPart DynamicPartition DynamicStitch Empty EnsureShape ExpandDims Fill Gather GatherNd GatherV2 GuaranteeConst HeddleTake HeddleTakeRows InplaceAdd InplaceSub InplaceUpdate InvertPermutation ListDiff LowerBound MatrixBandPart MatrixDiag MatrixDiagPart MatrixDiagPartV2 MatrixDiagPartV3 MatrixDiagV2 MatrixDiagV3 MatrixSetDiag MatrixSetDiagV2 MatrixSetDiagV3 MirrorPad OneHot OnesLike Pack Pad PadV2 ParallelDynamicStitch ParseTensor PlaceholderWithDefault PreventGradient QuantizedReshape Range Rank Reshape ResourceGatherNd ResourceScatterNdAdd ResourceScatterNdMax ResourceScatterNdMin ResourceScatterNdSub ResourceScatterNdUpdate ResourceStridedSliceAssign Reverse ReverseSequence ReverseV2 Roll ScatterNd ScatterNdNonAliasingAdd Select SelectV2 SerializeTensor Shape ShapeN Size Slice Snapshot SpaceToBatch SpaceToBatchND SpaceToDepth Split SplitV Squeeze StopGradient StridedSlice StridedSliceGrad TensorScatterAdd TensorScatterMax TensorScatterMin TensorScatterSub TensorScatterUpdate TensorStridedSliceUpdate Tile Transpose Unique UniqueV2 UniqueWithCounts UniqueWithCountsV2 Unpack UnravelIndex UpperBound Where XlaDynamicUpdateSlice ZerosLike",
    load: async () => (await import("@heddle/kernels-array")).plugin,
  },
  {
    name: "@heddle/kernels-control",
    ops: "Assert AssignAddVariableOp AssignSubVariableOp AssignVariableOp BatchFunction Case Const ControlTrigger DeleteSessionTensor DestroyResourceOp DeviceIndex DisableCopyOnRead EmptyTensorList EmptyTensorMap For GetSessionHandle GetSessionHandleV2 GetSessionTensor Identity IdentityN If NoOp OptionalFromValue OptionalGetValue OptionalHasValue OptionalNone Print PrintV2 ReadVariableOp ResourceCountUpTo ResourceGather ResourceScatterAdd ResourceScatterDiv ResourceScatterMax ResourceScatterMin ResourceScatterMul ResourceScatterSub ResourceScatterUpdate StackCloseV2 StackPopV2 StackPushV2 StackV2 StatelessCase StatelessIf StatelessWhile TensorArrayCloseV3 TensorArrayConcatV3 TensorArrayGatherV3 TensorArrayGradV3 TensorArrayGradWithShape TensorArrayReadV3 TensorArrayScatterV3 TensorArraySizeV3 TensorArraySplitV3 TensorArrayV3 TensorArrayWriteV3 TensorListConcat TensorListConcatLists TensorListConcatV2 TensorListElementShape TensorListFromTensor TensorListGather TensorListGetItem TensorListLength TensorListPopBack TensorListPushBack TensorListPushBackBatch TensorListReserve TensorListResize TensorListScatter TensorListScatterIntoExistingList TensorListScatterV2 TensorListSetItem TensorListSplit TensorListStack TensorMapErase TensorMapHasKey TensorMapInsert TensorMapLookup TensorMapSize TensorMapStackKeys Timestamp ToBool VarHandleOp VarIsInitializedOp VariableShape While _HostRecv _HostSend _Recv _Send",
    load: async () => (await import("@heddle/kernels-control")).plugin,
  },
  {
    name: "@heddle/kernels-data",
    ops: "AnonymousIterator AnonymousIteratorV2 AnonymousIteratorV3 AnonymousMemoryCache AnonymousSeedGenerator AssertCardinalityDataset BatchDataset BatchDatasetV2 BytesProducedStatsDataset CacheDataset CacheDatasetV2 ConcatenateDataset DatasetToSingleElement DeleteIterator DeleteMemoryCache DeleteSeedGenerator DirectedInterleaveDataset DummyIterationCounter DummyMemoryCache DummySeedGenerator ExperimentalBytesProducedStatsDataset ExperimentalIgnoreErrorsDataset ExperimentalIteratorGetDevice ExperimentalLatencyStatsDataset ExperimentalMaxIntraOpParallelismDataset ExperimentalNonSerializableDataset ExperimentalPrivateThreadPoolDataset ExperimentalRandomDataset ExperimentalRebatchDataset ExperimentalSleepDataset ExperimentalUniqueDataset FilterDataset FinalizeDataset FlatMapDataset GroupByWindowDataset IgnoreErrorsDataset InterleaveDataset Iterator IteratorFromStringHandle IteratorFromStringHandleV2 IteratorGetDevice IteratorGetNext IteratorGetNextAsOptional IteratorGetNextSync IteratorToStringHandle IteratorV2 LatencyStatsDataset MakeIterator MapDataset MaxIntraOpParallelismDataset ModelDataset NonSerializableDataset OneShotIterator OptimizeDataset OptimizeDatasetV2 OptionsDataset PaddedBatchDataset PaddedBatchDatasetV2 ParallelBatchDataset ParallelFilterDataset ParallelInterleaveDatasetV2 ParallelInterleaveDatasetV3 ParallelInterleaveDatasetV4 ParallelMapDataset ParallelMapDatasetV2 PrefetchDataset PrivateThreadPoolDataset RandomDataset RandomDatasetV2 RangeDataset RebatchDataset RebatchDatasetV2 ReduceDataset RepeatDataset RewriteDataset SamplingDataset ScanDataset ShardDataset ShuffleAndRepeatDataset ShuffleAndRepeatDatasetV2 ShuffleDataset ShuffleDatasetV2 ShuffleDatasetV3 SkipDataset SleepDataset TakeDataset TakeWhileDataset TensorDataset TensorSliceDataset TextLineDataset UnbatchDataset UniqueDataset WindowDataset ZipDataset",
    load: async () => (await import("@heddle/kernels-data")).plugin,
  },
  {
    name: "@heddle/kernels-example",
    ops: "DecodeCompressed DecodeJSONExample DecodeProtoV2 EncodeProto ParseExample ParseExampleV2 ParseSequenceExample ParseSequenceExampleV2 ParseSingleExample ParseSingleSequenceExample ReadFile",
    load: async () => (await import("@heddle/kernels-example")).plugin,
  },
  {
    name: "@heddle/kernels-image",
    ops: "AudioSpectrogram DecodeAndCropJpeg DecodeBmp DecodeGif DecodeImage DecodeJpeg DecodePng DecodeWav EncodeJpeg EncodeJpegVariableQuality EncodePng EncodeWav ExtractJpegShape Mfcc",
    load: async () => (await import("@heddle/kernels-image")).plugin,
  },
  {
    name: "@heddle/kernels-math",
    ops: "Abs Acos Acosh Add AddN AddV2 All Angle Any ArgMax ArgMin Asin Asinh Atan Atan2 Atanh BatchMatMul BatchMatMulV2 BatchMatMulV3 Bincount BitwiseAnd BitwiseOr BitwiseXor Bucketize Cast Ceil ClipByValue Complex ComplexAbs Conj Cos Cosh Cumprod Cumsum CumulativeLogsumexp DenseBincount Digamma Div DivNoNan Einsum Equal Erf Erfc EuclideanNorm Exp Expm1 FFT FFT2D FFT3D Floor FloorDiv FloorMod Greater GreaterEqual HeddleDense HeddleRecurrence HistogramFixedWidth IFFT IFFT2D IFFT3D IRFFT IRFFT2D IRFFT3D Imag Inv Invert IsFinite IsInf IsNan LeftShift Less LessEqual Lgamma LinSpace Log Log1p LogicalAnd LogicalNot LogicalOr MatMul Max Maximum Mean Min Minimum Mod Mul MulNoNan Neg NotEqual Pow Prod RFFT RFFT2D RFFT3D RaggedBincount Real RealDiv Reciprocal RightShift Rint Round Rsqrt SegmentMax SegmentMean SegmentMin SegmentProd SegmentSum Sigmoid Sign Sin Sinh SparseMatMul Sqrt Square SquaredDifference Sub Sum Tan Tanh TruncateDiv TruncateMod UnsortedSegmentMax UnsortedSegmentMin UnsortedSegmentProd UnsortedSegmentSum Xdivy Xlog1py Xlogy",
    load: async () => (await import("@heddle/kernels-math")).plugin,
  },
  {
    name: "@heddle/kernels-nn",
    ops: "AdjustContrastv2 AdjustHue AdjustSaturation ApproxTopK AvgPool AvgPool3D BatchNormWithGlobalNormalization BiasAdd BiasAddGrad BiasAddV1 BlockLSTM BlockLSTMGrad BlockLSTMGradV2 BlockLSTMV2 CTCBeamSearchDecoder CTCGreedyDecoder CTCLoss CombinedNonMaxSuppression ComputeAccidentalHits Conv Conv2D Conv2DBackpropInput Conv3D CropAndResize CropAndResizeGradBoxes CropAndResizeGradImage DepthwiseConv2dNative Dilation2D Dilation2DBackpropFilter Dilation2DBackpropInput DrawBoundingBoxes DrawBoundingBoxesV2 Elu ExtractGlimpse ExtractGlimpseV2 ExtractImagePatches ExtractVolumePatches FusedBatchNorm FusedBatchNormV2 FusedBatchNormV3 FusedDepthwiseConv2dNative FusedPadConv2D FusedResizeAndPadConv2D GRUBlockCell GRUBlockCellGrad HSVToRGB HeddleAttention HeddleGelu HeddleLayerNorm ImageProjectiveTransformV2 ImageProjectiveTransformV3 InTopK InTopKV2 L2Loss LRN LSTMBlockCell LSTMBlockCellGrad LeakyRelu LogSoftmax MaxPool MaxPool3D MaxPoolV2 MaxPoolWithArgmax NonMaxSuppression NonMaxSuppressionV2 NonMaxSuppressionV3 NonMaxSuppressionV4 NonMaxSuppressionV5 NonMaxSuppressionWithOverlaps NthElement Prelu QuantizedAvgPool QuantizedConv2D QuantizedMaxPool QuantizedResizeBilinear RGBToHSV Relu Relu6 ResizeArea ResizeBicubic ResizeBicubicGrad ResizeBilinear ResizeNearestNeighbor ScaleAndTranslate ScaleAndTranslateGrad Selu Softmax SoftmaxCrossEntropyWithLogits Softplus Softsign SparseSoftmaxCrossEntropyWithLogits TopK TopKV2 _FusedConv2D _FusedDepthwiseConv2dNative _FusedMatMul",
    load: async () => (await import("@heddle/kernels-nn")).plugin,
  },
  {
    name: "@heddle/kernels-numeric",
    ops: "AllCandidateSampler ApproximateEqual BandedTriangularSolve BesselI0 BesselI0e BesselI1 BesselI1e BesselJ0 BesselJ1 BesselK0 BesselK0e BesselK1 BesselK1e BesselY0 BesselY1 Betainc Cholesky Cross Dawsn Dequantize Eig Erfinv Expint FakeQuantWithMinMaxArgs FakeQuantWithMinMaxArgsGradient FakeQuantWithMinMaxVars FakeQuantWithMinMaxVarsGradient FakeQuantWithMinMaxVarsPerChannel FakeQuantWithMinMaxVarsPerChannelGradient FixedUnigramCandidateSampler FractionalAvgPool FractionalMaxPool FresnelCos FresnelSin HeddlePivotedLu HeddleReflectorProduct HeddleReflectors Igamma Igammac LearnedUnigramCandidateSampler LogMatrixDeterminant LogUniformCandidateSampler Lu MatrixDeterminant MatrixExponential MatrixInverse MatrixLogarithm MatrixSolve MatrixSolveLs MatrixSquareRoot MatrixTriangularSolve Multinomial Ndtri NextAfter NonDeterministicInts ParameterizedTruncatedNormal Polygamma PopulationCount Qr QuantizeAndDequantizeV2 QuantizeAndDequantizeV3 QuantizeAndDequantizeV4 QuantizeDownAndShrinkRange QuantizeV2 QuantizedAdd QuantizedBatchNormWithGlobalNormalization QuantizedBiasAdd QuantizedConcat QuantizedInstanceNorm QuantizedMatMul QuantizedMul QuantizedRelu QuantizedRelu6 RandomGamma RandomIndexShuffle RandomPoisson RandomPoissonV2 RandomShuffle RandomStandardNormal RandomUniform RandomUniformInt RequantizationRange RequantizationRangePerChannel Requantize RequantizePerChannel RngReadAndSkip RngSkip SelfAdjointEigV2 Spence StatefulRandomBinomial StatefulStandardNormalV2 StatefulTruncatedNormal StatefulUniform StatefulUniformFullInt StatefulUniformInt StatelessMultinomial StatelessParameterizedTruncatedNormal StatelessRandomBinomial StatelessRandomGammaV2 StatelessRandomGammaV3 StatelessRandomGetAlg StatelessRandomGetKeyCounter StatelessRandomGetKeyCounterAlg StatelessRandomNormal StatelessRandomNormalV2 StatelessRandomPoisson StatelessRandomUniform StatelessRandomUniformFullInt StatelessRandomUniformFullIntV2 StatelessRandomUniformInt StatelessRandomUniformIntV2 StatelessRandomUniformV2 StatelessShuffle StatelessTruncatedNormal StatelessTruncatedNormalV2 Svd ThreadUnsafeUnigramCandidateSampler TridiagonalMatMul TridiagonalSolve TruncatedNormal UniformCandidateSampler UniformDequantize UniformQuantize UniformQuantizedAdd UniformQuantizedClipByValue UniformQuantizedConvolution UniformQuantizedConvolutionHybrid UniformQuantizedDot UniformQuantizedDotHybrid UniformRequantize Zeta",
    load: async () => (await import("@heddle/kernels-numeric")).plugin,
  },
  {
    name: "@heddle/kernels-sparse",
    ops: "AddManySparseToTensorsMap AddSparseToTensorsMap DenseCountSparseOutput DenseToDenseSetOperation DenseToSparseSetOperation DeserializeManySparse DeserializeSparse EditDistance HeddlePadValues HeddleSparseEmbedding RaggedCountSparseOutput RaggedCross RaggedFillEmptyRows RaggedFillEmptyRowsGrad RaggedGather RaggedRange RaggedTensorFromVariant RaggedTensorToSparse RaggedTensorToTensor RaggedTensorToVariant SerializeManySparse SerializeSparse SetSize SparseAdd SparseBincount SparseConcat SparseCountSparseOutput SparseCross SparseCrossHashed SparseCrossV2 SparseDenseCwiseAdd SparseDenseCwiseDiv SparseDenseCwiseMul SparseFillEmptyRows SparseFillEmptyRowsGrad SparseReduceMax SparseReduceMaxSparse SparseReduceSum SparseReduceSumSparse SparseReorder SparseReshape SparseSegmentMean SparseSegmentMeanWithNumSegments SparseSegmentSqrtN SparseSegmentSqrtNWithNumSegments SparseSegmentSum SparseSegmentSumWithNumSegments SparseSlice SparseSoftmax SparseSparseMaximum SparseSparseMinimum SparseSplit SparseTensorDenseAdd SparseTensorDenseMatMul SparseToDense SparseToSparseSetOperation TakeManySparseFromTensorsMap",
    load: async () => (await import("@heddle/kernels-sparse")).plugin,
  },
  {
    name: "@heddle/kernels-string",
    ops: "AsString DecodeBase64 DecodeCSV DecodePaddedRaw DecodeRaw EncodeBase64 Fingerprint HeddleNgramBuckets HeddlePadRows HeddleRepeatTexts HeddleSparseRows HeddleSparseTexts HeddleSplitWords HeddleStringSplit HeddleStringSplitV2 ReduceJoin RegexFullMatch RegexReplace StaticRegexFullMatch StaticRegexReplace StringFormat StringJoin StringLength StringLower StringNGrams StringSplit StringSplitV2 StringStrip StringToHashBucket StringToHashBucketFast StringToHashBucketStrong StringToNumber StringUpper Substr UnicodeDecode UnicodeDecodeWithOffsets UnicodeEncode UnicodeScript UnicodeTranscode UnsortedSegmentJoin",
    load: async () => (await import("@heddle/kernels-string")).plugin,
  },
  {
    name: "@heddle/kernels-text",
    ops: "CaseFoldUTF8 ConstrainedSequence FastBertNormalize FastWordpieceTokenizeWithOffsets FindSourceOffsets MaxSpanningTree NormalizeUTF8 NormalizeUTF8WithOffsetsMap PhraseTokenize RegexSplitWithOffsets RougeL SentenceFragments SentenceFragmentsV2 SentencepieceDetokenizeOp SentencepieceIdToStringOp SentencepieceOp SentencepieceStringToIdOp SentencepieceTokenizeOp SentencepieceTokenizeWithOffsetsOp SentencepieceVocabSizeOp SplitMergeTokenizeWithOffsets TFSentencepieceDetokenizeOp TFSentencepieceTokenizeOp TFText>BoiseTagsToOffsets TFText>ByteSplitByOffsets TFText>ByteSplitWithOffsets TFText>FastSentencepieceDetokenize TFText>FastSentencepieceTokenize TFText>FastWordpieceDetokenize TFText>NgramsStringJoin TFText>OffsetsToBoiseTags TFText>PhraseDetokenize TFText>RoundRobinGenerateMasks TFText>RoundRobinTrim TFText>Utf8Binarize TFText>WhitespaceTokenizeWithOffsetsV2 TokenizerFromLogits UnicodeScriptTokenizeWithOffsets WhitespaceTokenizeWithOffsets WordpieceTokenizeWithOffsets",
    load: async () => (await import("@heddle/kernels-text")).plugin,
  },
  {
    name: "@heddle/kernels-tflite",
    ops: "TflAbs TflAdd TflAveragePool2d TflBatchMatmul TflBidirectionalSequenceLstm TflBidirectionalSequenceRnn TflCalibrateScores TflCast TflConcatenation TflConv2d TflConv3dTranspose TflDepthwiseConv2d TflDequantize TflDetectionPostProcess TflDilate TflDiv TflDynamicUpdateSlice TflElu TflEmbeddingLookup TflEmbeddingLookupSparse TflEqual TflExp TflFloatMean TflFloorDiv TflFullyConnected TflGelu TflGreater TflGreaterEqual TflHardSwish TflHashtableLookup TflL2Normalization TflLeakyRelu TflLess TflLessEqual TflLog TflLogSoftmax TflLogistic TflLshProjection TflLstm TflMaxPool2d TflMean TflMul TflNotEqual TflPrelu TflQuantize TflReduceProd TflReduceWindow TflReductionAxes TflRegexTokenize TflRelu TflRelu0To1 TflRelu6 TflReluN1To1 TflResizeBilinear TflRnn TflRsqrt TflSkipGram TflSmartReplyExtractFeatures TflSmartReplyNormalize TflSmartReplyPredict TflSoftmax TflSqrt TflSquaredDifference TflStablehloGather TflStablehloPad TflStablehloRngBitGenerator TflStablehloScatter TflSub TflSum TflSvdf TflTanh TflTransposeConv TflUnidirectionalSequenceLstm TflUnidirectionalSequenceRnn",
    load: async () => (await import("@heddle/kernels-tflite")).plugin,
  },
  {
    name: "@heddle/kernels-training",
    ops: "AvgPool3DGrad AvgPoolGrad Conv2DBackpropFilter Conv3DBackpropFilterV2 Conv3DBackpropInputV2 DepthwiseConv2dNativeBackpropFilter DepthwiseConv2dNativeBackpropInput EluGrad FractionalAvgPoolGrad FractionalMaxPoolGrad FusedBatchNormGrad FusedBatchNormGradV2 FusedBatchNormGradV3 InvGrad LRNGrad LeakyReluGrad MaxPool3DGrad MaxPool3DGradGrad MaxPoolGrad MaxPoolGradGrad MaxPoolGradGradV2 MaxPoolGradV2 MaxPoolGradWithArgmax MirrorPadGrad ReciprocalGrad Relu6Grad ReluGrad ResizeBilinearGrad ResizeNearestNeighborGrad ResourceApplyAdaMax ResourceApplyAdadelta ResourceApplyAdagrad ResourceApplyAdagradDA ResourceApplyAdagradV2 ResourceApplyAdam ResourceApplyAdamWithAmsgrad ResourceApplyAddSign ResourceApplyCenteredRMSProp ResourceApplyFtrl ResourceApplyFtrlV2 ResourceApplyGradientDescent ResourceApplyKerasMomentum ResourceApplyMomentum ResourceApplyPowerSign ResourceApplyProximalAdagrad ResourceApplyProximalGradientDescent ResourceApplyRMSProp ResourceSparseApplyAdadelta ResourceSparseApplyAdagrad ResourceSparseApplyAdagradDA ResourceSparseApplyAdagradV2 ResourceSparseApplyCenteredRMSProp ResourceSparseApplyFtrl ResourceSparseApplyFtrlV2 ResourceSparseApplyKerasMomentum ResourceSparseApplyMomentum ResourceSparseApplyProximalAdagrad ResourceSparseApplyProximalGradientDescent ResourceSparseApplyRMSProp RsqrtGrad SeluGrad SigmoidGrad SoftplusGrad SoftsignGrad SparseAddGrad SparseSegmentMeanGrad SparseSegmentMeanGradV2 SparseSegmentSqrtNGrad SparseSegmentSqrtNGradV2 SparseSegmentSumGrad SparseSegmentSumGradV2 SparseSliceGrad SqrtGrad TanhGrad",
    load: async () => (await import("@heddle/kernels-training")).plugin,
  },
];
