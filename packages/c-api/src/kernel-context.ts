import {
  failedPrecondition,
  internal,
  invalidArgument,
  outOfRange,
  type StatusError,
  unimplemented,
} from "@heddle/status";
import { DataType, Tensor } from "@heddle/tensor";
import { fillBuffer } from "./buffer.js";
import { CContext, CDone } from "./c-kernel.js";
import { checkRange, cText, readDims } from "./c-string.js";
import type { Environment } from "./environment.js";
import { encodeResourceHandle } from "./protos/encode-resource-handle.js";
import { CStatus, setStatus, statusError } from "./status.js";
import { adoptTensor, CTensor, setOk, shareTensor } from "./tensor.js";

/** `TF_InputRange_Args` in the wasm32 data model: struct_size, priv, start, stop, status. */
const INPUT_RANGE_BYTES = 20;
/** `TF_ALLOCATOR_ATTRIBUTES_STRUCT_SIZE`: the end of on_host, the last member. */
const ALLOCATOR_ATTRIBUTES_BYTES = 5;

/** The functions of kernels.h for a kernel that computes. */
export function contextFunctions(environment: Environment) {
  const { handles, memory } = environment;
  const get = (context: number) => handles.get(CContext.kind, context);

  /** An output that was not set before. */
  const place = (target: CContext, index: number, tensor: Tensor): void => {
    // Text that C code writes into the cells lies in blocks of their own.
    if (tensor.dtype === DataType.STRING) tensor.buffer.ownCells(tensor.elementCount);
    target.outputs[index] = tensor;
  };
  const fail = (status: number, error: StatusError): void =>
    setStatus(memory, handles.get(CStatus.kind, status), error.code, error.message);

  return {
    TF_NumInputs: (context: number): number => get(context).context.inputCount,
    TF_NumOutputs: (context: number): number => get(context).context.outputCount,
    /** Writes a handle that the caller deletes. */
    TF_GetInput(context: number, index: number, target: number, status: number): void {
      const { context: step } = get(context);
      if (!(index >= 0 && index < step.inputCount)) {
        fail(status, outOfRange("input index out of range"));
        return;
      }
      const handle = shareTensor(environment, step.input(index));
      memory.u32[checkRange(memory, target, 4, "tensor") >>> 2] = handle;
      setOk(environment, status);
    },
    TF_InputRange(context: number, name: number, args: number): void {
      const target = get(context);
      const struct = checkRange(memory, args, 4, "TF_InputRange_Args") >>> 2;
      if (memory.u32[struct] < INPUT_RANGE_BYTES) {
        target.fail(
          failedPrecondition(
            "Expected initialized `TF_InputRange_Args` structure with `struct_size` field set to " +
              `${INPUT_RANGE_BYTES}. Found \`struct_size\` = ${memory.u32[struct]}.`,
          ),
        );
        return;
      }
      checkRange(memory, args, INPUT_RANGE_BYTES, "TF_InputRange_Args");
      memory.i32[struct + 2] = -1;
      memory.i32[struct + 3] = -1;
      environment.run(memory.u32[struct + 4], () => {
        const text = cText(memory, name);
        if (!target.op.inputs.some((input) => input.name === text))
          throw invalidArgument(`Unknown input name: ${text}`);
        const [start, stop] = target.context.inputRange(text);
        memory.i32[struct + 2] = start;
        memory.i32[struct + 3] = stop;
      });
    },
    /** 0, and a failed run, for an index that there is not; upstream ends the process. */
    TF_InputDatatype(context: number, index: number): number {
      const target = get(context);
      if (index >= 0 && index < target.context.inputCount) return target.context.input(index).dtype;
      target.fail(outOfRange(`TF_InputDatatype: there is no input ${index} of ${target.context.inputCount}`));
      return DataType.INVALID;
    },
    /** As TF_InputDatatype. */
    TF_ExpectedOutputDataType(context: number, index: number): number {
      const target = get(context);
      if (index >= 0 && index < target.context.outputCount) return target.context.outputType(index);
      target.fail(
        outOfRange(`TF_ExpectedOutputDataType: there is no output ${index} of ${target.context.outputCount}`),
      );
      return DataType.INVALID;
    },
    /** The output shares the tensor's buffer. An output that is set already is an error; upstream ends the process. */
    TF_SetOutput(context: number, index: number, tensor: number, status: number): void {
      const target = get(context);
      if (!(index >= 0 && index < target.context.outputCount)) {
        fail(status, outOfRange("output index out of range"));
        return;
      }
      environment.run(status, () => {
        if (target.outputs[index]) throw internal(`TF_SetOutput: output ${index} is set already`, { index });
        const output = handles.get(CTensor.kind, tensor).tensor.retain();
        target.context.setOutput(index, output);
        target.outputs[index] = output;
      });
    },
    /** A handle for an output that is set, which the caller deletes; 0 when it is not. */
    TF_GetMutableOutput: (context: number, index: number, status: number): number =>
      environment.run(
        status,
        () => {
          const target = get(context);
          if (!(index >= 0 && index < target.context.outputCount)) throw outOfRange("output index out of range");
          const output = target.outputs[index];
          if (!output) throw failedPrecondition(`TF_GetMutableOutput: output ${index} is not set`);
          return shareTensor(environment, output);
        },
        0,
      ),
    /** A handle for a new output of the declared type, which the caller deletes; dtype and length are not looked at, as upstream. */
    TF_AllocateOutput(
      context: number,
      index: number,
      _dtype: number,
      dims: number,
      rank: number,
      _sizeBytes: number,
      status: number,
    ): number {
      return environment.run(
        status,
        () => {
          const target = get(context);
          const { outputCount, nodeName } = target.context;
          if (!(index >= 0 && index < outputCount)) {
            throw internal(`allocate_output with bad index=${index} num_outputs=${outputCount} kernel=${nodeName}`);
          }
          if (target.outputs[index]) {
            throw internal(
              `allocate_output on same index multiple times index = ${index} mapped_index = ${index} kernel=${nodeName}`,
            );
          }
          const output = target.context.allocateOutput(index, readDims(memory, dims, rank));
          place(target, index, output);
          return shareTensor(environment, output);
        },
        0,
      );
    },
    /** As TF_AllocateOutput, or over the buffer of an input that nobody else reads: `forwarded` says which, -1 for none. */
    TF_ForwardInputOrAllocateOutput(
      context: number,
      candidates: number,
      candidateCount: number,
      index: number,
      dims: number,
      rank: number,
      forwarded: number,
      status: number,
    ): number {
      return environment.run(
        status,
        () => {
          const target = get(context);
          const step = target.context;
          if (!(index >= 0 && index < step.outputCount)) throw outOfRange("output index out of range");
          if (target.outputs[index]) throw internal(`output ${index} is set already`);
          const from = checkRange(memory, candidates, candidateCount * 4, "candidate_input_indices") >>> 2;
          const inputs = [...memory.i32.subarray(from, from + candidateCount)];
          for (const input of inputs) {
            if (!(input >= 0 && input < step.inputCount)) throw outOfRange("input index out of range");
          }
          const output = step.forwardInputOrAllocateOutput(inputs, index, readDims(memory, dims, rank));
          place(target, index, output);
          if (forwarded !== 0) {
            const source = inputs.findIndex((input) => step.input(input).buffer === output.buffer);
            memory.i32[checkRange(memory, forwarded, 4, "forwarded_input") >>> 2] = source < 0 ? -1 : inputs[source];
          }
          return shareTensor(environment, output);
        },
        0,
      );
    },
    /** A handle for a new tensor that the caller deletes; `attributes` may be 0. */
    TF_AllocateTemp(
      _context: number,
      dtype: number,
      dims: number,
      rank: number,
      attributes: number,
      status: number,
    ): number {
      return environment.run(
        status,
        () => {
          const struct = attributes === 0 ? 0 : checkRange(memory, attributes, 4, "TF_AllocatorAttributes");
          if (struct !== 0 && memory.u32[struct >>> 2] < ALLOCATOR_ATTRIBUTES_BYTES) {
            throw invalidArgument(
              "TF_AllocatorAttributes struct size member must be set to TF_ALLOCATOR_ATTRIBUTES_STRUCT_SIZE",
            );
          }
          const shape = readDims(memory, dims, rank);
          return adoptTensor(environment, Tensor.allocate(memory, dtype as DataType, shape));
        },
        0,
      );
    },
    TF_OpKernelContext_Failure(context: number, status: number): void {
      get(context).fail(statusError(handles.get(CStatus.kind, status)));
    },
    TF_RunAsyncOpKernelDoneCallback: (done: number): void => handles.get(CDone.kind, done).run(),
    /** There are no streams here: 0 and FAILED_PRECONDITION, as for TensorFlow's CPU. */
    TF_GetStream: (_context: number, status: number): number =>
      environment.run(
        status,
        () => {
          throw failedPrecondition("a CPU device has no stream");
        },
        0,
      ),
    TF_IsHostMemoryInput: (context: number, index: number, status: number): number =>
      environment.run(status, () => inRange(index, get(context).context.inputCount, "input"), 0),
    TF_IsHostMemoryOutput: (context: number, index: number, status: number): number =>
      environment.run(status, () => inRange(index, get(context).context.outputCount, "output"), 0),
    TF_StepId: (context: number): bigint => BigInt(get(context).context.stepId),
    TF_GetStepId: (context: number): bigint => BigInt(get(context).context.stepId),
    /** Frames and iterations are part of the plan here, not of a kernel's context: the numbers of the root frame. */
    TF_GetFrameId: (_context: number): bigint => 0n,
    TF_GetIterId: (_context: number): bigint => 0n,
    TF_GetDeviceId: (_context: number): number => 0,
    TF_GetGraphDefVersion: (_context: number): number => GRAPH_DEF_VERSION,
    TF_GetDeviceName(result: number, context: number): void {
      get(context);
      writeStringView(environment, result, "/job:localhost/replica:0/task:0/device:CPU:0");
    },
    TF_GetOpKernelName(result: number, context: number): void {
      writeStringView(environment, result, get(context).context.nodeName);
    },
    TF_GetResourceMgrDefaultContainerName(result: number, context: number): void {
      get(context);
      writeStringView(environment, result, "localhost");
    },
    /** A plan does not keep the names of a node's inputs: the run fails and the view is empty. */
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
        if (!(index >= 0 && index < step.inputCount)) throw outOfRange("input index out of range");
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

function inRange(index: number, count: number, what: string): number {
  if (!(index >= 0 && index < count)) throw outOfRange(`${what} index out of range`);
  return 1;
}

/** Writes a TF_StringView of `text`, whose bytes the environment keeps. */
export function writeStringView(environment: Environment, result: number, text: string): void {
  const { address, sizeBytes } = environment.keptText(text);
  environment.memory.u32.set([address, sizeBytes], checkRange(environment.memory, result, 8, "TF_StringView") >>> 2);
}
