// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { ShapeFunctions } from "@heddle/kernel-api";
import { restoreV2Shape } from "../restore/restore-v2.shape.js";
import { restoreShape, restoreSliceShape } from "../slices/restore.shape.js";

/** The shape functions of this package's ops. */
export const shapeFunctions: ShapeFunctions = {
  Restore: restoreShape,
  RestoreSlice: restoreSliceShape,
  RestoreV2: restoreV2Shape,
};
