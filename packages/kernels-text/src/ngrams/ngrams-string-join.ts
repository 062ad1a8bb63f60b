import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { ByteSink } from "@heddle/kernel-api/texts";
import { internal, invalidArgument } from "@heddle/status";
import { formatShape, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { readRowSplits } from "../tokens/row-splits.js";
import { setNumberVector } from "../tokens/token-outputs.js";

/** Texts that are joined without a pause. */
const JOINED_AT_ONCE = 4096;

interface Rules {
  readonly width: number;
  readonly separator: Uint8Array;
}

/** TFText>NgramsStringJoin: each run of so many texts of a row, joined. */
export function createNgramsStringJoin({ attributes }: ConstructionContext): Kernel {
  const axis = attributes.int32("axis");
  if (axis !== -1) throw internal(`axis != -1: ${axis}`);
  const rules: Rules = { width: attributes.int32("width"), separator: attributes.bytes("string_separator") };
  if (rules.width < 1) throw invalidArgument(`width must be positive, but is ${rules.width}`);
  return { compute: (context) => runSteps(joinRows(context, rules)) };
}

function* joinRows(context: ComputeContext, rules: Rules): Steps<void> {
  const values = context.input(0);
  if (values.rank === 0) throw invalidArgument("input_values must not be a scalar");
  const rowSplits = context.inputList("input_row_splits");
  if (rowSplits.length === 0) {
    const columns = values.shape[values.rank - 1];
    const joined = Math.max(0, columns - rules.width + 1);
    const shape = [...values.shape.slice(0, -1), joined];
    const rows = columns === 0 ? 0 : values.elementCount / columns;
    yield* setJoined(
      context,
      rules,
      Int32Array.from({ length: rows + 1 }, (_, row) => row * columns),
      shape,
    );
    return;
  }
  if (values.rank !== 1)
    throw invalidArgument(`ragged values must be a vector, but have shape ${formatShape(values.shape)}`);
  const splits = rowSplits.map((tensor, i) => {
    const inner = rowSplits[i + 1];
    return readRowSplits(tensor, inner ? Math.max(0, inner.elementCount - 1) : values.elementCount);
  });
  const last = splits.length - 1;
  for (let i = 0; i < last; i++) setNumberVector(context, 1 + i, splits[i]);
  const ends = new Int32Array(splits[last].length);
  for (let row = 1; row < ends.length; row++) {
    ends[row] = ends[row - 1] + Math.max(0, splits[last][row] - splits[last][row - 1] - rules.width + 1);
  }
  setNumberVector(context, 1 + last, ends);
  yield* setJoined(context, rules, splits[last], [ends[ends.length - 1]]);
}

/** Sets output 0 to the joined texts of all rows. */
function* setJoined(context: ComputeContext, rules: Rules, splits: Int32Array, shape: Shape): Steps<void> {
  const values = context.input(0);
  const { memory } = context;
  const firsts: number[] = [];
  for (let row = 0; row + 1 < splits.length; row++) {
    for (let first = splits[row]; first + rules.width <= splits[row + 1]; first++) firsts.push(first);
  }
  using builder = new StringBlockBuilder(memory, firsts.length);
  const sink = new ByteSink();
  const work = (start: number, end: number) => {
    for (let i = start; i < end; i++) {
      sink.clear();
      addJoined(sink, memory, values.address + firsts[i] * CELL_BYTES, rules);
      builder.addBytes(sink.view());
    }
  };
  yield* settle(inBlocks(context, firsts.length, Math.max(1, Math.floor(JOINED_AT_ONCE / rules.width)), work));
  context.setOutput(0, Tensor.fromStringBlock(memory, shape, builder.finish()));
}

function addJoined(sink: ByteSink, memory: ComputeContext["memory"], first: number, { width, separator }: Rules): void {
  const { u8, u32 } = memory;
  for (let i = 0, cell = first; i < width; i++, cell += CELL_BYTES) {
    if (i > 0) sink.add(separator, 0, separator.length);
    const begin = cellDataAddress(u32, cell);
    sink.add(u8, begin, begin + cellSizeBytes(u32, cell));
  }
}
