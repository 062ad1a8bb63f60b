import { failedPrecondition, internal, invalidArgument, outOfRange, unimplemented } from "@heddle/status";
import { DataType, dataTypeName, type Tensor } from "@heddle/tensor";
import { CContext } from "./c-kernel.js";
import { CTensor } from "./c-tensor.js";
import { dataTypeOf } from "./data-type.js";
import { allocateEncoded, decodeStrings } from "./encoded-strings.js";
import type { Environment } from "./environment.js";
import { checkInput, checkOutput } from "./kernel-context.js";
import { readDims, wordIndex } from "./memory-range.js";
import { adoptTensor, allocateTensor, shareTensor } from "./tensor.js";

/** The functions of kernels.h that make and set outputs, and make temporary tensors. */
export function outputFunctions(environment: Environment) {
  const { handles, memory } = environment;
  const get = (context: number) => handles.get(CContext.kind, context);

  const isEncoded = (dtype: number) => dtype === DataType.STRING && environment.strings === "legacy";

  /** An output that was not set before. */
  const place = (target: CContext, index: number, tensor: Tensor): void => {
    // C code may put long strings in blocks of their own.
    if (tensor.dtype === DataType.STRING) tensor.buffer.ownCells(tensor.elementCount);
    target.outputs[index] = tensor;
  };
  /** Proves that an output exists and was not made before. */
  const checkNewOutput = ({ context, outputs }: CContext, index: number): void => {
    const { outputCount, nodeName } = context;
    if (!(index >= 0 && index < outputCount)) {
      const count = index < 0 ? "" : ` num_outputs=${outputCount}`;
      throw internal(`allocate_output with bad index=${index}${count} kernel=${nodeName}`);
    }
    const made = outputs[index];
    if (!made) return;
    throw internal(
      `allocate_output on same index multiple times. index = ${index} ` +
        `mutable_output(index) = 0x${made.address.toString(16)} kernel=${nodeName}`,
    );
  };

  return {
    /** For an index out of range: returns 0 and fails the run; upstream ends the process. */
    TF_ExpectedOutputDataType(context: number, index: number): number {
      const target = get(context);
      if (index >= 0 && index < target.context.outputCount) return target.context.outputType(index);
      target.fail(
        outOfRange(`TF_ExpectedOutputDataType: output ${index} of ${target.context.outputCount} does not exist`),
      );
      return DataType.INVALID;
    },
    /** The output shares the tensor's buffer, unless that is encoded. Setting an output twice is an error; upstream ends the process. */
    TF_SetOutput(context: number, index: number, tensor: number, status: number): void {
      environment.run(status, () => {
        const target = get(context);
        checkOutput(index, target.context);
        if (target.outputs[index]) throw internal(`TF_SetOutput: output ${index} is set already`, { index });
        const held = handles.get(CTensor.kind, tensor);
        const given = held.tensor;
        const wanted = target.context.outputType(index);
        if (given.dtype !== wanted) {
          const error = invalidArgument(
            `Type mismatch: actual ${dataTypeName(given.dtype)} vs. expect ${dataTypeName(wanted)}`,
          );
          target.fail(error);
          throw error;
        }
        const output = held.isEncoded ? decodeStrings(given) : given.retain();
        target.context.setOutput(index, output);
        target.outputs[index] = output;
      });
    },
    /** A handle of a set output, which the caller deletes; 0 for an unset output. */
    TF_GetMutableOutput: (context: number, index: number, status: number): number =>
      environment.run(
        status,
        () => {
          const target = get(context);
          checkOutput(index, target.context);
          const output = target.outputs[index];
          if (!output) throw failedPrecondition(`TF_GetMutableOutput: output ${index} is not set`);
          const isWritten = target.encodedOutputs.has(index);
          if (isEncoded(output.dtype) && !isWritten) throw notEncoded("TF_GetMutableOutput", "make a new tensor");
          return shareTensor(environment, output, isWritten);
        },
        0,
      ),
    /**
     * A handle of a new output of the declared type, which the caller deletes; dtype and length are ignored, as upstream, but for
     * strings in the legacy encoding, which are read when the kernel ends.
     */
    TF_AllocateOutput(
      context: number,
      index: number,
      _dtype: number,
      dims: number,
      rank: number,
      sizeBytes: number,
      status: number,
    ): number {
      return environment.run(
        status,
        () => {
          const target = get(context);
          checkNewOutput(target, index);
          if (isEncoded(target.context.outputType(index))) {
            const encoded = allocateEncoded(memory, readDims(memory, dims, rank), sizeBytes >>> 0);
            target.encodedOutputs.set(index, encoded);
            target.outputs[index] = encoded;
            return shareTensor(environment, encoded, true);
          }
          const output = target.context.allocateOutput(index, readDims(memory, dims, rank));
          place(target, index, output);
          return shareTensor(environment, output);
        },
        0,
      );
    },
    /** TF_AllocateOutput, or the buffer of an input without other readers: `forwarded` is the input's index, or -1. */
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
      const answer = forwarded === 0 ? undefined : wordIndex(memory, forwarded, 1, "forwarded_input");
      if (answer !== undefined) memory.i32[answer] = -1;
      return environment.run(
        status,
        () => {
          const target = get(context);
          const step = target.context;
          checkNewOutput(target, index);
          if (isEncoded(step.outputType(index))) {
            throw notEncoded("TF_ForwardInputOrAllocateOutput", "TF_AllocateOutput takes a length");
          }
          const from = wordIndex(memory, candidates, candidateCount, "candidate_input_indices");
          const inputs = [...memory.i32.subarray(from, from + candidateCount)];
          for (const input of inputs) checkInput(input, step);
          const output = step.forwardInputOrAllocateOutput(inputs, index, readDims(memory, dims, rank));
          place(target, index, output);
          const source = inputs.find((input) => step.input(input).buffer === output.buffer);
          if (answer !== undefined && source !== undefined) memory.i32[answer] = source;
          return shareTensor(environment, output);
        },
        0,
      );
    },
    /** A handle of a new tensor, which the caller deletes; `attributes` may be 0. */
    TF_AllocateTemp(
      context: number,
      dtype: number,
      dims: number,
      rank: number,
      attributes: number,
      status: number,
    ): number {
      return environment.run(
        status,
        () => {
          get(context);
          if (attributes !== 0 && memory.u32[wordIndex(memory, attributes, 1, "TF_AllocatorAttributes")] === 0) {
            throw invalidArgument(
              "TF_AllocatorAttributes struct size member must be set to TF_ALLOCATOR_ATTRIBUTES_STRUCT_SIZE",
            );
          }
          const type = dataTypeOf(dtype);
          if (isEncoded(type)) throw notEncoded("TF_AllocateTemp", "TF_AllocateTensor takes a length");
          return adoptTensor(environment, allocateTensor(memory, type, readDims(memory, dims, rank)));
        },
        0,
      );
    },
  };
}

/** UNIMPLEMENTED: a function that does not say how many bytes the legacy encoding of strings takes. */
function notEncoded(name: string, instead: string) {
  return unimplemented(`${name}: strings in the legacy encoding have no size here: ${instead}`);
}
