import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { readableMetadata } from "./readable-metadata.js";
import { summaryBytes, tensorValue } from "./summary-bytes.js";
import { tensorProtoBytes } from "./tensor-proto-bytes.js";

/**
 * TensorSummary: a Summary with the tensor, under the name of the node. The attributes that describe it are not written.
 *
 * Source: tensorflow/core/kernels/summary_tensor_op.cc, `SummaryTensorOp`.
 */
export function tensorSummary(context: ComputeContext): void {
  const tensor = tensorProtoBytes(context.input(0));
  setSummary(context, tensorValue({ nodeName: context.nodeName, tensor }));
}

/**
 * TensorSummaryV2: a Summary with the tensor, its tag, and the metadata that tells a plugin of TensorBoard how to show it: `text`, say.
 *
 * Source: tensorflow/core/kernels/summary_tensor_op.cc, `SummaryTensorOpV2`.
 */
export function tensorSummaryV2(context: ComputeContext): void {
  const tag = context.input(0);
  if (tag.rank !== 0) throw invalidArgument("tag must be scalar");
  const metadata = context.input(2);
  if (metadata.rank !== 0) throw invalidArgument("serialized_summary_metadata must be scalar");
  const value = tensorValue({
    tag: tag.strings().bytes(0),
    tensor: tensorProtoBytes(context.input(1)),
    metadata: readableMetadata(metadata.strings().bytes(0)),
  });
  setSummary(context, value);
}

function setSummary(context: ComputeContext, value: Uint8Array): void {
  context.setOutput(0, Tensor.fromStrings(context.memory, [], [summaryBytes([value])]));
}
