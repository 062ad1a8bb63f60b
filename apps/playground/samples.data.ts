/** The models that the page comes with: files of the repository's fixtures, which the build copies to `samples/`. */
export const sampleFolders: readonly string[] = [
  "models/sentiment",
  "models/string_lookup",
  "models/vectorize_tf_idf",
  "models/text_file_table",
  "tflite-text/batch.tflite",
];
