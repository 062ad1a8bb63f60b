import { crc32c, maskCrc32c } from "@heddle/hash";
import { compress } from "snappyjs";

export type Bytes = readonly number[] | Uint8Array;

/** A block as it stands in a file, before its trailer. */
export interface RawBlock {
  /** The key that the index block gives it. */
  readonly lastKey: Bytes;
  readonly contents: Bytes;
  readonly type?: number;
  /** Instead of where the block truly lies. */
  readonly handle?: Bytes;
}

/** Entries, then the restart array: what the block builder of TensorFlow writes. */
export function writeBlock(entries: Iterable<readonly [Bytes, Bytes]>, restartInterval = 16): Uint8Array {
  const out: number[] = [];
  const restarts = [0];
  let last: Bytes = [];
  let count = 0;
  for (const [key, value] of entries) {
    const isRestart = count > 0 && count % restartInterval === 0;
    if (isRestart) restarts.push(out.length);
    let shared = 0;
    while (!isRestart && shared < Math.min(key.length, last.length) && key[shared] === last[shared]) shared++;
    if (count === 0) shared = 0;
    out.push(...varint(shared), ...varint(key.length - shared), ...varint(value.length));
    out.push(...[...key].slice(shared), ...value);
    last = key;
    count++;
  }
  for (const restart of restarts) out.push(...uint32(restart));
  out.push(...uint32(restarts.length));
  return new Uint8Array(out);
}

/** The same contents as a block of type 1. */
export function snappy(block: RawBlock): RawBlock {
  return { ...block, contents: compress(new Uint8Array(block.contents)), type: 1 };
}

/** A table file of these data blocks, every checksum right. */
export function writeTable(blocks: readonly RawBlock[], indexContents?: Bytes): Uint8Array {
  const out: number[] = [];
  const append = (contents: Bytes, type: number): number[] => {
    const handle = [...varint(out.length), ...varint(contents.length)];
    const typed = new Uint8Array([...contents, type]);
    for (const byte of typed) out.push(byte);
    out.push(...uint32(maskCrc32c(crc32c(typed))));
    return handle;
  };
  const index = blocks.map(({ lastKey, contents, type = 0, handle }) => {
    const found = append(contents, type);
    return [lastKey, handle ?? found] as const;
  });
  const metaIndex = append(writeBlock([]), 0);
  const handles = [...metaIndex, ...append(indexContents ?? writeBlock(index, 1), 0)];
  out.push(...handles, ...Array(40 - handles.length).fill(0));
  out.push(...uint32(0x8b80fb57), ...uint32(0xdb477524));
  return new Uint8Array(out);
}

export function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

export function uint32(value: number): number[] {
  return [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24];
}

export function text(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}
