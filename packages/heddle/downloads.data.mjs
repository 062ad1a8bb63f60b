/**
 * The files that `loadModel` downloads, each with the modules that it is made of and all that these import; a module is in the first
 * one that has it. Nearly every model needs those with `isCommon`. The build fails for a module that is imported on demand and is in none.
 * Modules that a file shares with those that it comes `after`, one after the other, stay in those.
 */
export const downloads = [
  {
    name: "core",
    isCommon: true,
    roots:
      /^kernels-(array|control|math|nn)\/index|^kernels-control\/(chunk-functions|chunk-variables|assert)|^kernels-math\/(add-n|arg-max|batch-mat-mul|clip-by-value)|^kernels-nn\/fused-mat-mul/,
  },
  {
    name: "saved-model",
    isCommon: true,
    roots: /^heddle\/source\/default-readers|^saved-model\/(saved-model|frozen-graph)-reader|^checkpoint\/index/,
  },
  {
    name: "text",
    isCommon: true,
    roots: /^kernels-(sparse|string)\/index|^hashtable\/(index|chunk-mutable-tables|constant-tables)/,
  },
  { name: "saved-functions", roots: /^saved-model\/with-functions/ },
  // Several readers of models make attributes.
  { name: "helpers", roots: /^kernel-api\/attr-values/ },
  { name: "programs", roots: /^stablehlo\// },
  { name: "shapes", roots: /^(kernels-\w+|hashtable|checkpoint)\/shapes/ },
  { name: "checkpoint-slices", after: "saved-model", roots: /^checkpoint\/chunk-slices/ },
  { name: "archives", roots: /^heddle\/source\/archive\/open-archive/ },
  { name: "keras", roots: /^(keras\/(keras-reader|h5-reader|read-layers-model)|jsfive\/)/ },
  { name: "keras-operations", after: "keras", roots: /^keras\/lower-operation/ },
  { name: "keras-arrays", after: "keras-operations", roots: /^keras\/array-operations/ },
  { name: "keras-images", after: "keras-operations", roots: /^keras\/image-operations/ },
  { name: "keras-losses", after: "keras-operations", roots: /^keras\/loss-operations/ },
  { name: "keras-matrices", after: "keras-operations", roots: /^keras\/matrix-operations/ },
  { name: "keras-numbers", after: "keras-operations", roots: /^keras\/number-operations/ },
  { name: "keras-signals", after: "keras-operations", roots: /^keras\/signal-operations/ },
  { name: "keras-statistics", after: "keras-operations", roots: /^keras\/statistics-operations/ },
  { name: "compiled", roots: /^bef\/compiled-reader/ },
  { name: "rare-code", after: "compiled", roots: /^bef\/rare-code/ },
  { name: "tflite", roots: /^tflite\/tflite-reader/ },
  { name: "tflite-flex", roots: /^tflite\/flex-node/ },
  { name: "tflite-parts", after: "tflite", roots: /^tflite\// },
  { name: "tfjs", roots: /^saved-model\/tfjs-reader/ },
  { name: "strings", roots: /^kernels-string\/(chunk-|regex-full-match|literal-replace)|^kernel-api\/scripts/ },
  { name: "encodings", after: "strings", roots: /^kernels-string\/decoders-by-alias/ },
  { name: "regex", roots: /^re2js\/|^regex\/index|^kernels-string\/program-replacer/ },
  { name: "tables", roots: /^hashtable\// },
  { name: "arrays", roots: /^kernels-array\// },
  { name: "loops", roots: /^kernels-control\// },
  { name: "math", roots: /^kernels-math\// },
  { name: "numeric", roots: /^kernels-numeric\// },
  { name: "images", roots: /^kernels-nn\// },
  { name: "training", roots: /^kernels-training\// },
  { name: "decompression", roots: /^(kernels-example\/decode-compressed|compression\/)/ },
  { name: "examples", roots: /^kernels-example\// },
  { name: "pictures", roots: /^kernels-image\// },
  { name: "tokenizers", roots: /^kernels-text\// },
  { name: "sparse", roots: /^kernels-sparse\// },
  { name: "recording", roots: /^heddle\/model\/recording/ },
  { name: "summaries", roots: /^diagnostics\// },
  { name: "tflite-kernels", roots: /^kernels-tflite\// },
];
