import type { AttrMap, FunctionAttr, PartialShape, TensorFacts } from "@heddle/kernel-api";
import type { Host } from "@heddle/kernel-fallback";
import { DataType } from "@heddle/tensor";
import type { PlanRequest } from "../program/plan-request.js";
import type { Program, ProgramFunction } from "../program/program.js";
import { ProgramScopes, type Scope } from "../program/scope.js";
import { formatTensorRef } from "../program/tensor-ref.js";
import { type ScheduledPart, schedule } from "../schedule/schedule.js";
import type { ConstantValues } from "./constant-values.js";
import type { InferenceLimits } from "./inference-limits.js";
import type { InferenceParts } from "./inference-parts.js";
import type { InferredShapes } from "./inferred-shapes.js";
import { KnownCall } from "./known-call.js";
import { PartWalker } from "./part-walker.js";
import { ScopeFacts, type TypedFacts } from "./scope-facts.js";
import { Symbols } from "./symbols.js";

/** One function, ready to be inferred. */
interface Body {
  readonly scope: Scope;
  readonly parts: readonly ScheduledPart[];
  /** The calls whose results are known, the last one first. */
  readonly calls: KnownCall[];
}

/** Calls of one function that are remembered. */
const MOST_CALLS = 8;

/** One inference of a program's shapes. */
export class Inference implements InferenceParts {
  readonly host: Host;
  readonly limits: InferenceLimits;
  readonly values: ConstantValues;
  readonly symbols = new Symbols();
  readonly graphVersion: number | undefined;
  readonly #functions: Program["functions"];
  readonly #scopes: ProgramScopes;
  readonly #bodies = new Map<string, Body>();
  /** The functions that are being inferred, each inside the one before. */
  readonly #active: ProgramFunction[] = [];

  constructor(host: Host, program: Program, limits: InferenceLimits, values: ConstantValues) {
    this.host = host;
    this.limits = limits;
    this.values = values;
    this.graphVersion = program.graphVersion;
    this.#functions = program.functions;
    this.#scopes = new ProgramScopes(program);
  }

  /** @throws {StatusError} as `inferProgram` */
  async infer(request: PlanRequest): Promise<InferredShapes> {
    const root = this.#scopes.ofGraph();
    const feeds = request.feeds.map(({ ref, dtype, shape, isResizable }): [string, TypedFacts] => {
      const sizes = isResizable && shape ? shape.map((size, axis) => (axis === 0 ? -1 : size)) : shape;
      return [formatTensorRef(ref), { dtype, shape: this.symbols.fillShape(sizes) }];
    });
    const facts = new ScopeFacts(root, new Map(feeds));
    const parts = schedule(root, request, this.limits.maxNodes);
    await new PartWalker(this, facts, parts).walk();
    const nodes = new Map<string, readonly PartialShape[]>();
    for (const part of parts) {
      if (part.part !== "node") continue;
      const outputs = facts.get(part)?.outputs;
      if (outputs) nodes.set(part.scope.nameOf(part.node), shapesOf(outputs));
    }
    const fetched = request.fetches.map((ref) => facts.of({ scope: root, ref }, "the result"));
    const types = fetched.map(({ dtype = DataType.INVALID }) => dtype);
    return { fetches: shapesOf(fetched), types, nodes };
  }

  /**
   * A call with the facts of an earlier one is not inferred again, so that functions that call others twice do not take twice as
   * long at each level.
   *
   * @throws {StatusError} as `inferProgram`
   */
  async call({ name, attrs }: FunctionAttr, inputs: readonly TypedFacts[]): Promise<readonly TypedFacts[] | undefined> {
    const func = this.#functions.get(name);
    // The kernel that asks for the function reports one that is missing, or takes other inputs.
    if (!func || func.inputs.length !== inputs.length) return undefined;
    if (this.#active.includes(func) || this.#active.length >= this.limits.maxCallDepth) return undefined;
    const body = this.#bodyOf(func, attrs);
    const known = body.calls.find((call) => call.inputs.every((facts, index) => facts === inputs[index]));
    if (known) return known.results(this.symbols);
    const call = new KnownCall(inputs, this.symbols);
    body.calls.unshift(call);
    body.calls.length = Math.min(body.calls.length, MOST_CALLS);
    this.#active.push(func);
    try {
      call.end(await this.#inferBody(func, body, inputs));
    } catch (error) {
      call.fail(error);
    } finally {
      this.#active.pop();
    }
    return call.results(this.symbols);
  }

  async #inferBody(
    func: ProgramFunction,
    { scope, parts }: Body,
    inputs: readonly TypedFacts[],
  ): Promise<TypedFacts[]> {
    const feeds = func.inputs.map((arg, index): [string, TypedFacts] => [
      formatTensorRef({ node: arg.name, output: 0 }),
      inputs[index] ?? { shape: undefined },
    ]);
    const facts = new ScopeFacts(scope, new Map(feeds));
    await new PartWalker(this, facts, parts).walk();
    return func.returns.map((ref) => facts.of({ scope, ref }, `function '${func.name}'`));
  }

  #bodyOf(func: ProgramFunction, attrs: AttrMap): Body {
    const key = attrs.size === 0 ? func.name : undefined;
    const present = key === undefined ? undefined : this.#bodies.get(key);
    if (present) return present;
    const scope = this.#scopes.ofFunction(func, `${func.name}/`, attrs);
    const request = { feeds: [], fetches: func.returns, targets: func.controlReturns };
    const body = { scope, parts: schedule(scope, request, this.limits.maxNodes), calls: [] };
    if (key !== undefined) this.#bodies.set(key, body);
    return body;
  }
}

const shapesOf = (facts: readonly TensorFacts[]): PartialShape[] => facts.map(({ shape }) => shape);
