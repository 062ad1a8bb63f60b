import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { CELL_BYTES, cellSizeBytes } from "@heddle/tstring";
import { WHITESPACE } from "../bytes/whitespace.js";
import { inputNotVector } from "./errors.js";
import { setTokens } from "./set-tokens.js";
import { raggedTokens } from "./token-places.js";
import { BREAK, LEFT_OUT } from "./word-layout.js";
import { wordLoopsOver } from "./word-loops.js";

/** Bytes that the loops may read and write after a text. */
const SPARE_BYTES = 32;

/**
 * HeddleSplitWords: the words of texts between ASCII whitespace, and their row splits, after each byte is replaced by that at its place in
 * `bytes`, and those in `left_out` are left out.
 *
 * @throws {StatusError} INVALID_ARGUMENT when `bytes` are not 256
 */
export function createHeddleSplitWords({ attributes }: ConstructionContext): Kernel {
  const bytes = attributes.bytes("bytes");
  if (bytes.length !== 256) throw invalidArgument(`bytes must be 256, saw: ${bytes.length}`);
  const table = bytes.map((byte) => (WHITESPACE[byte] === 1 ? BREAK : byte));
  for (const byte of attributes.bytes("left_out")) table[byte] = LEFT_OUT;
  return { compute: (context) => runSteps(wordSteps(context, table)) };
}

function* wordSteps(context: ComputeContext, bytes: Uint8Array): Steps<void> {
  const input = context.input(0);
  if (input.rank !== 1) throw inputNotVector(input.shape);
  const { memory } = context;
  let longest = 0;
  for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
    longest = Math.max(longest, cellSizeBytes(memory.u32, cell));
  }
  using scope = memory.scope();
  const table = scope.malloc(bytes.length + longest + SPARE_BYTES);
  memory.u8.set(bytes, table);
  const work = table + bytes.length;
  const loops = wordLoopsOver(memory);
  yield* settle(
    setTokens(context, input, raggedTokens, {
      countTokens: (cell, count, rowEnds, longBytes) => loops.countTokens(cell, count, table, rowEnds, longBytes),
      splitTokens: (cell, count, target, text) => loops.splitTokens(cell, count, table, work, target, text),
    }),
  );
}
