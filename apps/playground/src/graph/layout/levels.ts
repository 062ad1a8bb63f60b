import type { LayoutRequest, RequestedBox, RequestedEdge } from "./scene.js";

/** The parts of one open group, or of the whole graph, and the lines between them. */
export interface Level {
  /** The id of the group; undefined for the whole graph. */
  readonly id: string | undefined;
  readonly parts: readonly RequestedBox[];
  /** Each pair of parts and gates once. */
  readonly links: readonly Link[];
  /** Points on the border through which lines come in at the top, by their ids. */
  readonly entries: ReadonlySet<string>;
  /** Points on the border through which lines leave at the bottom, by their ids. */
  readonly exits: ReadonlySet<string>;
}

/** A line within a level: between parts, or between a part and a gate. */
export interface Link {
  /** Its place in the links of the level. */
  readonly index: number;
  readonly from: string;
  readonly to: string;
}

/** A line of the graph as lines of levels, from its source to its target. */
export interface Route {
  readonly edge: RequestedEdge;
  readonly steps: readonly RouteStep[];
}

/** A link of the level of the group `level`. */
export interface RouteStep {
  readonly level: string | undefined;
  readonly link: Link;
}

/** The levels of a request, groups before the groups in them, and the route of each of its edges. */
export interface Levels {
  readonly levels: readonly Level[];
  readonly routes: readonly Route[];
}

/**
 * Divides a graph into one small graph for each open group, so that each is laid out by itself. A line that crosses the border of a
 * group has a gate there; lines from one source share it.
 */
export function divideIntoLevels({ boxes, edges }: LayoutRequest): Levels {
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const levels = new Map<string | undefined, LevelInMaking>([[undefined, new LevelInMaking(undefined)]]);
  for (const box of boxes) {
    levels.get(box.parent)?.parts.push(box);
    if (box.isOpen) levels.set(box.id, new LevelInMaking(box.id));
  }
  const routes = edges.map((edge): Route => {
    const source = pathTo(edge.from, byId);
    const target = pathTo(edge.to, byId);
    let common = 0;
    while (common < source.length - 1 && common < target.length - 1 && source[common] === target[common]) common++;
    const gate = edge.from;
    const steps: RouteStep[] = [];
    for (let depth = source.length - 1; depth > common; depth--) {
      steps.push(addLink(levels, source[depth - 1], source[depth], `out ${gate}`, "exit"));
    }
    steps.push(addLink(levels, source[common - 1], source[common], target[common], undefined));
    for (let depth = common + 1; depth < target.length; depth++) {
      steps.push(addLink(levels, target[depth - 1], `in ${gate}`, target[depth], "entry"));
    }
    return { edge, steps };
  });
  return { levels: [...levels.values()].map((level) => level.finish()), routes };
}

/** The ids of the groups around a box, outermost first, and its own. */
function pathTo(id: string, byId: ReadonlyMap<string, RequestedBox>): string[] {
  const path: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = byId.get(at)?.parent) path.unshift(at);
  return path;
}

function addLink(
  levels: ReadonlyMap<string | undefined, LevelInMaking>,
  level: string | undefined,
  from = "",
  to = "",
  gate: "entry" | "exit" | undefined,
): RouteStep {
  const link = levels.get(level)?.link(from, to, gate) ?? { index: 0, from, to };
  return { level, link };
}

class LevelInMaking {
  readonly id: string | undefined;
  readonly parts: RequestedBox[] = [];
  readonly #links: Link[] = [];
  readonly #linksFrom = new Map<string, Map<string, Link>>();
  readonly #entries = new Set<string>();
  readonly #exits = new Set<string>();

  constructor(id: string | undefined) {
    this.id = id;
  }

  link(from: string, to: string, gate: "entry" | "exit" | undefined): Link {
    if (gate === "entry") this.#entries.add(from);
    if (gate === "exit") this.#exits.add(to);
    let targets = this.#linksFrom.get(from);
    if (!targets) {
      targets = new Map();
      this.#linksFrom.set(from, targets);
    }
    let link = targets.get(to);
    if (!link) {
      link = { index: this.#links.length, from, to };
      targets.set(to, link);
      this.#links.push(link);
    }
    return link;
  }

  finish(): Level {
    return { id: this.id, parts: this.parts, links: this.#links, entries: this.#entries, exits: this.#exits };
  }
}
