/**
 * The exports of `heddle/kernels` and of the entries of `heddle/on-demand`, by name. They are imported from the packages and not from these
 * entries: an object with all of them in a shared chunk would keep bundlers from dropping any.
 */

import * as checkpoint from "@heddle/checkpoint/kernels";
import * as summaries from "@heddle/diagnostics/kernels";
import * as tables from "@heddle/hashtable/kernels";
import * as opened from "@heddle/hashtable/opened";
import * as array from "@heddle/kernels-array/kernels";
import * as control from "@heddle/kernels-control/kernels";
import * as data from "@heddle/kernels-data/kernels";
import * as example from "@heddle/kernels-example/kernels";
import * as image from "@heddle/kernels-image/kernels";
import * as math from "@heddle/kernels-math/kernels";
import * as specialMath from "@heddle/kernels-math/on-demand";
import * as nn from "@heddle/kernels-nn/kernels";
import * as rectified from "@heddle/kernels-nn/rectified";
import * as numeric from "@heddle/kernels-numeric/kernels";
import * as sparse from "@heddle/kernels-sparse/kernels";
import * as string from "@heddle/kernels-string/kernels";
import * as patterns from "@heddle/kernels-string/on-demand";
import * as simple from "@heddle/kernels-string/simple-patterns";
import * as text from "@heddle/kernels-text/kernels";
import * as texts from "@heddle/kernels-text/on-demand";
import * as tflite from "@heddle/kernels-tflite/kernels";
import * as tokenizers from "@heddle/kernels-tflite/on-demand";
import * as training from "@heddle/kernels-training/kernels";

export const kernels = {
  ...array,
  ...tables,
  ...control,
  ...data,
  ...example,
  ...image,
  ...math,
  ...nn,
  ...numeric,
  ...sparse,
  ...string,
  ...text,
  ...tflite,
  ...training,
  ...checkpoint,
  ...summaries,
};

/** By the entry of `heddle` that exports them. */
export const onDemand = {
  "on-demand/math": specialMath,
  "on-demand/strings": { ...patterns, ...texts, ...tokenizers },
};

/** Functions of `heddle/kernels` for tables that are opened and never built; those of `kernels` register the same ops and build tables too. */
export const openedTables = {
  registerOpenedHashTable: opened.registerHashTable,
  registerOpenedHashTableOfNumbers: opened.registerHashTableOfNumbers,
  registerOpenedHashTableOfStrings: opened.registerHashTableOfStrings,
  registerOpenedHashTableV2: opened.registerHashTableV2,
  registerOpenedHashTableV2OfNumbers: opened.registerHashTableV2OfNumbers,
  registerOpenedHashTableV2OfStrings: opened.registerHashTableV2OfStrings,
};

/** Functions of `heddle/kernels` for patterns that need no engine, and products with few activations. */
export const narrowKernels = {
  registerFusedMatMulOfRectifiers: rectified.registerFusedMatMul,
  registerFusedMatMulOfSigmoids: rectified.registerFusedMatMulWithSigmoid,
  registerStaticRegexReplaceOfSimplePatterns: simple.registerStaticRegexReplace,
};
