import { dataLoss, resourceExhausted, unimplemented } from "@heddle/status";
import { FlatTable, size64At } from "./flat-table.js";

/** A message of Arrow, whose metadata was not looked at yet. */
export interface ArrowMessage {
  readonly version: number;
  readonly kind: number;
  readonly header: FlatTable;
  readonly body: Uint8Array;
}

/** Arrow's numbers of the kinds of messages. */
export const SCHEMA = 1;
export const DICTIONARY_BATCH = 2;
export const RECORD_BATCH = 3;

/** The first version without page numbers in its buffers. */
const MIN_VERSION = 3;

/** Takes the next bytes: fewer than wanted at the end. */
export type TakeBytes = (lengthBytes: number) => Promise<Uint8Array>;

/**
 * Reads one message.
 *
 * @returns undefined at the end
 * @throws {StatusError} DATA_LOSS; RESOURCE_EXHAUSTED for one of more than `maxBytes` bytes
 */
export async function readMessage(take: TakeBytes, maxBytes: number): Promise<ArrowMessage | undefined> {
  let head = await take(4);
  if (head.length === 0) return undefined;
  const isMarked = int32Of(head) === -1;
  if (isMarked) head = await take(4);
  const size = int32Of(head);
  if (size === 0) return undefined;
  if (size < 0) throw dataLoss(`a message has metadata of ${size} bytes`);
  // Streams before Arrow 0.15 begin with the size alone; a size of other bytes, such as text, is past every limit.
  if (!isMarked && size > maxBytes) throw dataLoss("the bytes are not an Arrow IPC stream");
  const table = FlatTable.root(await exactly(take, size, maxBytes, "the metadata of a message"));
  const version = table.int16(0);
  if (version < MIN_VERSION) throw unimplemented(`the Arrow file has metadata of version ${version + 1}; 4 is wanted`);
  const header = table.table(2);
  if (!header) throw dataLoss("a message has no header");
  const body = await exactly(take, table.size64(3), maxBytes, "a message");
  return { version, kind: table.uint8(1), header, body };
}

function int32Of(bytes: Uint8Array): number {
  if (bytes.length < 4) throw dataLoss("a message is cut");
  return new DataView(bytes.buffer, bytes.byteOffset).getInt32(0, true);
}

async function exactly(take: TakeBytes, size: number, maxBytes: number, what: string): Promise<Uint8Array> {
  if (size > maxBytes) {
    throw resourceExhausted(`${what} has ${size} bytes, more than the ${maxBytes} of maxBlockBytes`, {
      size,
      limit: maxBytes,
    });
  }
  const bytes = await take(size);
  if (bytes.length < size) throw dataLoss(`${what} has ${bytes.length} of ${size} bytes`);
  return bytes;
}

/** The footer of a file: its schema, and the places of its messages, dictionaries first. */
export interface ArrowFooter {
  readonly version: number;
  readonly schema: FlatTable;
  readonly offsets: readonly number[];
}

/** @throws {StatusError} DATA_LOSS */
export function readArrowFooter(bytes: Uint8Array): ArrowFooter {
  const BLOCK_BYTES = 24;
  const footer = FlatTable.root(bytes);
  const schema = footer.table(1);
  if (!schema) throw dataLoss("it has no schema");
  const offsets = [2, 3].flatMap((field) => {
    const { start, count } = footer.vector(field, BLOCK_BYTES) ?? { start: 0, count: 0 };
    return Array.from({ length: count }, (_, i) => size64At(footer.view, start + i * BLOCK_BYTES));
  });
  return { version: footer.int16(0), schema, offsets };
}

/** Takes bytes from pieces, which need not end where the wanted bytes do. */
export function takeFrom(pieces: AsyncIterator<Uint8Array>): TakeBytes {
  let rest = new Uint8Array(0);
  return async (lengthBytes) => {
    const parts: Uint8Array[] = [];
    let missing = lengthBytes;
    while (missing > 0) {
      if (rest.length === 0) {
        const { done, value } = await pieces.next();
        if (done) break;
        rest = value as Uint8Array<ArrayBuffer>;
      }
      const part = rest.subarray(0, missing);
      parts.push(part);
      missing -= part.length;
      rest = rest.subarray(part.length);
    }
    return parts.length === 1 ? parts[0] : joined(parts);
  };
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
