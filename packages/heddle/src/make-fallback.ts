import { defineFallback, type FallbackRuntime, type KernelSource } from "@heddle/kernel-fallback";
import { invalidArgument } from "@heddle/status";
import { describeValue } from "@heddle/tensor";

/** A runtime fallback as a module exports it: what `defineFallback` takes or returns. */
export type ExportedFallback = FallbackRuntime | KernelSource;

/**
 * The option `fallback` of `loadModel`, for the default export of a module: a runtime, or a function that makes one.
 *
 * @throws {StatusError} INVALID_ARGUMENT, when it is called, for another value
 */
export function makeFallback(
  exported: ExportedFallback | (() => ExportedFallback | Promise<ExportedFallback>),
): () => Promise<KernelSource> {
  return async () => {
    const made = typeof exported === "function" ? await exported() : exported;
    if (isObject(made) && "findKernel" in made) return made;
    const runtime = isObject(made) ? made : undefined;
    if (typeof runtime?.prepare === "function" && typeof runtime.name === "string") return defineFallback(runtime);
    const wanted = "a FallbackRuntime, with name, findOp, reasonAgainst and prepare";
    throw invalidArgument(
      `a runtime fallback is ${wanted}, or a function that makes one, found ${describeValue(made)}`,
    );
  };
}

/** A module may export anything. */
function isObject<T>(value: T): value is T & object {
  return typeof value === "object" && value !== null;
}
