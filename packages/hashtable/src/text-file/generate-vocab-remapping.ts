import { type ComputeContext, type ConstructionContext, type Kernel, runSteps, type Steps } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, indexTensor, readIndices, SCALAR, Tensor, writeIndex } from "@heddle/tensor";
import { StaticTable } from "../tables/static-table.js";
import type { FileFormat } from "./entry-block.js";
import { initializeTableFromTextFile } from "./initialize-from-text-file.js";
import { LINE_NUMBER, WHOLE_LINE } from "./text-column.js";

/** The lines of a new vocabulary that are looked up, and the size of the old one. */
interface Remapping {
  readonly offset: number;
  readonly count: number;
  /** -1 for all lines. */
  readonly oldSize: number;
}

/**
 * GenerateVocabRemapping: for each of some lines of a new vocabulary, the line of an old one with the same text, or -1, and how many there
 * are.
 *
 * Source: tensorflow/core/kernels/generate_vocab_remapping_op.cc (TensorFlow 2.21).
 */
export function createGenerateVocabRemapping({ attributes }: ConstructionContext): Kernel {
  const remapping: Remapping = {
    offset: attributes.int32("new_vocab_offset"),
    count: attributes.int32("num_new_vocab"),
    oldSize: attributes.int32("old_vocab_size"),
  };
  return { compute: (context) => runSteps(remap(context, remapping)) };
}

function* remap(context: ComputeContext, { offset, count, oldSize }: Remapping): Steps<void> {
  const { memory } = context;
  const newPath = pathOf(context, 0, "new_vocab_file");
  using newTable = vocabularyTable(context, DataType.INT64, DataType.STRING);
  yield* initializeTableFromTextFile(newTable, newPath, formatOf(LINE_NUMBER, WHOLE_LINE, -1), context);
  if (offset + count > newTable.size) {
    throw invalidArgument("lookup table size must be larger than last new vocab entry's line");
  }
  const oldPath = pathOf(context, 1, "old_vocab_file");
  using oldTable = vocabularyTable(context, DataType.STRING, DataType.INT64);
  yield* initializeTableFromTextFile(oldTable, oldPath, formatOf(WHOLE_LINE, LINE_NUMBER, oldSize), context);
  const ids = Array.from({ length: count }, (_, i) => offset + i);
  using newIds = indexTensor(memory, DataType.INT64, [count], ids);
  using noToken = Tensor.fromStrings(memory, SCALAR, [""]);
  using noId = indexTensor(memory, DataType.INT64, SCALAR, [-1]);
  using tokens = newTable.find(newIds, noToken);
  const found = oldTable.find(tokens, noId);
  context.setOutput(0, found);
  const present = readIndices(found).filter((id) => id !== -1).length;
  writeIndex(context.allocateOutput(1, SCALAR), 0, present);
}

function vocabularyTable({ memory }: ComputeContext, keyType: DataType, valueType: DataType): StaticTable {
  return new StaticTable(memory, { container: "", name: "", keyType, valueType });
}

function formatOf(keyIndex: number, valueIndex: number, vocabularySize: number): FileFormat {
  return { keyIndex, valueIndex, vocabularySize, delimiter: "\t".charCodeAt(0), offset: 0n };
}

function pathOf(context: ComputeContext, index: number, name: string): string {
  const tensor = context.input(index);
  if (tensor.rank !== 0) {
    throw invalidArgument(`${name} should be a single string, but got ${formatShape(tensor.shape)}`);
  }
  const path = tensor.strings().text(0);
  if (path === "") throw invalidArgument("new vocab filename cannot be empty.");
  return path;
}
