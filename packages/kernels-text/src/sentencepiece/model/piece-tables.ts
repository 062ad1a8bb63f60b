import { internal } from "@heddle/status";
import * as Plan from "../loops/plan-layout.js";
import { doubleArray } from "../trie/double-array.js";
import { KeyTree } from "../trie/key-tree.js";
import type { SentencepieceModel } from "./sentencepiece-model.js";

/** The pieces of a model that was proven, as arrays. */
export interface PieceTables {
  readonly trie: Uint32Array;
  /** The trie of user-defined pieces; undefined without any. */
  readonly userTrie: Uint32Array | undefined;
  readonly firstUserBytes: ReadonlySet<number>;
  readonly unknown: number;
  readonly byteIds: Int32Array;
  readonly hasUnused: boolean;
}

/**
 * Proves the pieces, and makes the tables that find them.
 *
 * @throws {StatusError} INTERNAL with SentencePiece's message for an empty piece, pieces of one text, and unknown or byte pieces that do not
 * fit the model; RESOURCE_EXHAUSTED for too many pieces
 *
 * Source: ModelInterface::InitializePieces of SentencePiece's model_interface.cc.
 */
export function pieceTables({ pieces, types, byteFallback }: SentencepieceModel): PieceTables {
  const tree = new KeyTree();
  const users = new KeyTree();
  const byteIds = new Int32Array(256).fill(-1);
  const firstUserBytes = new Set<number>();
  let unknown = -1;
  for (let id = 0; id < types.length; id++) {
    const text = pieces.at(id);
    const type = types[id];
    if (text.length === 0) throw internal("piece must not be empty.");
    if (!tree.add(text, trieValue(type, id))) throw internal(`${decode(text)} is already defined.`);
    if (type === Plan.USER_DEFINED_PIECE) {
      users.add(text, id);
      firstUserBytes.add(text[0]);
    } else if (type === Plan.UNKNOWN_PIECE) {
      if (unknown >= 0) throw internal("unk is already defined.");
      unknown = id;
    } else if (type === Plan.BYTE_PIECE) {
      if (!byteFallback) throw internal(`byte piece ${decode(text)} is found although \`byte_fallback\` is false.`);
      const byte = byteOf(text);
      if (byte < 0) throw internal(`byte piece ${decode(text)} is invalid.`);
      byteIds[byte] = id;
    }
  }
  if (unknown < 0) throw internal("unk is not defined.");
  if (byteFallback && byteIds.includes(-1)) {
    throw internal("there are not 256 byte pieces although `byte_fallback` is true.");
  }
  return {
    trie: doubleArray(tree),
    userTrie: users.size > 1 ? doubleArray(users) : undefined,
    firstUserBytes,
    unknown,
    byteIds,
    hasUnused: types.includes(Plan.UNUSED_PIECE),
  };
}

/** The value of a piece in the trie. */
function trieValue(type: number, id: number): number {
  if (type === Plan.UNUSED_PIECE) return Plan.UNUSED_VALUE | id;
  const isMatched = type === Plan.NORMAL_PIECE || type === Plan.USER_DEFINED_PIECE;
  return isMatched ? id : (Plan.RESERVED_VALUE | id) >>> 0;
}

/** The byte of a byte piece, which is its number as `<0x0A>`; -1 for another text. */
export function byteOf(text: Uint8Array): number {
  const match = /^<0x([0-9A-F]{2})>$/.exec(text.length === 6 ? decode(text) : "");
  return match ? Number.parseInt(match[1], 16) : -1;
}

function decode(text: Uint8Array): string {
  return new TextDecoder().decode(text);
}
