import type { ModelKind, ModelReader } from "@heddle/graph";
import { importedCode } from "@heddle/status";

/** Imports the advice on the kinds, for the first file of one. */
export const importForeignAdvice = () => importedCode(import("./foreign-advice.js"));

/** The kinds of files that people take for a model, and that are not read. Magic bytes first: the first kind that matches is taken. */
export const foreignKinds = [
  {
    kind: "hdf5",
    label: "HDF5 file",
    matches: (bytes) => latin1(bytes, 0, 8) === "\x89HDF\r\n\x1a\n",
  },
  {
    kind: "safetensors",
    label: "safetensors file",
    matches: (bytes) => bytes[8] === 0x7b && bytes[9] === 0x22 && [3, 4, 5, 6, 7].every((at) => bytes[at] === 0),
  },
  {
    kind: "onnx",
    label: "ONNX model",
    matches: isOnnx,
  },
  {
    kind: "pytorch-legacy",
    label: "PyTorch file",
    matches: (bytes) => latin1(bytes, 0, 14) === "\x80\x02\x8a\x0al\xfc\x9cF\xf9 j\xa8P\x19",
  },
  {
    kind: "pickle",
    label: "Python pickle",
    matches: ([first, protocol = 0, third = 0]) =>
      first === 0x80 && protocol >= 2 && protocol <= 5 && (protocol < 4 || third === 0x95),
  },
  {
    kind: "checkpoint-index",
    label: "TensorFlow checkpoint",
    matches: isCheckpointIndex,
  },
  {
    kind: "checkpoint-state",
    label: "TensorFlow checkpoint",
    matches: (bytes) => /^model_checkpoint_path: "/.test(latin1(bytes, 0, 24)),
  },
  {
    kind: "saved-model-text",
    label: "SavedModel as text",
    fileNames: ["saved_model.pbtxt"],
    matches: (bytes) =>
      /^(#[^\n]*\n|\s)*(saved_model_schema_version\s*:|meta_graphs\s*[:{])/.test(latin1(bytes, 0, 512)),
  },
  {
    kind: "graph-def-text",
    label: "GraphDef as text",
    matches: (bytes) => /^(#[^\n]*\n|\s)*(node|library|versions)\s*:?\s*\{\s*\w+\s*[:{]/.test(latin1(bytes, 0, 512)),
  },
  {
    kind: "gguf",
    label: "GGUF file",
    matches: (bytes) => latin1(bytes, 0, 4) === "GGUF",
  },
  {
    kind: "git-lfs-pointer",
    label: "pointer of Git LFS",
    matches: (bytes) => latin1(bytes, 0, 30) === "version https://git-lfs.github",
  },
  {
    kind: "html",
    label: "HTML page",
    matches: (bytes) =>
      /^(\xef\xbb\xbf)?\s*(<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body)\b/i.test(latin1(bytes, 0, 4096)),
  },
  {
    kind: "xml",
    label: "XML document",
    matches: (bytes) => /^(\xef\xbb\xbf)?\s*<(\?xml|Error>|svg\b)/.test(latin1(bytes, 0, 64)),
  },
  {
    kind: "json-message",
    label: "JSON message",
    matches: isJsonMessage,
  },
] as const satisfies readonly ModelKind[];

/** True for the name of a shard of a checkpoint, whose bytes show nothing. */
export const isCheckpointShard = (name: string) => /\.data-\d{5}-of-\d{5}$/.test(name);

/** The kinds as readers: each names its kind, in an error. */
export const foreignReaders: readonly ModelReader[] = foreignKinds.map((foreign) => ({
  ...foreign,
  async read({ label }) {
    const { foreignAdvice, foreignError } = await importForeignAdvice();
    throw foreignError(label, foreignAdvice[foreign.kind]);
  },
}));

/** A table whose first entry has an empty key and a BundleHeaderProto: the number of shards, then versions. */
function isCheckpointIndex(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0 || bytes[1] !== 0 || bytes[3] !== 0x08) return false;
  return [5, 6, 7, 8].some((at) => bytes[at] === 0x1a && bytes[at + 2] === 0x08);
}

/** A ModelProto: its version, field 1, then the name of its producer as text, or the graph. */
function isOnnx(bytes: Uint8Array): boolean {
  const [first, version = 0, tag, length = 0] = bytes;
  if (first !== 0x08 || version === 0 || version > 64) return false;
  if (tag === 0x12) return length > 0 && /^[ -~]+$/.test(latin1(bytes, 4, length)) && bytes[4 + length] !== undefined;
  return tag === 0x3a || tag === 0x42;
}

function isJsonMessage(bytes: Uint8Array): boolean {
  if (bytes.length > 4096 || !/^\s*\{/.test(latin1(bytes, 0, 64))) return false;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
    const isModel = keys.some((key) => /^(modelTopology|format|weightsManifest)$/.test(key));
    return !isModel && keys.some((key) => /^(error|errors|message|detail|title|statusCode)$/i.test(key));
  } catch {
    return false;
  }
}

function latin1(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
