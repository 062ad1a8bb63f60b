import { type ComputeContext, MemoryType } from "@heddle/kernel-api";
import { Code, failedPrecondition, internal, invalidArgument, outOfRange, unimplemented } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { fillBuffer } from "./buffer.js";
import { CContext, CDone } from "./c-kernel.js";
import { CStatus, statusError } from "./c-status.js";
import { cText } from "./c-string.js";
import type { Environment } from "./environment.js";
import { tensorHandle } from "./legacy-tensor.js";
import { checkRange, wordIndex } from "./memory-range.js";
import { DEVICE_NAME } from "./protos/encode-node-def.js";
import { encodeResourceHandle } from "./protos/encode-resource-handle.js";

/** `TF_InputRange_Args` in the wasm32 data model: struct_size, priv, start, stop, status. */
const INPUT_RANGE_BYTES = 20;

/** The functions of kernels.h for a kernel that computes. */
export function contextFunctions(environment: Environment) {
  const { handles, memory } = environment;
  const get = (context: number) => handles.get(CContext.kind, context);

  /** A value that is the same for every live context. */
  const constant = (context: number, value: number): number => {
    get(context);
    return value;
  };
  return {
    TF_NumInputs: (context: number): number => get(context).context.inputCount,
    TF_NumOutputs: (context: number): number => get(context).context.outputCount,
    /** Writes a handle that the caller deletes. */
    TF_GetInput(context: number, index: number, target: number, status: number): void {
      environment.run(status, () => {
        const step = get(context).context;
        checkInput(index, step);
        const word = wordIndex(memory, target, 1, "tensor");
        const handle = tensorHandle(environment, step.input(index)); // A copy into this memory may make it grow.
        memory.u32[word] = handle;
      });
    },
    /** A struct whose struct_size is 0 counts as a whole one, as upstream. */
    TF_InputRange(context: number, name: number, args: number): void {
      const target = get(context);
      const struct = wordIndex(memory, args, 1, "TF_InputRange_Args");
      const structBytes = memory.data.getUint32(struct * 4, true);
      if (structBytes !== 0 && structBytes < INPUT_RANGE_BYTES) {
        target.fail(
          failedPrecondition(
            "Expected initialized `TF_InputRange_Args` structure with `struct_size` field set to " +
              `${INPUT_RANGE_BYTES}. Found \`struct_size\` = ${structBytes}.`,
          ),
        );
        return;
      }
      checkRange(memory, args, INPUT_RANGE_BYTES, "TF_InputRange_Args");
      memory.i32[struct + 2] = -1;
      memory.i32[struct + 3] = -1;
      environment.run(memory.data.getUint32(struct * 4 + 16, true), () => {
        const text = cText(memory, name);
        if (!target.op.inputs.some((input) => input.name === text))
          throw invalidArgument(`Unknown input name: ${text}`);
        const [start, stop] = target.context.inputRange(text);
        memory.i32[struct + 2] = start;
        memory.i32[struct + 3] = stop;
      });
    },
    /** For an index out of range: returns 0 and fails the run; upstream ends the process. */
    TF_InputDatatype(context: number, index: number): number {
      const target = get(context);
      if (index >= 0 && index < target.context.inputCount) return target.context.input(index).dtype;
      target.fail(outOfRange(`TF_InputDatatype: input ${index} of ${target.context.inputCount} does not exist`));
      return DataType.INVALID;
    },
    /** Fails the run with the status of the first call; an OK status does nothing. */
    TF_OpKernelContext_Failure(context: number, status: number): void {
      const target = get(context);
      const reported = handles.get(CStatus.kind, status);
      if (reported.code !== Code.OK) target.fail(statusError(reported));
    },
    TF_RunAsyncOpKernelDoneCallback: (done: number): void => handles.get(CDone.kind, done).run(),
    /** 0 and FAILED_PRECONDITION, as on TensorFlow's CPU: devices have no streams. */
    TF_GetStream: (context: number, status: number): number =>
      environment.run(
        status,
        () => {
          get(context);
          throw failedPrecondition("Accessing device stream is not supported for a CPU device.");
        },
        0,
      ),
    /** 1 for strings, resources and the arguments of TF_KernelBuilder_HostMemory, as on TensorFlow's CPU. */
    TF_IsHostMemoryInput: (context: number, index: number, status: number): number =>
      environment.run(
        status,
        () => {
          const { context: step, memoryTypes } = get(context);
          checkInput(index, step);
          return memoryTypes().inputs[index] ?? MemoryType.DEVICE_MEMORY;
        },
        0,
      ),
    TF_IsHostMemoryOutput: (context: number, index: number, status: number): number =>
      environment.run(
        status,
        () => {
          const { context: step, memoryTypes } = get(context);
          checkOutput(index, step);
          return memoryTypes().outputs[index] ?? MemoryType.DEVICE_MEMORY;
        },
        0,
      ),
    TF_StepId: (context: number): bigint => BigInt(get(context).context.stepId),
    TF_GetStepId: (context: number): bigint => BigInt(get(context).context.stepId),
    TF_GetFrameId: (context: number): bigint => BigInt.asIntN(64, get(context).context.frameAndIter.frameId),
    TF_GetIterId: (context: number): bigint => BigInt(get(context).context.frameAndIter.iterId),
    TF_GetDeviceId: (context: number): number => constant(context, 0),
    TF_GetGraphDefVersion: (context: number): number => constant(context, GRAPH_DEF_VERSION),
    TF_GetDeviceName(result: number, context: number): void {
      get(context);
      writeStringView(environment, result, DEVICE_NAME);
    },
    TF_GetOpKernelName(result: number, context: number): void {
      writeStringView(environment, result, get(context).context.nodeName);
    },
    TF_GetResourceMgrDefaultContainerName(result: number, context: number): void {
      get(context);
      writeStringView(environment, result, "localhost");
    },
    /** Fails the run and returns an empty view: a plan does not keep the names of a node's inputs. */
    TF_GetOpKernelRequestedInput(result: number, context: number, index: number): void {
      get(context).fail(
        unimplemented(`TF_GetOpKernelRequestedInput: the name of input ${index} is not kept in a plan`),
      );
      writeStringView(environment, result, "");
    },
    TF_GetSerializedFunctionDefLibrary(context: number, _buffer: number, status: number): void {
      environment.run(status, () => {
        get(context);
        throw unimplemented("a plan does not keep its FunctionDefLibrary");
      });
    },
    /** The default ConfigProto: no bytes. */
    TF_GetSerializedConfigProto(context: number, buffer: number, status: number): void {
      environment.run(status, () => {
        get(context);
        fillBuffer(memory, buffer, new Uint8Array(0));
      });
    },
    TF_GetSerializedResourceHandleProto(context: number, index: number, buffer: number, status: number): void {
      environment.run(status, () => {
        const { context: step } = get(context);
        checkInput(index, step);
        fillBuffer(memory, buffer, encodeResourceHandle(step.input(index)));
      });
    },
    TF_IncNumDeferredOps(context: number): void {
      get(context).deferredOps++;
    },
    TF_DecNumDeferredOps(context: number): void {
      const target = get(context);
      if (--target.deferredOps < 0) target.fail(internal("TF_DecNumDeferredOps without TF_IncNumDeferredOps"));
    },
  };
}

/** The GraphDef version that TensorFlow 2.21 writes. Source: tensorflow/core/public/version.h. */
const GRAPH_DEF_VERSION = 2474;

/** Writes a TF_StringView of `text`, whose bytes the environment keeps. */
export function writeStringView(environment: Environment, result: number, text: string): void {
  const { address, sizeBytes } = environment.keptText(text);
  environment.memory.u32.set([address, sizeBytes], wordIndex(environment.memory, result, 2, "TF_StringView"));
}

/** @throws {StatusError} OUT_OF_RANGE for an input that does not exist */
export function checkInput(index: number, { inputCount }: ComputeContext): void {
  if (!(index >= 0 && index < inputCount)) throw outOfRange("input index out of range");
}

/** @throws {StatusError} OUT_OF_RANGE for an output that does not exist */
export function checkOutput(index: number, { outputCount }: ComputeContext): void {
  if (!(index >= 0 && index < outputCount)) throw outOfRange("output index out of range");
}
