import { activationBuiltins } from "./activation.js";
import { arithmeticBuiltins } from "./arithmetic.js";
import type { BuiltinTable } from "./builtin.js";
import { castBuiltins } from "./casts.js";
import { controlBuiltins } from "./control.js";
import { convolutionBuiltins } from "./convolution.js";
import { elementWiseBuiltins } from "./element-wise.js";
import { embeddingBuiltins } from "./embeddings.js";
import { imageBuiltins } from "./images.js";
import { indexingBuiltins } from "./indexing.js";
import { movementBuiltins } from "./movement.js";
import { normalizationBuiltins } from "./normalization.js";
import { productBuiltins } from "./products.js";
import { randomBuiltins } from "./random.js";
import { recurrentBuiltins } from "./recurrent.js";
import { reductionBuiltins } from "./reduction.js";
import { scatterBuiltins } from "./scatter.js";
import { shapeBuiltins } from "./shapes.js";
import { spectralBuiltins } from "./spectral.js";
import { stablehloBuiltins } from "./stablehlo.js";
import { tableBuiltins } from "./tables.js";
import { variableBuiltins } from "./variables.js";

/** Families of rows, as the README lists them. */
export const families = {
  activation: activationBuiltins,
  arithmetic: arithmeticBuiltins,
  cast: castBuiltins,
  control: controlBuiltins,
  convolution: convolutionBuiltins,
  "element-wise": elementWiseBuiltins,
  embedding: embeddingBuiltins,
  image: imageBuiltins,
  indexing: indexingBuiltins,
  movement: movementBuiltins,
  normalization: normalizationBuiltins,
  product: productBuiltins,
  random: randomBuiltins,
  recurrent: recurrentBuiltins,
  reduction: reductionBuiltins,
  scatter: scatterBuiltins,
  shape: shapeBuiltins,
  spectral: spectralBuiltins,
  stablehlo: stablehloBuiltins,
  table: tableBuiltins,
  variable: variableBuiltins,
};

/** How each builtin becomes nodes; a builtin without a row is not supported. */
export const lowerings: BuiltinTable = /* @__PURE__ */ Object.assign({}, ...Object.values(families));
