/**
 * The files that `loadModel` downloads, each with the modules that it is made of and all that these import; a module is in the first
 * one that has it. Nearly every model needs those with `isCommon`. Kernels that many models of text have come before the rest of their
 * package, in a file of their own. The build fails for a module that is imported on demand and is in none.
 * A small module that a file with `keeps` has is in the one that every page loads when other files need it too; a larger one stays, and they
 * load that file. Modules that a file shares with those that it comes `after`, one after the other, stay in those.
 */
export const downloads = [
  {
    name: "core",
    isCommon: true,
    roots:
      /^kernels-(array|control|math|nn)\/parts|^kernels-control\/(chunk-functions|chunk-variables|assert)|^kernels-nn\/fused-mat-mul/,
  },
  {
    name: "saved-model",
    isCommon: true,
    roots: /^heddle\/source\/default-readers|^saved-model\/saved-model-reader|^checkpoint\/index/,
  },
  {
    name: "text",
    isCommon: true,
    roots: /^(kernels-(sparse|string)|hashtable)\/parts/,
  },
  { name: "shape-functions", keeps: true, roots: /^kernel-api\/shapes/ },
  { name: "loops", keeps: true, roots: /^kernels-control\/chunk-tensor-lists/ },
  { name: "unicode", keeps: true, roots: /^kernels-string\/chunk-unicode/ },
  { name: "bytes", keeps: true, after: "unicode", roots: /^kernels-string\/chunk-bytes/ },
  {
    name: "attention",
    keeps: true,
    roots: /^kernels-nn\/chunk-fused|^kernels-math\/(chunk-batch-mat-mul|einsum|special-functions)/,
  },
  { name: "recurrences", keeps: true, roots: /^kernels-math\/recurrence/ },
  { name: "segments", keeps: true, roots: /^kernels-math\/segment/ },
  {
    name: "convolutions",
    keeps: true,
    roots: /^kernels-nn\/((fused-|padded-)?conv-2d|depthwise-conv-2d|pooling)-/,
  },
  { name: "mutable-tables", keeps: true, roots: /^hashtable\/chunk-mutable-tables/ },
  { name: "counts", keeps: true, roots: /^kernels-math\/(chunk-counts|arg-max)/ },
  // Where WebAssembly may not be compiled.
  { name: "twins", roots: /^(kernels-(array|math|nn|sparse|string)|hashtable)\/loop-twins-/ },
  { name: "saved-functions", roots: /^saved-model\/with-functions/ },
  // Several readers of models make attributes.
  { name: "helpers", roots: /^kernel-api\/attr-values/ },
  { name: "programs", roots: /^stablehlo\// },
  {
    name: "rare-ops",
    roots:
      /^(kernels-(array|control|math|nn|sparse|string)|hashtable)\/rare-\w{8}|^kernels-math\/(add-n|clip-by-value)/,
  },
  { name: "shapes", after: "shape-functions", roots: /^(kernels-\w+|hashtable|checkpoint)\/shapes/ },
  { name: "checkpoint-slices", after: "saved-model", roots: /^checkpoint\/chunk-slices/ },
  { name: "archives", roots: /^heddle\/source\/(archive\/open-archive|foreign-advice)/ },
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
  { name: "frozen-graphs", roots: /^saved-model\/frozen-graph-reader/ },
  { name: "tfjs", roots: /^saved-model\/tfjs-reader/ },
  {
    name: "strings",
    after: "bytes",
    roots: /^kernels-string\/(chunk-|regex-full-match|literal-replace)|^kernel-api\/scripts/,
  },
  { name: "encodings", after: "strings", roots: /^kernels-string\/decoders-by-alias/ },
  { name: "regex", roots: /^re2js\/|^regex\/index|^kernels-string\/program-replacer/ },
  { name: "tables", roots: /^hashtable\// },
  { name: "arrays", roots: /^kernels-array\// },
  { name: "math", roots: /^kernels-math\// },
  { name: "numeric", roots: /^kernels-numeric\// },
  { name: "images", after: "convolutions", roots: /^kernels-nn\// },
  { name: "training", roots: /^kernels-training\// },
  { name: "data", roots: /^kernels-data\// },
  { name: "decompression", roots: /^(kernels-example\/decode-compressed|compression\/)/ },
  { name: "examples", roots: /^kernels-example\// },
  { name: "pictures", roots: /^kernels-image\// },
  { name: "tokenizers", roots: /^kernels-text\// },
  { name: "sparse", roots: /^kernels-sparse\// },
  { name: "recording", roots: /^heddle\/model\/recording/ },
  { name: "summaries", roots: /^diagnostics\// },
  { name: "control", roots: /^kernels-control\// },
  { name: "tflite-kernels", roots: /^kernels-tflite\// },
];
