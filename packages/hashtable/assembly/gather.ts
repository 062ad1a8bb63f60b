import { FOUND } from "../src/storage/table-layout";

/** Copies the value of each record that was found, or the default of a missing key, to `target`. */
export function gather(
  table: usize,
  count: u32,
  keyBytes: u32,
  valueBytes: u32,
  defaults: usize,
  defaultStep: u32,
  target: usize,
): void {
  if (valueBytes === 8 && defaultStep === 0) gatherLongs(table, count, keyBytes, defaults, target);
  else if (valueBytes === 8) gatherOf<u64>(table, count, keyBytes, defaults, defaultStep, target);
  else if (valueBytes === 4) gatherOf<u32>(table, count, keyBytes, defaults, defaultStep, target);
  else if (valueBytes === 1) gatherOf<u8>(table, count, keyBytes, defaults, defaultStep, target);
  else {
    for (let i: u32 = 0; i < count; i++, target += valueBytes, defaults += defaultStep) {
      const record: usize = load<u32>(table + FOUND + i * 4);
      memory.copy(target, record === table ? defaults : record + keyBytes, valueBytes);
    }
  }
}

/** As {@link gatherOf} with one default, the value of the record of a missing key. */
function gatherLongs(table: usize, count: u32, keyBytes: u32, defaults: usize, target: usize): void {
  store<u64>(table + keyBytes, load<u64>(defaults));
  let at = table + FOUND;
  for (const end = at + (count & ~3) * 4; at < end; at += 16, target += 32) {
    store<u64>(target, load<u64>(load<u32>(at) + keyBytes));
    store<u64>(target, load<u64>(load<u32>(at, 4) + keyBytes), 8);
    store<u64>(target, load<u64>(load<u32>(at, 8) + keyBytes), 16);
    store<u64>(target, load<u64>(load<u32>(at, 12) + keyBytes), 24);
  }
  for (const end = table + FOUND + count * 4; at < end; at += 4, target += 8) {
    store<u64>(target, load<u64>(load<u32>(at) + keyBytes));
  }
}

function gatherOf<V>(table: usize, count: u32, keyBytes: u32, defaults: usize, defaultStep: u32, target: usize): void {
  const end = table + FOUND + count * 4;
  for (let at = table + FOUND; at < end; at += 4, target += sizeof<V>(), defaults += defaultStep) {
    const record: usize = load<u32>(at);
    // Without a branch, which would be predicted wrongly as often as keys are missing.
    store<V>(target, load<V>(select<usize>(defaults, record + keyBytes, record === table)));
  }
}
