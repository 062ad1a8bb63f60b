import type { ModelKind, ModelReader } from "@heddle/graph";
import { invalidArgument, unimplemented } from "@heddle/status";

/** A kind of file that people take for a model, and that is not read. */
export interface ForeignKind extends ModelKind {
  /** The kind with its article, such as `a Keras model`. */
  readonly noun: string;
  /** The line of Python or shell that makes a model of the file, or another remedy; empty without one. */
  advice(name: FileName): string;
  /** True for a file that is not a model, such as an error page. Default: a model of another format. */
  readonly isNoModel?: boolean;
}

/** The name of a file for commands, as words of a shell and as texts of Python in a shell's single quotes. */
interface FileName {
  /** A path; without its folder when it is part of a URL. */
  readonly file: Quoted;
  /** The path without its ending, for the folder to export to. */
  readonly stem: Quoted;
}

interface Quoted {
  readonly shell: string;
  readonly python: string;
}

/** Magic bytes first: the first kind that matches is taken. */
export const foreignKinds: readonly ForeignKind[] = [
  {
    kind: "hdf5",
    label: "HDF5 file",
    noun: "an HDF5 file without the layers of a Keras model",
    matches: (bytes) => latin1(bytes, 0, 8) === "\x89HDF\r\n\x1a\n",
    advice: ({ file, stem }) =>
      `if it has weights, load them into their model in Python, and save that: model.load_weights(${file.python}); model.save(${stem.python} + ".keras")`,
  },
  {
    kind: "safetensors",
    label: "safetensors file",
    noun: "a safetensors file, which holds weights without a graph",
    matches: (bytes) => bytes[8] === 0x7b && bytes[9] === 0x22 && [3, 4, 5, 6, 7].every((at) => bytes[at] === 0),
    advice: () =>
      "export the model that it belongs to from its folder: optimum-cli export onnx --model . onnx && onnx2tf -i onnx/model.onnx -o saved_model -osd",
  },
  {
    kind: "onnx",
    label: "ONNX model",
    noun: "an ONNX model",
    matches: isOnnx,
    advice: ({ file, stem }) => `convert it: onnx2tf -i ${file.shell} -o ${stem.shell} -osd`,
  },
  {
    kind: "pytorch-legacy",
    label: "PyTorch file",
    noun: "a PyTorch file",
    matches: (bytes) => latin1(bytes, 0, 14) === "\x80\x02\x8a\x0al\xfc\x9cF\xf9 j\xa8P\x19",
    advice: exportWithTorch,
  },
  {
    kind: "pickle",
    label: "Python pickle",
    noun: "a Python pickle",
    matches: ([first, protocol = 0, third = 0]) =>
      first === 0x80 && protocol >= 2 && protocol <= 5 && (protocol < 4 || third === 0x95),
    advice: ({ stem }) => `load it in Python, and export the model: tf.saved_model.save(model, ${stem.python})`,
  },
  {
    kind: "checkpoint-index",
    label: "TensorFlow checkpoint",
    noun: "the index of a TensorFlow checkpoint, which holds variables without a graph",
    matches: isCheckpointIndex,
    advice: exportCheckpoint,
  },
  {
    kind: "checkpoint-state",
    label: "TensorFlow checkpoint",
    noun: "the list of a folder's TensorFlow checkpoints, which hold variables without a graph",
    matches: (bytes) => /^model_checkpoint_path: "/.test(latin1(bytes, 0, 24)),
    advice: ({ file }) => {
      const folder = /^"(.*)[\\/]/.exec(file.python)?.[1] ?? ".";
      return restoreInto(`tf.train.latest_checkpoint("${folder}")`);
    },
  },
  {
    kind: "saved-model-text",
    label: "SavedModel as text",
    noun: "a SavedModel as text",
    fileNames: ["saved_model.pbtxt"],
    matches: (bytes) =>
      /^(#[^\n]*\n|\s)*(saved_model_schema_version\s*:|meta_graphs\s*[:{])/.test(latin1(bytes, 0, 512)),
    advice: ({ file, stem }) =>
      `write it as binary: python3 -c 'from google.protobuf import text_format; from tensorflow.core.protobuf.saved_model_pb2 import SavedModel; ${rewriteAsBinary(file, stem, "SavedModel()")}'`,
  },
  {
    kind: "graph-def-text",
    label: "GraphDef as text",
    noun: "a GraphDef as text",
    matches: (bytes) => /^(#[^\n]*\n|\s)*(node|library|versions)\s*:?\s*\{\s*\w+\s*[:{]/.test(latin1(bytes, 0, 512)),
    advice: ({ file, stem }) =>
      `write it as binary: python3 -c 'import tensorflow as tf; from google.protobuf import text_format; ${rewriteAsBinary(file, stem, "tf.compat.v1.GraphDef()")}'`,
  },
  {
    kind: "gguf",
    label: "GGUF file",
    noun: "a GGUF file, which is for llama.cpp",
    matches: (bytes) => latin1(bytes, 0, 4) === "GGUF",
    advice: () => "",
  },
  {
    kind: "git-lfs-pointer",
    label: "pointer of Git LFS",
    noun: "a pointer of Git LFS, not the file itself",
    isNoModel: true,
    matches: (bytes) => latin1(bytes, 0, 30) === "version https://git-lfs.github",
    advice: () => "fetch the file itself in its repository: git lfs pull",
  },
  {
    kind: "html",
    label: "HTML page",
    noun: "an HTML page, not a model",
    isNoModel: true,
    matches: (bytes) =>
      /^(\xef\xbb\xbf)?\s*(<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body)\b/i.test(latin1(bytes, 0, 4096)),
    advice: () =>
      "use the address of the file itself, such as /resolve/ in place of /blob/ on Hugging Face, or /raw/ on GitHub",
  },
  {
    kind: "xml",
    label: "XML document",
    noun: "an XML document, not a model",
    isNoModel: true,
    matches: (bytes) => /^(\xef\xbb\xbf)?\s*<(\?xml|Error>|svg\b)/.test(latin1(bytes, 0, 64)),
    advice: () => "use the address of the file itself",
  },
  {
    kind: "json-message",
    label: "JSON message",
    noun: "a JSON message, not a model",
    isNoModel: true,
    matches: isJsonMessage,
    advice: () => "use the address of the file itself",
  },
];

/** A shard of a checkpoint, whose bytes show nothing: it is known by its name. */
export const checkpointShard = {
  noun: "a shard of a TensorFlow checkpoint, which holds variables without a graph",
  isNamed: (name: string) => /\.data-\d{5}-of-\d{5}$/.test(name),
  advice: exportCheckpoint,
};

/** Formats that are archives of other files, which `readArchive` recognises by their files. */
export const archivedKinds: readonly (Pick<ForeignKind, "noun" | "advice"> & {
  matches(paths: readonly string[]): boolean;
})[] = [
  {
    noun: "a Keras model whose weights are in several files",
    matches: (paths) => paths.includes("config.json") && paths.includes("model.weights.json"),
    advice: exportWithKeras,
  },
  {
    noun: "a PyTorch file",
    matches: (paths) => paths.some((path) => /^([^/]*\/)?(data\.pkl|constants\.pkl)$/.test(path)),
    advice: exportWithTorch,
  },
  {
    noun: "an archive of NumPy arrays",
    matches: (paths) => paths.length > 0 && paths.every((path) => path.endsWith(".npy")),
    advice: () => "",
  },
];

/** The kinds as readers: each names its kind, in an error. */
export const foreignReaders: readonly ModelReader[] = foreignKinds.map((foreign) => ({
  ...foreign,
  async read({ label }) {
    throw foreignError(label, foreign);
  },
}));

/** The error for a file that is not read, with its remedy: UNIMPLEMENTED for a model, INVALID_ARGUMENT for anything else. */
export function foreignError(label: string, { noun, advice, isNoModel = false }: Omit<ForeignKind, keyof ModelKind>) {
  const file = label.includes("://") ? label.slice(label.lastIndexOf("/") + 1) : label;
  const stem = file.replace(/(?<=[^\\/])\.[^.\\/]*$/, "");
  const remedy = advice({ file: quoted(file), stem: quoted(stem) });
  const make = isNoModel ? invalidArgument : unimplemented;
  const cannot = isNoModel ? "" : ", which cannot be run";
  return make(`${label} is ${noun}${remedy === "" ? (isNoModel ? "" : `${cannot} yet`) : `: ${remedy}`}`, {
    file: label,
  });
}

function quoted(path: string): Quoted {
  const inQuotes = (text: string) => text.replaceAll("'", "'\\''");
  return {
    shell: /^[\w./-]+$/.test(path) ? path : `'${inQuotes(path)}'`,
    python: inQuotes(JSON.stringify(path)),
  };
}

/** Python that reads the whole file before it opens the binary one, because both may have the same name. */
function rewriteAsBinary(file: Quoted, stem: Quoted, message: string): string {
  return `model = text_format.Parse(open(${file.python}).read(), ${message}); open(${stem.python} + ".pb", "wb").write(model.SerializeToString())`;
}

function exportWithKeras({ file, stem }: FileName): string {
  return `export it: python3 -c 'import tensorflow as tf; tf.keras.models.load_model(${file.python}).export(${stem.python})'`;
}

function exportWithTorch({ file, stem }: FileName): string {
  return `export it with an example of its input, then convert it: python3 -c 'import torch; torch.onnx.export(torch.load(${file.python}, weights_only=False).eval(), (torch.zeros(1, 3, 224, 224),), "model.onnx")' && onnx2tf -i model.onnx -o ${stem.shell} -osd`;
}

function exportCheckpoint({ stem }: FileName): string {
  return restoreInto(stem.python);
}

/** @param prefix an expression of Python for the path of the checkpoint without its ending */
function restoreInto(prefix: string): string {
  return `restore it into its model in Python, and export that: tf.train.Checkpoint(model=model).restore(${prefix}).expect_partial(); model.export("saved_model")`;
}

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
