import type { Location } from "../../ir/location.js";
import type { BefFile } from "../read/bef-file.js";
import { readSizedLocation } from "../read/read-location.js";
import { SectionId } from "../section-id.js";
import { readOnce } from "./read-once.js";

/** Reads locations by their offset. */
export function locationReader(file: BefFile): (offset: number) => Location {
  const { start, end } = file.findSection(SectionId.Locations) ?? { start: 0, end: 0 };
  return readOnce("Locations", end - start, (offset) => {
    const { location, end } = readSizedLocation(file, offset);
    return { value: location, end };
  });
}
