import type { AttrMap, TensorFacts } from "@heddle/kernel-api";
import type { Host, NodeRequest } from "@heddle/kernel-fallback";
import { type InferredNode, inferNode } from "@heddle/kernel-fallback/shapes";
import { toStatusError } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { atNode } from "../errors.js";
import { bindAttrs } from "../program/bind-attrs.js";
import { controlOutputs } from "../program/control-outputs.js";
import { controlKind, mustBeFed } from "../program/executor-ops.js";
import type { ScopedNode } from "../program/scope.js";
import type { ScheduledPart } from "../schedule/schedule.js";
import type { Loop } from "../schedule/vertex.js";
import { controlFacts } from "./control-facts.js";
import { functionalFacts, runsFunctions } from "./functional-facts.js";
import type { InferenceParts } from "./inference-parts.js";
import { LoopState } from "./loop-state.js";
import type { NodeFacts, ScopeFacts, TypedFacts } from "./scope-facts.js";
import { statedShapes } from "./stated-shapes.js";

/** Infers the parts of one schedule in order. */
export class PartWalker {
  readonly #inference: InferenceParts;
  readonly #facts: ScopeFacts;
  readonly #parts: readonly ScheduledPart[];
  /** The index of the end of each loop. */
  readonly #ends = new Map<Loop, number>();

  constructor(inference: InferenceParts, facts: ScopeFacts, parts: readonly ScheduledPart[]) {
    this.#inference = inference;
    this.#facts = facts;
    this.#parts = parts;
    for (const [index, part] of parts.entries()) if (part.part === "loopEnd") this.#ends.set(part.loop, index);
  }

  /** @throws {StatusError} as `inferProgram` */
  walk(): Promise<void> {
    return this.#walk(0, this.#parts.length);
  }

  async #walk(start: number, end: number): Promise<void> {
    const { limits } = this.#inference;
    for (let index = start; index < end; index++) {
      const part = this.#parts[index];
      if (part?.part === "loopBegin") {
        const loopEnd = this.#ends.get(part.loop) ?? end;
        await this.#walkLoop(part.loop, index + 1, loopEnd);
        index = loopEnd;
      } else if (part?.part === "node") {
        const turn = limits.step();
        if (turn) await turn;
        const facts = this.#nodeFacts(part);
        this.#facts.set(part, facts instanceof Promise ? await facts : facts);
      }
    }
  }

  /** Infers a loop of TensorFlow 1 until an iteration leaves its variables as it found them. */
  async #walkLoop({ scope, merges }: Loop, start: number, end: number): Promise<void> {
    const loopValue = (ref: (typeof merges)[number]["next"]) => this.#facts.of({ scope, ref }, "a loop");
    const state = new LoopState(
      merges.map(({ initial }) => loopValue(initial)),
      this.#inference.symbols,
    );
    for (let isStable = false; !isStable; ) {
      const turn = this.#inference.limits.step();
      if (turn) await turn;
      for (const [index, { node }] of merges.entries()) {
        const { ranges } = controlOutputs("merge", node, node.name);
        this.#facts.set({ scope, node }, { outputs: [state.facts[index] ?? { shape: undefined }, INDEX], ranges });
      }
      await this.#walk(start, end);
      isStable = state.advance(merges.map(({ next }) => loopValue(next)));
    }
  }

  #nodeFacts(scheduled: ScopedNode): NodeFacts | Promise<NodeFacts> {
    const { scope, node } = scheduled;
    const kind = controlKind(node.op);
    // The Merge of a loop's variable is there since the loop's beginning.
    if (kind === "merge" && this.#isLoopMerge(scheduled)) return this.#facts.get(scheduled) ?? NOTHING;
    const inputs = this.#facts.inputsOf(scheduled);
    const nodeName = scope.nameOf(node);
    if (kind) {
      const { count, ranges } = controlOutputs(kind, node, nodeName);
      return { outputs: controlFacts(kind, count, inputs, this.#inference.symbols), ranges };
    }
    const attrs = bindAttrs(node.attrs, scope.attrs);
    if (mustBeFed(node.op)) return { outputs: [this.#placeholderFacts(attrs)], ranges: new Map() };
    const { graphVersion } = this.#inference;
    const request = { nodeName, op: node.op, attrs, ...(graphVersion !== undefined && { graphVersion }) };
    return this.#opFacts(request, inputs);
  }

  #opFacts(request: NodeRequest, inputs: readonly TensorFacts[]): NodeFacts | Promise<NodeFacts> {
    const { host, symbols, values } = this.#inference;
    if (!host.registry.hasOp(request.op)) return NOTHING;
    const node = inferAt(host, request, inputs);
    const { outputRanges: ranges, outputTypes } = node.signature;
    const outputs = statedShapes(request, node.outputs).map((facts, index) => {
      return { ...symbols.fill(facts), dtype: outputTypes[index] ?? DataType.INVALID };
    });
    if (runsFunctions(node.op)) {
      return functionalFacts(this.#inference, node, inputs, outputs).then((facts) => ({ outputs: facts, ranges }));
    }
    const withValues = (tensors: readonly Tensor[] | undefined): NodeFacts => ({
      outputs: tensors ? outputs.map((facts, index) => ({ ...facts, value: tensors[index] })) : outputs,
      ranges,
    });
    const computed = values.compute(request, { ...node, outputs }, inputs);
    return computed instanceof Promise ? computed.then(withValues) : withValues(computed);
  }

  /** The facts about a placeholder that the request does not feed. */
  #placeholderFacts(attrs: AttrMap): TypedFacts {
    const [shape, dtype] = [attrs.get("shape"), attrs.get("dtype")];
    return {
      ...(dtype?.kind === "type" && { dtype: dtype.value }),
      shape: shape?.kind === "shape" ? this.#inference.symbols.fillShape(shape.value) : undefined,
    };
  }

  #isLoopMerge({ scope, node }: ScopedNode): boolean {
    return node.inputs.some(({ node: name }) => controlKind(scope.nodes.get(name)?.op ?? "") === "next");
  }
}

/** @throws {StatusError} the error of the shape function, with the node */
function inferAt(host: Host, request: NodeRequest, inputs: readonly TensorFacts[]): InferredNode {
  try {
    return inferNode(host, request, inputs);
  } catch (error) {
    throw atNode(toStatusError(error), request.nodeName, request.op);
  }
}

const INDEX: TypedFacts = { dtype: DataType.INT32, shape: [] };
const NOTHING: NodeFacts = { outputs: undefined, ranges: new Map() };
