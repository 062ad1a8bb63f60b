import { openBef, SectionId } from "@heddle/bef";
import { mutateJson, type Random } from "@heddle/tooling-testing/fuzz";

/** A compiled file whose section CompiledPlans, the last, has one to four changes as JSON; its length fits. */
export function changePlans(random: Random, bytes: Uint8Array): Uint8Array {
  const range = openBef(bytes).findSection(SectionId.CompiledPlans);
  if (range?.end !== bytes.length) throw new Error("section CompiledPlans is not the last");
  const plans = JSON.parse(new TextDecoder().decode(bytes.subarray(range.start, range.end)));
  mutateJson(random, plans);
  const section = new TextEncoder().encode(JSON.stringify(plans));
  const header = [SectionId.CompiledPlans, ...vbr(section.length * 2)];
  const start = range.start - 1 - vbr((range.end - range.start) * 2).length;
  const changed = new Uint8Array(start + header.length + section.length);
  changed.set(bytes.subarray(0, start));
  changed.set(header, start);
  changed.set(section, start + header.length);
  return changed;
}

/** A number as BEF files have it: 7 bits a byte, the highest first. */
function vbr(value: number): number[] {
  const bytes = [value & 127];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 127) | 128);
  return bytes;
}
