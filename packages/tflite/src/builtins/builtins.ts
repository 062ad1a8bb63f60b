import type { BuiltinTable } from "./builtin.js";
import { comparisonBuiltins } from "./comparison.js";
import { controlBuiltins } from "./control.js";
import { shapeBuiltins } from "./shapes.js";
import { tableBuiltins } from "./tables.js";

/** How each builtin becomes nodes; a builtin without a row is not supported. */
export const lowerings: BuiltinTable = {
  ...comparisonBuiltins,
  ...controlBuiltins,
  ...shapeBuiltins,
  ...tableBuiltins,
};
