import { type ComputeContext, defineOp, type Kernel, type Registrar } from "@heddle/kernel-api";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { inputNotVector, separatorNotScalar } from "./errors.js";
import { TokenSpans } from "./token-spans.js";
import { WHITESPACE } from "./whitespace.js";

const op = /* @__PURE__ */ defineOp("StringSplitV2", {
  inputs: ["input: string", "sep: string"],
  outputs: ["indices: int64", "values: string", "shape: int64"],
  attrs: ["maxsplit: int = -1"],
});

/** A plain array: it is read faster than a typed one. */
const BLANKS: readonly number[] = /* @__PURE__ */ Array.from(WHITESPACE);

class StringSplitV2Kernel implements Kernel {
  readonly #maxSplits: number;
  readonly #spans = new TokenSpans();

  constructor(maxSplit: bigint) {
    this.#maxSplits = maxSplit < 0n ? Number.POSITIVE_INFINITY : Number(maxSplit);
  }

  compute(context: ComputeContext): void {
    const input = context.input(0);
    const separator = context.input(1);
    if (input.rank !== 1) throw inputNotVector(input.shape);
    if (separator.rank !== 0) throw separatorNotScalar("sep", separator.shape);
    const spans = this.#spans;
    spans.clear(input.elementCount);
    const { data, u8, u32 } = context.memory;
    const separatorAt = cellDataAddress(u32, separator.address);
    const separatorSize = cellSizeBytes(u32, separator.address);
    for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
      const begin = cellDataAddress(u32, cell);
      const end = begin + cellSizeBytes(u32, cell);
      if (this.#maxSplits === 0) spans.add(begin, end);
      else if (separatorSize > 0) splitAt(spans, u8, begin, end, this.#maxSplits, separatorAt, separatorSize);
      else if (this.#maxSplits === Number.POSITIVE_INFINITY) splitAtAllWhitespace(spans, data, begin, end);
      else splitAtWhitespace(spans, u8, begin, end, this.#maxSplits);
      spans.endRow();
    }
    spans.setSparseOutputs(context);
  }
}

/** Runs of other bytes: looks at four bytes a step, for where blanks begin and end. */
function splitAtAllWhitespace(spans: TokenSpans, data: DataView, begin: number, end: number): void {
  const blanks = BLANKS;
  let blank = 1;
  let token = begin;
  let at = begin;
  for (const words = end - 3; at < words; at += 4) {
    const word = data.getInt32(at, true);
    for (let i = 0; i < 4; i++) {
      const next = blanks[(word >>> (i * 8)) & 0xff];
      if (next === blank) continue;
      if (next === 0) token = at + i;
      else spans.add(token, at + i);
      blank = next;
    }
  }
  for (; at < end; at++) {
    const next = blanks[data.getUint8(at)];
    if (next === blank) continue;
    if (next === 0) token = at;
    else spans.add(token, at);
    blank = next;
  }
  if (blank === 0) spans.add(token, end);
}

/** Runs of other bytes, at most `maxSplits`; after the last split the rest is a token even when it is empty, as in TensorFlow. */
function splitAtWhitespace(spans: TokenSpans, u8: Uint8Array, begin: number, end: number, maxSplits: number): void {
  let at = begin;
  let splits = 0;
  for (;;) {
    while (at < end && WHITESPACE[u8[at]] === 1) at++;
    if (splits === maxSplits) {
      spans.add(at, end);
      return;
    }
    if (at === end) return;
    const token = at;
    while (at < end && WHITESPACE[u8[at]] === 0) at++;
    spans.add(token, at);
    splits++;
  }
}

function splitAt(
  spans: TokenSpans,
  u8: Uint8Array,
  begin: number,
  end: number,
  maxSplits: number,
  separatorAt: number,
  separatorSize: number,
): void {
  const first = u8[separatorAt];
  const lastStart = end - separatorSize;
  let token = begin;
  let splits = 0;
  let at = begin;
  while (at <= lastStart && splits < maxSplits) {
    if (u8[at] !== first || !startsWith(u8, at, separatorAt, separatorSize)) {
      at++;
      continue;
    }
    spans.add(token, at);
    at += separatorSize;
    token = at;
    splits++;
  }
  spans.add(token, end);
}

function startsWith(u8: Uint8Array, at: number, separatorAt: number, separatorSize: number): boolean {
  for (let i = 1; i < separatorSize; i++) if (u8[at + i] !== u8[separatorAt + i]) return false;
  return true;
}

/** StringSplitV2: tokens of each string, by a separator or by ASCII whitespace. */
export function registerStringSplitV2(registrar: Registrar): void {
  registrar.registerOp(op);
  registrar.registerKernel({
    op: op.name,
    create: ({ attributes }) => new StringSplitV2Kernel(attributes.bigint("maxsplit")),
  });
}
