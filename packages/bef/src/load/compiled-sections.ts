import type { ByteRange } from "../format/read/header-cursor.js";
import { ATTRIBUTES_SECTION, BEF_MAGIC, BEF_VERSION, PLANS_SECTION, STRINGS_SECTION } from "../format/section-id.js";

/** The sections that loaders of compiled models read. */
export interface CompiledSections {
  readonly attributes: ByteRange;
  readonly plans: ByteRange;
}

/** Those of a file; undefined for one without plans, and for one that `sectionRanges`, which says why, refuses. */
export function compiledSections(bytes: Uint8Array): CompiledSections | undefined {
  const [magic, magic2, version, first] = bytes;
  if (magic !== BEF_MAGIC[0] || magic2 !== BEF_MAGIC[1] || version !== BEF_VERSION || first !== STRINGS_SECTION)
    return undefined;
  const ranges: (ByteRange | undefined)[] = [];
  let at = 3;
  while (at < bytes.length) {
    const id = bytes[at++] as number;
    let length = 0;
    // Past the end bytes are undefined, which ends the loop.
    for (let byte = 128; byte >= 128; length = length * 128 + (byte & 127)) byte = bytes[at++] as number;
    if (length > 0xffffffff) return undefined;
    if (length & 1) {
      const alignment = bytes[at++] ?? 0;
      if (alignment === 0 || alignment & (alignment - 1)) return undefined;
      at = Math.ceil(at / alignment) * alignment;
    }
    const start = at;
    at += length >>> 1;
    if (ranges[id] || at > bytes.length) return undefined;
    ranges[id] = { start, end: at };
  }
  const { [ATTRIBUTES_SECTION]: attributes, [PLANS_SECTION]: plans } = ranges;
  return attributes && plans && { attributes, plans };
}
