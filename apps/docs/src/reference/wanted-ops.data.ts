/**
 * Ops of TensorFlow 2.21 with a CPU kernel that stand in inference graphs, by family, when this list was made. The page of missing ops
 * leaves out those that have a kernel since.
 *
 * Source: the op registry of TensorFlow 2.21, of which Heddle's ops were taken away.
 */
export const wantedOps: Readonly<Record<string, string>> = {
  "Met in models and test suites":
    "ParseExampleV2 ParseExample ParseSingleExample ParseSequenceExample ParseSequenceExampleV2 ParseSingleSequenceExample DecodeJSONExample DynamicPartition DynamicStitch ParallelDynamicStitch MatrixDiagPartV3 MatrixSetDiagV3 Qr Roll TensorScatterAdd TensorScatterSub TensorScatterMax TensorScatterMin SoftmaxCrossEntropyWithLogits SparseSoftmaxCrossEntropyWithLogits BatchMatMulV3 RGBToHSV HSVToRGB SparseReduceMaxSparse CTCGreedyDecoder CTCBeamSearchDecoder CTCLoss BroadcastGradientArgs ResizeBicubic ScaleAndTranslate BiasAddGrad XlaDynamicUpdateSlice",
  "tf.Example and serialisation":
    "SerializeTensor ParseTensor SerializeSparse SerializeManySparse DeserializeSparse DeserializeManySparse DecodeCompressed ReadFile",
  "Strings and lookup":
    "EditDistance GenerateVocabRemapping ComputeAccidentalHits RaggedCross RaggedFillEmptyRows EmptyTensorMap TensorMapInsert TensorMapLookup TensorMapErase TensorMapHasKey TensorMapSize TensorMapStackKeys InitializeTableFromDataset",
  "Sets and sparse":
    "DenseToDenseSetOperation DenseToSparseSetOperation SparseToSparseSetOperation SetSize SparseAdd SparseSplit SparseSoftmax SparseReduceMax SparseReduceSum SparseReduceSumSparse SparseSparseMaximum SparseSparseMinimum SparseTensorDenseAdd SparseMatMul SparseBincount AddSparseToTensorsMap AddManySparseToTensorsMap TakeManySparseFromTensorsMap",
  Arrays:
    "MatrixDiag MatrixDiagV2 MatrixDiagPart MatrixDiagPartV2 MatrixSetDiag MatrixSetDiagV2 Diag DiagPart BatchMatrixBandPart BatchMatrixDiag BatchMatrixDiagPart BatchMatrixSetDiag Empty DebugIdentity GuaranteeConst CheckNumericsV2 UnravelIndex NthElement ApproxTopK TensorStridedSliceUpdate StridedSliceAssign InplaceAdd InplaceSub InplaceUpdate ScatterNdNonAliasingAdd BatchToSpace SpaceToBatch ConjugateTranspose DataFormatDimMap DataFormatVecPermute ExtractImagePatches ExtractVolumePatches ApproximateEqual",
  Variables:
    "Variable VariableV2 Assign AssignAdd AssignSub IsVariableInitialized CountUpTo ResourceCountUpTo ScatterUpdate ScatterAdd ScatterSub ScatterMul ScatterDiv ScatterMin ScatterMax ScatterNdUpdate ScatterNdAdd ScatterNdSub ResourceGatherNd ResourceScatterUpdate ResourceScatterAdd ResourceScatterSub ResourceScatterMul ResourceScatterDiv ResourceScatterMin ResourceScatterMax ResourceScatterNdUpdate ResourceScatterNdAdd ResourceScatterNdSub ResourceStridedSliceAssign TensorListConcatLists TensorListPushBackBatch StackV2 StackPushV2 StackPopV2 StackCloseV2 OptionalFromValue OptionalGetValue OptionalHasValue OptionalNone TensorArray TensorArrayV2 TensorArrayGrad TensorArrayGradV2 TensorArrayGradV3",
  Mathematics:
    "Betainc Igamma Igammac Polygamma Zeta Erfinv Ndtri NextAfter PopulationCount Cross CumulativeLogsumexp Dawsn Expint FresnelCos FresnelSin Spence BesselI0 BesselI0e BesselI1 BesselI1e BesselJ0 BesselJ1 BesselK0 BesselK0e BesselK1 BesselK1e BesselY0 BesselY1 TridiagonalSolve TridiagonalMatMul MatrixSolve MatrixTriangularSolve MatrixInverse MatrixDeterminant LogMatrixDeterminant Cholesky SelfAdjointEigV2 Svd Lu MatrixExponential MatrixLogarithm MatrixSquareRoot BandedTriangularSolve",
  "Random numbers, exact by seed":
    "StatelessRandomUniform StatelessRandomUniformV2 StatelessRandomUniformInt StatelessRandomUniformIntV2 StatelessRandomUniformFullInt StatelessRandomUniformFullIntV2 StatelessRandomNormal StatelessRandomNormalV2 StatelessTruncatedNormal StatelessTruncatedNormalV2 StatelessRandomGetAlg StatelessRandomGetKeyCounter StatelessRandomGetKeyCounterAlg StatelessShuffle RandomShuffle RandomGamma RandomPoissonV2 StatefulUniform StatefulUniformInt StatefulStandardNormalV2 RngSkip RngReadAndSkip RandomIndexShuffle",
  "Neural networks":
    "LSTMBlockCell BlockLSTM BlockLSTMV2 GRUBlockCell BatchNormWithGlobalNormalization FusedPadConv2D FusedResizeAndPadConv2D FractionalAvgPool FractionalMaxPool NonMaxSuppression NonMaxSuppressionWithOverlaps CombinedNonMaxSuppression ResizeArea AdjustContrastv2 AdjustHue AdjustSaturation DrawBoundingBoxesV2 ExtractGlimpseV2 Conv",
  "Quantised numbers":
    "QuantizeV2 Dequantize QuantizedMatMul QuantizedConv2D QuantizedAdd QuantizedMul QuantizedRelu QuantizedReshape QuantizedConcat Requantize RequantizationRange QuantizeAndDequantize QuantizeAndDequantizeV2 QuantizeAndDequantizeV3 QuantizeAndDequantizeV4 FakeQuantWithMinMaxArgs FakeQuantWithMinMaxVarsPerChannel UniformQuantize UniformDequantize UniformRequantize UniformQuantizedDot UniformQuantizedDotHybrid",
  "Summaries and debugging": "ScalarSummary HistogramSummary MergeSummary TensorSummaryV2 Timestamp",
};
