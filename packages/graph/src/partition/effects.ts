import type { PlainRegistry } from "@heddle/kernel-fallback";
import { DataType } from "@heddle/tensor";
import { controlKind, isCallOp, isPlaceholder } from "../program/executor-ops.js";
import { functionsIn } from "../program/functions-in.js";
import type { Program, ProgramNode } from "../program/program.js";

/** Stateful ops that only read what their handle leads to. */
const READING_OPS: ReadonlySet<string> = new Set([
  "LookupTableFind",
  "LookupTableFindV2",
  "LookupTableSize",
  "LookupTableSizeV2",
  "ReadVariableOp",
  "ResourceGather",
  "ResourceGatherNd",
  "VarIsInitializedOp",
  "VariableShape",
]);

/** Stateful ops whose only result is the handle of a variable or table that they name. */
const HANDLE_OPS: ReadonlySet<string> = new Set([
  "HashTableV2",
  "MutableDenseHashTableV2",
  "MutableHashTableOfTensorsV2",
  "MutableHashTableV2",
  "VarHandleOp",
]);

/** True for an op whose result is a handle that every device can make of its own variable or table. */
export function isHandleOp(op: string): boolean {
  return HANDLE_OPS.has(op);
}

/** Ops that run functions, whose own ops are looked at by themselves. */
const RUNNING_OPS: ReadonlySet<string> = new Set(["Case", "For", "If", "While"]);

/**
 * Whether a run of some of `ops`, the functions' among them, may change more than its outputs, such as variables and tables, or results of later
 * runs, such as those of a random generator. Ops of plugins that say nothing of the sort are believed.
 *
 * @returns the first such op, or one that is not registered; undefined without any
 */
export function findEffect(ops: Iterable<string>, registry: PlainRegistry): string | undefined {
  for (const op of ops) {
    if (isPlaceholder(op) || controlKind(op) || isCallOp(op) || RUNNING_OPS.has(op)) continue;
    if (isHandleOp(op) || READING_OPS.has(op)) continue;
    const definition = registry.findOpIfAny(op)?.definition;
    if (!definition || definition.isStateful) return op;
    if (definition.inputs.some(({ type, isRef }) => isRef || type === DataType.RESOURCE)) return op;
  }
  return undefined;
}

/** Which nodes of a program have effects, those of the functions that they hold included. */
export class Effects {
  readonly #program: Program;
  readonly #registry: PlainRegistry;
  readonly #functions = new Map<string, boolean>();

  constructor(program: Program, registry: PlainRegistry) {
    this.#program = program;
    this.#registry = registry;
  }

  /** @throws {StatusError} NOT_FOUND for an op that is not registered */
  has({ op, name, attrs }: ProgramNode): boolean {
    if (isPlaceholder(op) || controlKind(op)) return false;
    const held = functionsIn(attrs);
    if (held.length > 0) return held.some((func) => this.#functionHas(func.name));
    if (isHandleOp(op) || READING_OPS.has(op)) return false;
    return this.#registry.findOp(op, name).definition.isStateful === true;
  }

  /** The nodes of the functions that a node holds, and of those that these hold. */
  *within({ attrs }: Pick<ProgramNode, "attrs">, seen = new Set<string>()): Generator<ProgramNode> {
    for (const { name } of functionsIn(attrs)) {
      if (seen.has(name)) continue;
      seen.add(name);
      for (const node of this.#program.functions.get(name)?.nodes ?? []) {
        yield node;
        yield* this.within(node, seen);
      }
    }
  }

  #functionHas(name: string): boolean {
    const known = this.#functions.get(name);
    if (known !== undefined) return known;
    this.#functions.set(name, false); // A function that calls itself has the effects of its other nodes.
    const nodes = this.#program.functions.get(name)?.nodes ?? [];
    const found = nodes.some((node) => this.has(node));
    this.#functions.set(name, found);
    return found;
  }
}

/** The key of the variable or table that a node makes a handle of. */
export function handleKey({ op, name, attrs }: ProgramNode): string {
  const text = (attr: string) => {
    const value = attrs.get(attr);
    return value?.kind === "string" ? new TextDecoder().decode(value.value) : "";
  };
  return JSON.stringify([op, text("container"), text("shared_name") || name]);
}
