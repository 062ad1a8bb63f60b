/** The descriptions of the layouts of string tensors in `--help`, by their names on the command line. */
export const layoutDescriptions = {
  tf: "TensorFlow's cells in linear memory",
  lp64: "TensorFlow's cells on a 64-bit machine",
  rfc16: "the RFC's cells of 16 bytes",
  block: "a string tensor block, with its header",
  tflite: "a TFLite string buffer",
  legacy: "the C API's encoding up to TensorFlow 2.3",
} as const;

/** The name of a layout. */
export type DumpLayoutName = keyof typeof layoutDescriptions;
