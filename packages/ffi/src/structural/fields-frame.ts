import type { Field } from "../types/type-fields.js";
import { type AccessStep, attrStep } from "./access-path.js";
import { type ComparisonSite, DONE, type Frame } from "./comparison-frame.js";
import { Region } from "./structural-options.js";

/** Two objects of one type: field by field. */
export class FieldsFrame implements Frame {
  readonly lhs: number;
  readonly rhs: number;
  readonly finish: () => boolean;
  contexts = 0;
  readonly #site: ComparisonSite;
  readonly #fields: readonly Field[];
  readonly #region: Region;
  #index = -1;

  constructor(
    site: ComparisonSite,
    fields: readonly Field[],
    objects: { readonly lhs: number; readonly rhs: number },
    region: Region,
    finish: () => boolean,
  ) {
    this.#site = site;
    this.#fields = fields;
    this.lhs = objects.lhs;
    this.rhs = objects.rhs;
    this.#region = region;
    this.finish = finish;
  }

  next(): boolean | undefined | typeof DONE {
    const field = this.#fields[++this.#index];
    if (!field) return DONE;
    if (field.flags?.includes("ignore")) return true;
    const { offsetBytes } = field;
    return this.#site.compare(this.lhs + offsetBytes, this.rhs + offsetBytes, fieldRegion(field, this.#region));
  }

  steps(): readonly [AccessStep, AccessStep] {
    const step = attrStep(this.#fields[this.#index]?.name ?? "");
    return [step, step];
  }
}

/** Two objects whose type compares them itself. */
export class HookFrame implements Frame {
  readonly lhs: number;
  readonly rhs: number;
  readonly finish: () => boolean;
  contexts = 0;
  readonly #call: () => boolean;
  #isCalled = false;

  constructor(objects: { readonly lhs: number; readonly rhs: number }, call: () => boolean, finish: () => boolean) {
    this.lhs = objects.lhs;
    this.rhs = objects.rhs;
    this.#call = call;
    this.finish = finish;
  }

  next(): boolean | typeof DONE {
    if (this.#isCalled) return DONE;
    this.#isCalled = true;
    return this.#call();
  }

  /** The function notes them itself. */
  steps(): undefined {
    return undefined;
  }
}

/** Where variables in a field are defined: in `outer`, or as its flags say. */
export function fieldRegion({ flags }: Field, outer: Region): Region {
  if (flags?.includes("def-non-recursive")) return Region.NON_RECURSIVE;
  return flags?.includes("def-recursive") ? Region.RECURSIVE : outer;
}
