import type { BuiltinTable } from "./builtin.js";
import { convolutionBuiltins } from "./convolution.js";
import { imageBuiltins } from "./images.js";
import { randomBuiltins } from "./random.js";
import { recurrentBuiltins } from "./recurrent.js";
import { scatterBuiltins } from "./scatter.js";
import { spectralBuiltins } from "./spectral.js";
import { stablehloBuiltins } from "./stablehlo.js";

/** Families of rows that are imported when a model has one of their builtins. */
export const rareFamilies = {
  convolution: convolutionBuiltins,
  image: imageBuiltins,
  random: randomBuiltins,
  recurrent: recurrentBuiltins,
  scatter: scatterBuiltins,
  spectral: spectralBuiltins,
  stablehlo: stablehloBuiltins,
};

/** How each builtin of these families becomes nodes. */
export const rareLowerings: BuiltinTable = /* @__PURE__ */ Object.assign({}, ...Object.values(rareFamilies));
