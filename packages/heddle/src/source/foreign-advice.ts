import { invalidArgument, unimplemented } from "@heddle/status";

/** The words about a file that people take for a model, and that is not read. */
export interface ForeignAdvice {
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

/** By kind. */
export const foreignAdvice = {
  hdf5: {
    noun: "an HDF5 file without the layers of a Keras model",
    advice: ({ file, stem }) =>
      `if it has weights, load them into their model in Python, and save that: model.load_weights(${file.python}); model.save(${stem.python} + ".keras")`,
  },
  safetensors: {
    noun: "a safetensors file, which holds weights without a graph",
    advice: () =>
      "export the model that it belongs to from its folder: optimum-cli export onnx --model . onnx && onnx2tf -i onnx/model.onnx -o saved_model -osd",
  },
  onnx: {
    noun: "an ONNX model",
    advice: ({ file, stem }) => `convert it: onnx2tf -i ${file.shell} -o ${stem.shell} -osd`,
  },
  "pytorch-legacy": {
    noun: "a PyTorch file",
    advice: exportWithTorch,
  },
  pickle: {
    noun: "a Python pickle",
    advice: ({ stem }) => `load it in Python, and export the model: tf.saved_model.save(model, ${stem.python})`,
  },
  "checkpoint-index": {
    noun: "the index of a TensorFlow checkpoint, which holds variables without a graph",
    advice: exportCheckpoint,
  },
  "checkpoint-state": {
    noun: "the list of a folder's TensorFlow checkpoints, which hold variables without a graph",
    advice: ({ file }) => {
      const folder = /^"(.*)[\\/]/.exec(file.python)?.[1] ?? ".";
      return restoreInto(`tf.train.latest_checkpoint("${folder}")`);
    },
  },
  "saved-model-text": {
    noun: "a SavedModel as text",
    advice: ({ file, stem }) =>
      `write it as binary: python3 -c 'from google.protobuf import text_format; from tensorflow.core.protobuf.saved_model_pb2 import SavedModel; ${rewriteAsBinary(file, stem, "SavedModel()")}'`,
  },
  "graph-def-text": {
    noun: "a GraphDef as text",
    advice: ({ file, stem }) =>
      `write it as binary: python3 -c 'import tensorflow as tf; from google.protobuf import text_format; ${rewriteAsBinary(file, stem, "tf.compat.v1.GraphDef()")}'`,
  },
  gguf: {
    noun: "a GGUF file, which is for llama.cpp",
    advice: () => "",
  },
  "git-lfs-pointer": {
    noun: "a pointer of Git LFS, not the file itself",
    isNoModel: true,
    advice: () => "fetch the file itself in its repository: git lfs pull",
  },
  html: {
    noun: "an HTML page, not a model",
    isNoModel: true,
    advice: () =>
      "use the address of the file itself, such as /resolve/ in place of /blob/ on Hugging Face, or /raw/ on GitHub",
  },
  xml: {
    noun: "an XML document, not a model",
    isNoModel: true,
    advice: () => "use the address of the file itself",
  },
  "json-message": {
    noun: "a JSON message, not a model",
    isNoModel: true,
    advice: () => "use the address of the file itself",
  },
} as const satisfies Readonly<Record<string, ForeignAdvice>>;

/** A shard of a checkpoint. */
export const checkpointShard: ForeignAdvice = {
  noun: "a shard of a TensorFlow checkpoint, which holds variables without a graph",
  advice: exportCheckpoint,
};

/** Formats that are archives of other files, which `readArchive` recognises by their files. */
export const archivedKinds: readonly (ForeignAdvice & {
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

/** The error for a file that is not read, with its remedy: UNIMPLEMENTED for a model, INVALID_ARGUMENT for anything else. */
export function foreignError(label: string, { noun, advice, isNoModel = false }: ForeignAdvice) {
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
