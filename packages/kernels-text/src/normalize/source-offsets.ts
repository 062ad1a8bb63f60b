import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { inTextBlocks, longTextBytes } from "@heddle/kernel-api/texts";
import { invalidArgument, type StatusError } from "@heddle/status";
import { readIndex, Tensor } from "@heddle/tensor";
import { Variant } from "@heddle/tensor/variants";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { readRowSplits } from "../tokens/row-splits.js";
import { setNumberVector } from "../tokens/token-outputs.js";
import { composedText } from "./composed-text.js";
import { decomposedText } from "./decomposed-text.js";
import { type FormName, NormalForm } from "./normal-form.js";
import { OFFSETS_MAP } from "./offsets-map.js";

const FORMS: readonly string[] = ["NFC", "NFD", "NFKC", "NFKD"] satisfies FormName[];

/** NormalizeUTF8WithOffsetsMap: texts in a normalization form, and for each a map from its offsets to those of the source. */
export function createNormalizeWithOffsetsMap({ attributes }: ConstructionContext): Kernel {
  const name = attributes.string("normalization_form").toUpperCase();
  const form = FORMS.includes(name) ? new NormalForm(name as FormName) : undefined;
  return {
    compute(context) {
      if (!form) throw invalidArgument(`Offset not supported for this normalization form: ${name}`);
      return runSteps(normalize(context, form));
    },
  };
}

function* normalize(context: ComputeContext, form: NormalForm): Steps<void> {
  const input = context.input(0);
  const { memory } = context;
  const maps = context.allocateOutput(1, input.shape);
  const normalized = form.composes ? composedText : decomposedText;
  using builder = new StringBlockBuilder(memory, input.elementCount, longTextBytes(input));
  const work = (start: number, end: number) => {
    for (let i = start, cell = input.address + start * CELL_BYTES; i < end; i++, cell += CELL_BYTES) {
      const { u8, u32 } = memory;
      const begin = cellDataAddress(u32, cell);
      const text = normalized(form, u8, begin, begin + cellSizeBytes(u32, cell));
      Variant.at(maps, i).set(text.finish());
      builder.addBytes(text.bytes.view());
    }
  };
  yield* settle(inTextBlocks(context, input, work));
  context.setOutput(0, Tensor.fromStringBlock(memory, input.shape, builder.finish()));
}

/** FindSourceOffsets: rows of offsets of normalized texts as offsets of their sources. A row without offsets has no map. */
export function findSourceOffsets(context: ComputeContext): void {
  const [maps, offsets] = [context.input(0), context.input(1)];
  const splits = readRowSplits(context.input(2), offsets.elementCount);
  const found = new Int32Array(offsets.elementCount);
  let at = 0;
  let used = 0;
  for (let row = 0; row + 1 < splits.length; row++) {
    if (splits[row] === splits[row + 1]) continue;
    if (used === maps.elementCount) throw otherDimension();
    const map = Variant.at(maps, used++).get(OFFSETS_MAP);
    if (!map) throw invalidArgument("offsets_map has an element that NormalizeUTF8WithOffsetsMap did not make");
    for (let i = splits[row]; i < splits[row + 1]; i++) found[at++] = map.sourceOffset(readIndex(offsets, i));
  }
  if (used !== maps.elementCount) throw otherDimension();
  setNumberVector(context, 0, found);
}

function otherDimension(): StatusError {
  return invalidArgument("Input offset tensor dimension did not match the offset map dimension.");
}
