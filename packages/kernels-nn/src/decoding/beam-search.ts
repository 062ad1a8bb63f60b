import { logSumExp, type Round } from "./log-sum-exp.js";
import { TopItems } from "./top-items.js";

/** The logarithms of a labelling's probability: of all paths, and of those that end with a blank or with the last label. */
interface Probability {
  total: number;
  blank: number;
  label: number;
}

/** A labelling: that of its parent and one label more. */
export interface Beam {
  readonly parent: Beam | undefined;
  readonly label: number;
  /** The children that have been in the search, by label. */
  children: Map<number, Beam> | undefined;
  /** The probabilities before the step and after it. A beam that is out of the search has none. */
  old: Probability;
  new: Probability;
}

/**
 * A search for the likeliest labellings, which keeps `width` of them at each step. The last class is the blank.
 *
 * Source: tensorflow/core/util/ctc/ctc_beam_search.h (TensorFlow 2.21).
 */
export class BeamSearch {
  readonly #width: number;
  readonly #round: Round;
  readonly #leaves: TopItems<Beam>;

  /** @param round rounds to the type of the scores */
  constructor(width: number, round: Round) {
    this.#width = width;
    this.#round = round;
    this.#leaves = new TopItems(width, isLikelier);
    const root = newBeam(undefined, -1);
    root.new = { total: 0, blank: 0, label: -Infinity };
    this.#leaves.push(root);
  }

  /** The labellings that are kept, in no order. */
  get beams(): readonly Beam[] {
    return this.#leaves.items;
  }

  /** Takes a step with the scores of all classes, logarithms of probabilities up to a constant. */
  step(scores: ArrayLike<number>): void {
    const round = this.#round;
    const leaves = this.#leaves;
    const offset = logOfSum(scores, round);
    const blank = scores.length - 1;
    const branches = leaves.extract();
    for (const beam of branches) beam.old = { ...beam.new };
    for (const beam of branches) {
      const { parent, old, new: next } = beam;
      if (parent) {
        if (isActive(parent)) {
          const before = beam.label === parent.label ? parent.old.blank : parent.old.total;
          next.label = logSumExp(round, next.label, before);
        }
        next.label = round(next.label + round(scores[beam.label] - offset));
      }
      next.blank = round(old.total + round(scores[blank] - offset));
      next.total = logSumExp(round, next.blank, next.label);
      leaves.push(beam);
    }
    for (const beam of branches) {
      if (this.#isCandidate(beam.old.total)) this.#grow(beam, scores, offset);
    }
  }

  #grow(beam: Beam, scores: ArrayLike<number>, offset: number): void {
    const leaves = this.#leaves;
    const { children } = beam;
    for (let label = 0; label < scores.length - 1; label++) {
      const known = children?.get(label);
      if (known && isActive(known)) continue;
      const before = label === beam.label ? beam.old.blank : beam.old.total;
      const total = this.#round(this.#round(scores[label] - offset) + before);
      if (this.#isCandidate(total)) {
        const child = known ?? newChild(beam, label);
        child.new = { total, blank: -Infinity, label: total };
        const lowest = leaves.size === this.#width ? leaves.lowest() : undefined;
        if (lowest) lowest.new = none();
        leaves.push(child);
      } else if (known) {
        known.old = none();
        known.new = none();
      }
    }
  }

  #isCandidate(total: number): boolean {
    if (!(total > -Infinity)) return false;
    const leaves = this.#leaves;
    return leaves.size < this.#width || total > (leaves.lowest()?.new.total ?? -Infinity);
  }
}

/** The likelier of two beams comes first. */
export function isLikelier(a: Beam, b: Beam): boolean {
  return a.new.total > b.new.total;
}

/** The labels of a beam; with `mergesRepeated`, one for each run of equal labels. */
export function labelsOf(beam: Beam, mergesRepeated: boolean): number[] {
  const labels: number[] = [];
  let next = -1;
  for (let at = beam; at.parent; at = at.parent) {
    if (!mergesRepeated || at.label !== next) labels.push(at.label);
    next = at.label;
  }
  return labels.reverse();
}

function logOfSum(scores: ArrayLike<number>, round: Round): number {
  let highest = scores[0];
  for (let i = 1; i < scores.length; i++) if (scores[i] > highest) highest = scores[i];
  let sum = 0;
  for (let i = 0; i < scores.length; i++) sum = round(sum + round(Math.exp(round(scores[i] - highest))));
  return round(highest + round(Math.log(sum)));
}

function newChild(parent: Beam, label: number): Beam {
  const child = newBeam(parent, label);
  parent.children ??= new Map();
  parent.children.set(label, child);
  return child;
}

function newBeam(parent: Beam | undefined, label: number): Beam {
  return { parent, label, children: undefined, old: none(), new: none() };
}

function isActive(beam: Beam): boolean {
  return beam.new.total !== -Infinity;
}

function none(): Probability {
  return { total: -Infinity, blank: -Infinity, label: -Infinity };
}
