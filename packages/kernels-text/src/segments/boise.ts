import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";
import { readRowSplits } from "../tokens/row-splits.js";
import { setNumberVector } from "../tokens/token-outputs.js";
import { type Span, spansOf, type TypedSpan, tagsOf } from "./boise-tags.js";

/** TFText>OffsetsToBoiseTags: a tag for each token, by the spans that it overlaps. */
export function offsetsToBoiseTags(context: ComputeContext): void {
  const inputs = Array.from({ length: context.inputCount }, (_, i) => context.input(i));
  const sizes = inputs.slice(0, 5).map(({ elementCount }) => elementCount);
  if (sizes[0] !== sizes[1] || sizes[2] !== sizes[3] || sizes[2] !== sizes[4]) {
    throw invalidArgument(
      `Token begin/end offsets must have the same size. Span begin/end offsets and span type must have the same size. Token begin offsets shape: ${sizes[0]} Token end offsets shape: ${sizes[1]} Span begin offsets shape: ${sizes[2]} Span end offsets shape: ${sizes[3]} Span type shape: ${sizes[4]}`,
    );
  }
  const rows = inputs.slice(5, 10).map(({ elementCount }) => elementCount);
  if (rows[0] !== rows[1] || rows[2] !== rows[3] || rows[2] !== rows[4]) {
    throw invalidArgument(
      `Row splits must have the same size for token and span.  Token begin row splits shape: ${rows[0]} Token end row splits shape: ${rows[1]} Span begin row splits shape: ${rows[2]} Span end row splits shape: ${rows[3]} Span type row splits shape: ${rows[4]}`,
    );
  }
  const tokenSplits = sameSplits(inputs.slice(5, 7), sizes[0], "token begin and end offsets");
  const spanSplits = sameSplits(inputs.slice(7, 10), sizes[2], "span begin, end offsets and span type");
  if (tokenSplits.length !== spanSplits.length) {
    throw invalidArgument(`tokens have ${tokenSplits.length - 1} rows, but spans have ${spanSplits.length - 1}`);
  }
  const isStrict = context.memory.u8[inputs[10].address] !== 0;
  const tokens = spans(inputs[0], inputs[1]);
  const types = byteTexts(inputs[4]);
  const typed = spans(inputs[2], inputs[3]).map((span, i): TypedSpan => ({ ...span, type: types[i] }));
  const tags: string[] = [];
  for (let row = 0; row + 1 < tokenSplits.length; row++) {
    const rowTokens = tokens.slice(tokenSplits[row], tokenSplits[row + 1]);
    for (const tag of tagsOf(rowTokens, typed.slice(spanSplits[row], spanSplits[row + 1]), isStrict)) tags.push(tag);
  }
  setByteTexts(context, 0, tags);
}

/** TFText>BoiseTagsToOffsets: the spans that tags of tokens stand for. */
export function boiseTagsToOffsets(context: ComputeContext): void {
  const inputs = Array.from({ length: context.inputCount }, (_, i) => context.input(i));
  const sizes = inputs.slice(0, 3).map(({ elementCount }) => elementCount);
  if (sizes[0] !== sizes[1] || sizes[0] !== sizes[2]) {
    throw invalidArgument(
      `Token begin/end offsets and boise tags must have the same size.  Token begin offsets shape: ${sizes[0]} Token end offsets shape: ${sizes[1]} BOISE tags shape: ${sizes[2]}`,
    );
  }
  const rows = inputs.slice(3, 6).map(({ elementCount }) => elementCount);
  if (rows[0] !== rows[1] || rows[0] !== rows[2]) {
    throw invalidArgument(
      `Row splits must have the same size for token begin/end offsets and BOISE tags.  Token begin row splits shape: ${rows[0]} Token end row splits shape: ${rows[1]} BOISE tags row splits shape: ${rows[2]}`,
    );
  }
  const splits = sameSplits(inputs.slice(3, 6), sizes[0], "token begin/end offsets ad BOISE tags");
  const tokens = spans(inputs[0], inputs[1]);
  const tags = byteTexts(inputs[2]);
  const found: TypedSpan[] = [];
  const rowSplits = new Int32Array(splits.length);
  for (let row = 0; row + 1 < splits.length; row++) {
    const [first, end] = [splits[row], splits[row + 1]];
    for (const span of spansOf(tokens.slice(first, end), tags.slice(first, end))) found.push(span);
    rowSplits[row + 1] = found.length;
  }
  setNumberVector(
    context,
    0,
    Int32Array.from(found, ({ begin }) => begin),
  );
  setNumberVector(
    context,
    1,
    Int32Array.from(found, ({ end }) => end),
  );
  setByteTexts(
    context,
    2,
    found.map(({ type }) => type),
  );
  setNumberVector(context, 3, rowSplits);
}

/**
 * The row splits of the first of some tensors of one size. The others must have the same, but for the last one, which TensorFlow does not
 * read.
 */
function sameSplits([first, ...others]: readonly Tensor[], count: number, of: string): Int32Array {
  const { i32 } = first.memory;
  const words = (tensor: Tensor) =>
    i32.subarray(tensor.address >>> 2, (tensor.address >>> 2) + Math.max(0, tensor.elementCount - 1) * 2);
  const wanted = words(first);
  for (const other of others) {
    const found = words(other);
    if (found.some((word, i) => word !== wanted[i])) throw invalidArgument(`Row splits must be the same for ${of}.`);
  }
  return readRowSplits(first, count);
}

function spans(begins: Tensor, ends: Tensor): Span[] {
  const [starts, stops] = [begins, ends].map((tensor) => {
    if (tensor.rank !== 1) throw invalidArgument(`Shape must be rank 1: ${formatShape(tensor.shape)}`);
    return tensor.memory.i32.slice(tensor.address >>> 2, (tensor.address >>> 2) + tensor.elementCount);
  });
  return Array.from(starts, (begin, i) => ({ begin, end: stops[i] }));
}

/** The bytes of each string, as a text in Latin-1. */
function byteTexts(tensor: Tensor): string[] {
  return tensor.byteStrings().map((bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function setByteTexts(context: ComputeContext, index: number, texts: readonly string[]): void {
  using builder = new StringBlockBuilder(context.memory, texts.length);
  for (const text of texts) builder.addBytes(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  context.setOutput(index, Tensor.fromStringBlock(context.memory, [texts.length], builder.finish()));
}
