import type { KernelSource } from "@heddle/kernel-fallback";
import { invalidArgument, notFound, toStatusError } from "@heddle/status";
import { makeFallback } from "../make-fallback.js";

/**
 * Imports a runtime fallback: the default export of the module at a URL.
 *
 * @throws {StatusError} NOT_FOUND when it cannot be imported; INVALID_ARGUMENT for another export
 */
export async function importFallback(url: string): Promise<KernelSource> {
  let module: { readonly default?: Parameters<typeof makeFallback>[0] };
  try {
    module = await import(/* @vite-ignore */ /* webpackIgnore: true */ url);
  } catch (error) {
    throw notFound(`fallback ${url} cannot be imported: ${toStatusError(error).message}`, { spec: url });
  }
  if (!module.default) throw invalidArgument(`fallback ${url} has no default export`, { spec: url });
  return makeFallback(module.default)();
}
