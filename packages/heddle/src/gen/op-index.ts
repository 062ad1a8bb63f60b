// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelPlugin, Registrar } from "@heddle/kernel-api";
import type { LoopTwins } from "@heddle/memory";

/** A package of ops that is imported when a model needs one of them. */
export interface DefaultPlugin {
  readonly name: string;
  /** The ops of the package, separated by spaces: the shortest form in a bundle. */
  readonly ops: string;
  /** Those of the part that {@link PluginParts.importRare} imports. Default: none. */
  readonly rareOps?: string;
  load(): Promise<PluginParts>;
}

/** A plugin, or what a page needs of it at first. */
export interface PluginParts {
  readonly plugin: KernelPlugin;
  /** Imports the part with the ops that few models have. */
  importRare?(): Promise<{ registerRare(registrar: Registrar): void }>;
  /** Imports the twins of the hot loops, where WebAssembly may not be compiled. Without it `plugin` provides them. */
  importLoopTwins?(): Promise<{ readonly loopTwins: LoopTwins }>;
}

/** The packages that ops are looked for in, by name. */
export const defaultPlugins: readonly DefaultPlugin[] = [
  {
    name: "@heddle/checkpoint",
    ops: "Restore RestoreSlice RestoreV2",
    load: async () => ({ plugin: (await import("@heddle/checkpoint")).plugin }),
  },
  {
    name: "@heddle/diagnostics",
    ops: "AudioSummary AudioSummaryV2 CloseSummaryWriter CreateSummaryFileWriter FlushSummaryWriter HistogramSummary ImageSummary ImportEvent MergeSummary ScalarSummary SummaryWriter TensorSummary TensorSummaryV2 WriteAudioSummary WriteGraphSummary WriteHistogramSummary WriteImageSummary WriteRawProtoSummary WriteScalarSummary WriteSummary",
    load: async () => ({ plugin: (await import("@heddle/diagnostics")).plugin }),
  },
  {
    name: "@heddle/hashtable",
    ops: "HashTable HashTableV2 InitializeTableFromTextFileV2 InitializeTableV2 LookupTableFind LookupTableFindV2 LookupTableImportV2 LookupTableInsertV2 LookupTableSizeV2 MutableHashTableV2",
    rareOps: "AnonymousHashTable AnonymousMutableDenseHashTable AnonymousMutableHashTable AnonymousMutableHashTableOfTensors GenerateVocabRemapping HeddleRestoreTable HeddleRestoreTableV2 InitializeTable InitializeTableFromDataset InitializeTableFromTextFile LookupTableExport LookupTableExportV2 LookupTableImport LookupTableInsert LookupTableRemoveV2 LookupTableSize MutableDenseHashTable MutableDenseHashTableV2 MutableHashTable MutableHashTableOfTensors MutableHashTableOfTensorsV2",
    load: () => import("@heddle/hashtable/parts"),
  },
  {
    name: "@heddle/kernels-array",
    ops: "BroadcastTo ConcatV2 ExpandDims Fill GatherV2 HeddleTake HeddleTakeRows OnesLike Pack PlaceholderWithDefault PreventGradient Range Reshape ReverseV2 SelectV2 Shape Size Slice Split Squeeze StopGradient StridedSlice Tile Transpose Unpack Where ZerosLike",
    rareOps: "BatchToSpace BatchToSpaceND Bitcast BroadcastArgs BroadcastGradientArgs CheckNumerics CheckNumericsV2 Concat ConcatOffset ConjugateTranspose DataFormatDimMap DataFormatVecPermute DebugIdentity DebugIdentityV2 DepthToSpace Diag DiagPart DynamicPartition DynamicStitch Empty EnsureShape Gather GatherNd GuaranteeConst InplaceAdd InplaceSub InplaceUpdate InvertPermutation ListDiff LowerBound MatrixBandPart MatrixDiag MatrixDiagPart MatrixDiagPartV2 MatrixDiagPartV3 MatrixDiagV2 MatrixDiagV3 MatrixSetDiag MatrixSetDiagV2 MatrixSetDiagV3 MirrorPad OneHot Pad PadV2 ParallelDynamicStitch ParseTensor QuantizedReshape Rank ResourceGatherNd ResourceScatterNdAdd ResourceScatterNdMax ResourceScatterNdMin ResourceScatterNdSub ResourceScatterNdUpdate ResourceStridedSliceAssign Reverse ReverseSequence Roll ScatterNd ScatterNdNonAliasingAdd Select SerializeTensor ShapeN Snapshot SpaceToBatch SpaceToBatchND SpaceToDepth SplitV StridedSliceGrad TensorScatterAdd TensorScatterMax TensorScatterMin TensorScatterSub TensorScatterUpdate TensorStridedSliceUpdate Unique UniqueV2 UniqueWithCounts UniqueWithCountsV2 UnravelIndex UpperBound XlaDynamicUpdateSlice",
    load: () => import("@heddle/kernels-array/parts"),
  },
  {
    name: "@heddle/kernels-control",
    ops: "Assert AssignVariableOp Const Identity IdentityN If NoOp ReadVariableOp ResourceGather StatelessIf StatelessWhile TensorListFromTensor TensorListGetItem TensorListReserve TensorListSetItem TensorListStack VarHandleOp VarIsInitializedOp While",
    rareOps: "AssignAddVariableOp AssignSubVariableOp BatchFunction Case ControlTrigger DeleteSessionTensor DestroyResourceOp DeviceIndex DisableCopyOnRead EmptyTensorList EmptyTensorMap For GetSessionHandle GetSessionHandleV2 GetSessionTensor OptionalFromValue OptionalGetValue OptionalHasValue OptionalNone Print PrintV2 ResourceCountUpTo ResourceScatterAdd ResourceScatterDiv ResourceScatterMax ResourceScatterMin ResourceScatterMul ResourceScatterSub ResourceScatterUpdate StackCloseV2 StackPopV2 StackPushV2 StackV2 StatelessCase TensorArrayCloseV3 TensorArrayConcatV3 TensorArrayGatherV3 TensorArrayGradV3 TensorArrayGradWithShape TensorArrayReadV3 TensorArrayScatterV3 TensorArraySizeV3 TensorArraySplitV3 TensorArrayV3 TensorArrayWriteV3 TensorListConcat TensorListConcatLists TensorListConcatV2 TensorListElementShape TensorListGather TensorListLength TensorListPopBack TensorListPushBack TensorListPushBackBatch TensorListResize TensorListScatter TensorListScatterIntoExistingList TensorListScatterV2 TensorListSplit TensorMapErase TensorMapHasKey TensorMapInsert TensorMapLookup TensorMapSize TensorMapStackKeys Timestamp ToBool VariableShape _HostRecv _HostSend _Recv _Send",
    load: () => import("@heddle/kernels-control/parts"),
  },
  {
    name: "@heddle/kernels-data",
    ops: "AnonymousIterator AnonymousIteratorV2 AnonymousIteratorV3 AnonymousMemoryCache AnonymousSeedGenerator AssertCardinalityDataset BatchDataset BatchDatasetV2 BytesProducedStatsDataset CacheDataset CacheDatasetV2 ConcatenateDataset DatasetToSingleElement DeleteIterator DeleteMemoryCache DeleteSeedGenerator DirectedInterleaveDataset DummyIterationCounter DummyMemoryCache DummySeedGenerator ExperimentalBytesProducedStatsDataset ExperimentalDirectedInterleaveDataset ExperimentalGroupByReducerDataset ExperimentalGroupByWindowDataset ExperimentalIgnoreErrorsDataset ExperimentalIteratorGetDevice ExperimentalLatencyStatsDataset ExperimentalMapAndBatchDataset ExperimentalMaxIntraOpParallelismDataset ExperimentalNonSerializableDataset ExperimentalPrivateThreadPoolDataset ExperimentalRandomDataset ExperimentalRebatchDataset ExperimentalScanDataset ExperimentalSleepDataset ExperimentalSlidingWindowDataset ExperimentalTakeWhileDataset ExperimentalUnbatchDataset ExperimentalUniqueDataset FIFOQueueV2 FilterDataset FinalizeDataset FixedLengthRecordDataset FixedLengthRecordDatasetV2 FlatMapDataset GroupByReducerDataset GroupByWindowDataset IgnoreErrorsDataset InterleaveDataset Iterator IteratorFromStringHandle IteratorFromStringHandleV2 IteratorGetDevice IteratorGetNext IteratorGetNextAsOptional IteratorGetNextSync IteratorToStringHandle IteratorV2 LatencyStatsDataset ListDataset MakeIterator MapAndBatchDataset MapDataset MaxIntraOpParallelismDataset ModelDataset NonSerializableDataset OneShotIterator OptimizeDataset OptimizeDatasetV2 OptionsDataset PaddedBatchDataset PaddedBatchDatasetV2 PaddingFIFOQueueV2 ParallelBatchDataset ParallelFilterDataset ParallelInterleaveDatasetV2 ParallelInterleaveDatasetV3 ParallelInterleaveDatasetV4 ParallelMapDataset ParallelMapDatasetV2 PrefetchDataset PriorityQueueV2 PrivateThreadPoolDataset QueueCloseV2 QueueDequeueManyV2 QueueDequeueUpToV2 QueueDequeueV2 QueueEnqueueManyV2 QueueEnqueueV2 QueueIsClosedV2 QueueSizeV2 RandomDataset RandomDatasetV2 RandomShuffleQueueV2 RangeDataset RebatchDataset RebatchDatasetV2 ReduceDataset RepeatDataset RewriteDataset SamplingDataset ScanDataset ShardDataset ShuffleAndRepeatDataset ShuffleAndRepeatDatasetV2 ShuffleDataset ShuffleDatasetV2 ShuffleDatasetV3 SkipDataset SleepDataset SlidingWindowDataset SparseTensorSliceDataset Stage StageClear StagePeek StageSize TFRecordDataset TFRecordDatasetV2 TakeDataset TakeWhileDataset TensorDataset TensorSliceDataset TextLineDataset UnbatchDataset UniqueDataset Unstage UnwrapDatasetVariant WindowDataset WindowOp WrapDatasetVariant ZipDataset",
    load: async () => ({ plugin: (await import("@heddle/kernels-data")).plugin }),
  },
  {
    name: "@heddle/kernels-example",
    ops: "DecodeCompressed DecodeJSONExample DecodeProtoV2 EncodeProto ParseExample ParseExampleV2 ParseSequenceExample ParseSequenceExampleV2 ParseSingleExample ParseSingleSequenceExample ReadFile",
    load: async () => ({ plugin: (await import("@heddle/kernels-example")).plugin }),
  },
  {
    name: "@heddle/kernels-image",
    ops: "AudioSpectrogram DecodeAndCropJpeg DecodeBmp DecodeGif DecodeImage DecodeJpeg DecodePng DecodeWav EncodeJpeg EncodeJpegVariableQuality EncodePng EncodeWav ExtractJpegShape Mfcc",
    load: async () => ({ plugin: (await import("@heddle/kernels-image")).plugin }),
  },
  {
    name: "@heddle/kernels-math",
    ops: "Abs Add AddV2 All ArgMax BatchMatMul BatchMatMulV2 Cast Cumsum DenseBincount DivNoNan Einsum Equal Erf Erfc Exp Floor FloorDiv FloorMod Greater GreaterEqual HeddleDense HeddleRecurrence Less LessEqual Log LogicalAnd LogicalNot LogicalOr MatMul Max Maximum Mean Min Minimum Mul Neg NotEqual Prod RaggedBincount RealDiv Rsqrt SegmentMean SegmentSum Sigmoid Sqrt Square SquaredDifference Sub Sum Tanh UnsortedSegmentSum",
    rareOps: "Acos Acosh AddN Angle Any ArgMin Asin Asinh Atan Atan2 Atanh BatchMatMulV3 Bincount BitwiseAnd BitwiseOr BitwiseXor Bucketize Ceil ClipByValue Complex ComplexAbs Conj Cos Cosh Cumprod CumulativeLogsumexp Digamma Div EuclideanNorm Expm1 FFT FFT2D FFT3D HistogramFixedWidth IFFT IFFT2D IFFT3D IRFFT IRFFT2D IRFFT3D Imag Inv Invert IsFinite IsInf IsNan LeftShift Lgamma LinSpace Log1p Mod MulNoNan Pow RFFT RFFT2D RFFT3D Real Reciprocal RightShift Rint Round SegmentMax SegmentMin SegmentProd Sign Sin Sinh SparseMatMul Tan TruncateDiv TruncateMod UnsortedSegmentMax UnsortedSegmentMin UnsortedSegmentProd Xdivy Xlog1py Xlogy",
    load: () => import("@heddle/kernels-math/parts"),
  },
  {
    name: "@heddle/kernels-nn",
    ops: "AvgPool BiasAdd Conv2D DepthwiseConv2dNative FusedBatchNormV3 HeddleAttention HeddleGelu HeddleLayerNorm LeakyRelu MaxPool Relu Relu6 Softmax _FusedConv2D _FusedMatMul",
    rareOps: "AdjustContrastv2 AdjustHue AdjustSaturation ApproxTopK AvgPool3D BatchNormWithGlobalNormalization BiasAddGrad BiasAddV1 BlockLSTM BlockLSTMGrad BlockLSTMGradV2 BlockLSTMV2 CTCBeamSearchDecoder CTCGreedyDecoder CTCLoss CombinedNonMaxSuppression ComputeAccidentalHits Conv Conv2DBackpropInput Conv3D CropAndResize CropAndResizeGradBoxes CropAndResizeGradImage Dilation2D Dilation2DBackpropFilter Dilation2DBackpropInput DrawBoundingBoxes DrawBoundingBoxesV2 Elu ExtractGlimpse ExtractGlimpseV2 ExtractImagePatches ExtractVolumePatches FusedBatchNorm FusedBatchNormV2 FusedDepthwiseConv2dNative FusedPadConv2D FusedResizeAndPadConv2D GRUBlockCell GRUBlockCellGrad HSVToRGB ImageProjectiveTransformV2 ImageProjectiveTransformV3 InTopK InTopKV2 L2Loss LRN LSTMBlockCell LSTMBlockCellGrad LogSoftmax MaxPool3D MaxPoolV2 MaxPoolWithArgmax NonMaxSuppression NonMaxSuppressionV2 NonMaxSuppressionV3 NonMaxSuppressionV4 NonMaxSuppressionV5 NonMaxSuppressionWithOverlaps NthElement Prelu QuantizedAvgPool QuantizedConv2D QuantizedMaxPool QuantizedResizeBilinear RGBToHSV ResizeArea ResizeBicubic ResizeBicubicGrad ResizeBilinear ResizeNearestNeighbor ScaleAndTranslate ScaleAndTranslateGrad Selu SoftmaxCrossEntropyWithLogits Softplus Softsign SparseSoftmaxCrossEntropyWithLogits TopK TopKV2 _FusedDepthwiseConv2dNative",
    load: () => import("@heddle/kernels-nn/parts"),
  },
  {
    name: "@heddle/kernels-numeric",
    ops: "AllCandidateSampler ApproximateEqual BandedTriangularSolve BesselI0 BesselI0e BesselI1 BesselI1e BesselJ0 BesselJ1 BesselK0 BesselK0e BesselK1 BesselK1e BesselY0 BesselY1 Betainc Cholesky Cross Dawsn Dequantize Eig Erfinv Expint FakeQuantWithMinMaxArgs FakeQuantWithMinMaxArgsGradient FakeQuantWithMinMaxVars FakeQuantWithMinMaxVarsGradient FakeQuantWithMinMaxVarsPerChannel FakeQuantWithMinMaxVarsPerChannelGradient FixedUnigramCandidateSampler FractionalAvgPool FractionalMaxPool FresnelCos FresnelSin HeddlePivotedLu HeddleReflectorProduct HeddleReflectors Igamma Igammac LearnedUnigramCandidateSampler LogMatrixDeterminant LogUniformCandidateSampler Lu MatrixDeterminant MatrixExponential MatrixInverse MatrixLogarithm MatrixSolve MatrixSolveLs MatrixSquareRoot MatrixTriangularSolve Multinomial Ndtri NextAfter NonDeterministicInts ParameterizedTruncatedNormal Polygamma PopulationCount Qr QuantizeAndDequantizeV2 QuantizeAndDequantizeV3 QuantizeAndDequantizeV4 QuantizeDownAndShrinkRange QuantizeV2 QuantizedAdd QuantizedBatchNormWithGlobalNormalization QuantizedBiasAdd QuantizedConcat QuantizedInstanceNorm QuantizedMatMul QuantizedMul QuantizedRelu QuantizedRelu6 RandomGamma RandomIndexShuffle RandomPoisson RandomPoissonV2 RandomShuffle RandomStandardNormal RandomUniform RandomUniformInt RequantizationRange RequantizationRangePerChannel Requantize RequantizePerChannel RngReadAndSkip RngSkip SelfAdjointEigV2 Spence StatefulRandomBinomial StatefulStandardNormalV2 StatefulTruncatedNormal StatefulUniform StatefulUniformFullInt StatefulUniformInt StatelessMultinomial StatelessParameterizedTruncatedNormal StatelessRandomBinomial StatelessRandomGammaV2 StatelessRandomGammaV3 StatelessRandomGetAlg StatelessRandomGetKeyCounter StatelessRandomGetKeyCounterAlg StatelessRandomNormal StatelessRandomNormalV2 StatelessRandomPoisson StatelessRandomUniform StatelessRandomUniformFullInt StatelessRandomUniformFullIntV2 StatelessRandomUniformInt StatelessRandomUniformIntV2 StatelessRandomUniformV2 StatelessShuffle StatelessTruncatedNormal StatelessTruncatedNormalV2 Svd ThreadUnsafeUnigramCandidateSampler TridiagonalMatMul TridiagonalSolve TruncatedNormal UniformCandidateSampler UniformDequantize UniformQuantize UniformQuantizedAdd UniformQuantizedClipByValue UniformQuantizedConvolution UniformQuantizedConvolutionHybrid UniformQuantizedDot UniformQuantizedDotHybrid UniformRequantize Zeta",
    load: async () => ({ plugin: (await import("@heddle/kernels-numeric")).plugin }),
  },
  {
    name: "@heddle/kernels-sparse",
    ops: "HeddlePadValues HeddleSparseEmbedding RaggedGather RaggedRange RaggedTensorToSparse RaggedTensorToTensor SparseSegmentMean SparseSegmentSqrtN SparseSegmentSum",
    rareOps: "AddManySparseToTensorsMap AddSparseToTensorsMap DenseCountSparseOutput DenseToDenseSetOperation DenseToSparseSetOperation DeserializeManySparse DeserializeSparse EditDistance RaggedCountSparseOutput RaggedCross RaggedFillEmptyRows RaggedFillEmptyRowsGrad RaggedTensorFromVariant RaggedTensorToVariant SerializeManySparse SerializeSparse SetSize SparseAdd SparseBincount SparseConcat SparseCountSparseOutput SparseCross SparseCrossHashed SparseCrossV2 SparseDenseCwiseAdd SparseDenseCwiseDiv SparseDenseCwiseMul SparseFillEmptyRows SparseFillEmptyRowsGrad SparseReduceMax SparseReduceMaxSparse SparseReduceSum SparseReduceSumSparse SparseReorder SparseReshape SparseSegmentMeanWithNumSegments SparseSegmentSqrtNWithNumSegments SparseSegmentSumWithNumSegments SparseSlice SparseSoftmax SparseSparseMaximum SparseSparseMinimum SparseSplit SparseTensorDenseAdd SparseTensorDenseMatMul SparseToDense SparseToSparseSetOperation TakeManySparseFromTensorsMap",
    load: () => import("@heddle/kernels-sparse/parts"),
  },
  {
    name: "@heddle/kernels-string",
    ops: "HeddleNgramBuckets HeddlePadRows HeddleRepeatTexts HeddleSparseRows HeddleSparseTexts HeddleSplitWords HeddleStringSplit HeddleStringSplitV2 ReduceJoin RegexReplace StaticRegexReplace StringJoin StringLength StringLower StringNGrams StringSplitV2 StringStrip StringToHashBucketFast StringToHashBucketStrong StringUpper UnicodeDecode UnicodeEncode UnsortedSegmentJoin",
    rareOps: "AsString DecodeBase64 DecodeCSV DecodePaddedRaw DecodeRaw EncodeBase64 Fingerprint RegexFullMatch StaticRegexFullMatch StringFormat StringSplit StringToHashBucket StringToNumber Substr UnicodeDecodeWithOffsets UnicodeScript UnicodeTranscode",
    load: () => import("@heddle/kernels-string/parts"),
  },
  {
    name: "@heddle/kernels-text",
    ops: "CaseFoldUTF8 ConstrainedSequence FastBertNormalize FastWordpieceTokenizeWithOffsets FindSourceOffsets MaxSpanningTree NormalizeUTF8 NormalizeUTF8WithOffsetsMap PhraseTokenize RegexSplitWithOffsets RougeL SentenceFragments SentenceFragmentsV2 SentencepieceDetokenizeOp SentencepieceIdToStringOp SentencepieceOp SentencepieceStringToIdOp SentencepieceTokenizeOp SentencepieceTokenizeWithOffsetsOp SentencepieceVocabSizeOp SplitMergeTokenizeWithOffsets TFSentencepieceDetokenizeOp TFSentencepieceTokenizeOp TFText>BoiseTagsToOffsets TFText>ByteSplitByOffsets TFText>ByteSplitWithOffsets TFText>FastSentencepieceDetokenize TFText>FastSentencepieceTokenize TFText>FastWordpieceDetokenize TFText>NgramsStringJoin TFText>OffsetsToBoiseTags TFText>PhraseDetokenize TFText>RoundRobinGenerateMasks TFText>RoundRobinTrim TFText>Utf8Binarize TFText>WhitespaceTokenizeWithOffsetsV2 TokenizerFromLogits UnicodeScriptTokenizeWithOffsets WhitespaceTokenizeWithOffsets WordpieceTokenizeWithOffsets",
    load: async () => ({ plugin: (await import("@heddle/kernels-text")).plugin }),
  },
  {
    name: "@heddle/kernels-tflite",
    ops: "TflAbs TflAdd TflAveragePool2d TflBatchMatmul TflBidirectionalSequenceLstm TflBidirectionalSequenceRnn TflCalibrateScores TflCast TflConcatenation TflConv2d TflConv3dTranspose TflDepthwiseConv2d TflDequantize TflDetectionPostProcess TflDilate TflDiv TflDynamicUpdateSlice TflElu TflEmbeddingLookup TflEmbeddingLookupSparse TflEqual TflExp TflFloatMean TflFloorDiv TflFullyConnected TflGelu TflGreater TflGreaterEqual TflHardSwish TflHashtableLookup TflL2Normalization TflLeakyRelu TflLess TflLessEqual TflLog TflLogSoftmax TflLogistic TflLshProjection TflLstm TflMaxPool2d TflMean TflMul TflNotEqual TflPrelu TflQuantize TflReduceProd TflReduceWindow TflReductionAxes TflRegexTokenize TflRelu TflRelu0To1 TflRelu6 TflReluN1To1 TflResizeBilinear TflRnn TflRsqrt TflSkipGram TflSmartReplyExtractFeatures TflSmartReplyNormalize TflSmartReplyPredict TflSoftmax TflSqrt TflSquaredDifference TflStablehloGather TflStablehloPad TflStablehloRngBitGenerator TflStablehloScatter TflSub TflSum TflSvdf TflTanh TflTransposeConv TflUnidirectionalSequenceLstm TflUnidirectionalSequenceRnn",
    load: async () => ({ plugin: (await import("@heddle/kernels-tflite")).plugin }),
  },
  {
    name: "@heddle/kernels-training",
    ops: "AvgPool3DGrad AvgPoolGrad Conv2DBackpropFilter Conv3DBackpropFilterV2 Conv3DBackpropInputV2 DepthwiseConv2dNativeBackpropFilter DepthwiseConv2dNativeBackpropInput EluGrad FractionalAvgPoolGrad FractionalMaxPoolGrad FusedBatchNormGrad FusedBatchNormGradV2 FusedBatchNormGradV3 InvGrad LRNGrad LeakyReluGrad MaxPool3DGrad MaxPool3DGradGrad MaxPoolGrad MaxPoolGradGrad MaxPoolGradGradV2 MaxPoolGradV2 MaxPoolGradWithArgmax MirrorPadGrad ReciprocalGrad Relu6Grad ReluGrad ResizeBilinearGrad ResizeNearestNeighborGrad ResourceApplyAdaMax ResourceApplyAdadelta ResourceApplyAdagrad ResourceApplyAdagradDA ResourceApplyAdagradV2 ResourceApplyAdam ResourceApplyAdamWithAmsgrad ResourceApplyAddSign ResourceApplyCenteredRMSProp ResourceApplyFtrl ResourceApplyFtrlV2 ResourceApplyGradientDescent ResourceApplyKerasMomentum ResourceApplyMomentum ResourceApplyPowerSign ResourceApplyProximalAdagrad ResourceApplyProximalGradientDescent ResourceApplyRMSProp ResourceSparseApplyAdadelta ResourceSparseApplyAdagrad ResourceSparseApplyAdagradDA ResourceSparseApplyAdagradV2 ResourceSparseApplyCenteredRMSProp ResourceSparseApplyFtrl ResourceSparseApplyFtrlV2 ResourceSparseApplyKerasMomentum ResourceSparseApplyMomentum ResourceSparseApplyProximalAdagrad ResourceSparseApplyProximalGradientDescent ResourceSparseApplyRMSProp RsqrtGrad SeluGrad SigmoidGrad SoftplusGrad SoftsignGrad SparseAddGrad SparseSegmentMeanGrad SparseSegmentMeanGradV2 SparseSegmentSqrtNGrad SparseSegmentSqrtNGradV2 SparseSegmentSumGrad SparseSegmentSumGradV2 SparseSliceGrad SqrtGrad TanhGrad",
    load: async () => ({ plugin: (await import("@heddle/kernels-training")).plugin }),
  },
];
