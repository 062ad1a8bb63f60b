/** Options of `loadModel` that few models are loaded with. */
import type { Host } from "@heddle/kernel-fallback";
import { invalidArgument } from "@heddle/status";
import { checkSelectedOptions } from "./known-options.js";
import type { LoadOptions } from "./load-options.js";

/**
 * @param taker the function that got the options, when it has not looked at them
 * @throws {StatusError} INVALID_ARGUMENT for options that are invalid or do not exist, or that exclude each other
 */
export function checkOptions(options: LoadOptions, taker?: string): void {
  if (taker !== undefined) checkSelectedOptions(taker, options);
  const { host, memoryLimitBytes, modules, threads, tables = "resource" } = options;
  if (tables !== "resource" && tables !== "constant") {
    throw invalidArgument(`tables is either "resource" or "constant", found ${JSON.stringify(tables)}`, {
      found: tables,
    });
  }
  if (!host) return;
  if (memoryLimitBytes !== undefined) {
    throw invalidArgument(
      "memoryLimitBytes is for a model without host: a host has maximumBytes among its memory options",
    );
  }
  if (modules !== undefined) {
    throw invalidArgument("modules are for a model without host: a host has modules among its options");
  }
  if (threads !== undefined) {
    throw invalidArgument("threads are for a model without host: a host has the threads of its memory");
  }
}

/** Gives a host the fallback of the options. @throws {StatusError} INVALID_ARGUMENT for `fallbackOps` without one */
export async function setFallback({ registry }: Host, { fallback, fallbackOps = [] }: LoadOptions): Promise<void> {
  if (fallback) registry.fallback = typeof fallback === "function" ? await fallback() : fallback;
  if (fallbackOps.length === 0) return;
  if (!registry.fallback) throw invalidArgument(`fallbackOps ${fallbackOps.join(", ")} need a fallback`);
  registry.fallbackOps = new Set([...registry.fallbackOps, ...fallbackOps]);
}
