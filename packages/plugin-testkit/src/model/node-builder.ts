import type { ArgDefinition, AttrDefinition, AttrMap, AttrValue, OpDefinition } from "@heddle/kernel-api";
import { attr, attrsEqual, attrValueAs, summarizeAttrValue } from "@heddle/kernel-api/attr-values";
import { invalidArgument, StatusError } from "@heddle/status";
import { baseType, type DataType, dataTypeName, isRefType, makeRefType, typesCompatible } from "@heddle/tensor";
import type { FakeInput, NodeOutput } from "./fake-input.js";
import { summarizeOp } from "./summarize-op.js";

/** A node that {@link NodeBuilder} has made. */
export interface BuiltNode {
  readonly name: string;
  readonly op: string;
  /** As a GraphDef has them: `a`, `b:1`, `^control`. */
  readonly inputs: readonly string[];
  /** The type of each input that is a tensor. */
  readonly inputTypes: readonly DataType[];
  /** All attributes: given, inferred from the inputs, and defaults. */
  readonly attrs: AttrMap;
  readonly device: string;
}

/**
 * Builds one node of an op for a test, and proves what it is given against the op's definition: `input` for each argument in order,
 * `attr` for what the types of inputs do not say, `finish`.
 *
 * @example
 * const node = new NodeBuilder("n", op).input(fakeInput(DataType.FLOAT)).attr("N", 2).finish();
 *
 * Source: NodeDefBuilder, tensorflow/core/framework/node_def_builder.h (TensorFlow 2.21).
 */
export class NodeBuilder {
  readonly #name: string;
  readonly #op: OpDefinition;
  readonly #inputs: string[] = [];
  readonly #inputTypes: DataType[] = [];
  readonly #controlInputs: string[] = [];
  readonly #attrs = new Map<string, AttrValue>();
  readonly #errors: string[] = [];
  #device = "";
  #argCount = 0;

  constructor(name: string, op: OpDefinition) {
    this.#name = name;
    this.#op = op;
  }

  /** The attributes so far: given, or inferred from inputs. */
  get attrs(): AttrMap {
    return this.#attrs;
  }

  /** Gives the next argument its tensor, its list of tensors, or tensors that `fakeInput` makes up. */
  input(source: NodeOutput | readonly NodeOutput[] | FakeInput): this {
    const arg = this.#op.inputs[this.#argCount];
    if (!arg) {
      this.#errors.push(`More Input() calls than the ${this.#op.inputs.length} input_args`);
      return this;
    }
    if (typeof source !== "function") {
      this.#argCount++;
      if (isList(source)) this.#listInput(arg, source);
      else this.#singleInput(arg, source);
      return this;
    }
    try {
      return this.input(source(this.#op, this.#argCount, this.#attrs));
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      this.#errors.push(error.message);
      return this;
    }
  }

  /** Sets an attribute: an attribute value, or a JavaScript value that its type in the op's definition holds. */
  attr(name: string, value: unknown): this {
    const definition = this.#op.attrs.find((each) => each.name === name);
    try {
      return this.#setAttr(name, attrOf(definition, value));
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      this.#errors.push(`attr '${name}': ${error.message}`);
      return this;
    }
  }

  /** Adds a node that runs before this one. */
  controlInput(node: string): this {
    this.#controlInputs.push(`^${node}`);
    return this;
  }

  device(device: string): this {
    this.#device = device;
    return this;
  }

  /**
   * The node, with the defaults of the attributes that were neither given nor inferred.
   *
   * @throws {StatusError} INVALID_ARGUMENT with TensorFlow's message for everything that was wrong, one a line
   */
  finish(): BuiltNode {
    const op = this.#op;
    const errors = [...this.#errors];
    if (this.#argCount < op.inputs.length) {
      errors.push(`${this.#argCount} inputs specified of ${op.inputs.length} inputs in Op`);
    }
    const where = `while building NodeDef '${this.#name}' using ${summarizeOp(op)}`;
    if (errors.length === 1) throw invalidArgument(`${errors[0]} ${where}`, { op: op.name });
    if (errors.length > 1) {
      throw invalidArgument(`${errors.length} errors ${where}:\n${errors.join("\n")}`, { op: op.name });
    }
    const defaults = op.attrs.flatMap(({ name, defaultValue }) =>
      defaultValue ? [[name, defaultValue] as const] : [],
    );
    return {
      name: this.#name,
      op: op.name,
      inputs: [...this.#inputs, ...this.#controlInputs],
      inputTypes: [...this.#inputTypes],
      attrs: new Map([...defaults, ...this.#attrs]),
      device: this.#device,
    };
  }

  #singleInput(arg: ArgDefinition, source: NodeOutput): void {
    this.#addInput(source);
    if (arg.numberAttr !== undefined || this.#isTypeList(arg)) {
      this.#errors.push(`Single tensor passed to '${arg.name}', expected list`);
    } else if (arg.typeAttr === undefined) this.#checkType(arg, arg.type ?? 0, source);
    else {
      this.#checkRef(arg, source);
      this.#setAttr(arg.typeAttr, attr.type(baseType(source.dtype)));
    }
  }

  #listInput(arg: ArgDefinition, sources: readonly NodeOutput[]): void {
    for (const source of sources) this.#addInput(source);
    const { typeAttr, numberAttr } = arg;
    if (numberAttr !== undefined) {
      this.#setAttr(numberAttr, attr.int(sources.length));
      const [first] = sources;
      const type = typeAttr === undefined ? arg.type : first && baseType(first.dtype);
      if (type === undefined) return;
      if (typeAttr !== undefined) this.#setAttr(typeAttr, attr.type(type));
      for (const source of sources) this.#checkType(arg, type, source);
    } else if (typeAttr !== undefined && this.#isTypeList(arg)) {
      for (const source of sources) this.#checkRef(arg, source);
      this.#setAttr(typeAttr, attr.list.types(sources.map(({ dtype }) => baseType(dtype))));
    } else this.#errors.push(`List provided to input '${arg.name}' when single Tensor expected`);
  }

  #isTypeList({ typeAttr }: ArgDefinition): boolean {
    return this.#op.attrs.some(({ name, type }) => name === typeAttr && type === "list(type)");
  }

  #addInput({ node, index, dtype }: NodeOutput): void {
    if (node === "") this.#errors.push("Empty input node name");
    else if (node.startsWith("^")) this.#errors.push(`Non-control input starting with ^: ${node}`);
    else this.#inputs.push(index > 0 ? `${node}:${index}` : node);
    this.#inputTypes.push(baseType(dtype));
  }

  #checkType(arg: ArgDefinition, type: DataType, { dtype }: NodeOutput): void {
    const expected = arg.isRef ? makeRefType(type) : type;
    if (typesCompatible(expected, dtype)) return;
    this.#errors.push(`Input '${arg.name}' passed ${dataTypeName(dtype)} expected ${dataTypeName(expected)}`);
  }

  #checkRef({ name, isRef }: ArgDefinition, { dtype }: NodeOutput): void {
    if (isRef && !isRefType(dtype))
      this.#errors.push(`Input '${name}' passed ${dataTypeName(dtype)} expected ref type`);
  }

  #setAttr(name: string, value: AttrValue): this {
    const found = this.#attrs.get(name);
    if (!found) this.#attrs.set(name, value);
    else if (!attrsEqual(found, value)) {
      const values = `${summarizeAttrValue(found)} vs. ${summarizeAttrValue(value)}`;
      this.#errors.push(`Inconsistent values for attr '${name}' ${values}`);
    }
    return this;
  }
}

function isList(source: NodeOutput | readonly NodeOutput[]): source is readonly NodeOutput[] {
  return Array.isArray(source);
}

/** An attribute that the op does not define must be a value already: it may be one of the runtime, such as `_output_shapes`. */
function attrOf(definition: AttrDefinition | undefined, value: unknown): AttrValue {
  if (definition) return attrValueAs(definition.type, value);
  if (typeof value === "object" && value !== null && "kind" in value) return value as AttrValue;
  throw invalidArgument("the op does not define it: make its value with `attr` of @heddle/kernel-api/attr-values");
}
