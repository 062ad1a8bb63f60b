import type { Attribute } from "../../ir/attribute.js";
import type { Operation, Region, Value } from "../../ir/module.js";
import { ByteEmitter } from "./byte-emitter.js";
import { type Entities, type FunctionEntity, functionSymbols, sortedAttributes } from "./entities.js";
import type { LocationEmitter } from "./location-emitter.js";
import { assignStreams } from "./streams.js";

/** The offsets of strings and attributes in their sections, the latter by {@link Entities.attributeKey}. */
export interface Offsets {
  string(text: string): number;
  attribute(key: string): number;
}

/** Sections that are written along with the functions. */
export interface FunctionSections {
  readonly locations: LocationEmitter;
  readonly attributeNames: ByteEmitter;
  readonly registerTypes: ByteEmitter;
}

/** The words that the kernel of the arguments has in place of a kernel id and a location. */
const ENTRY_ID = 0xabababab;
const ENTRY_LOCATION = 0xcdcdcdcd;

/** Writes section Functions. Source: `BEFFunctionEmitter` in TFRT's lib/bef_converter/mlir_to_bef/mlir_to_bef.cc. */
export class FunctionEmitter extends ByteEmitter {
  readonly #entities: Entities;
  readonly #offsets: Offsets;
  readonly #sections: FunctionSections;

  constructor(entities: Entities, offsets: Offsets, sections: FunctionSections) {
    super();
    this.#entities = entities;
    this.#offsets = offsets;
    this.#sections = sections;
  }

  /** Writes the body of a function. `moduleAttributes` hold what the function's do not. */
  body(entity: FunctionEntity, region: Region, moduleAttributes: ReadonlyMap<string, Attribute> | undefined): void {
    const { locations, attributeNames, registerTypes } = this.#sections;
    const { operations, returns } = region;
    this.vbr(locations.record(entity.location));
    const values = [...region.arguments, ...operations.flatMap(({ results }) => results)];
    const registers = new Map(values.map((value, i) => [value, i]));
    const register = (value: Value) => registers.get(value) ?? 0;
    const users = findUsers(operations);

    this.vbr(values.length);
    const returned = new Map<Value, number>();
    for (const value of returns) returned.set(value, (returned.get(value) ?? 0) + 1);
    for (const value of values) this.vbr((users.get(value)?.length ?? 0) + (returned.get(value) ?? 0));
    registerTypes.vbr(values.length);
    for (const { type } of values) registerTypes.vbr(this.#entities.types.number(type));

    const streams = assignStreams(region, (name) => entity.attributes.get(name) ?? moduleAttributes?.get(name));
    const list = new ByteEmitter();
    this.vbr(operations.length + 1);
    attributeNames.vbr(operations.length + 1);
    this.#tableRow(list, 0, streams.root);
    const ready = operations.flatMap(({ operands }, i) => (operands.length === 0 ? [i + 1] : []));
    const argumentUsers = region.arguments.map((value) => users.get(value) ?? []);
    writeRecord(
      list,
      [ENTRY_ID, ENTRY_LOCATION],
      [[], [], [], [values.length, ...region.arguments.map(register)]],
      [ready, ...argumentUsers],
    );
    for (const [i, operation] of operations.entries()) {
      this.#tableRow(list, operation.operands.length, streams.operations[i] ?? 0);
      const { attributes, functions } = this.#inputs(operation);
      writeRecord(
        list,
        [this.#entities.kernels.number(operation.name), locations.record(operation.location)],
        [operation.operands.map(register), attributes, functions, operation.results.map(register)],
        operation.results.map((value) => users.get(value) ?? []),
      );
    }
    for (const value of returns) this.vbr(register(value));
    this.append(list);
  }

  #tableRow(list: ByteEmitter, operandCount: number, stream: number): void {
    this.vbr(list.size);
    this.vbr(operandCount);
    this.vbr(stream);
  }

  /** The offsets of an operation's attributes, whose names go to their section, and the indices of its functions. */
  #inputs(operation: Operation): { attributes: number[]; functions: number[] } {
    const attributes: number[] = [];
    const functions: number[] = [];
    for (const [name, attribute] of sortedAttributes(operation)) {
      const symbols = functionSymbols(attribute, this.#entities.compiled);
      if (symbols) for (const [symbol = ""] of symbols) functions.push(this.#entities.functionIndex(symbol));
      else {
        this.#sections.attributeNames.vbr(this.#offsets.string(name));
        attributes.push(this.#offsets.attribute(this.#entities.attributeKey(attribute)));
      }
    }
    for (const region of operation.regions) functions.push(this.#entities.functionIndex(region));
    return { attributes, functions };
  }
}

/** The rows of the kernel table that use each value, the last one first, as MLIR's lists of uses have them. */
function findUsers(operations: readonly Operation[]): Map<Value, number[]> {
  const users = new Map<Value, number[]>();
  for (let i = operations.length - 1; i >= 0; i--) {
    for (const operand of operations[i]?.operands ?? []) {
      const known = users.get(operand);
      if (known) known.push(i + 1);
      else users.set(operand, [i + 1]);
    }
  }
  return users;
}

/** A kernel: its id and location, the numbers of operands, attributes, functions and results, and of each result's users; then these. */
function writeRecord(
  list: ByteEmitter,
  head: readonly [number, number],
  parts: readonly (readonly number[])[],
  users: readonly (readonly number[])[],
): void {
  const counts = (lists: readonly (readonly number[])[]) => lists.map((each) => each.length);
  for (const words of [head, counts(parts), counts(users), ...parts, ...users])
    for (const word of words) list.word(word);
}
