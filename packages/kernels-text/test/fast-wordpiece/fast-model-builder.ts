import { Boundary, boundaryOf } from "../../src/characters/word-boundaries.js";
import { buildDoubleArray } from "../double-array-builder.js";
import { flatBuffer } from "../flatbuffer-writer.js";

export interface FastModelOptions {
  readonly maxBytes?: number;
  readonly suffix?: string;
  readonly unknown?: string;
  /** True for a model that splits texts into words. */
  readonly splitsTexts?: boolean;
  readonly makesTexts?: boolean;
}

interface Node {
  failure: string | undefined;
  pops: readonly number[];
}

const latin = (text: string) => Buffer.from(text).toString("latin1");

/**
 * The model of a vocabulary, as TensorFlow Text would build it for words; for texts each character that is a word of its own gets a node, after which
 * no piece goes on. Source: X. Song et al., "Fast WordPiece Tokenization", algorithm 2.
 */
export function fastModel(vocabulary: readonly string[], options: FastModelOptions = {}): Uint8Array {
  const { maxBytes = 100, suffix = "##", unknown = "[UNK]", splitsTexts = false, makesTexts = true } = options;
  const mark = latin(suffix);
  const unknownId = vocabulary.indexOf(unknown);
  const values = new Map<string, number>();
  const singles = new Set<string>();
  let indicatorValue = (unknownId << 8) >>> 0;
  for (const [id, piece] of vocabulary.entries()) {
    const isSuffix = suffix !== "" && piece.startsWith(suffix) && piece !== suffix;
    const bytes = Buffer.byteLength(isSuffix ? piece.slice(suffix.length) : piece);
    const value = ((isSuffix ? 1 << 30 : 0) | (id << 8) | (bytes - 1)) >>> 0;
    // The mark itself is not in the trie.
    if (piece === suffix) indicatorValue = value;
    else values.set(latin(piece), value);
  }
  if (splitsTexts) {
    for (const character of "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~…貿易戰最大") {
      if (boundaryOf(character.codePointAt(0) ?? 0) !== Boundary.SINGLE) throw new Error(character);
      singles.add(latin(character));
      if (!values.has(latin(character))) {
        values.set(latin(character), ((unknownId << 8) | (Buffer.byteLength(character) - 1)) >>> 0);
      }
    }
  }
  const single = "\xff";
  const names = [...values.keys(), mark, ...(splitsTexts ? [single] : [])];
  const { units, nodeOf } = buildDoubleArray(names, values);
  const nodes = failures(nodeOf, values, mark, singles, single);
  const pops: number[] = [];
  const links = new Uint32Array(2 * units.length).fill(0xffffffff);
  for (const [name, { failure, pops: tokens }] of nodes) {
    const node = nodeOf.get(name) ?? 0;
    if (failure === undefined) continue;
    links[2 * node] = nodeOf.get(failure) ?? 0;
    if (tokens.length === 0) continue;
    links[2 * node + 1] = (pops.length << 8) | (tokens.length - 1);
    pops.push(...tokens);
  }
  return flatBuffer([
    { words: [...units] },
    { words: [...links], perElement: 2 },
    { words: pops },
    { uint32: nodeOf.get(mark) ?? 0 },
    { uint32: maxBytes },
    { bytes: Buffer.from(suffix) },
    { bytes: Buffer.from(unknown) },
    { uint32: unknownId },
    { words: [indicatorValue] },
    { uint32: splitsTexts ? (nodeOf.get(single) ?? 0) : 0xffffffff },
    { bool: splitsTexts },
    { bool: makesTexts },
    { texts: vocabulary.map((piece) => (piece.startsWith(suffix) ? piece.slice(suffix.length) : piece)) },
    { bytes: Uint8Array.from(vocabulary, (piece) => Number(piece.startsWith(suffix))) },
  ]);
}

function failures(
  nodeOf: ReadonlyMap<string, number>,
  values: ReadonlyMap<string, number>,
  mark: string,
  singles: ReadonlySet<string>,
  single: string,
): ReadonlyMap<string, Node> {
  const nodes = new Map<string, Node>();
  const byDepth = [...nodeOf.keys()].sort((a, b) => depth(a, mark) - depth(b, mark));
  for (const name of byDepth) {
    const value = values.get(name);
    if (name === "" || name === mark || name === single) nodes.set(name, { failure: undefined, pops: [] });
    else if (value !== undefined) nodes.set(name, { failure: singles.has(name) ? single : mark, pops: [value] });
    else {
      const parent = nodes.get(name.slice(0, -1));
      const last = name.slice(-1);
      const pops = [...(parent?.pops ?? [])];
      let failure = parent?.failure;
      while (failure !== undefined && !nodeOf.has(failure + last)) {
        pops.push(...(nodes.get(failure)?.pops ?? []));
        failure = nodes.get(failure)?.failure;
      }
      nodes.set(name, failure === undefined ? { failure, pops: [] } : { failure: failure + last, pops });
    }
  }
  return nodes;
}

/** How far a node is from the root, or from that of suffixes. */
const depth = (name: string, mark: string) => (name.startsWith(mark) ? name.length - mark.length : name.length);
