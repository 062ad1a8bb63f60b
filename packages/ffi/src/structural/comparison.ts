import { anyType, anyWord } from "../any/cell.js";
import { readFloat } from "../any/numbers.js";
import { unboxedCell } from "../any/unboxed-cell.js";
import { mapSize } from "../containers/map-object.js";
import { sequenceSize } from "../containers/sequence.js";
import { anyEqual } from "../equality/any-equal.js";
import { hashedType } from "../equality/any-hash.js";
import type { Ffi } from "../ffi.js";
import { useCount } from "../object/object.js";
import type { CompareField, TypeHooks } from "../types/type-fields.js";
import { TypeIndex } from "../types/type-index.js";
import { AccessPath, type AccessStep, attrStep, Mismatch } from "./access-path.js";
import { AddressPairs } from "./address-pairs.js";
import { type ComparisonSite, DONE, type Frame } from "./comparison-frame.js";
import { FieldsFrame, HookFrame } from "./fields-frame.js";
import { KeptCells } from "./kept-cells.js";
import { MapFrame } from "./map-frame.js";
import { cycleIn, isLeaf, objectAt, structuralFields, tooManyHooks } from "./object-contents.js";
import { SequenceFrame } from "./sequence-frame.js";
import { MAX_HOOK_DEPTH, Region, type StructuralOptions } from "./structural-options.js";
import { equalShapes, equalTensors } from "./tensor-contents.js";

/** The way to the first mismatch, the last step first. */
interface ReversePaths {
  readonly lhs: AccessStep[];
  readonly rhs: AccessStep[];
}

/**
 * One structural comparison. Frames on a stack of their own take the place of recursion. A pair of shared objects without variables
 * is compared once, so that values that share their parts in many ways take no more time than their size.
 */
export class Comparison implements Disposable {
  readonly #ffi: Ffi;
  readonly #skipTensorContent: boolean;
  readonly #region: Region;
  readonly #paths: ReversePaths | undefined;
  readonly #kept: KeptCells;
  readonly #site: ComparisonSite;
  readonly #frames: Frame[] = [];
  /** The variables and nodes that were matched, both ways. */
  readonly #rhsOf = new Map<number, number>();
  readonly #lhsOf = new Map<number, number>();
  /** The pairs on the stack, and those that are equal wherever they are. */
  readonly #open = new AddressPairs();
  readonly #equal = new AddressPairs();
  /** How many variables, shared nodes and own functions were met. */
  #contexts = 0;
  #hooks = 0;

  constructor(ffi: Ffi, options: StructuralOptions, paths?: ReversePaths) {
    this.#ffi = ffi;
    this.#skipTensorContent = options.skipTensorContent ?? false;
    this.#region = options.mapFreeVars ? Region.RECURSIVE : Region.NONE;
    this.#paths = paths;
    this.#kept = new KeptCells(ffi);
    this.#site = {
      ffi,
      hasPaths: paths !== undefined,
      scratch: this.#kept.addView(),
      compare: (lhs, rhs, region) => this.#compare(lhs, rhs, region),
      matchOf: (object) => this.#rhsOf.get(object) ?? object,
      matchedBy: (object) => this.#lhsOf.get(object) ?? object,
      mismatch: (lhs, rhs) => this.#mismatch(lhs, rhs),
    };
  }

  [Symbol.dispose](): void {
    this.#kept[Symbol.dispose]();
  }

  compareValues(lhs: unknown, rhs: unknown): boolean {
    return this.#run(this.#kept.add(lhs), this.#kept.add(rhs), this.#region);
  }

  mismatch(): Mismatch {
    const { lhs = [], rhs = [] } = this.#paths ?? {};
    return new Mismatch(new AccessPath([...lhs].reverse()), new AccessPath([...rhs].reverse()));
  }

  #run(lhs: number, rhs: number, region: Region): boolean {
    const frames = this.#frames;
    const first = frames.length;
    let result = this.#compare(lhs, rhs, region);
    while (frames.length > first) {
      const frame = frames[frames.length - 1] as Frame;
      if (result === false) {
        const steps = this.#paths && frame.steps();
        if (steps) this.#mismatch(...steps);
        this.#leave(frame);
        continue;
      }
      const step = frame.next();
      if (step !== DONE) {
        result = step;
        continue;
      }
      result = frame.finish();
      this.#leave(frame);
      if (result && frame.contexts === this.#contexts && this.#isShared(frame)) this.#equal.add(frame.lhs, frame.rhs);
    }
    return result === true;
  }

  #enter(typeIndex: number, frame: Frame, contexts = this.#contexts): undefined {
    frame.contexts = contexts;
    if (this.#open.has(frame.lhs, frame.rhs)) throw cycleIn(this.#ffi, typeIndex);
    this.#open.add(frame.lhs, frame.rhs);
    this.#frames.push(frame);
  }

  #leave(frame: Frame): void {
    this.#frames.pop();
    this.#open.delete(frame.lhs, frame.rhs);
  }

  #isShared({ lhs, rhs }: Frame): boolean {
    return useCount(this.#ffi, lhs) > 1 && useCount(this.#ffi, rhs) > 1;
  }

  #mismatch(lhs: AccessStep, rhs: AccessStep): false {
    this.#paths?.lhs.push(lhs);
    this.#paths?.rhs.push(rhs);
    return false;
  }

  /** Compares two cells: undefined when the result is that of a new frame. */
  #compare(lhsCell: number, rhsCell: number, region: Region): boolean | undefined {
    const ffi = this.#ffi;
    const l = unboxedCell(ffi, lhsCell);
    const r = unboxedCell(ffi, rhsCell);
    const typeIndex = hashedType(anyType(ffi, l));
    if (typeIndex !== hashedType(anyType(ffi, r))) return false;
    if (typeIndex === TypeIndex.FLOAT && Number.isNaN(readFloat(ffi, l))) return Number.isNaN(readFloat(ffi, r));
    if (isLeaf(typeIndex)) return anyEqual(ffi, l, r);
    const lhs = anyWord(ffi, l);
    const rhs = anyWord(ffi, r);
    if (this.#equal.has(lhs, rhs)) return true;
    const hasPaths = this.#paths !== undefined;
    switch (typeIndex) {
      case TypeIndex.ARRAY:
      case TypeIndex.LIST:
        if (!hasPaths && sequenceSize(ffi, lhs) !== sequenceSize(ffi, rhs)) return false;
        return this.#enter(typeIndex, new SequenceFrame(this.#site, lhs, rhs, region));
      case TypeIndex.MAP:
      case TypeIndex.DICT:
        if (!hasPaths && mapSize(ffi, lhs) !== mapSize(ffi, rhs)) return false;
        return this.#enter(typeIndex, new MapFrame(this.#site, lhs, rhs, region));
      case TypeIndex.SHAPE:
        return equalShapes(ffi, lhs, rhs);
      case TypeIndex.TENSOR:
        return equalTensors(ffi, lhs, rhs, this.#skipTensorContent);
      default:
        return this.#objects(typeIndex, lhs, rhs, region);
    }
  }

  #objects(typeIndex: number, lhs: number, rhs: number, region: Region): boolean | undefined {
    const { all, hooks, structuralKind: kind } = structuralFields(this.#ffi, typeIndex);
    if (kind === "singleton") return lhs === rhs;
    if (kind === "const-tree" && lhs === rhs) return true;
    const contexts = this.#contexts;
    const isMatched = kind === "dag" || kind === "var";
    if (isMatched) {
      this.#contexts++;
      const match = this.#rhsOf.get(lhs);
      if (match !== undefined) return match === rhs;
      if (this.#lhsOf.has(rhs)) return false;
    }
    const finish = () => {
      if (kind === "var" && lhs !== rhs && region === Region.NONE) return false;
      if (isMatched) {
        this.#rhsOf.set(lhs, rhs);
        this.#lhsOf.set(rhs, lhs);
      }
      return true;
    };
    const inner = kind === "var" && region === Region.NON_RECURSIVE ? Region.NONE : region;
    const frame = hooks.structuralEqual
      ? new HookFrame({ lhs, rhs }, () => this.#callHook(typeIndex, hooks, { lhs, rhs }, inner), finish)
      : new FieldsFrame(this.#site, all, { lhs, rhs }, inner, finish);
    return this.#enter(typeIndex, frame, contexts);
  }

  #callHook(
    typeIndex: number,
    hooks: TypeHooks,
    { lhs, rhs }: { readonly lhs: number; readonly rhs: number },
    region: Region,
  ): boolean {
    if (this.#hooks >= MAX_HOOK_DEPTH) throw tooManyHooks();
    this.#hooks++;
    this.#contexts++;
    const compare: CompareField = (a, b, field, isDefinition = false) => {
      const inner = isDefinition ? Region.RECURSIVE : region;
      const isEqual = this.#run(this.#kept.add(a), this.#kept.add(b), inner);
      return isEqual || this.#mismatch(attrStep(field), attrStep(field));
    };
    using left = objectAt(this.#ffi, typeIndex, lhs);
    using right = objectAt(this.#ffi, typeIndex, rhs);
    const isEqual = hooks.structuralEqual?.(left, right, compare) ?? false;
    this.#hooks--;
    return isEqual;
  }
}
