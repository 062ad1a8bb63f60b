import type { KernelPlugin } from "@heddle/kernel-api";
import type { LoadOptions } from "./model/load-options.js";

/** Options of loading with chosen kernels. */
export interface SelectedLoadOptions extends LoadOptions {
  /** All kernels that the model needs: nothing else is looked for. `heddle kernels MODEL` writes them. */
  readonly plugins: readonly KernelPlugin[];
}
