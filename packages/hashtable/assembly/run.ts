/** Integers that follow each other, see `key-run.ts`: the difference to the first is the place of the record, and no index is read. */
import { COUNT, FOUND, RECORDS, RUN, STRIDE } from "../src/storage/table-layout";

/** True when most entries are in the run. */
function hasRun(table: usize): bool {
  return load<u32>(table, RUN) > load<u32>(table, COUNT) >>> 1;
}

/** True when a key that is not in the run is missing. */
function isWhole(table: usize): bool {
  return load<u32>(table, RUN) === load<u32>(table, COUNT);
}

/** As `findKeys`, without hashes, when all keys are in the run, or may be missing and the run has all entries; otherwise returns false. */
export function placeRun<K>(table: usize, keys: usize, count: u32, mayMiss: bool): bool {
  if (!hasRun(table)) return false;
  const run = <K>load<u32>(table, RUN);
  const records: usize = load<u32>(table, RECORDS);
  const stride = load<u32>(table, STRIDE);
  const first = load<K>(records);
  const end = table + FOUND + count * 4;
  let outside: u32 = 0;
  for (let at = table + FOUND; at < end; at += 4, keys += sizeof<K>()) {
    const place = load<K>(keys) - first;
    const isInside = place < run;
    outside |= u32(!isInside);
    store<u32>(at, <u32>select<usize>(records + <usize>place * stride, table, isInside));
  }
  return outside === 0 || (mayMiss && isWhole(table));
}

/** As `findLongs`, when the run says it all; otherwise returns false. */
export function copyRun(table: usize, keys: usize, count: u32, none: usize, target: usize): bool {
  if (!hasRun(table)) return false;
  const run = <u64>load<u32>(table, RUN);
  const records: usize = load<u32>(table, RECORDS);
  const first = load<u64>(records);
  const end = target + count * 8;
  let outside: u32 = 0;
  for (; target < end; target += 16, keys += 16) {
    const a = load<u64>(keys) - first;
    const b = load<u64>(keys, 8) - first;
    const hasA = a < run;
    const hasB = b < run;
    outside |= u32(!hasA) | u32(!hasB);
    store<u64>(target, load<u64>(select<usize>(records + ((<usize>a) << 4), none, hasA), 8));
    store<u64>(target, load<u64>(select<usize>(records + ((<usize>b) << 4), none, hasB), 8), 8);
  }
  return outside === 0 || isWhole(table);
}
