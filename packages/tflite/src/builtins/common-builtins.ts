import { activationBuiltins } from "./activation.js";
import { arithmeticBuiltins } from "./arithmetic.js";
import type { BuiltinTable } from "./builtin.js";
import { castBuiltins } from "./casts.js";
import { controlBuiltins } from "./control.js";
import { elementWiseBuiltins } from "./element-wise.js";
import { embeddingBuiltins } from "./embeddings.js";
import { indexingBuiltins } from "./indexing.js";
import { movementBuiltins } from "./movement.js";
import { normalizationBuiltins } from "./normalization.js";
import { productBuiltins } from "./products.js";
import { reductionBuiltins } from "./reduction.js";
import { shapeBuiltins } from "./shapes.js";
import { tableBuiltins } from "./tables.js";
import { variableBuiltins } from "./variables.js";

/** Families of rows that most models of text need. */
export const commonFamilies = {
  activation: activationBuiltins,
  arithmetic: arithmeticBuiltins,
  cast: castBuiltins,
  control: controlBuiltins,
  "element-wise": elementWiseBuiltins,
  embedding: embeddingBuiltins,
  indexing: indexingBuiltins,
  movement: movementBuiltins,
  normalization: normalizationBuiltins,
  product: productBuiltins,
  reduction: reductionBuiltins,
  shape: shapeBuiltins,
  table: tableBuiltins,
  variable: variableBuiltins,
};

/** How each builtin of these families becomes nodes. */
export const commonLowerings: BuiltinTable = /* @__PURE__ */ Object.assign({}, ...Object.values(commonFamilies));
