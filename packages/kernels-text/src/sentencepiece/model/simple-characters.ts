import { offsetOf } from "../loops/normalize-twin.js";
import { NARROW_CHARACTERS, NO_VALUE, SIMPLE_BYTES } from "../loops/plan-layout.js";

const WIDE_BYTES = NARROW_CHARACTERS >> 3;
/** In a damaged map, each character may lead to all others. */
const MOST_STEPS = 1 << 22;

/** Keys of bytes: nodes are numbers, the root is 0. */
interface ByteTree {
  /** The node after `byte`, or -1. */
  child(node: number, byte: number): number;
  /** True when a key ends at the node. */
  ends(node: number): boolean;
}

/**
 * Two bits for each character of 3 bytes and then of 2, as `SIMPLE_CHARACTERS` of plans has them: first those of the characters that are normalised
 * to themselves, by the rules of a character map and the trie of user-defined pieces, whatever is before them. None for keys of too many steps.
 */
export function simpleCharacters(rules: Uint32Array, userTrie: Uint32Array | undefined): Uint8Array {
  const simple = new Uint8Array(SIMPLE_BYTES * 2);
  simple.fill(0xff, 0, SIMPLE_BYTES);
  simple.fill(0, 0, 0x800 >> 3); // Longer than they need be, as the two below.
  simple.fill(0, 0xd800 >> 3, 0xe000 >> 3); // Surrogates.
  simple.fill(0, WIDE_BYTES, WIDE_BYTES + (0x80 >> 3));
  const steps = { left: MOST_STEPS };
  for (const tree of [rules.length > 0 ? treeOfRules(rules) : undefined, userTrie && treeOfPieces(userTrie)]) {
    if (tree) removeKeys(simple, tree, 0, true, steps);
  }
  if (steps.left <= 0) simple.fill(0);
  return simple;
}

/**
 * Takes out the characters of 2 and 3 bytes with which keys begin, from the node `root` on. Of first characters after which keys go on, and not by
 * ASCII, the second bit is set, and the characters after them are taken out.
 */
function removeKeys(simple: Uint8Array, tree: ByteTree, root: number, isFirst: boolean, steps: { left: number }): void {
  const remove = (node: number, first: number, width: number) => {
    if (node < 0 || steps.left-- <= 0) return;
    const count = 1 << (6 * width);
    if (width > 0 && !tree.ends(node)) {
      for (let byte = 0; byte < 64; byte++) {
        remove(tree.child(node, 0x80 | byte), first + (byte * count) / 64, width - 1);
      }
    } else if (width > 0) {
      simple.fill(0, first >> 3, (first + count) >> 3);
    } else if (isFirst && goesOn(tree, node)) {
      simple[SIMPLE_BYTES + (first >> 3)] |= 1 << (first & 7);
      removeKeys(simple, tree, node, false, steps);
    } else {
      simple[first >> 3] &= ~(1 << (first & 7));
    }
  };
  for (let byte = 0; byte < 16; byte++) remove(tree.child(root, 0xe0 | byte), byte << 12, 2);
  for (let byte = 0; byte < 32; byte++) remove(tree.child(root, 0xc0 | byte), NARROW_CHARACTERS | (byte << 6), 1);
}

/** True where no key ends, and none goes on by ASCII. */
function goesOn(tree: ByteTree, node: number): boolean {
  for (let byte = 0; byte < 0x80; byte++) if (tree.child(node, byte) >= 0) return false;
  return !tree.ends(node);
}

/** The trie of a character map, which may be damaged. */
function treeOfRules(units: Uint32Array): ByteTree {
  return {
    child(node, byte) {
      const next = (node ^ offsetOf(units[node]) ^ byte) >>> 0;
      return next < units.length && (units[next] & 0x800000ff) === byte ? next : -1;
    },
    ends: (node) => (units[node] & 0x100) !== 0,
  };
}

function treeOfPieces(trie: Uint32Array): ByteTree {
  return {
    child(node, byte) {
      const next = (trie[node * 2] >>> 8) ^ byte;
      return (trie[next * 2] & 0xff) === byte ? next : -1;
    },
    ends: (node) => trie[node * 2 + 1] !== NO_VALUE,
  };
}
