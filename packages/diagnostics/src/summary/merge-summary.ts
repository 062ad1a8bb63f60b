import { BinaryReader, WireType } from "@bufbuild/protobuf/wire";
import type { ComputeContext } from "@heddle/kernel-api";
import { decodeProto } from "@heddle/protos/decode";
import { Summary_ValueSchema } from "@heddle/protos/summary";
import { invalidArgument } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { summaryBytes } from "./summary-bytes.js";

/**
 * MergeSummary: one Summary with the values of all inputs. Their bytes are kept as they are; TensorFlow would sort the fields of a value
 * that is not in the order in which it writes them.
 *
 * Source: tensorflow/core/kernels/summary_op.cc, `SummaryMergeOp`.
 */
export function mergeSummary(context: ComputeContext): void {
  const tags = new Set<string>();
  const values: Uint8Array[] = [];
  for (const input of context.inputList("inputs")) {
    for (const summary of input.byteStrings()) {
      for (const value of valuesOf(summary)) {
        const tag = tagOf(value);
        // Values of TensorSummary have no tag.
        if (tag !== "" && tags.has(tag)) throw invalidArgument(`Duplicate tag ${tag} found in summary inputs `);
        tags.add(tag);
        values.push(value);
      }
    }
  }
  context.setOutput(0, Tensor.fromStrings(context.memory, [], [summaryBytes(values)]));
}

/** The bytes of each value of a Summary. */
function valuesOf(summary: Uint8Array): Uint8Array[] {
  const values: Uint8Array[] = [];
  const reader = new BinaryReader(summary);
  try {
    while (reader.pos < reader.len) {
      const [field, type] = reader.tag();
      if (field === 1 && type === WireType.LengthDelimited) values.push(reader.bytes());
      else reader.skip(type, field);
    }
  } catch {
    throw unreadable();
  }
  return values;
}

function tagOf(value: Uint8Array): string {
  try {
    return decodeProto(Summary_ValueSchema, value).tag;
  } catch {
    throw unreadable();
  }
}

const unreadable = () => invalidArgument("Could not parse one of the summary inputs");
