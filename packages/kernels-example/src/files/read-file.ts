import { type ComputeContext, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, SCALAR, Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";

const CHUNK_BYTES = 1 << 20;

/**
 * ReadFile: the bytes of a file, one of those that the host or the model has.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a name that is not a scalar; RESOURCE_EXHAUSTED for a file that the memory has no room
 * for, before it is read; the errors of the files
 *
 * Source: tensorflow/core/kernels/whole_file_read_ops.cc (TensorFlow 2.21).
 */
export function readFile(context: ComputeContext): void | Promise<void> {
  return runSteps(read(context));
}

function* read(context: ComputeContext): Steps<void> {
  const { memory } = context;
  const name = context.input(0);
  if (name.rank !== 0) {
    throw invalidArgument(`Input filename tensor must be scalar, but had shape: ${formatShape(name.shape)}`, {
      found: name.shape,
    });
  }
  const file = yield* settle(context.files.open(name.strings().text(0)));
  try {
    const { sizeBytes } = file;
    using builder = new StringBlockBuilder(memory, 1, sizeBytes);
    const target = builder.add(sizeBytes);
    for (let at = 0; at < sizeBytes; at += CHUNK_BYTES) {
      const bytes = yield* settle(file.read(at, Math.min(CHUNK_BYTES, sizeBytes - at)));
      memory.u8.set(bytes, target + at);
      const pause = context.pause();
      if (pause) yield pause;
    }
    context.setOutput(0, Tensor.fromStringBlock(memory, SCALAR, builder.finish()));
  } finally {
    file.close();
  }
}
