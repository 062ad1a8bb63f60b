/** Of {@link SectionId}. Loaders of compiled models read these alone: each has a constant of its own. */
export const STRINGS_SECTION = 0;
export const ATTRIBUTES_SECTION = 1;
export const PLANS_SECTION = 72;

/** The sections of a BEF file, by id. Source: `BEFSectionID` in TFRT's include/tfrt/bef/bef_encoding.h. */
export const SectionId = {
  Strings: STRINGS_SECTION,
  Attributes: ATTRIBUTES_SECTION,
  Kernels: 2,
  Types: 3,
  FunctionIndex: 4,
  Functions: 5,
  LocationStrings: 6,
  Locations: 7,
  AttributeTypes: 8,
  AttributeNames: 9,
  RegisterTypes: 10,
  /** Of models compiled ahead of time, which TFRT's reader passes over: see `CompiledPlans` of compiled-form.ts. */
  CompiledPlans: PLANS_SECTION,
} as const;

/** The id of a known section. */
export type SectionId = (typeof SectionId)[keyof typeof SectionId];

/** The name of a section in {@link SectionId}. */
export function sectionName(id: SectionId): string {
  return Object.entries(SectionId).find(([, value]) => value === id)?.[0] ?? "";
}

/** The first two bytes of a file; the version byte follows. */
export const BEF_MAGIC = [0x0b, 0xef] as const;

/** The one version; breaking changes until 2021-06 had it as well. */
export const BEF_VERSION = 0;
