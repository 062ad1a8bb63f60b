import type { TensorFacts } from "@heddle/kernel-api";
import type { ArgRanges } from "@heddle/kernel-fallback";
import type { DataType } from "@heddle/tensor";
import { unknownOutput } from "../errors.js";
import { outputIndex } from "../program/output-index.js";
import { PairMap } from "../program/pair-map.js";
import type { ProgramNode } from "../program/program.js";
import type { Scope, ScopedNode, ScopedRef } from "../program/scope.js";
import { formatTensorRef } from "../program/tensor-ref.js";

/** The facts about a tensor, with its type where an op or a feed tells it. */
export interface TypedFacts extends TensorFacts {
  readonly dtype?: DataType;
}

/** The facts about the outputs of a node; `outputs` is undefined for a node of an unknown op. */
export interface NodeFacts {
  readonly outputs: readonly TypedFacts[] | undefined;
  readonly ranges: ArgRanges;
}

/** The facts about the tensors of a scope, and of the functions called in it, in one inference. */
export class ScopeFacts {
  readonly root: Scope;
  readonly #feeds: ReadonlyMap<string, TypedFacts>;
  readonly #nodes = new PairMap<Scope, ProgramNode, NodeFacts>();

  /** @param feeds facts of the tensors that are given, by the texts of their references */
  constructor(root: Scope, feeds: ReadonlyMap<string, TypedFacts>) {
    this.root = root;
    this.#feeds = feeds;
  }

  /** Stores the facts of a node, in place of earlier ones: a loop is inferred several times. */
  set({ scope, node }: ScopedNode, facts: NodeFacts): void {
    this.#nodes.set(scope, node, facts);
  }

  /** The facts of a node. */
  get({ scope, node }: ScopedNode): NodeFacts | undefined {
    return this.#nodes.get(scope, node);
  }

  /** The facts of a node's inputs. @throws {StatusError} INVALID_ARGUMENT for an output that its node does not have */
  inputsOf({ scope, node }: ScopedNode): TypedFacts[] {
    return node.inputs.map((ref, index) => this.of({ scope, ref }, `input ${index} of node '${scope.nameOf(node)}'`));
  }

  /** The facts of a tensor. @throws {StatusError} INVALID_ARGUMENT for an output that its node does not have */
  of(value: ScopedRef, where: string): TypedFacts {
    let at = value;
    for (;;) {
      const { scope, ref } = at;
      const fed = scope === this.root ? this.#feeds.get(formatTensorRef(ref)) : undefined;
      if (fed) return fed;
      const node = scope.nodes.get(ref.node);
      const facts = node && this.#nodes.get(scope, node);
      if (facts) return among(facts, at, where);
      const next = scope.follow(ref);
      if (!next) throw unknownOutput(formatTensorRef(ref), 0, where);
      at = next;
    }
  }
}

function among({ outputs, ranges }: NodeFacts, { ref }: ScopedRef, where: string): TypedFacts {
  const unknown = { shape: undefined };
  if (!outputs) return unknown;
  return outputs[outputIndex(ref, { count: outputs.length, ranges }, where)] ?? unknown;
}
