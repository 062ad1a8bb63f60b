import { checkBytes, checkOptionNames, resourceExhausted } from "@heddle/status";
import { ByteReader } from "./byte-reader.js";
import { EntryDecoder } from "./decoder.js";
import type { MlirAttr, MlirBlock, MlirOp, MlirRegion, MlirType, MlirValue } from "./module.js";
import { Properties } from "./properties.js";
import { type BytecodeFile, readSection, readSections, Section, Since } from "./sections.js";
import { entryOf, readTables, sectionReader, type Tables } from "./tables.js";

/** Limits of {@link readModule}. */
export interface ModuleLimits {
  /** The most ops of a module. Default 1,000,000. */
  readonly maxOps?: number | undefined;
  /** How deeply regions are within regions. Default 64. */
  readonly maxDepth?: number | undefined;
}

/** A module as it is in a file. */
export interface MlirModule {
  /** The program that wrote it, such as `StableHLO_v1.15.0`. */
  readonly producer: string;
  /** The functions and what else the module has. */
  readonly ops: readonly MlirOp[];
}

/** The parts that an op has, as bits. */
const Has = { attrs: 1, results: 2, operands: 4, successors: 8, regions: 16, useLists: 32, properties: 64 } as const;

/** The values that ops may refer to. */
interface Scope {
  /** By number; undefined for one that is not yet defined. */
  readonly values: (MlirValue | undefined)[];
}

/**
 * Reads a StableHLO module from MLIR's bytecode, a "portable artifact" of ops of the dialect VHLO.
 *
 * @throws {StatusError} DATA_LOSS for damaged bytes; UNIMPLEMENTED for a newer format of the bytecode; RESOURCE_EXHAUSTED past a limit
 *
 * Source: mlir/docs/BytecodeFormat.md (LLVM), stablehlo/dialect/VhloBytecode.cpp.
 */
export function readModule(bytes: Uint8Array, limits: ModuleLimits = {}): MlirModule {
  checkBytes(bytes);
  checkOptionNames("readModule", limits, LIMITS);
  const file = readSections(bytes);
  const tables = readTables(file);
  const reader = sectionReader(file, Section.ir, "ops");
  const { ops } = new IrReader(file, tables, limits).block(reader, { values: [] }, { at: 0 }, 0);
  const [module] = ops;
  if (ops.length !== 1 || module.name !== "builtin.module") throw reader.failure("it is not one module");
  return { producer: file.producer, ops: module.regions.flatMap(({ blocks }) => blocks.flatMap((block) => block.ops)) };
}

const LIMITS: Readonly<Record<keyof ModuleLimits, true>> = { maxOps: true, maxDepth: true };

/** Reads regions, blocks and ops. */
class IrReader {
  readonly #version: number;
  readonly #tables: Tables;
  readonly #decoder: EntryDecoder;
  readonly #properties: Properties;
  readonly #maxOps: number;
  readonly #maxDepth: number;
  #ops = 0;

  constructor(file: BytecodeFile, tables: Tables, { maxOps = 1_000_000, maxDepth = 64 }: ModuleLimits) {
    this.#version = file.version;
    this.#tables = tables;
    this.#decoder = new EntryDecoder(tables);
    this.#properties = new Properties(file, this.#decoder);
    this.#maxOps = maxOps;
    this.#maxDepth = maxDepth;
  }

  /** @param next the number of the next value of the region */
  block(reader: ByteReader, scope: Scope, next: { at: number }, depth: number): MlirBlock {
    const { value: count, flag: hasArgs } = reader.flagged();
    if (count > reader.remaining) throw reader.failure(`${count} ops do not fit in ${reader.remaining} bytes`);
    const args = hasArgs ? this.#args(reader) : [];
    for (const arg of args) define(arg, scope, next, reader);
    if (hasArgs && this.#version >= Since.useLists && reader.byte() !== 0) this.#skipUseLists(reader, args.length);
    const ops: MlirOp[] = [];
    for (let i = 0; i < count; i++) ops.push(this.#op(reader, scope, next, depth));
    return { args, ops };
  }

  #args(reader: ByteReader): MlirValue[] {
    const count = reader.count();
    return Array.from({ length: count }, (_, index): MlirValue => {
      if (this.#version < Since.opCounts) {
        const type = this.#type(reader);
        reader.varint();
        return { type, op: undefined, index };
      }
      const { value, flag: hasLocation } = reader.flagged();
      if (hasLocation) reader.varint();
      return { type: this.#decoder.type(value, reader), op: undefined, index };
    });
  }

  #op(reader: ByteReader, scope: Scope, next: { at: number }, depth: number): MlirOp {
    if (++this.#ops > this.#maxOps) {
      const message = `the module has more than ${this.#maxOps} ops; to read it, raise the limit maxOps`;
      throw resourceExhausted(message, { option: "maxOps", limit: this.#maxOps });
    }
    const name = entryOf(this.#tables.opNames, reader.varint(), reader, "op name");
    const mask = reader.byte();
    // The location.
    reader.varint();
    let attrs = mask & Has.attrs ? this.#attrs(reader) : NO_ATTRS;
    if (mask & Has.properties) attrs = new Map([...attrs, ...this.#properties.attrs(reader.varint(), name, reader)]);
    const types = mask & Has.results ? reader.list(() => this.#type(reader)) : [];
    const operands = mask & Has.operands ? reader.list(() => operand(reader, scope)) : [];
    if (mask & Has.successors) throw reader.failure(`op '${name}' has successors`);
    const results: MlirValue[] = [];
    const regions: MlirRegion[] = [];
    const op: MlirOp = { name, attrs, operands, results, regions };
    for (const [index, type] of types.entries()) results.push({ type, op, index });
    if (mask & Has.useLists) this.#skipUseLists(reader, results.length);
    for (const result of results) define(result, scope, next, reader);
    if (mask & Has.regions) this.#regions(reader, scope, regions, depth + 1);
    return op;
  }

  #regions(reader: ByteReader, outer: Scope, regions: MlirRegion[], depth: number): void {
    if (depth > this.#maxDepth) {
      const message = `regions are more than ${this.#maxDepth} deep; to read the module, raise the limit maxDepth`;
      throw resourceExhausted(message, { option: "maxDepth", limit: this.#maxDepth });
    }
    const { value: count, flag: isIsolated } = reader.flagged();
    let inner = reader;
    if (isIsolated && this.#version >= Since.lazyRegions) {
      const { id, data } = readSection(reader);
      if (id !== Section.ir) throw reader.failure(`section ${id} in place of a region`);
      inner = new ByteReader(data, "region");
    }
    if (count > inner.remaining) throw inner.failure(`${count} regions do not fit in ${inner.remaining} bytes`);
    for (let i = 0; i < count; i++) regions.push(this.#region(inner, isIsolated ? { values: [] } : outer, depth));
  }

  #region(reader: ByteReader, scope: Scope, depth: number): MlirRegion {
    const blockCount = reader.count();
    if (blockCount === 0) return { blocks: [] };
    const valueCount = reader.count();
    const base = scope.values.length;
    const next = { at: base };
    for (let i = 0; i < valueCount; i++) scope.values.push(undefined);
    const blocks: MlirBlock[] = [];
    for (let i = 0; i < blockCount; i++) blocks.push(this.block(reader, scope, next, depth));
    scope.values.length = base;
    return { blocks };
  }

  #type(reader: ByteReader): MlirType {
    return this.#decoder.type(reader.varint(), reader);
  }

  #attrs(reader: ByteReader): ReadonlyMap<string, MlirAttr> {
    const attr = this.#decoder.attr(reader.varint(), reader);
    if (attr.kind !== "dictionary") throw reader.failure("the attributes of an op are not a dictionary");
    return attr.value;
  }

  /** Orders of the users of values, which matter to compilers alone. */
  #skipUseLists(reader: ByteReader, valueCount: number): void {
    const count = valueCount === 1 ? 1 : reader.count();
    for (let i = 0; i < count; i++) {
      if (valueCount !== 1) reader.varint();
      const { value: size } = reader.flagged();
      if (size > reader.remaining) throw reader.failure(`${size} users do not fit in ${reader.remaining} bytes`);
      for (let user = 0; user < size; user++) reader.varint();
    }
  }
}

const NO_ATTRS: ReadonlyMap<string, MlirAttr> = /* @__PURE__ */ new Map();

function operand(reader: ByteReader, scope: Scope): MlirValue {
  const index = reader.varint();
  const value = scope.values[index];
  if (!value) throw reader.failure(`value ${index} is used before it is defined`);
  return value;
}

function define(value: MlirValue, { values }: Scope, next: { at: number }, reader: ByteReader): void {
  if (next.at >= values.length) throw reader.failure("a region defines more values than it states");
  values[next.at++] = value;
}
