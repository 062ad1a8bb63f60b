import { dirname, relative, resolve, sep } from "node:path";
import { initializerRequest, type Planner, type Program, signatureRequest } from "@heddle/graph";
import { invalidArgument } from "@heddle/status";
import { quotedNames, suggestion } from "../../model/nearest-name.js";
import { fallbackSpecifier, importFallback } from "../../node/import-fallback.js";
import type { CommandContext } from "../command-context.js";

/** Flags of commands that take a runtime fallback. */
export interface FallbackFlags {
  readonly fallback?: string;
  readonly fallbackOp?: readonly string[];
}

/** Gives the command's host the runtime fallback of the flags. @throws {StatusError} as `importFallback`; INVALID_ARGUMENT for ops without one */
export async function loadFallback(
  { fallback, fallbackOp = [] }: FallbackFlags,
  { host: { registry }, terminal }: CommandContext,
): Promise<void> {
  if (fallback === undefined) {
    if (fallbackOp.length > 0) throw invalidArgument(`--fallback-op ${fallbackOp[0]} needs --fallback`);
    return;
  }
  terminal.showProgress(`fallback ${fallback} …`);
  registry.fallback = await importFallback(fallback);
  registry.fallbackOps = new Set(fallbackOp);
}

/** @throws {StatusError} INVALID_ARGUMENT for an op of the flags that a model does not need */
export function checkFallbackOps(
  { fallbackOp = [] }: FallbackFlags,
  { program, planner }: { readonly program: Program; readonly planner: Planner },
): void {
  if (fallbackOp.length === 0) return;
  const requests = [
    ...[...program.signatures.values()].map(signatureRequest),
    ...program.initializers.map(initializerRequest),
  ];
  const ops = [...new Set(requests.flatMap((request) => planner.requiredOps(request)))].sort();
  const unknown = fallbackOp.find((op) => !ops.includes(op));
  if (unknown === undefined) return;
  throw invalidArgument(
    `--fallback-op ${unknown}${suggestion(unknown, ops)}: the model needs the ops ${quotedNames(ops)}`,
    { op: unknown },
  );
}

/** The specifier by which a module at the path `module` imports the runtime of the flag `--fallback`. */
export function fallbackImport(fallback: string, module: string): string {
  const runtime = fallbackSpecifier(fallback);
  if ("package" in runtime) return runtime.package;
  const path = relative(dirname(resolve(module)), runtime.path)
    .split(sep)
    .join("/");
  return path.startsWith(".") ? path : `./${path}`;
}
