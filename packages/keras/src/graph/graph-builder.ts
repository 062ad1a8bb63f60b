import type { ProgramFunction, ProgramNode } from "@heddle/graph";
import type { AttrValue, TensorAttr } from "@heddle/kernel-api";
import { attr } from "@heddle/kernel-api/attr-values";
import { resourceExhausted } from "@heddle/status";
import { DataType, type ElementValue, elementCount, type TypedArray, tensorFromJs } from "@heddle/tensor";
import type { Value } from "./value.js";

/** Attributes of a node by name. */
export type Attrs = Readonly<Record<string, AttrValue>>;

/** The type and shape of an output. */
export interface OutputInfo {
  readonly dtype: DataType;
  readonly shape: readonly number[];
}

/** State that the graph and the bodies of its functions share. */
interface Shared {
  readonly functions: Map<string, ProgramFunction>;
  readonly maxNodes: number;
  nodeCount: number;
}

/** Adds nodes to a graph, or to the body of a function of it. */
export class GraphBuilder {
  readonly nodes: ProgramNode[] = [];
  readonly #names = new Map<string, number>();
  readonly #shared: Shared;
  #scope = "";

  /** @param maxNodes nodes of the graph and its functions; more are refused */
  constructor(maxNodes: number, shared?: GraphBuilder) {
    this.#shared = shared ? shared.#shared : { functions: new Map(), maxNodes, nodeCount: 0 };
  }

  /** The functions that nodes call. */
  get functions(): ReadonlyMap<string, ProgramFunction> {
    return this.#shared.functions;
  }

  /** The name of the node that was added last. */
  get lastName(): string {
    return this.nodes[this.nodes.length - 1].name;
  }

  /** Runs `build` with names of nodes that begin with the names of `scope` and of those around it. */
  async inScope<T>(scope: string, build: () => Promise<T> | T): Promise<T> {
    const outer = this.#scope;
    this.#scope = `${outer}${scope}/`;
    try {
      return await build();
    } finally {
      this.#scope = outer;
    }
  }

  /** A name that no node has. */
  nameOf(wanted: string): string {
    const name = `${this.#scope}${wanted}`.replace(/[^\w./>-]/g, "_").replace(/^[^A-Za-z0-9.]/, "_$&");
    const count = this.#names.get(name) ?? 0;
    this.#names.set(name, count + 1);
    if (count === 0) return name;
    return this.#names.has(`${name}_${count}`) ? this.nameOf(`${wanted}_${count}`) : this.#take(`${name}_${count}`);
  }

  /**
   * Adds a node.
   *
   * @returns its outputs
   * @throws {StatusError} RESOURCE_EXHAUSTED past `maxNodes`
   */
  add(op: string, inputs: readonly Value[], attrs: Attrs, outputs: readonly OutputInfo[], wanted = op): Value[] {
    if (++this.#shared.nodeCount > this.#shared.maxNodes) {
      throw resourceExhausted(
        `the model has more than ${this.#shared.maxNodes} nodes; to read it, raise the limit maxNodes`,
        {
          option: "maxNodes",
          limit: this.#shared.maxNodes,
        },
      );
    }
    const name = this.nameOf(wanted);
    const refs = inputs.map(({ ref }) => ref);
    this.nodes.push({ name, op, inputs: refs, controlInputs: [], attrs: new Map(Object.entries(attrs)) });
    return outputs.map(({ dtype, shape }, output) => ({ ref: { node: name, output }, dtype, shape }));
  }

  /** Adds a node of one output. */
  one(op: string, inputs: readonly Value[], attrs: Attrs, dtype: DataType, shape: readonly number[]): Value {
    const [value] = this.add(op, inputs, attrs, [{ dtype, shape }]);
    return value;
  }

  /** The value, when the nodes `controls` have run. */
  after(x: Value, ...controls: readonly string[]): Value {
    const value = this.one("Identity", [x], { T: attr.type(x.dtype) }, x.dtype, x.shape);
    this.nodes.push({ ...this.nodes.splice(-1)[0], controlInputs: controls });
    return value;
  }

  /** A constant that is there already as an attribute. */
  constantOf(value: TensorAttr, name = "Const"): Value {
    const attrs = { dtype: attr.type(value.dtype), value: attr.tensor(value) };
    return this.add("Const", [], attrs, [value], name)[0];
  }

  /** A constant of elements in row-major order. */
  constant(dtype: DataType, shape: readonly number[], data: TypedArray | readonly ElementValue[]): Value {
    if (data.length !== elementCount(shape)) throw new RangeError("elements and shape differ");
    return this.constantOf({ dtype, shape, materialize: (memory) => tensorFromJs(memory, dtype, { shape, data }) });
  }

  /** A constant vector of int32. */
  ints(values: readonly number[]): Value {
    return this.constant(DataType.INT32, [values.length], values);
  }

  /** A constant scalar. */
  scalar(dtype: DataType, value: ElementValue): Value {
    return this.constant(dtype, [], [value]);
  }

  /**
   * Adds a function.
   *
   * @param build makes the body of its arguments, which have the types and shapes of `inputs`; returns the results
   * @returns its name
   */
  func(
    wanted: string,
    inputs: readonly OutputInfo[],
    build: (body: GraphBuilder, args: readonly Value[]) => readonly Value[],
  ): string {
    const name = this.nameOf(wanted).replace(/\W/g, "_");
    const body = new GraphBuilder(this.#shared.maxNodes, this);
    const args = inputs.map(({ dtype, shape }, index): Value => {
      return { ref: { node: body.nameOf(`arg${index}`), output: 0 }, dtype, shape };
    });
    const results = build(body, args);
    this.#shared.functions.set(name, {
      name,
      inputs: args.map(({ ref, dtype }) => ({ name: ref.node, type: dtype })),
      outputs: results.map(({ dtype }, index) => ({ name: `result${index}`, type: dtype })),
      nodes: body.nodes,
      returns: results.map(({ ref }) => ref),
      controlReturns: [],
    });
    return name;
  }

  #take(name: string): string {
    this.#names.set(name, 1);
    return name;
  }
}
