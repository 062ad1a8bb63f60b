/** The formats that can be told apart. */
export type ModelKind = "saved-model" | "graph-def" | "tfjs" | "tflite" | "bef";

/**
 * The format of a model file by its first bytes, `undefined` for any other. It does not prove that the file is whole:
 *
 * - `tflite`: the file identifier `TFL3` at byte 4;
 * - `bef`: the magic number `0B EF`;
 * - `tfjs`: JSON that mentions `modelTopology`, TensorFlow.js's `model.json`;
 * - `saved-model`: a protobuf that starts with SavedModel's schema version, field 1 as a varint;
 * - `graph-def`: a protobuf that starts with a field that GraphDef has: node, library, version or versions.
 */
export function detectModelKind(bytes: Uint8Array): ModelKind | undefined {
  if (bytes.length >= 8 && latin1(bytes.subarray(4, 8)) === "TFL3") return "tflite";
  if (bytes[0] === 0x0b && bytes[1] === 0xef) return "bef";
  if (/^(\xef\xbb\xbf)?[ \t\r\n]*\{/.test(latin1(bytes.subarray(0, 64)))) {
    return new TextDecoder().decode(bytes).includes('"modelTopology"') ? "tfjs" : undefined;
  }
  switch (bytes[0]) {
    case 0x08:
      return "saved-model";
    case 0x0a:
    case 0x12:
    case 0x18:
    case 0x22:
      return "graph-def";
    default:
      return undefined;
  }
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
