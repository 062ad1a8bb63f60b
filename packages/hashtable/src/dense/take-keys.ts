import type { DenseKeys } from "./dense-keys.js";
import {
  CHANGED,
  DELETED,
  EMPTY,
  KEY_BYTES,
  KEY_STRIDE,
  KEYS,
  ROWS,
  TABLE_BYTES,
  VALUE_BYTES,
  VALUES,
} from "./dense-layout.js";
import { type DenseLoops, denseLoopsOver } from "./dense-loops.js";
import type { DenseStorage } from "./dense-storage.js";

/** The two ways of taking keys: by a loop, or one at a time. */
export interface KeySteps {
  /** Takes up to `left` keys from one on and returns how many it took; `table` tells the loops the buckets. */
  readonly loop: (loops: DenseLoops, table: number, from: number, left: number) => number;
  /** Takes a key that the loop left. */
  readonly single: (i: number) => void;
}

/**
 * Takes `count` keys by loops where these can, and the others one by one. `onChanged` gets the number of entries that the loops added or
 * removed, also when a single key is refused.
 */
export function takeKeys(
  order: DenseKeys,
  { keys, values }: DenseStorage,
  count: number,
  { loop, single }: KeySteps,
  onChanged: (entries: number) => void,
): void {
  const keyBytes = values.isPlain && keys.rows > 0 ? order.loopBytes : undefined;
  if (keyBytes === undefined) {
    for (let i = 0; i < count; i++) single(i);
    return;
  }
  const { memory } = keys;
  const loops = denseLoopsOver(memory);
  using scope = memory.scope();
  const table = scope.malloc(TABLE_BYTES);
  const [empty, deleted] = order.reserved;
  const tell = (word: number, value: number) => {
    memory.u32[(table + word) >>> 2] = value;
  };
  tell(KEYS, keys.address(0));
  tell(KEY_STRIDE, keys.rowBytes);
  tell(ROWS, keys.rows);
  tell(KEY_BYTES, keyBytes);
  tell(EMPTY, empty.address);
  tell(DELETED, deleted.address);
  tell(VALUES, values.address(0));
  tell(VALUE_BYTES, values.rowBytes);
  tell(CHANGED, 0);
  try {
    for (let i = 0; i < count; i++) {
      i += loop(loops, table, i, count - i);
      if (i < count) single(i);
    }
  } finally {
    onChanged(memory.u32[(table + CHANGED) >>> 2]);
  }
}
