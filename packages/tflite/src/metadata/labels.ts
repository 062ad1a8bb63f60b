/**
 * The lines of a file of labels. Empty lines are left out, and so is a carriage return at the end of a line.
 *
 * Source: tflite-support, cc/utils/common_utils.cc, LoadVocabFromBuffer.
 */
export function readLabels(bytes: Uint8Array): string[] {
  return new TextDecoder()
    .decode(bytes)
    .split(/\r?\n/)
    .filter((line) => line !== "");
}
