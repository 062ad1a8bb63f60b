import type { LinearMemory } from "@heddle/memory";
import { Tensor } from "@heddle/tensor";
import { MAX_STRING_BYTES, StringBlockBuilder } from "@heddle/tstring";
import { literalLoopsOver } from "./literal-loops.js";

const SIZES_BYTES = 16;
/** Bytes that the loops may write after a text. */
const SPARE_BYTES = 16;

/**
 * A new tensor with `replacement` in place of every `literal`, or of the first in each string unless `global`. Without a match, `input` itself
 * with one more reference.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for a text of 2^30 bytes or more, or when memory is out
 */
export function replaceLiteral(
  memory: LinearMemory,
  input: Tensor,
  literal: Uint8Array,
  replacement: Uint8Array,
  global: boolean,
): Tensor {
  const { address, elementCount } = input;
  const loops = literalLoopsOver(memory);
  const most = global ? 0x7fffffff : 1;
  using scope = memory.scope();
  const sizes = scope.malloc(SIZES_BYTES + literal.length + replacement.length);
  const from = sizes + SIZES_BYTES;
  const to = from + literal.length;
  memory.u8.set(literal, from);
  memory.u8.set(replacement, to);
  if (loops.countLiterals(address, elementCount, from, literal.length, replacement.length, most, sizes) === 0) {
    return input.retain();
  }
  const longBytes = memory.f64[sizes >>> 3];
  const longest = memory.f64[(sizes >>> 3) + 1];
  using builder = new StringBlockBuilder(memory, elementCount, longBytes);
  // Refuses a text that no cell can hold.
  if (longest > MAX_STRING_BYTES) builder.add(longest);
  const work = scope.malloc(longest + SPARE_BYTES);
  builder.addWritten(
    elementCount,
    longBytes,
    (cell, text) =>
      loops.replaceLiterals(
        address,
        elementCount,
        from,
        literal.length,
        to,
        replacement.length,
        most,
        work,
        cell,
        text,
      ) >>> 0,
  );
  return Tensor.fromStringBlock(memory, input.shape, builder.finish());
}
