/** Why ops of TensorFlow have no kernel here: the first reason whose pattern fits the whole name counts. */
export interface AbsenceReason {
  readonly title: string;
  readonly text: string;
  readonly pattern: RegExp;
}

/** Reasons that hold for good. Ops that none fits are wanted. */
export const absenceReasons: readonly AbsenceReason[] = [
  {
    title: "Computed without a kernel",
    text: "The executor runs them itself, or the reader of a model writes them as others: calls, branches and loops of graphs, placeholders, and the variables of TensorFlow 1, which become resources.",
    pattern:
      /(Ref)?(Enter|Exit|Merge|NextIteration|Switch|Identity)|LoopCond|_?(Arg|Retval|Device(Arg|Retval)|If|While)|_SwitchN|Placeholder(V2)?|(Stateful)?PartitionedCall|Variable(V2)?|Assign(Add|Sub)?|Scatter(Add|Div|Max|Min|Mul|Sub|Update)|ScatterNd(Add|Max|Min|Sub|Update)|StridedSliceAssign|CountUpTo|IsVariableInitialized|FakeParam|_(ReadVariables|VarHandles)Op/,
  },
  {
    title: "Training and gradients",
    text: "A model that is served has none: gradients, optimizers, accumulators, the first form of the stacks that gradients of loops read.",
    pattern:
      /.*(Grad|Gradient|GradV2|GradV3|GradGrad|GradGradV2|GradWithArgmax|GradA|GradBoxes|GradImage|GradientArgs|GradWithShape|V4Grad|V2Grad)|.*(Backprop(Filter|Input)).*|(Resource)?(Sparse)?Apply[A-Z].*|ResourceSparse.*|Sdca.*|.*Accumulator.*|.*CandidateSampler|NegTrain|Skipgram|SymbolicGradient|KMC2ChainInitialization|KmeansPlusPlusInitialization|NearestNeighbors|WALS.*|RefSelect|(Destroy)?TemporaryVariable|SampleDistortedBoundingBox(V2)?|StatelessSampleDistortedBoundingBox|RandomCrop|StochasticCastToInt|TensorArrayGrad(V2|V3)?|IsotonicRegression|Stack(Push|Pop|Close)?/,
  },
  {
    title: "Of no use in TensorFlow itself",
    text: "The kernel reads an input that the op does not have, so that every call fails; the other op deletes what it would make.",
    pattern: /(Anonymous|Delete)RandomSeedGenerator/,
  },
  {
    title: "Input pipelines and queues",
    text: "Readers, barriers, stages, and the datasets of services, databases, snapshots and several devices feed a training: the caller has the values, and `heddle run --input-file` reads files of rows. Others tell of a dataset what only TensorFlow's optimizer asks for.",
    pattern:
      /.*Dataset(V[0-9])?.*|.*Iterator.*|.*(Queue|Reader)[A-Z]?.*|Barrier.*|.*(Stage|Unstage).*|(Ordered)?Map(Clear|Size|Peek|IncompleteSize|Defun).*|RecordInput|.*(MemoryCache|SeedGenerator|IterationCounter)|StatsAggregator.*|ExperimentalStats.*|(Experimental)?ThreadPoolHandle|(Unc|C)ompressElement|GetElementAtIndex|GetOptions|.*ThreadPool.*|WindowOp|ComputeBatchSize|Batch|Unbatch/,
  },
  {
    title: "Files",
    text: "A model has no access to files but its own, which have no list: those of a web page or an archive are known by name.",
    pattern:
      /WriteFile|MatchingFiles|FileSystemSetConfiguration|Save(V2|Slices)?|Sharded(Filename|Filespec)|MergeV2Checkpoints|DistributedSave|LoadAndRemapMatrix|ImmutableConst|CreateSummary.*/,
  },
  {
    title: "Rare formats of pictures and sounds",
    text: "Browsers and packages of npm decode WebP and JPEG XL; AudioMicrofrontend belongs to speech models for microcontrollers.",
    pattern: /Decode(Jxl|WebP)|AudioMicrofrontend/,
  },
  {
    title: "Programs for XLA",
    text: "XLA compiles them, and jax2tf writes them. XlaCallModule has a whole program in StableHLO and runs without a kernel: the reader of the model translates it to TensorFlow's ops (`@heddle/stablehlo`). The others are XLA's own operations, which older versions of JAX write; their conversion with `native_serialization=False, enable_xla=False` writes TensorFlow's ops instead.",
    pattern:
      /Xla(CallModule|BroadcastHelper|Conv(V2)?|Dequantize|Dot(V2)?|DynamicSlice|Einsum|Gather|If|KeyValueSort|OptimizationBarrier|Pad|Reduce(Precision|Window)?|ReplicaId|RngBitGenerator|Scatter|SelectAndScatter|SelfAdjointEig|Sharding|Sort|Spmd.*|Svd|Variadic(Reduce(V2)?|Sort)|While)/,
  },
  {
    title: "Devices, threads and other processes",
    text: "Ops that a runtime puts into graphs for its devices, its compilers and its cluster. A saved model has none.",
    pattern:
      /_*Mkl.*|Xla.*|_Xla.*|Collective.*|Rpc.*|DeleteRpc.*|(Host)?(Send|Recv)|RemoteCall|_?ScopedAllocator.*|_HostCast|HostConst|_EagerConst|_(ArrayToList|ListToArray|ParallelConcat.*|UnaryOpsComposition|TensorToHashBucketFast|FusedBatchNormEx|FusedConv3D|FusedQuantized.*|Quantized.*)|ParallelConcat|DevicePlacementOp|Mutex.*|ConsumeMutexLock|MakeWeakResourceHandle|IsResourceHandleRefCounting|IsTensorFloat32Enabled|CheckPinned|GetDeadline|Copy(Host)?|DeepCopy|CompositeTensorVariant.*/,
  },
  {
    title: "Names for oneDNN",
    text: "Their kernels compute nothing: with oneDNN, TensorFlow replaces the ops by others before a run; without it, their outputs are empty.",
    pattern:
      /QuantizedConcatV2|QuantizedConv2D(PerChannel|With.*|And.*)|QuantizedDepthwiseConv2D.*|QuantizedMatMulWithBias.*/,
  },
  {
    title: "Of more weight than use",
    text: "Its table of directions, for 21,201 dimensions, takes 390 KB; models of texts sample without it.",
    pattern: /SobolSample/,
  },
  {
    title: "Of no use without removed ops",
    text: "It reads an array by a handle that only TensorArrayV2 makes, which TensorFlow refuses in a graph of today.",
    pattern: /TensorArrayConcatV2/,
  },
  {
    title: "Python, debuggers and TensorFlow's own tests",
    text: "They call back into Python, write what a debugger reads, end the process, or exist for a test.",
    pattern:
      /(Eager)?PyFunc(Stateless)?|Debug.*|DumpTensor|Fact|Old|TestAttr|ConstructionFails|KernelLabel(Required)?|GraphDefVersion|Resource(Create|Initialized|Using)Op|Stub.*|SleepOp|SleepIdentityOp|DtypeWithDefaultOp|Abort|(Calibration|Custom).*(Saver|Aggregator)/,
  },
];
