import type { ProgramFunction, ProgramNode, TensorRef } from "@heddle/graph";
import type { AttrValue } from "@heddle/kernel-api";
import { shapeFromProto } from "@heddle/proto-values";
import type { SavedObject, SavedObjectGraph, SavedVariable } from "@heddle/protos/saved-model";
import { invalidArgument, StatusError, unimplemented } from "@heddle/status";
import { DataType, isDataType } from "@heddle/tensor";
import type { ProgramGraph } from "../graph/graph-to-program.js";
import type { Asset } from "../model/read-assets.js";
import { addedNode, outputOf, textConstant, typeAttr, typesAttr } from "../objects/added-node.js";
import { objectHandles } from "../objects/object-handles.js";
import { ownValue } from "../own-value.js";

/** The parts of a model that its objects are found in. */
export interface ObjectSources {
  readonly saved: SavedObjectGraph;
  readonly graph: ProgramGraph;
  readonly assets: readonly Asset[];
  /** Names of objects, for added nodes and messages. */
  readonly paths: ReadonlyMap<number, string>;
}

/**
 * The tensors of objects that functions capture: variables, tables, constants and files. What the graph has already is taken from
 * there, so that signatures and functions share it and the model's init run fills it; the rest becomes nodes of its own.
 *
 * Source: tensorflow/python/saved_model/load.py, `_recreate` (TensorFlow 2.21).
 */
export class ObjectTensors {
  /** The nodes that were added. */
  readonly nodes: ProgramNode[] = [];
  /** Functions that take the place of the graph's, by name. */
  readonly functions = new Map<string, ProgramFunction>();
  /** The nodes among the added ones that fill tables. */
  readonly initializers: string[] = [];
  readonly #sources: ObjectSources;
  readonly #byName: ReadonlyMap<string, ProgramNode>;
  readonly #handles: ReadonlyMap<number, ReadonlySet<string>>;
  readonly #known = new Map<number, TensorRef>();
  readonly #failed = new Map<number, StatusError>();
  readonly #open = new Set<number>();

  constructor(sources: ObjectSources) {
    const { graph, saved } = sources;
    this.#sources = sources;
    this.#byName = new Map(graph.nodes.map((node) => [node.name, node]));
    this.#handles = objectHandles(graph.nodes, saved);
  }

  /**
   * A call of the function `concrete` on `inputs` and what it captures.
   *
   * @param name of the added node
   * @throws {StatusError} INVALID_ARGUMENT when the function or an object that it captures does not exist or does not fit
   * @throws {StatusError} UNIMPLEMENTED for captured values of other kinds
   */
  call(name: string, concrete: string, inputs: readonly TensorRef[]): ProgramFunction {
    const { function: called, captured } = this.functionOf(concrete);
    const all = [...inputs, ...captured.map((object) => this.#tensorOf(object))];
    if (all.length !== called.inputs.length) {
      throw invalidArgument(`function '${concrete}' takes ${called.inputs.length} tensors, found ${all.length}`);
    }
    const types = (args: ProgramFunction["inputs"]) => typesAttr(args.map(({ type }) => type ?? DataType.INVALID));
    const f: AttrValue = { kind: "func", value: { name: called.name, attrs: new Map() } };
    const attrs = { Tin: types(called.inputs), Tout: types(called.outputs), f };
    this.nodes.push(addedNode(name, "StatefulPartitionedCall", all, attrs));
    return called;
  }

  /** A function of the tree, and the objects that are its last arguments. @throws {StatusError} as `call` */
  functionOf(concrete: string): { readonly function: ProgramFunction; readonly captured: readonly number[] } {
    const { graph, saved } = this.#sources;
    const found = this.functions.get(concrete) ?? graph.functions.get(concrete);
    if (!found) throw invalidArgument(`function '${concrete}' is not in the graph`, { function: concrete });
    const captured = ownValue(saved.concreteFunctions, concrete)?.boundInputs;
    if (!captured) throw invalidArgument(`the tree of objects does not describe function '${concrete}'`);
    const untyped = [...found.inputs, ...found.outputs].find(({ type }) => type === undefined);
    if (untyped) throw invalidArgument(`argument '${untyped.name}' of function '${concrete}' has no type of its own`);
    return { function: found, captured };
  }

  #tensorOf(id: number): TensorRef {
    const known = this.#known.get(id);
    if (known) return known;
    const failure = this.#failed.get(id);
    if (failure) throw failure;
    const object = this.#sources.saved.nodes[id];
    const what = this.#name(id);
    if (!object)
      throw invalidArgument(`object ${id} is captured, and the tree has ${this.#sources.saved.nodes.length}`);
    if (this.#open.has(id)) throw invalidArgument(`'${what}' needs itself to be made`);
    this.#open.add(id);
    try {
      const made = this.#make(id, object, what);
      this.#known.set(id, made);
      return made;
    } catch (error) {
      this.#known.delete(id);
      if (error instanceof StatusError) this.#failed.set(id, error);
      throw error;
    } finally {
      this.#open.delete(id);
    }
  }

  #make(id: number, { kind, children }: SavedObject, what: string): TensorRef {
    const own = [...(this.#handles.get(id) ?? [])];
    switch (kind.case) {
      case "variable": {
        const present = own.find((name) => this.#byName.get(name)?.op === "VarHandleOp");
        return outputOf(present ?? this.#addVariable(`${what} variable`, kind.value));
      }
      case "resource": {
        const functionNamed = (name: string) => {
          const child = children.find(({ localName }) => localName === name);
          return child && concreteOf(this.#sources.saved.nodes[child.nodeId]);
        };
        const [present] = own;
        if (present !== undefined) return outputOf(present);
        return this.#makeResource(id, what, functionNamed("_create_resource"), functionNamed("_initialize"));
      }
      case "constant": {
        const { operation } = kind.value;
        if (!this.#byName.has(operation))
          throw invalidArgument(`constant '${what}' is node '${operation}', which does not exist`);
        return outputOf(operation);
      }
      case "asset": {
        const { assetFileDefIndex } = kind.value;
        const asset = this.#sources.assets[assetFileDefIndex];
        if (!asset)
          throw invalidArgument(`file '${what}' is asset ${assetFileDefIndex} of ${this.#sources.assets.length}`);
        const name = `${what} path`;
        this.nodes.push(textConstant(name, asset.path));
        return outputOf(name);
      }
      default:
        throw unimplemented(`'${what}' is captured, which is neither a variable, a table, a constant nor a file`);
    }
  }

  #addVariable(name: string, { dtype, shape }: SavedVariable): string {
    if (!isDataType(dtype) || dtype === DataType.INVALID) throw invalidArgument(`${name} has type ${dtype}`);
    this.nodes.push(
      addedNode(name, "VarHandleOp", [], {
        dtype: typeAttr(dtype),
        shape: { kind: "shape", value: shape && shapeFromProto(shape) },
        container: textAttr(""),
        shared_name: textAttr(name),
      }),
    );
    return name;
  }

  /** A table that no call in the graph captures: the graph's own of the same name, or one that its creator makes. */
  #makeResource(id: number, what: string, creator: string | undefined, initializer: string | undefined): TensorRef {
    if (creator === undefined) throw invalidArgument(`table '${what}' has no function that makes it`);
    const { function: body } = this.functionOf(creator);
    if (body.outputs.length !== 1 || body.outputs[0]?.type !== DataType.RESOURCE) {
      throw invalidArgument(`function '${creator}' makes table '${what}' and does not return a resource`);
    }
    const name = `${what} resource`;
    const maker = makerIn(body);
    if (maker) {
      const sharedName = textOf(maker.attrs.get("shared_name"));
      const same = this.#sources.graph.nodes.filter(
        ({ op, attrs }) => sharedName !== "" && op === maker.op && textOf(attrs.get("shared_name")) === sharedName,
      );
      if (same.length === 1 && same[0]) return outputOf(same[0].name);
      // Without a name each plan would make a table of its own.
      const attrs = new Map(maker.attrs).set("shared_name", textAttr(sharedName || name));
      const nodes = body.nodes.map((node) => (node === maker ? { ...node, attrs } : node));
      this.functions.set(creator, { ...body, nodes });
    }
    this.call(name, creator, []);
    this.#known.set(id, outputOf(name));
    if (initializer !== undefined) {
      const filled = `${what} initializer`;
      this.call(filled, initializer, []);
      this.initializers.push(filled);
    }
    return outputOf(name);
  }

  #name(id: number): string {
    return this.#sources.paths.get(id) || `object ${id}`;
  }
}

/** The only function of an object without arguments, such as `_create_resource`. */
function concreteOf(object: SavedObject | undefined): string | undefined {
  const kind = object?.kind;
  if (kind?.case === "bareConcreteFunction") return kind.value.concreteFunctionName;
  return kind?.case === "function" ? kind.value.concreteFunctions[0] : undefined;
}

/** The node that makes the resource that a function returns; undefined for one that is made anew by every call. */
function makerIn({ nodes, returns: [returned] }: ProgramFunction): ProgramNode | undefined {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  let maker = byName.get(returned?.node ?? "");
  for (let steps = 0; maker?.op === "Identity" && steps < nodes.length; steps++) {
    maker = byName.get(maker.inputs[0]?.node ?? "");
  }
  return maker?.op.startsWith("Anonymous") ? undefined : maker;
}

function textAttr(value: string): AttrValue {
  return { kind: "string", value: new TextEncoder().encode(value) };
}

function textOf(value: AttrValue | undefined): string {
  return value?.kind === "string" ? new TextDecoder().decode(value.value) : "";
}
