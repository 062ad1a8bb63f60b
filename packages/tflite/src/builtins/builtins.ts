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

/** How each builtin becomes nodes; a builtin without a row is not supported. */
export const lowerings: BuiltinTable = {
  ...activationBuiltins,
  ...arithmeticBuiltins,
  ...castBuiltins,
  ...controlBuiltins,
  ...convolutionBuiltins,
  ...elementWiseBuiltins,
  ...indexingBuiltins,
  ...movementBuiltins,
  ...productBuiltins,
  ...reductionBuiltins,
  ...shapeBuiltins,
  ...embeddingBuiltins,
  ...imageBuiltins,
  ...normalizationBuiltins,
  ...randomBuiltins,
  ...recurrentBuiltins,
  ...scatterBuiltins,
  ...spectralBuiltins,
  ...stablehloBuiltins,
  ...tableBuiltins,
  ...variableBuiltins,
};
