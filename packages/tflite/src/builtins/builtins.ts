import { activationBuiltins } from "./activation.js";
import { arithmeticBuiltins } from "./arithmetic.js";
import type { BuiltinTable } from "./builtin.js";
import { castBuiltins } from "./casts.js";
import { controlBuiltins } from "./control.js";
import { convolutionBuiltins } from "./convolution.js";
import { elementWiseBuiltins } from "./element-wise.js";
import { indexingBuiltins } from "./indexing.js";
import { movementBuiltins } from "./movement.js";
import { productBuiltins } from "./products.js";
import { reductionBuiltins } from "./reduction.js";
import { shapeBuiltins } from "./shapes.js";
import { tableBuiltins } from "./tables.js";

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
  ...tableBuiltins,
};
