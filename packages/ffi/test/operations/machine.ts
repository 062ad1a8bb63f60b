import type { Random } from "@heddle/tooling-testing/fuzz";
import {
  ANY_BYTES,
  anyEqual,
  anyHash,
  box,
  checkAny,
  copyAny,
  createFunction,
  dropAny,
  type Ffi,
  FfiArray,
  FfiDict,
  FfiError,
  FfiList,
  FfiMap,
  FfiMapBase,
  FfiObject,
  FfiSequence,
  moveAny,
  readValue,
  unboxAny,
  WeakReference,
  writeValue,
} from "../../src/index.js";
import { testObject } from "../test-object.js";
import { contains, countReferences, depthOf, isSamePlain, ModelObject, type ModelValue } from "./model.js";

const CELLS = 6;
const MOST_ITEMS = 9;
const MOST_ENTRIES = 40;
const MOST_DEPTH = 3;
const MOST_HANDLES = 8;

interface Handle {
  readonly reference: FfiObject;
  model: ModelObject;
}

/** Cells, references and weak references in a memory, beside what they should be. */
export class Machine {
  readonly #ffi: Ffi;
  readonly #random: Random;
  readonly #block: number;
  readonly #cells: ModelValue[] = new Array(CELLS).fill(null);
  readonly #handles: Handle[] = [];
  readonly #weak: { readonly reference: WeakReference; readonly model: ModelObject }[] = [];
  /** Returns its argument. */
  readonly #same: FfiObject & { call(...args: readonly unknown[]): unknown };

  constructor(ffi: Ffi, random: Random) {
    this.#ffi = ffi;
    this.#random = random;
    this.#block = ffi.memory.malloc(CELLS * ANY_BYTES);
    for (let i = 0; i < CELLS; i++) writeValue(ffi, this.#cell(i), null);
    this.#same = createFunction(ffi, (value: unknown) => (value instanceof FfiObject ? value.clone() : value));
  }

  /** Does something, and checks all that there is. */
  step(): void {
    this.#random.pick(this.#operations).call(this);
    this.#check();
  }

  dispose(): void {
    for (let i = 0; i < CELLS; i++) dropAny(this.#ffi, this.#cell(i));
    this.#ffi.memory.free(this.#block);
    for (const { reference } of [...this.#handles, ...this.#weak]) reference.release();
    this.#same.release();
  }

  readonly #operations: readonly (() => void)[] = [
    this.#write,
    this.#write,
    this.#copy,
    this.#move,
    this.#drop,
    this.#compare,
    this.#take,
    this.#make,
    this.#clone,
    this.#release,
    this.#release,
    this.#change,
    this.#change,
    this.#change,
    this.#changeMap,
    this.#changeMap,
    this.#changeMap,
    this.#slice,
    this.#box,
    this.#watch,
    this.#forget,
    this.#call,
  ];

  #write(): void {
    const [index, [value, model]] = [this.#random.below(CELLS), this.#value()];
    dropAny(this.#ffi, this.#cell(index));
    this.#cells[index] = null;
    writeValue(this.#ffi, this.#cell(index), value);
    this.#cells[index] = model;
  }

  #copy(): void {
    const [from, to] = this.#two();
    dropAny(this.#ffi, this.#cell(to));
    copyAny(this.#ffi, this.#cell(from), this.#cell(to));
    this.#cells[to] = this.#cells[from] ?? null;
  }

  #move(): void {
    const [from, to] = this.#two();
    dropAny(this.#ffi, this.#cell(to));
    moveAny(this.#ffi, this.#cell(from), this.#cell(to));
    this.#cells[to] = this.#cells[from] ?? null;
    this.#cells[from] = null;
  }

  #drop(): void {
    const index = this.#random.below(CELLS);
    dropAny(this.#ffi, this.#cell(index));
    this.#cells[index] = null;
  }

  #compare(): void {
    const [a, b] = this.#two();
    for (const index of [a, b]) unboxAny(this.#ffi, this.#cell(index)); // A box is a key by its address.
    const isEqual = isSamePlain(this.#cells[a] ?? null, this.#cells[b] ?? null);
    if (anyEqual(this.#ffi, this.#cell(a), this.#cell(b)) !== isEqual) throw new Error(`anyEqual is not ${isEqual}`);
    const hashes = [a, b].map((index) => String(anyHash(this.#ffi, this.#cell(index))));
    if (isEqual && hashes[0] !== hashes[1]) throw new Error("equal values have different hashes");
  }

  /** Reads a cell; an object becomes a reference. */
  #take(): void {
    const index = this.#random.below(CELLS);
    const value = readValue(this.#ffi, this.#cell(index));
    const model = this.#cells[index] ?? null;
    if (value instanceof FfiObject && model instanceof ModelObject) this.#add(value, model);
  }

  #make(): void {
    const pairs = Array.from({ length: this.#random.below(4) }, () => this.#value(MOST_DEPTH - 1));
    const values = pairs.map(([value]) => value);
    const models = pairs.map(([, model]) => model);
    const kind = this.#random.pick(["array", "list", "map", "dict", "object"] as const);
    if (kind === "object") this.#add(testObject(this.#ffi), new ModelObject(kind));
    else if (kind === "map" || kind === "dict") {
      const entries = pairs.slice(1).map((pair, i) => [pair, pairs[i] ?? pair] as const);
      const model = new ModelObject(kind);
      for (const [[, key], [, value]] of entries) model.setEntry(key, value);
      this.#add(
        (kind === "map" ? FfiMap : FfiDict).from(
          this.#ffi,
          entries.map(([[key], [value]]) => [key, value] as const),
        ),
        model,
      );
    } else this.#add((kind === "array" ? FfiArray : FfiList).from(this.#ffi, values), new ModelObject(kind, models));
  }

  #clone(): void {
    const handle = this.#handle();
    if (handle) this.#add(handle.reference.clone(), handle.model);
  }

  #release(): void {
    const [handle] = this.#handles.splice(this.#random.below(this.#handles.length), 1);
    handle?.reference.release();
    handle?.reference.release();
  }

  /** Changes a container; an Array to which others refer as well is copied first. */
  #change(): void {
    const handle = this.#handle();
    if (!handle || !(handle.reference instanceof FfiSequence)) return;
    const sequence = handle.reference;
    const [value, model] = this.#value(MOST_DEPTH - 1);
    if (model instanceof ModelObject && contains(model, handle.model)) return;
    if (handle.model.kind === "array" && (this.#counts().get(handle.model) ?? 0) > 1) {
      handle.model = new ModelObject("array", handle.model.items);
      sequence.reverse(); // Even a change that is undone makes it a copy.
      sequence.reverse();
    }
    const { items } = handle.model;
    const [first, second] = [this.#random.below(items.length + 1), this.#random.below(items.length + 1)];
    const [start, end] = [Math.min(first, second), Math.max(first, second)];
    const isFull = items.length >= MOST_ITEMS;
    switch (this.#random.below(isFull ? 4 : 8)) {
      case 0:
        sequence.erase(start, end);
        items.splice(start, end - start);
        return;
      case 1:
        sequence.reverse();
        items.reverse();
        return;
      case 2:
        if (start === items.length) return;
        sequence.set(start, value);
        items[start] = model;
        return;
      case 3:
        if (items.length === 0) return;
        releaseValue(sequence.pop());
        items.pop();
        return;
      case 4:
        sequence.insert(start, value, value);
        items.splice(start, 0, model, model);
        return;
      case 5:
        sequence.replace(start, end, [value]);
        items.splice(start, end - start, model);
        return;
      case 6:
        sequence.resize(items.length + 1);
        items.push(null);
        return;
      default:
        sequence.push(value);
        items.push(model);
    }
  }

  /** Changes a Map or Dict; a Map to which others refer as well is copied first, unless nothing is there to delete. */
  #changeMap(): void {
    const handle = this.#handle();
    if (!handle || !(handle.reference instanceof FfiMapBase)) return;
    const map = handle.reference;
    const [value, valueModel] = this.#value(MOST_DEPTH - 1);
    const { items } = handle.model;
    const isDeleting = this.#random.below(3) === 0 || items.length >= 2 * MOST_ENTRIES;
    const present = 2 * this.#random.below(items.length / 2);
    const [key, keyModel] =
      isDeleting && items.length > 0 && !(items[present] instanceof ModelObject)
        ? [items[present], items[present] ?? null]
        : this.#value(MOST_DEPTH - 1);
    if ([keyModel, valueModel].some((each) => each instanceof ModelObject && contains(each, handle.model))) return;
    const isThere = handle.model.indexOfKey(keyModel) >= 0;
    if (map.has(key) !== isThere) throw new Error(`has(${String(key)}) is not ${isThere}`);
    if (isDeleting && !isThere) {
      if (map.delete(key)) throw new Error("a missing key was deleted");
      return;
    }
    if (handle.model.kind === "map" && (this.#counts().get(handle.model) ?? 0) > 1) {
      handle.model = new ModelObject("map", items);
    }
    if (isDeleting && this.#random.below(12) === 0) {
      map.clear();
      handle.model.items.length = 0;
    } else if (isDeleting) {
      if (!map.delete(key)) throw new Error("a key was not deleted");
      handle.model.items.splice(handle.model.indexOfKey(keyModel), 2);
    } else {
      map.set(key, value);
      handle.model.setEntry(keyModel, valueModel);
      for (let more = this.#random.below(10); more > 0; more--) {
        const [plainKey, plainValue] = [this.#plain(), this.#plain()];
        map.set(plainKey, plainValue);
        handle.model.setEntry(plainKey, plainValue);
      }
    }
  }

  /** Writes a boxed number into a cell: it is read as the number. */
  #box(): void {
    const index = this.#random.below(CELLS);
    const value = this.#random.pick([1, -0.5, true, 2n ** 62n]);
    using boxed = box(this.#ffi, value);
    dropAny(this.#ffi, this.#cell(index));
    writeValue(this.#ffi, this.#cell(index), boxed);
    this.#cells[index] = value;
    if (this.#random.below(2) === 0) unboxAny(this.#ffi, this.#cell(index));
  }

  #slice(): void {
    const handle = this.#handle();
    if (!(handle?.reference instanceof FfiSequence)) return;
    const [start, end] = [this.#random.below(12) - 6, this.#random.below(12) - 6];
    this.#add(
      handle.reference.slice(start, end),
      new ModelObject(handle.model.kind, handle.model.items.slice(start, end)),
    );
  }

  #watch(): void {
    const handle = this.#handle();
    if (!handle || /^(array|map)$/.test(handle.model.kind) || this.#weak.length > 4) return; // They become other objects.
    this.#weak.push({ reference: new WeakReference(handle.reference), model: handle.model });
  }

  #forget(): void {
    const [weak] = this.#weak.splice(this.#random.below(this.#weak.length), 1);
    weak?.reference.release();
  }

  /** Passes a value through a function, which may fail. */
  #call(): void {
    const [value, model] = this.#value();
    if (this.#random.below(4) === 0) {
      using failing = createFunction(this.#ffi, () => {
        throw new FfiError("ValueError", "on purpose");
      });
      try {
        failing.call(value);
      } catch (error) {
        if (error instanceof FfiError && error.message === "on purpose") return;
        throw error;
      }
      throw new Error("a function that throws returned");
    }
    const result = this.#same.call(value);
    this.#checkValue(result, model, "the result of a call");
    if (result instanceof FfiObject && model instanceof ModelObject) this.#add(result, model);
  }

  #check(): void {
    const counts = this.#counts();
    for (let i = 0; i < CELLS; i++) {
      checkAny(this.#ffi, this.#cell(i));
      const value = readValue(this.#ffi, this.#cell(i));
      this.#checkValue(value, this.#cells[i] ?? null, `cell ${i}`);
      releaseValue(value);
    }
    for (const [i, { reference, model }] of this.#handles.entries()) {
      this.#checkValue(reference, model, `reference ${i}`);
      if (reference.useCount !== counts.get(model)) {
        throw new Error(
          `reference ${i} (${model.kind}) is counted ${reference.useCount}, not ${counts.get(model)} times`,
        );
      }
    }
    for (const { reference, model } of this.#weak) {
      const count = counts.get(model) ?? 0;
      if (reference.useCount !== count) throw new Error(`a weak reference counts ${reference.useCount}, not ${count}`);
      reference.lock()?.release();
    }
  }

  #checkValue(value: unknown, model: ModelValue, where: string): void {
    if (!(model instanceof ModelObject)) {
      if (!isSamePlain(value, model)) throw new Error(`${where} is ${String(value)}, not ${String(model)}`);
      return;
    }
    if (!(value instanceof FfiObject)) throw new Error(`${where} is ${String(value)}, not an object`);
    if (value.typeKey !== keys[model.kind]) throw new Error(`${where} is ${value.typeKey}, not ${model.kind}`);
    if (value instanceof FfiMapBase) this.#checkMap(value, model, where);
    if (!(value instanceof FfiSequence)) return;
    if (value.length !== model.items.length) throw new Error(`${where} has ${value.length} of ${model.items.length}`);
    let index = 0;
    for (const item of value) {
      this.#checkValue(item, model.items[index] ?? null, `${where}[${index}]`);
      releaseValue(item);
      index++;
    }
  }

  #checkMap(map: FfiMapBase, { items }: ModelObject, where: string): void {
    if (map.size * 2 !== items.length) throw new Error(`${where} has ${map.size} entries, not ${items.length / 2}`);
    let index = 0;
    for (const entry of map) {
      for (const each of entry) {
        this.#checkValue(each, items[index] ?? null, `${where}{${index}}`);
        releaseValue(each);
        index++;
      }
    }
  }

  /** A value, and its model. */
  #value(mostDepth = MOST_DEPTH): readonly [unknown, ModelValue] {
    const handle = this.#random.below(2) === 0 ? this.#handle() : undefined;
    if (handle && depthOf(handle.model) <= mostDepth) return [handle.reference, handle.model];
    const plain = this.#plain();
    return [plain, plain];
  }

  #plain(): ModelValue {
    const random = this.#random;
    switch (random.below(8)) {
      case 0:
        return null;
      case 1:
        return random.below(2) === 0;
      case 2:
        return random.below(24) - 2;
      case 3:
        return random.pick([0.5, -0, Number.NaN, Infinity, 2 ** 60, 1e-310]);
      case 4:
        return random.pick([2n ** 60n, -(2n ** 63n), 2n ** 63n - 1n]);
      case 5:
        return random.bytes(random.below(3) * random.below(12));
      default:
        return random.pick(["", "a", "seven77", "eight888", "nine99999", "é", "日本語", "\0", "longer than any cell"]);
    }
  }

  #handle(): Handle | undefined {
    return this.#handles[this.#random.below(Math.max(1, this.#handles.length))];
  }

  #add(reference: FfiObject, model: ModelObject): void {
    this.#handles.push({ reference, model });
    if (this.#handles.length > MOST_HANDLES) this.#handles.shift()?.reference.release();
  }

  #two(): readonly [number, number] {
    const from = this.#random.below(CELLS);
    return [from, (from + 1 + this.#random.below(CELLS - 1)) % CELLS];
  }

  #counts(): ReadonlyMap<ModelObject, number> {
    return countReferences([...this.#cells, ...this.#handles.map(({ model }) => model)]);
  }

  #cell(index: number): number {
    return this.#block + index * ANY_BYTES;
  }
}

const keys: Readonly<Record<ModelObject["kind"], string>> = {
  array: "ffi.Array",
  list: "ffi.List",
  map: "ffi.Map",
  dict: "ffi.Dict",
  object: "test.Object",
};

function releaseValue(value: unknown): void {
  if (value instanceof FfiObject) value.release();
}
