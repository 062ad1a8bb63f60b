/** A model that the page comes with. */
export interface Sample {
  readonly name: string;
  readonly about: string;
  /** Its address relative to the page. */
  readonly path: string;
  readonly text: string;
}

/** The sample models: `samples.data.ts` of the package says where the build takes them from. */
export const samples: readonly [Sample, ...Sample[]] = [
  {
    name: "Sentiment",
    about: "A SavedModel by Keras: text to tokens, ids and one score",
    path: "samples/sentiment/",
    text: "The movie was GREAT!!!",
  },
  {
    name: "Labels",
    about: "A TFLite classifier with its own tokenizer and labels",
    path: "samples/batch.tflite",
    text: "the movie was not bad, it's very good",
  },
  {
    name: "TF-IDF",
    about: "TextVectorization with bigrams: text to a vector",
    path: "samples/vectorize_tf_idf/",
    text: "what a dull-flat film",
  },
  {
    name: "Lookup and hashing",
    about: "StringLookup forth and back, FarmHash and SipHash",
    path: "samples/string_lookup/",
    text: "blue",
  },
  {
    name: "Tables from files",
    about: "Two inputs, text and ids, and tables in text files",
    path: "samples/text_file_table/",
    text: "film",
  },
];
