import type { KernelPlugin } from "@heddle/kernel-api";
import { registerGraphemeCount } from "./grapheme-count.js";
import { registerNormalizeUtf8 } from "./normalize-utf8.js";

/** The plugin that a host loads. */
export const plugin: KernelPlugin = {
  name: "heddle-plugin-unicode",
  version: "1.0.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    registerNormalizeUtf8(registrar);
    registerGraphemeCount(registrar);
  },
};
