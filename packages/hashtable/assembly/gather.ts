/** Copies the value of each entry, or its default, to `target`. */
export function gatherValues(
  entries: usize,
  count: u32,
  values: usize,
  stride: u32,
  valueBytes: u32,
  defaults: usize,
  defaultStep: u32,
  target: usize,
): void {
  if (valueBytes === 8) gather<u64>(entries, count, values, stride, defaults, defaultStep, target);
  else if (valueBytes === 4) gather<u32>(entries, count, values, stride, defaults, defaultStep, target);
  else if (valueBytes === 1) gather<u8>(entries, count, values, stride, defaults, defaultStep, target);
  else {
    for (let i: u32 = 0; i < count; i++, target += valueBytes, defaults += defaultStep) {
      const entry = load<u32>(entries + i * 4);
      memory.copy(target, entry === 0 ? defaults : values + (entry - 1) * stride, valueBytes);
    }
  }
}

@inline
function gather<V>(
  entries: usize,
  count: u32,
  values: usize,
  stride: u32,
  defaults: usize,
  defaultStep: u32,
  target: usize,
): void {
  const end = entries + count * 4;
  for (; entries < end; entries += 4, target += sizeof<V>(), defaults += defaultStep) {
    const entry = load<u32>(entries);
    // Without a branch, which would be guessed wrongly as often as keys are missing.
    const isThere: usize = 0 - u32(entry !== 0);
    store<V>(target, load<V>(defaults + ((values + (entry - 1) * stride - defaults) & isThere)));
  }
}
