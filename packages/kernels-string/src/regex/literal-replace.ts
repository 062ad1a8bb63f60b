import type { LinearMemory } from "@heddle/memory";
import type { Tensor } from "@heddle/tensor";
import { SIZES_BYTES, writeCounted } from "./counted-texts.js";
import { literalLoopsOver } from "./literal-loops.js";

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
  return writeCounted(input, scope, sizes, (work, cell, text) =>
    loops.replaceLiterals(address, elementCount, from, literal.length, to, replacement.length, most, work, cell, text),
  );
}
