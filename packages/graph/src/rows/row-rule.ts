import type { Attributes } from "@heddle/kernel-api";
import type { RowValue } from "./row-value.js";

/** A node as a rule sees it. */
export interface RuleNode {
  readonly inputs: readonly RowValue[];
  /** The slots of the inputs. */
  readonly slots: readonly number[];
  readonly attributes: Attributes;
  readonly outputCount: number;
  /** The value in a slot. */
  valueOf(slot: number): RowValue | undefined;
  /** A group that no other node has. */
  newGroup(): number;
}

/**
 * Derives the outputs of a node from its inputs: one value, or one for each output; undefined for outputs of any kind. A rule
 * claims nothing that it cannot know: an aligned output means that slices concatenated are the whole, whatever the rows hold.
 */
export type RowRule = (node: RuleNode) => RowValue | readonly RowValue[] | undefined;
