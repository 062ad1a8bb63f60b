import type { LinearMemory } from "@heddle/memory";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { ByteSink } from "../byte-sink.js";
import { longTextBytes } from "../text-bytes.js";
import { Matcher } from "./matcher.js";
import type { Program } from "./program.js";
import { replaceAll, replaceFirst } from "./replace-matches.js";
import type { Rewrite } from "./rewrite.js";

/** A new tensor in which matches of `program` are replaced as `rewrite` says: all of them if `global`, else each first. */
export function replaceByProgram(
  memory: LinearMemory,
  input: Tensor,
  program: Program,
  rewrite: Rewrite,
  global: boolean,
): Tensor {
  // A replacement text that names a group which the pattern does not have leaves every string as it is.
  if (rewrite.maxGroup > program.groupCount) return input.retain();
  const matcher = new Matcher(program, rewrite.maxGroup);
  const sink = new ByteSink();
  const replace = global ? replaceAll : replaceFirst;
  const count = input.elementCount;
  using builder = new StringBlockBuilder(memory, count, longTextBytes(input));
  for (let i = 0, cell = input.address; i < count; i++, cell += CELL_BYTES) {
    const { u8, u32 } = memory;
    const begin = cellDataAddress(u32, cell);
    const end = begin + cellSizeBytes(u32, cell);
    if (replace(sink, u8, begin, end, matcher, rewrite)) builder.addBytes(sink.view());
    else builder.addCopy(begin, end - begin);
  }
  return Tensor.fromStringBlock(memory, input.shape, builder.finish());
}
