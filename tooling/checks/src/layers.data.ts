/**
 * The layers, lowest first; ARCHITECTURE.md describes the packages. A package imports from layers below its own, and from no
 * other package of its own layer: so a kernel package cannot import a registry.
 */
export const layers: readonly (readonly string[])[] = [
  ["@heddle/status"],
  // Layer 0½: cancellation throws the errors of status.
  ["@heddle/cancellation"],
  ["@heddle/memory", "@heddle/compression", "@heddle/hash", "@heddle/protos", "@heddle/regex"],
  ["@heddle/tstring", "@heddle/ffi"],
  ["@heddle/tensor"],
  ["@heddle/kernel-api"],
  // Layer 4½: kernels parse and serialize tensors.
  ["@heddle/proto-values"],
  [
    "@heddle/kernel-fallback",
    "@heddle/kernels-array",
    "@heddle/kernels-control",
    "@heddle/kernels-data",
    "@heddle/kernels-example",
    "@heddle/kernels-image",
    "@heddle/kernels-math",
    "@heddle/kernels-nn",
    "@heddle/kernels-numeric",
    "@heddle/kernels-sparse",
    "@heddle/kernels-string",
    "@heddle/kernels-text",
    "@heddle/kernels-tflite",
    "@heddle/kernels-training",
    "@heddle/hashtable",
  ],
  ["@heddle/graph", "@heddle/c-api", "@heddle/checkpoint", "@heddle/plugin-format"],
  // Layer 6½: the reader of SavedModels translates the programs in them.
  ["@heddle/stablehlo"],
  [
    "@heddle/saved-model",
    "@heddle/tflite",
    "@heddle/keras",
    "@heddle/bef",
    "@heddle/plugin-loader",
    "@heddle/rows",
    "@heddle/diagnostics",
    "@heddle/tfjs-fallback",
    "heddle-cc",
    "create-heddle-plugin",
  ],
  ["@heddle/serving"],
  // Layer 7½: the command serves models by gRPC too.
  ["@heddle/serving-grpc"],
  ["@heddle/plugin-testkit", "heddle"],
  // Layer 8½: a Python package around the command.
  ["heddle-ray"],
  [
    "detect-language",
    "playground",
    "heddle-plugin-nearest-word",
    "heddle-plugin-text-cleanup",
    "heddle-plugin-unicode",
  ],
  // The documentation is made with tools of the repository.
  ["@heddle/tooling-checks", "@heddle/tooling-ops"],
  ["docs"],
];

/** Applications, which are not published, and the commands of plugin authors. All their files may use Node. */
export const applicationNames: readonly string[] = [
  "create-heddle-plugin",
  "detect-language",
  "docs",
  "heddle-cc",
  "heddle-ray",
  "playground",
];

/** Commands, which no browser downloads, and what is made of them. */
export const commandNames: readonly string[] = ["create-heddle-plugin", "heddle-cc", "heddle-ray"];

/** Servers, which no browser downloads either. */
export const serverNames: readonly string[] = ["@heddle/serving-grpc"];

/** Sites, which have builds of their own. */
export const siteNames: readonly string[] = ["docs", "playground"];
