import type { ModelGraph } from "../../views.js";

/** A node that a search found. */
export interface FoundNode {
  /** The name of the function; empty for the graph of the model. */
  readonly graph: string;
  readonly name: string;
  readonly op: string;
}

/** The nodes of a search. */
export interface SearchResult {
  /** The best first; no more than were asked for. */
  readonly found: readonly FoundNode[];
  /** All that match. */
  readonly total: number;
}

/**
 * The nodes whose name or op contains all words of `query`, whatever their case. Nodes of the graph `current` come first, then equal ops
 * and last parts of names, then those that begin so.
 *
 * @param most the most nodes in `found`
 */
export function searchNodes(
  graphs: readonly ModelGraph[],
  query: string,
  { current = "", most = 50 }: { readonly current?: string; readonly most?: number } = {},
): SearchResult {
  const words = wordsOf(query);
  if (words.length === 0) return { found: [], total: 0 };
  const ranked: { readonly node: FoundNode; readonly rank: number }[] = [];
  for (const graph of graphs) {
    for (const { name, op } of graph.nodes) {
      const rank = rankOf(name.toLowerCase(), op.toLowerCase(), words);
      if (rank === undefined) continue;
      ranked.push({ node: { graph: graph.name, name, op }, rank: rank + (graph.name === current ? 0 : 10) });
    }
  }
  ranked.sort((a, b) => a.rank - b.rank);
  return { found: ranked.slice(0, most).map(({ node }) => node), total: ranked.length };
}

/** The names of all nodes of a graph that {@link searchNodes} would find. */
export function matchesIn({ nodes }: ModelGraph, query: string): readonly string[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return nodes.flatMap(({ name, op }) =>
    rankOf(name.toLowerCase(), op.toLowerCase(), words) === undefined ? [] : [name],
  );
}

function wordsOf(query: string): readonly string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Lower is better; undefined when a word is in neither. */
function rankOf(name: string, op: string, words: readonly string[]): number | undefined {
  const last = name.slice(name.lastIndexOf("/") + 1);
  let rank = 0;
  for (const word of words) {
    if (!name.includes(word) && !op.includes(word)) return undefined;
    if (op === word || last === word || name === word) continue;
    rank += op.startsWith(word) || last.startsWith(word) ? 1 : op.includes(word) || last.includes(word) ? 2 : 3;
  }
  return rank;
}
