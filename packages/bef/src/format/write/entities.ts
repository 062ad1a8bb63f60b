import { invalidArgument } from "@heddle/status";
import type { Attribute } from "../../ir/attribute.js";
import type { Location } from "../../ir/location.js";
import type { BefFunction, BefModule, FunctionKind, Operation, Region, Value } from "../../ir/module.js";
import { compareNames } from "../name-bytes.js";
import { attributeCode } from "./attribute-code.js";
import { AttributeKeys } from "./attribute-key.js";
import { checkFunction } from "./check-function.js";
import { NumberedSet } from "./numbered-set.js";

/** A function of a file: one of the module, or a region of an operation. */
export interface FunctionEntity {
  /** Empty for a region. */
  readonly name: string;
  readonly kind: FunctionKind;
  readonly argumentTypes: readonly string[];
  readonly resultTypes: readonly string[];
  readonly region: Region | undefined;
  /** Of the function, or of the operation. */
  readonly location: Location;
  /** Of the function; a region has none. */
  readonly attributes: ReadonlyMap<string, Attribute>;
}

/**
 * All that a file of `module` has a number for, in the order of TFRT's emitter: the operations of regions before their operation, those
 * of a function before the function.
 * Source: `EntityTable::Collect` in TFRT's lib/bef_converter/mlir_to_bef/mlir_to_bef.cc.
 */
export class Entities {
  readonly strings = new Set<string>();
  readonly types = new NumberedSet();
  readonly kernels = new NumberedSet();
  readonly functions: FunctionEntity[] = [];
  /** By {@link attributeKey}. */
  readonly attributes = new Map<string, Attribute>();
  /** The texts of compiled modules by name. */
  readonly compiled: ReadonlyMap<string, string>;
  readonly #hasOptional: boolean;
  readonly #keys = new AttributeKeys();
  readonly #indices = new Map<Region | string, number>();
  readonly #symbols: { readonly path: readonly string[]; readonly location: Location }[] = [];

  /** @param hasOptional whether the optional sections are written; without them attributes' names and types are not collected */
  constructor(module: BefModule, hasOptional: boolean) {
    this.#hasOptional = hasOptional;
    this.compiled = new Map(module.compiledModules?.map(({ name, text }) => [name, text]));
    for (const each of module.functions) this.#addFunction(each);
    for (const { path, location } of this.#symbols) {
      if (path.length !== 1 || !this.#indices.has(path[0] ?? "")) throw undefinedFunction(path, location);
    }
  }

  /** The index of the function called `name`, or of a region. */
  functionIndex(key: Region | string): number {
    return this.#indices.get(key) ?? 0;
  }

  /** The same text for equal attributes. */
  attributeKey(attribute: Attribute): string {
    return this.#keys.key(attribute);
  }

  #addFunction(given: BefFunction): void {
    const { name, kind, body, location, attributes } = given;
    checkFunction(given);
    if (body) this.#addOperations(body);
    const types = body ? body.arguments.map(({ type }) => type) : given.argumentTypes;
    for (const type of types) this.#addType(type);
    if (!body) for (const type of given.resultTypes) this.#addType(type);
    if (this.#indices.has(name)) throw invalidArgument(`redefinition of symbol named '${name}'`, { location });
    this.#addEntity(body ?? name, name, { ...given, argumentTypes: types, region: body, kind, location, attributes });
  }

  #addOperations(region: Region): void {
    const defined = new Set<Value>(region.arguments);
    for (const operation of region.operations) {
      for (const inner of operation.regions) this.#addOperations(inner);
      for (const { type } of operation.results) this.#addType(type);
      for (const operand of operation.operands) if (!defined.has(operand)) throw foreignOperand(operation.location);
      for (const result of operation.results) defined.add(result);
      this.kernels.add(operation.name);
      this.strings.add(operation.name);
      for (const [name, attribute] of sortedAttributes(operation))
        this.#addAttribute(name, attribute, operation.location);
      for (const inner of operation.regions) this.#addRegion(inner, operation.location);
    }
    for (const value of region.returns) if (!defined.has(value)) throw foreignOperand({ kind: "unknown" });
  }

  #addRegion(region: Region, location: Location): void {
    const argumentTypes = region.arguments.map(({ type }) => type);
    for (const type of argumentTypes) this.#addType(type);
    const resultTypes = region.returns.map(({ type }) => type);
    const attributes = new Map<string, Attribute>();
    this.#addEntity(region, "", { name: "", kind: "async", argumentTypes, resultTypes, region, location, attributes });
  }

  #addEntity(key: Region | string, name: string, entity: FunctionEntity): void {
    this.strings.add(name);
    this.#indices.set(key, this.functions.length);
    if (name !== "") this.#indices.set(name, this.functions.length);
    this.functions.push(entity);
  }

  #addAttribute(name: string, attribute: Attribute, location: Location): void {
    const symbols = functionSymbols(attribute, this.compiled);
    if (attribute.kind === "symbol" && symbols) {
      this.#symbols.push({ path: attribute.path, location });
      return;
    }
    if (!symbols && attributeCode(attribute) === undefined) {
      throw invalidArgument(`BEF files cannot encode the '${name}' attribute`, { location });
    }
    if (this.#hasOptional) {
      this.strings.add(name);
      this.#addAttributeType(attribute);
    }
    if (symbols) for (const path of symbols) this.#symbols.push({ path, location });
    else {
      const key = this.attributeKey(attribute);
      if (!this.attributes.has(key)) this.attributes.set(key, attribute);
    }
  }

  #addAttributeType(attribute: Attribute): void {
    if (attribute.kind === "integer" || attribute.kind === "float") this.#addType(attribute.type);
    if (attribute.kind === "array") for (const element of attribute.elements) this.#addAttributeType(element);
  }

  #addType(type: string): void {
    this.types.add(type);
    this.strings.add(type);
  }
}

/** Attributes in the order of their names' bytes, without the cost, which only the order of streams depends on. */
export function sortedAttributes(operation: Operation): [string, Attribute][] {
  return [...operation.attributes].filter(([name]) => name !== "_tfrt_cost").sort(([a], [b]) => compareNames(a, b));
}

/**
 * The paths of the symbols that `attribute` passes to its kernel as functions: those of a symbol outside compiled modules, or of a list
 * that begins with one. Undefined for an attribute that is data.
 */
export function functionSymbols(
  attribute: Attribute,
  compiled: ReadonlyMap<string, string>,
): readonly (readonly string[])[] | undefined {
  if (attribute.kind === "symbol") {
    const [root = ""] = attribute.path;
    return attribute.path.length > 1 && compiled.has(root) ? undefined : [attribute.path];
  }
  if (attribute.kind !== "array" || attribute.elements[0]?.kind !== "symbol") return undefined;
  const paths = attribute.elements.map((element) => (element.kind === "symbol" ? element.path : undefined));
  return paths.every((path) => path !== undefined) ? paths : undefined;
}

function undefinedFunction(path: readonly string[], location: Location) {
  return invalidArgument(`function @${path.join("::@")} not defined`, { location });
}

function foreignOperand(location: Location) {
  return invalidArgument("BEF executor only supports references to kernels within the current region", { location });
}
