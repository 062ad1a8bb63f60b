// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelPlugin } from "@heddle/kernel-api";
import { plugin as common } from "./parts.js";
import { registerRare } from "./rare.js";

/** TensorFlow's control-flow, variable and constant ops as a Heddle kernel plugin. */
export const plugin: KernelPlugin = {
  ...common,
  register(registrar) {
    common.register(registrar);
    registerRare(registrar);
  },
};
