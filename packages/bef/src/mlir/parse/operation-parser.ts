import type { Location } from "../../ir/location.js";
import type { Value } from "../../ir/module.js";
import { assemblyOf } from "../assembly/assemblies.js";
import type { AssemblyParser, NamedArgument, OperationParts } from "../assembly/custom-assembly.js";
import type { MlirAttribute, MlirBlock, MlirOperation, MlirRegion } from "../syntax.js";
import { stringText } from "../values/string-bytes.js";
import { type AttributeScope, parseAttribute, parseDictionary } from "./parse-attribute.js";
import { LocationAliases, type LocationSyntax, parseLocation } from "./parse-location.js";
import { type FunctionType, parseFunctionType, parseResultTypes, parseType, parseTypes } from "./parse-type.js";
import type { Token } from "./token.js";
import type { TokenReader } from "./token-reader.js";
import { type ValueName, ValueScope } from "./value-scope.js";

type Open<Type> = { -readonly [Key in keyof Type]: Type[Key] };
type OpenOperation = Open<MlirOperation>;
type OpenBlock = MlirBlock & { readonly arguments: Value[]; readonly operations: MlirOperation[] };
type Labels = Map<string, { readonly block: OpenBlock; defined: boolean; readonly offset: number }>;

/** Names that a module's text may use without their dialect. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  module: "builtin.module",
  func: "func.func",
  return: "func.return",
};

/** Reads operations, with everything inside them. Source: mlir/lib/AsmParser/Parser.cpp. */
export class OperationParser implements AssemblyParser {
  readonly reader: TokenReader;
  readonly locations: LocationAliases;
  readonly attributes: AttributeScope = { types: new Map(), attributes: new Map(), denseBytes: 0 };
  readonly values: ValueScope;
  readonly #labels: Labels[] = [];
  // Aliases of locations may be defined at the end of the text.
  readonly #located: [OpenOperation, LocationSyntax][] = [];
  #count = 0;
  /** The dialect of names without one: that of the operation around. */
  #dialect = "builtin";

  constructor(reader: TokenReader) {
    this.reader = reader;
    this.locations = new LocationAliases(reader);
    this.values = new ValueScope(reader);
  }

  /** Reads `%0 = name …`. @throws {StatusError} INVALID_ARGUMENT with MLIR's diagnostic, RESOURCE_EXHAUSTED for a limit */
  operation(): MlirOperation {
    const { reader } = this;
    const start = reader.token.start;
    const names = reader.token.kind === "value" ? this.#resultNames() : [];
    const { token } = reader;
    if (token.kind !== "string" && token.kind !== "identifier")
      throw reader.unexpected("expected operation name in quotes");
    this.#count++;
    if (this.#count > reader.limits.maxOperations)
      throw reader.exhausted(`more than ${reader.limits.maxOperations} operations`);
    const { line, column } = reader.place(token.start);
    const location: Location = { kind: "file", file: reader.fileName, line, column };
    const name = token.kind === "string" ? stringText(token.text) : (SHORT_NAMES[token.text] ?? token.text);
    reader.next();
    const successors: MlirBlock[] = [];
    const outer = this.#dialect;
    if (name === "func.func") this.#dialect = "func";
    const parts = token.kind === "string" ? this.#generic(token, name, successors) : this.#custom(token, name);
    this.#dialect = outer;
    const results = this.#results(names, parts.resultTypes, start);
    const { operands, attributes, regions } = parts;
    const operation: OpenOperation = {
      name,
      operands,
      results,
      attributes,
      regions,
      successors,
      location,
      offset: token.start,
    };
    if (reader.accept("loc")) this.#located.push([operation, parseLocation(reader)]);
    return operation;
  }

  /** Gives each operation the location that its text says. */
  resolveLocations(): void {
    for (const [operation, syntax] of this.#located) operation.location = this.locations.resolve(syntax);
  }

  operand(): ValueName {
    const { reader } = this;
    const { text, start } = reader.expectKind("value", "expected SSA operand");
    const { token } = reader;
    if (token.kind !== "hash") return { name: text, index: 0, offset: start };
    const index = /^#\d+$/.test(token.text) ? Number(token.text.slice(1)) : Number.NaN;
    if (!(index < reader.limits.maxValues)) throw reader.unexpected("invalid SSA value result number");
    reader.next();
    return { name: text, index, offset: start };
  }

  operands(): ValueName[] {
    const names: ValueName[] = [];
    if (this.reader.token.kind !== "value") return names;
    do names.push(this.operand());
    while (this.reader.accept(","));
    return names;
  }

  use(name: ValueName, type: string): Value {
    return this.values.use(name, type);
  }

  useAll(names: readonly ValueName[], types: readonly string[], offset: number): Value[] {
    if (names.length !== types.length) {
      const found = `got ${names.length} operands and ${types.length} types`;
      throw this.reader.error(`number of operands and types do not match: ${found}`, offset);
    }
    return names.map((name, i) => this.use(name, types[i] ?? ""));
  }

  attribute(type?: string): MlirAttribute {
    return parseAttribute(this.reader, this.attributes, type);
  }

  optionalDictionary(into: Map<string, MlirAttribute>): void {
    if (this.reader.is("{")) parseDictionary(this.reader, this.attributes, into);
  }

  optionalLocation(): void {
    if (this.reader.accept("loc")) parseLocation(this.reader);
  }

  type(): string {
    return parseType(this.reader, this.attributes.types);
  }

  types(): string[] {
    return parseTypes(this.reader, this.attributes.types);
  }

  functionType(): FunctionType {
    return parseFunctionType(this.reader, this.attributes.types);
  }

  resultTypes(): string[] {
    return parseResultTypes(this.reader, this.attributes.types);
  }

  region(args: readonly NamedArgument[]): MlirRegion {
    return this.#region(args, true);
  }

  #resultNames() {
    const { reader } = this;
    const names: { readonly name: string; readonly count: number; readonly offset: number }[] = [];
    do {
      const { text, start } = reader.expectKind("value", "expected valid ssa identifier");
      let count = 1;
      if (reader.accept(":")) {
        const { token } = reader;
        count = token.kind === "integer" ? Number(token.text) : Number.NaN;
        if (!(count >= 1)) throw reader.unexpected("expected named operation to have at least 1 result");
        reader.next();
      }
      names.push({ name: text, count, offset: start });
    } while (reader.accept(","));
    reader.expect("=", "expected '=' after SSA name");
    return names;
  }

  #results(
    names: readonly { readonly name: string; readonly count: number; readonly offset: number }[],
    types: readonly string[],
    offset: number,
  ): Value[] {
    const bound = names.reduce((sum, { count }) => sum + count, 0);
    if (bound > 0 && types.length === 0) throw this.reader.error("cannot name an operation with no results", offset);
    if (bound > 0 && bound !== types.length) {
      const message = `operation defines ${types.length} results but was provided ${bound} to bind`;
      throw this.reader.error(message, offset);
    }
    if (bound === 0) return types.map((type) => this.values.define(undefined, type));
    const results: Value[] = [];
    for (const { name, count, offset } of names) {
      for (let index = 0; index < count; index++) {
        results.push(this.values.define({ name, index, offset }, types[results.length] ?? ""));
      }
    }
    return results;
  }

  #custom(token: Token, name: string): OperationParts {
    const assembly = assemblyOf(name);
    if (assembly !== undefined) return assembly.parse(this);
    const tried = token.text.includes(".") ? "" : ` (tried '${this.#dialect}.${token.text}' as well)`;
    throw this.reader.error(`custom op '${token.text}' is unknown${tried}`, token.start);
  }

  #generic(token: Token, name: string, successors: MlirBlock[]): OperationParts {
    const { reader } = this;
    if (name === "") throw reader.error("empty operation name is invalid", token.start);
    reader.expect("(", "expected '(' to start operand list");
    const names = this.operands();
    reader.expect(")", "expected ')' to end operand list");
    if (reader.accept("[")) {
      do successors.push(this.#successor());
      while (reader.accept(","));
      reader.expect("]", "expected ']' to end successor list");
    }
    const attributes = new Map<string, MlirAttribute>();
    if (reader.accept("<")) {
      parseDictionary(reader, this.attributes, attributes);
      reader.expect(">", "expected '>' to close properties");
    }
    const regions: MlirRegion[] = [];
    if (reader.accept("(")) {
      do regions.push(this.#region([], name === "func.func" || name === "builtin.module"));
      while (reader.accept(","));
      reader.expect(")", "expected ')' to end region list");
    }
    this.optionalDictionary(attributes);
    reader.expect(":", "expected ':' followed by operation type");
    const typesAt = reader.token.start;
    const { inputs, results } = this.functionType();
    if (inputs.length !== names.length) {
      const plural = names.length === 1 ? "" : "s";
      throw reader.error(`expected ${names.length} operand type${plural} but had ${inputs.length}`, typesAt);
    }
    return { operands: this.useAll(names, inputs, typesAt), resultTypes: results, attributes, regions };
  }

  #successor(): MlirBlock {
    const { text, start } = this.reader.expectKind("block", "expected block name");
    return this.#label(text, start).block;
  }

  #label(name: string, offset: number) {
    const labels = this.#labels[this.#labels.length - 1] ?? new Map();
    const known = labels.get(name);
    if (known !== undefined) return known;
    const label = { block: { arguments: [], operations: [] }, defined: false, offset };
    labels.set(name, label);
    return label;
  }

  #region(args: readonly NamedArgument[], isolated: boolean): MlirRegion {
    const { reader } = this;
    return reader.deeper(() => {
      reader.expect("{", "expected '{' to begin a region");
      this.values.enter(isolated);
      this.#labels.push(new Map());
      const blocks: OpenBlock[] = [];
      if (args.length > 0 || !(reader.is("}") || reader.token.kind === "block")) {
        const entry: OpenBlock = {
          arguments: args.map(({ name, type }) => this.values.define(name, type)),
          operations: [],
        };
        blocks.push(entry);
        this.#operations(entry);
      }
      while (reader.token.kind === "block") blocks.push(this.#block());
      reader.expect("}", "expected operation name in quotes");
      for (const { defined, offset } of this.#labels.pop()?.values() ?? []) {
        if (!defined) throw reader.error("reference to an undefined block", offset);
      }
      this.values.leave();
      return { blocks };
    });
  }

  #block(): OpenBlock {
    const { reader } = this;
    const { text, start } = reader.next();
    const label = this.#label(text, start);
    if (label.defined) throw reader.error(`redefinition of block '${text}'`, start);
    label.defined = true;
    if (reader.accept("(")) {
      reader.list(")", () => {
        const name = this.operand();
        reader.expect(":", "expected ':' and type for SSA operand");
        label.block.arguments.push(this.values.define(name, this.type()));
        this.optionalLocation();
      });
    }
    reader.expect(":", "expected ':' after block name");
    this.#operations(label.block);
    return label.block;
  }

  #operations(block: OpenBlock): void {
    while (!this.reader.is("}") && this.reader.token.kind !== "block") block.operations.push(this.operation());
  }
}
