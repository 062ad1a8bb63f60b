import { utf8Bytes } from "@heddle/memory/utf8";
import { anyType, anyWord } from "../any/cell.js";
import { readFloat } from "../any/numbers.js";
import { unboxedCell } from "../any/unboxed-cell.js";
import { hashAny } from "../equality/any-hash.js";
import { byteHash } from "../equality/byte-hash.js";
import { Hash64 } from "../equality/hash64.js";
import type { Ffi } from "../ffi.js";
import { useCount } from "../object/object.js";
import type { HashField, StructuralKind, TypeHooks } from "../types/type-fields.js";
import { TypeIndex } from "../types/type-index.js";
import type { HashFrame, HashPlace, HashSite } from "./hash-frame.js";
import { FieldsHashFrame, MapHashFrame, SequenceHashFrame } from "./hash-frames.js";
import { KeptCells } from "./kept-cells.js";
import { cycleIn, isLeaf, objectAt, structuralFields, tooManyHooks } from "./object-contents.js";
import { MAX_HOOK_DEPTH, Region, type StructuralOptions } from "./structural-options.js";
import { hashShape, hashTensor } from "./tensor-contents.js";

/** The high word of the one NaN that stands for all. */
const NAN_HIGH = 0x7ff80000;

/** The hash of an object that was met before. */
interface KnownHash {
  readonly low: number;
  readonly high: number;
}

/**
 * One structural hash, without recursion. It goes over a value in the order in which a comparison does, except in Maps: so a
 * variable or a shared node that is met in a Map or after one that held some is hashed by its type, not by the order of meeting.
 */
export class Hashing implements Disposable {
  readonly #ffi: Ffi;
  readonly #skipTensorContent: boolean;
  readonly #region: Region;
  readonly #kept: KeptCells;
  readonly #site: HashSite;
  readonly #frames: HashFrame[] = [];
  readonly #open = new Set<number>();
  readonly #typeHashes = new Map<number, number>();
  /** The hashes of objects that were met, and of those whose hash is the same everywhere. */
  readonly #known = new Map<number, KnownHash>();
  readonly #pure = new Map<number, KnownHash>();
  /** The hash of the value that was hashed last. */
  readonly #result = new Hash64();
  #variables = 0;
  #nodes = 0;
  #contexts = 0;
  #hooks = 0;
  /** True after a Map or a constant with variables or shared nodes. */
  #isDisordered = false;

  constructor(ffi: Ffi, options: StructuralOptions) {
    this.#ffi = ffi;
    this.#skipTensorContent = options.skipTensorContent ?? false;
    this.#region = options.mapFreeVars ? Region.RECURSIVE : Region.NONE;
    this.#kept = new KeptCells(ffi);
    this.#site = {
      ffi,
      hash: (cell, place) => this.#hash(cell, place),
      typeHash: (typeIndex) => new Hash64().set(this.#typeHash(typeIndex)),
    };
  }

  [Symbol.dispose](): void {
    this.#kept[Symbol.dispose]();
  }

  hashValue(value: unknown): bigint {
    this.#run(this.#kept.add(value), { region: this.#region, isPlain: false });
    return this.#result.toBigInt();
  }

  #run(cell: number, place: HashPlace): void {
    const frames = this.#frames;
    const first = frames.length;
    const result = this.#result;
    this.#hash(cell, place);
    while (frames.length > first) {
      const frame = frames[frames.length - 1] as HashFrame;
      const isThere = frame.next();
      if (isThere === true) frame.add(result);
      if (isThere !== undefined) continue;
      frames.pop();
      this.#open.delete(frame.object);
      frame.finish(result);
      this.#remember(frame);
      if (frames.length > first) frames[frames.length - 1]?.add(result);
    }
  }

  #hash(cell: number, place: HashPlace): boolean {
    const ffi = this.#ffi;
    const result = this.#result;
    const value = unboxedCell(ffi, cell);
    const typeIndex = anyType(ffi, value);
    if (typeIndex === TypeIndex.FLOAT && Number.isNaN(readFloat(ffi, value))) {
      result.set(TypeIndex.FLOAT).combine(0, NAN_HIGH);
      return true;
    }
    if (isLeaf(typeIndex)) {
      hashAny(ffi, value, result);
      return true;
    }
    const object = anyWord(ffi, value);
    const known = this.#pure.get(object) ?? (place.isPlain ? undefined : this.#known.get(object));
    if (known) {
      if (!this.#pure.has(object)) this.#contexts++;
      result.set(known.low, known.high);
      return true;
    }
    switch (typeIndex) {
      case TypeIndex.ARRAY:
      case TypeIndex.LIST:
        return this.#enter(
          new SequenceHashFrame(this.#site, { typeIndex, object }, { place, contexts: this.#contexts }),
        );
      case TypeIndex.MAP:
      case TypeIndex.DICT:
        return this.#enter(this.#mapFrame(typeIndex, object, place));
      case TypeIndex.SHAPE:
        hashShape(ffi, object, result.set(this.#typeHash(typeIndex)));
        return true;
      case TypeIndex.TENSOR:
        hashTensor(ffi, object, result.set(this.#typeHash(typeIndex)), this.#skipTensorContent);
        return true;
      default:
        return this.#enter(this.#objectFrame(typeIndex, object, place));
    }
  }

  #enter(frame: HashFrame): false {
    if (this.#open.has(frame.object)) throw cycleIn(this.#ffi, frame.typeIndex);
    this.#open.add(frame.object);
    this.#frames.push(frame);
    return false;
  }

  /** Keeps the hash of an object that can be met again. */
  #remember({ object, contexts, place }: HashFrame): void {
    if (useCount(this.#ffi, object) < 2) return;
    const { low, high } = this.#result;
    if (contexts === this.#contexts) this.#pure.set(object, { low, high });
    else if (!place.isPlain) this.#known.set(object, { low, high });
  }

  #mapFrame(typeIndex: number, object: number, place: HashPlace): HashFrame {
    const inner = { ...place, isPlain: true };
    const contexts = this.#contexts;
    return new MapHashFrame(this.#site, { typeIndex, object }, { contexts, place: inner }, () => {
      if (!place.isPlain && contexts !== this.#contexts) this.#isDisordered = true;
    });
  }

  #objectFrame(typeIndex: number, object: number, place: HashPlace): HashFrame {
    const { all, hooks, structuralKind: kind } = structuralFields(this.#ffi, typeIndex);
    const contexts = this.#contexts;
    if (kind === "var" || kind === "dag" || hooks.structuralHash) this.#contexts++;
    const region = kind === "var" && place.region === Region.NON_RECURSIVE ? Region.NONE : place.region;
    const isPlain = place.isPlain || kind === "const-tree" || kind === "singleton";
    const finish = (hash: Hash64) => {
      if (kind === "const-tree" && !place.isPlain && contexts !== this.#contexts) this.#isDisordered = true;
      if (!isPlain && !this.#isDisordered) this.#addContext(kind, place.region, object, hash);
    };
    const inner = { region, isPlain };
    const call = hooks.structuralHash && ((hash: Hash64) => this.#callHook({ typeIndex, object }, hooks, inner, hash));
    return new FieldsHashFrame(this.#site, { typeIndex, object }, all, { contexts, place: inner }, { call, finish });
  }

  /** Takes in the place of a variable or a shared node among those that were met. */
  #addContext(kind: StructuralKind, region: Region, object: number, hash: Hash64): void {
    if (kind === "dag") hash.combine(this.#nodes++);
    else if (kind === "var" && region !== Region.NONE) hash.combine(this.#variables++);
    else if (kind === "var") hash.set(TypeIndex.OBJECT).combine(object);
  }

  #callHook(
    { typeIndex, object }: { readonly typeIndex: number; readonly object: number },
    hooks: TypeHooks,
    place: HashPlace,
    hash: Hash64,
  ): void {
    if (this.#hooks >= MAX_HOOK_DEPTH) throw tooManyHooks();
    this.#hooks++;
    const add: HashField = (value, before, isDefinition = false) => {
      const region = isDefinition ? Region.RECURSIVE : place.region;
      this.#run(this.#kept.add(value), { ...place, region });
      const { low, high } = this.#result;
      return setBigInt(new Hash64(), before).combine(low, high).toBigInt();
    };
    using reference = objectAt(this.#ffi, typeIndex, object);
    setBigInt(hash, hooks.structuralHash?.(reference, hash.toBigInt(), add) ?? 0n);
    this.#hooks--;
  }

  /** The hash of a type's key. */
  #typeHash(typeIndex: number): number {
    let hash = this.#typeHashes.get(typeIndex);
    if (hash === undefined) {
      const key = utf8Bytes(this.#ffi.types.row(typeIndex)?.key ?? "");
      hash = byteHash(key, 0, key.length);
      this.#typeHashes.set(typeIndex, hash);
    }
    return hash;
  }
}

function setBigInt(hash: Hash64, value: bigint): Hash64 {
  return hash.set(Number(value & 0xffffffffn), Number((value >> 32n) & 0xffffffffn));
}
