import { WasmReader, WasmWriter } from "@heddle/memory/wasm";
import { brokenObject } from "../errors.js";
import { type Relocation, RelocationKind } from "./relocation.js";

/** The symbols of the two globals that a position-independent module adds to addresses of data and of functions. */
export interface BaseSymbols {
  readonly memory: number;
  readonly table: number;
}

/** Result of {@link placeCode}. */
export interface PlacedCode {
  readonly code: Uint8Array;
  readonly relocations: readonly Relocation[];
}

const I32_CONST = 0x41;
const I32_ADD = 0x6a;
const GLOBAL_GET = 0x23;
const LOCAL_GET = 0x20;
const LOCAL_SET = 0x21;

/** The value type of each store instruction: the value is above the address on the stack. */
const STORED: ReadonlyMap<number, number> = new Map([
  ...[0x36, 0x3a, 0x3b].map((code) => [code, 0x7f] as const), // i32.store, store8, store16
  ...[0x37, 0x3c, 0x3d, 0x3e].map((code) => [code, 0x7e] as const), // i64.store, store8, store16, store32
  [0x38, 0x7d],
  [0x39, 0x7c],
]);
const FIRST_LOAD = 0x28;
const LAST_LOAD = 0x35;

/** A number that a linker fills in takes five bytes. */
const ROOM = [0x80, 0x80, 0x80, 0x80, 0x00];

/**
 * Rewrites a code section for fixed addresses as one that can be placed anywhere: the base of the module's data is added to
 * every address of data, the base of its part of the table to every address of a function. All else stays as it is.
 *
 * @param parameterCounts the number of parameters of each function in the section
 * @throws {StatusError} INTERNAL for a relocation that no compiler makes for fixed addresses
 */
export function placeCode(
  code: Uint8Array,
  relocations: readonly Relocation[],
  parameterCounts: readonly number[],
  bases: BaseSymbols,
): PlacedCode {
  const sorted = [...relocations].sort((a, b) => a.offset - b.offset);
  const reader = new WasmReader(code, brokenObject);
  const count = reader.unsigned();
  const out = new WasmWriter();
  out.unsigned(count);
  const placed: Relocation[] = [];
  let next = 0;
  for (let index = 0; index < count; index++) {
    const size = reader.unsigned();
    const start = reader.position;
    reader.take(size);
    const first = next;
    while ((sorted[next]?.offset ?? Infinity) < reader.position) next++;
    const parameterCount = parameterCounts[index];
    if (parameterCount === undefined) throw brokenObject("it has more code than functions");
    const body = new BodyPlacer(code.subarray(start, start + size), start, parameterCount, bases);
    const { bytes, relocations: inner } = body.place(sorted.slice(first, next));
    out.unsigned(bytes.length);
    for (const relocation of inner) placed.push({ ...relocation, offset: out.length + relocation.offset });
    out.add(bytes);
  }
  return { code: out.bytes, relocations: placed };
}

/** Places one function. */
class BodyPlacer {
  readonly #reader: WasmReader;
  /** The offset of the body in the section. */
  readonly #start: number;
  readonly #bases: BaseSymbols;
  readonly #out = new WasmWriter();
  readonly #relocations: Relocation[] = [];
  /** By value type, an added local that holds the value of a store while its address is changed. */
  readonly #scratch = new Map<number, number>();
  #localCount: number;

  constructor(body: Uint8Array, start: number, parameterCount: number, bases: BaseSymbols) {
    this.#reader = new WasmReader(body, brokenObject);
    this.#start = start;
    this.#bases = bases;
    this.#localCount = parameterCount;
  }

  /** The new body; offsets of relocations are from its start. */
  place(relocations: readonly Relocation[]): { bytes: Uint8Array; relocations: Relocation[] } {
    const reader = this.#reader;
    const groups = reader.unsigned();
    const groupsStart = reader.position;
    for (let i = 0; i < groups; i++) {
      this.#localCount += reader.unsigned();
      reader.byte();
    }
    const locals = reader.bytes.subarray(groupsStart, reader.position);
    for (const relocation of relocations) this.#relocate(relocation);
    this.#copyUntil(reader.bytes.length);

    const whole = new WasmWriter();
    whole.unsigned(groups + this.#scratch.size);
    whole.add(locals);
    for (const type of this.#scratch.keys()) whole.add([1, type]);
    const shift = whole.length;
    whole.add(this.#out.bytes);
    return {
      bytes: whole.bytes,
      relocations: this.#relocations.map((relocation) => ({ ...relocation, offset: relocation.offset + shift })),
    };
  }

  #relocate(relocation: Relocation): void {
    const at = relocation.offset - this.#start;
    switch (relocation.kind) {
      case RelocationKind.FUNCTION_INDEX:
      case RelocationKind.TYPE_INDEX:
      case RelocationKind.GLOBAL_INDEX:
      case RelocationKind.TABLE_NUMBER:
        this.#copyUntil(at);
        this.#relocations.push({ ...relocation, offset: this.#out.length });
        return;
      case RelocationKind.ADDRESS:
      case RelocationKind.TABLE_INDEX:
        this.#constant(relocation, at);
        return;
      case RelocationKind.ADDRESS_OFFSET:
        this.#access(relocation, at);
        return;
      default:
        throw brokenObject(`a relocation of kind ${relocation.kind} is in its code`);
    }
  }

  /** `i32.const ADDRESS` */
  #constant(relocation: Relocation, at: number): void {
    this.#copyUntil(at - 1);
    if (this.#reader.byte() !== I32_CONST) throw brokenObject("an address is not the operand of a constant");
    this.#reader.take(ROOM.length);
    this.#address(relocation);
  }

  /** `load offset=ADDRESS`, `store offset=ADDRESS`: the address is added to the one on the stack, below the value of a store. */
  #access(relocation: Relocation, at: number): void {
    this.#copyUntil(at - 2);
    const instruction = this.#reader.byte();
    const alignment = this.#reader.byte();
    this.#reader.take(ROOM.length);
    const stored = STORED.get(instruction);
    if (stored === undefined && (instruction < FIRST_LOAD || instruction > LAST_LOAD)) {
      throw brokenObject(`an address is the offset of instruction ${instruction}`);
    }
    const local = stored === undefined ? undefined : this.#scratchOf(stored);
    if (local !== undefined) this.#local(LOCAL_SET, local);
    this.#address(relocation);
    this.#out.byte(I32_ADD);
    if (local !== undefined) this.#local(LOCAL_GET, local);
    this.#out.add([instruction, alignment, 0]);
  }

  /** Pushes the address of a symbol: base and offset. */
  #address({ kind, index, addend }: Relocation): void {
    const isFunction = kind === RelocationKind.TABLE_INDEX;
    this.#out.byte(GLOBAL_GET);
    this.#number(RelocationKind.GLOBAL_INDEX, isFunction ? this.#bases.table : this.#bases.memory, 0);
    this.#out.byte(I32_CONST);
    this.#number(isFunction ? RelocationKind.TABLE_INDEX_FROM_BASE : RelocationKind.ADDRESS_FROM_BASE, index, addend);
    this.#out.byte(I32_ADD);
  }

  #number(kind: RelocationKind, index: number, addend: number): void {
    this.#relocations.push({ kind, offset: this.#out.length, index, addend });
    this.#out.add(ROOM);
  }

  #local(instruction: number, index: number): void {
    this.#out.byte(instruction);
    this.#out.unsigned(index);
  }

  #scratchOf(type: number): number {
    const present = this.#scratch.get(type);
    if (present !== undefined) return present;
    this.#scratch.set(type, this.#localCount);
    return this.#localCount++;
  }

  #copyUntil(at: number): void {
    this.#out.add(this.#reader.take(at - this.#reader.position));
  }
}
