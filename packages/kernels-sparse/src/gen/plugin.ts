// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelPlugin } from "@heddle/kernel-api";
import { provideTwins } from "@heddle/memory";
import { loopTwins } from "../loop-twins.js";
import { plugin as common } from "./parts.js";
import { registerRare } from "./rare.js";

/** TensorFlow's sparse and ragged ops as a Heddle kernel plugin. */
export const plugin: KernelPlugin = {
  ...common,
  register(registrar) {
    provideTwins(loopTwins);
    common.register(registrar);
    registerRare(registrar);
  },
};
