import { type EdgeLabel, Graph, layout } from "@dagrejs/dagre";
import type { Level, Link } from "./levels.js";
import { packRows } from "./pack-rows.js";
import type { Rect, RequestedBox } from "./scene.js";

/** Distances in pixels. */
const BETWEEN_NODES = 24;
const BETWEEN_RANKS = 34;

/** A level with places, from its top left corner. */
export interface PlacedLevel {
  readonly width: number;
  readonly height: number;
  /** By the ids of the parts. */
  readonly parts: ReadonlyMap<string, Rect>;
  /** The x of each gate. */
  readonly gates: ReadonlyMap<string, number>;
  /** The bends of each link of the level, x and y by turns, without its ends at gates. */
  readonly bends: readonly (readonly number[])[];
}

/** The size of a box. */
type Size = Pick<Rect, "width" | "height">;

/**
 * Places the parts of a level. What hangs together is laid out by dagre, in ranks from top to bottom; the pieces are packed in rows.
 *
 * @param sizeOf the size of a part
 */
export function placeLevel(level: Level, sizeOf: (part: RequestedBox) => Size): PlacedLevel {
  const pieces = piecesOf(level).map((piece) => placePiece(piece, level, sizeOf));
  const packed = packRows(pieces);
  const parts = new Map<string, Rect>();
  const gates = new Map<string, number>();
  const bends: (readonly number[])[] = level.links.map(() => []);
  for (const [index, piece] of pieces.entries()) {
    const { x: left = 0, y: top = 0 } = packed.places[index] ?? {};
    for (const [id, { x, y, width, height }] of piece.parts) parts.set(id, { x: left + x, y: top + y, width, height });
    for (const [id, x] of piece.gates) gates.set(id, left + x);
    for (const [link, points] of piece.bends) bends[link.index] = moved(points, left, top);
  }
  return { width: packed.width, height: packed.height, parts, gates, bends };
}

/** Parts, and the links between them and the gates. */
interface Piece {
  readonly parts: readonly RequestedBox[];
  readonly links: readonly Link[];
}

/** The parts that links connect; all that has a gate is one piece. */
function piecesOf({ parts, links, entries, exits }: Level): Piece[] {
  const leaders = new Map<string, string>();
  const leaderOf = (id: string) => {
    let at = id;
    for (let up = leaders.get(at); up !== undefined; up = leaders.get(at)) at = up;
    if (at !== id) leaders.set(id, at);
    return at;
  };
  const join = (a: string, b: string) => {
    const [first, second] = [leaderOf(a), leaderOf(b)];
    if (first !== second) leaders.set(first, second);
  };
  const [gate] = [...entries, ...exits];
  for (const { from, to } of links) join(from, to);
  for (const id of [...entries, ...exits]) if (gate !== undefined) join(id, gate);

  const pieces = new Map<string, { parts: RequestedBox[]; links: Link[] }>();
  for (const part of parts) {
    const leader = leaderOf(part.id);
    const piece = pieces.get(leader);
    if (piece) piece.parts.push(part);
    else pieces.set(leader, { parts: [part], links: [] });
  }
  for (const link of links) pieces.get(leaderOf(link.from))?.links.push(link);
  return [...pieces.values()];
}

const TOP = "top";
const BOTTOM = "bottom";

/** A piece with places, from its top left corner. */
interface PlacedPiece extends Size {
  readonly parts: readonly [string, Rect][];
  readonly gates: readonly [string, number][];
  readonly bends: readonly [Link, readonly number[]][];
}

function placePiece(
  { parts, links }: Piece,
  { entries, exits }: Level,
  sizeOf: (part: RequestedBox) => Size,
): PlacedPiece {
  const [only, ...others] = parts;
  if (only && others.length === 0 && links.length === 0) {
    const size = sizeOf(only);
    return { ...size, parts: [[only.id, { x: 0, y: 0, ...size }]], gates: [], bends: [] };
  }
  const graph = new Graph({ directed: true });
  graph.setGraph({ rankdir: "TB", nodesep: BETWEEN_NODES, ranksep: BETWEEN_RANKS, edgesep: 10 });
  for (const part of parts) graph.setNode(part.id, { ...sizeOf(part) });
  const gates = new Set(links.flatMap(({ from, to }) => [from, to]).filter((id) => entries.has(id) || exits.has(id)));
  for (const id of gates) graph.setNode(id, { width: 1, height: 1 });
  for (const { from, to } of links) graph.setEdge(from, to, { weight: 1, minlen: 1 });
  keepGatesOutside(graph, parts, links, gates, entries);
  layout(graph);

  return fromOrigin(
    parts.map(({ id }) => {
      const { x = 0, y = 0, width = 0, height = 0 } = graph.node(id);
      return [id, { x: x - width / 2, y: y - height / 2, width, height }];
    }),
    [...gates].map((id) => [id, graph.node(id).x ?? 0]),
    links.map((link) => {
      const { points = [] }: EdgeLabel = graph.edge(link.from, link.to);
      const ends = points.slice(gates.has(link.from) ? 1 : 0, gates.has(link.to) ? -1 : points.length);
      return [link, ends.flatMap(({ x, y }) => [x, y])];
    }),
  );
}

/** Two nodes of no size make dagre put the entries above all parts, and the exits below them. */
function keepGatesOutside(
  graph: Graph,
  parts: readonly RequestedBox[],
  links: readonly Link[],
  gates: ReadonlySet<string>,
  entries: ReadonlySet<string>,
): void {
  if (gates.size === 0) return;
  const hasSource = new Set(links.map(({ to }) => to));
  const hasReader = new Set(links.map(({ from }) => from));
  for (const id of [TOP, BOTTOM]) graph.setNode(id, { width: 0, height: 0 });
  for (const id of gates) {
    if (entries.has(id)) graph.setEdge(TOP, id, { weight: 4, minlen: 1 });
    else graph.setEdge(id, BOTTOM, { weight: 4, minlen: 1 });
  }
  for (const { id } of parts) {
    if (!hasSource.has(id)) graph.setEdge(TOP, id, { weight: 0, minlen: 2 });
    if (!hasReader.has(id)) graph.setEdge(id, BOTTOM, { weight: 0, minlen: 2 });
  }
}

/** Moves all so that parts, gates and bends begin at 0. */
function fromOrigin(
  parts: PlacedPiece["parts"],
  gates: PlacedPiece["gates"],
  bends: PlacedPiece["bends"],
): PlacedPiece {
  const xs = [
    ...parts.flatMap(([, { x, width }]) => [x, x + width]),
    ...gates.map(([, x]) => x),
    ...bends.flatMap(([, points]) => points.filter((_, i) => i % 2 === 0)),
  ];
  const left = least(xs);
  const top = least(parts.map(([, { y }]) => y));
  return {
    width: most(xs) - left,
    height: most(parts.map(([, { y, height }]) => y + height)) - top,
    parts: parts.map(([id, rect]) => [id, { ...rect, x: rect.x - left, y: rect.y - top }]),
    gates: gates.map(([id, x]) => [id, x - left]),
    bends: bends.map(([link, points]) => [link, moved(points, -left, -top)]),
  };
}

function moved(points: readonly number[], x: number, y: number): readonly number[] {
  return points.map((value, i) => value + (i % 2 === 0 ? x : y));
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

function most(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
}
