import { ANY_BYTES } from "../any/cell.js";
import { sequenceItems, sequenceSize } from "../containers/sequence.js";
import { type AccessStep, itemStep, missingItemStep } from "./access-path.js";
import { type ComparisonSite, DONE, type Frame } from "./comparison-frame.js";
import type { Region } from "./structural-options.js";

/** Two Arrays or two Lists: element by element. */
export class SequenceFrame implements Frame {
  readonly lhs: number;
  readonly rhs: number;
  contexts = 0;
  readonly #site: ComparisonSite;
  readonly #region: Region;
  #index = -1;

  constructor(site: ComparisonSite, lhs: number, rhs: number, region: Region) {
    this.#site = site;
    this.lhs = lhs;
    this.rhs = rhs;
    this.#region = region;
  }

  next(): boolean | undefined | typeof DONE {
    const { ffi } = this.#site;
    const index = ++this.#index;
    if (index >= sequenceSize(ffi, this.lhs) || index >= sequenceSize(ffi, this.rhs)) return DONE;
    const offset = index * ANY_BYTES;
    return this.#site.compare(
      sequenceItems(ffi, this.lhs) + offset,
      sequenceItems(ffi, this.rhs) + offset,
      this.#region,
    );
  }

  finish(): boolean {
    const { ffi } = this.#site;
    const left = sequenceSize(ffi, this.lhs);
    const right = sequenceSize(ffi, this.rhs);
    if (left === right) return true;
    if (left > right) return this.#site.mismatch(itemStep(right), missingItemStep(right));
    return this.#site.mismatch(missingItemStep(left), itemStep(left));
  }

  steps(): readonly [AccessStep, AccessStep] {
    const step = itemStep(this.#index);
    return [step, step];
  }
}
