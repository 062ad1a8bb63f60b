import { create } from "@bufbuild/protobuf";
import {
  CostGraphDefSchema,
  MemoryLogRawAllocationSchema,
  MemoryLogRawDeallocationSchema,
  MemoryLogStepSchema,
  MemoryLogTensorAllocationSchema,
  MemoryLogTensorDeallocationSchema,
  MemoryLogTensorOutputSchema,
  StepStatsSchema,
} from "@heddle/protos/diagnostics";
import { DataType } from "@heddle/tensor";

const allocationDescription = {
  requestedBytes: 12n,
  allocatedBytes: 16n,
  allocatorName: "cpu",
  allocationId: 2n ** 40n,
  hasSingleReference: true,
  ptr: 2n ** 63n,
};
const tensor = { dtype: DataType.FLOAT, shape: { dim: [{ size: 3n }, { size: -1n }] }, allocationDescription };

/** A message of each kind, in which every field is set. `ours-NAME.pb` in fixtures are their bytes, for TensorFlow to read. */
export const ourMessages = {
  StepStats: create(StepStatsSchema, {
    devStats: [
      {
        device: "/device:CPU:0",
        threadNames: { 0: "runs", 7: "other" },
        nodeStats: [
          {
            nodeName: "sum",
            allStartMicros: 1_795_348_589_926_126n,
            opStartRelMicros: 1n,
            opEndRelMicros: 2n,
            allEndRelMicros: 3n,
            memory: [
              {
                allocatorName: "cpu",
                totalBytes: 1n,
                peakBytes: 2n,
                liveBytes: 3n,
                allocatorBytesInUse: 4n,
                allocationRecords: [{ allocMicros: 5n, allocBytes: -6n }],
              },
            ],
            output: [{ slot: 1, tensorDescription: tensor }],
            timelineLabel: "sum = AddV2(x, y:1)",
            scheduledMicros: 4n,
            threadId: 7,
            referencedTensor: [allocationDescription],
            memoryStats: {
              tempMemorySize: 1n,
              persistentMemorySize: 2n,
              persistentTensorAllocIds: [3n, 4n],
              deviceTempMemorySize: 5n,
              devicePersistentMemorySize: 6n,
              devicePersistentTensorAllocIds: [7n],
            },
            allStartNanos: 1_795_348_589_926_126_730n,
            opStartRelNanos: 5n,
            opEndRelNanos: 6n,
            allEndRelNanos: 7n,
            scheduledNanos: 8n,
          },
        ],
      },
    ],
  }),
  CostGraphDef: create(CostGraphDefSchema, {
    node: [
      {
        name: "sum",
        device: "/device:CPU:0",
        id: 3,
        inputInfo: [{ precedingNode: 1, precedingPort: 2 }],
        outputInfo: [{ size: 12n, aliasInputPort: -1n, shape: { unknownRank: true }, dtype: DataType.STRING }],
        temporaryMemorySize: 1n,
        persistentMemorySize: 2n,
        hostTempMemorySize: 3n,
        deviceTempMemorySize: 4n,
        devicePersistentMemorySize: 5n,
        computeCost: 6n,
        computeTime: 7n,
        memoryTime: 8n,
        isFinal: true,
        controlInput: [0, 1],
        inaccurate: true,
      },
    ],
    cost: [{ cost: 1.5, dimension: "runtime" }],
  }),
  MemoryLogStep: create(MemoryLogStepSchema, { stepId: -6n, handle: "->y:0//0/;0" }),
  MemoryLogTensorAllocation: create(MemoryLogTensorAllocationSchema, { stepId: 1n, kernelName: "k", tensor }),
  MemoryLogTensorDeallocation: create(MemoryLogTensorDeallocationSchema, { allocationId: 9n, allocatorName: "cpu" }),
  MemoryLogTensorOutput: create(MemoryLogTensorOutputSchema, { stepId: 1n, kernelName: "k", index: 2, tensor }),
  MemoryLogRawAllocation: create(MemoryLogRawAllocationSchema, {
    stepId: -2n,
    operation: "op",
    numBytes: 5n,
    ptr: 64n,
    allocationId: 3n,
    allocatorName: "cpu",
  }),
  MemoryLogRawDeallocation: create(MemoryLogRawDeallocationSchema, {
    stepId: 1n,
    operation: "op",
    allocationId: 3n,
    allocatorName: "cpu",
    deferred: true,
  }),
};
