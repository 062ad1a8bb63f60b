/** The known fields of a message by number: `text` is printable, `bytes` is anything with a length. */
interface Message {
  readonly [field: number]: Message | "text" | "bytes" | "varint" | "fixed32";
}

const node: Message = { 1: "text", 2: "text", 3: "text", 4: "text", 5: "bytes", 6: "bytes", 7: "bytes" };
const entry: Message = { 1: "text", 2: "bytes" };
const texts: Message = { 1: "text", 2: "text" };
const opDef: Message = {
  1: "text",
  2: "bytes",
  3: "bytes",
  4: "bytes",
  5: "bytes",
  6: "bytes",
  8: "bytes",
  16: "varint",
  17: "varint",
  18: "varint",
  19: "varint",
  20: "text",
  21: "varint",
};
const functionDef: Message = { 1: opDef, 3: node, 4: entry, 5: entry, 6: entry, 7: "bytes", 8: "bytes" };
const graphDef: Message = {
  1: node,
  2: { 1: functionDef, 2: texts, 3: texts },
  3: "varint",
  4: { 1: "varint", 2: "varint", 3: "bytes" },
  5: "bytes",
};
const metaGraph: Message = {
  1: { 1: "text", 2: "bytes", 3: "bytes", 4: "text", 5: "text", 6: "text", 7: "varint", 8: "bytes" },
  2: graphDef,
  3: { 1: "text", 2: "text", 3: "text", 4: "varint", 5: "varint", 6: "fixed32", 7: "varint" },
  4: entry,
  5: entry,
  6: "bytes",
  7: "bytes",
};
const savedModel: Message = { 1: "varint", 2: metaGraph };

/** The fewest bytes that show a kind; a shorter file shows it with all of its bytes. */
const LEAST_BYTES = 8;

/**
 * The message that `bytes` are, or begin. Both kinds may begin with field 2 and a length: a SavedModel without a schema version with
 * a meta graph, a GraphDef with its library. So the bytes are read as both, field by field, and the message that accounts for more
 * of them is taken; SavedModel when they are equal. Undefined when neither accounts for the first 8.
 *
 * Source: TensorFlow 2.21, core/protobuf/saved_model.proto, meta_graph.proto, core/framework/graph.proto, function.proto.
 */
export function messageKind(bytes: Uint8Array): "saved-model" | "graph-def" | undefined {
  const asSavedModel = accountedFor(bytes, 0, Number.POSITIVE_INFINITY, savedModel);
  const asGraphDef = accountedFor(bytes, 0, Number.POSITIVE_INFINITY, graphDef);
  const most = Math.max(asSavedModel, asGraphDef);
  if (bytes.length === 0 || most < Math.min(LEAST_BYTES, bytes.length)) return undefined;
  return asSavedModel === most ? "saved-model" : "graph-def";
}

/** The offset of the first byte after `at` that `message` does not account for; bytes that are cut off count as right. */
function accountedFor(bytes: Uint8Array, at: number, end: number, message: Message): number {
  const stop = Math.min(end, bytes.length);
  while (at < stop) {
    const [tag, afterTag] = varint(bytes, at, stop);
    if (afterTag > stop) return end > bytes.length ? stop : at;
    const field = message[Math.floor(tag / 8)];
    const wireType = field === "varint" ? 0 : field === "fixed32" ? 5 : 2;
    if (field === undefined || tag % 8 !== wireType) return at;
    if (field === "fixed32") {
      at = afterTag + 4;
      continue;
    }
    const [value, start] = varint(bytes, afterTag, stop);
    if (start > stop) return end > bytes.length ? stop : at;
    if (field === "varint") {
      at = start;
      continue;
    }
    if (start + value > end) return at;
    const right = typeof field === "object" ? accountedFor(bytes, start, start + value, field) : start + value;
    if (right < Math.min(start + value, stop)) return right;
    if (field === "text") {
      const control = bytes.subarray(start, Math.min(start + value, stop)).findIndex((byte) => byte < 0x20);
      if (control >= 0) return start + control;
    }
    at = start + value;
  }
  return stop;
}

/** A varint and the offset after it, which is past `stop` when the varint does not end before. It may be inexact above 2^53. */
function varint(bytes: Uint8Array, at: number, stop: number): readonly [value: number, end: number] {
  let value = 0;
  for (let scale = 1; at < stop; scale *= 128) {
    const byte = bytes[at++] ?? 0;
    value += (byte & 127) * scale;
    if (byte < 128) return [value, at];
    if (scale >= 128 ** 9) break;
  }
  return [value, Number.POSITIVE_INFINITY];
}
