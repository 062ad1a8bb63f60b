import type { ScopeItem } from "../scopes/scope-tree.js";
import type { Size } from "./viewport.js";

/** The texts of a box. */
export interface BoxLabel {
  readonly title: string;
  /** Empty for a node that is named as its op. */
  readonly detail: string;
}

/** The width of a text in pixels, as the title or the detail of a box is written. */
export type MeasureText = (text: string, line: keyof BoxLabel) => number;

/** The most characters of a line; longer texts lose their middle. */
const MOST_CHARACTERS = 28;

/** Pixels beside the text: the colour of the kind at the left, room at the right. */
const BESIDE = 30;
const BESIDE_GROUP = 36;

/** Pixels of the marks for constants, and of the time of a group. */
const CONSTANT_MARKS = 34;
const GROUP_TIME = 58;

const LEAST_WIDTH = 104;

/** The height of a node and of a closed group, in pixels. */
export const BOX_HEIGHT = 46;

/** The texts of a node or group. */
export function boxLabel(item: ScopeItem): BoxLabel {
  if (item.kind === "group") {
    return { title: shortened(item.label), detail: item.nodeCount === 1 ? "1 node" : `${item.nodeCount} nodes` };
  }
  const title = titleOf(item.node.op);
  return { title: shortened(title), detail: item.label === title ? "" : shortened(item.label) };
}

/** The size of a node or closed group. */
export function boxSize(item: ScopeItem, constants: number, measure: MeasureText): Size {
  const { title, detail } = boxLabel(item);
  const beside = item.kind === "group" ? GROUP_TIME : constants > 0 ? CONSTANT_MARKS : 0;
  const line = Math.max(measure(title, "title"), measure(detail, "detail") + beside);
  const width = Math.ceil(line) + (item.kind === "group" ? BESIDE_GROUP : BESIDE);
  return { width: Math.max(LEAST_WIDTH, width), height: BOX_HEIGHT };
}

/** A text that is not longer than `most` characters: its middle is left out. */
export function shortened(text: string, most = MOST_CHARACTERS): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const end = Math.floor((most - 1) / 2);
  return `${characters.slice(0, most - 1 - end).join("")}…${characters.slice(-end).join("")}`;
}

/** An op for people: those that only a function's body has are shown by their meaning. */
export function titleOf(op: string): string {
  if (op === "_Arg") return "Argument";
  return op === "_Retval" ? "Result" : op;
}
