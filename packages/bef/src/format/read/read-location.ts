import type { Location } from "../../ir/location.js";
import { SectionId } from "../section-id.js";
import type { BefFile } from "./bef-file.js";
import { overLimit } from "./bef-limits.js";
import { ByteCursor } from "./byte-cursor.js";

/** The first byte of a location record. Source: `BefLocationType` in TFRT's include/tfrt/bef/bef_location.h. */
export const LocationCode = { Unknown: 0, File: 1, Name: 2, Call: 3, Fused: 4 } as const;

/** A location, and the offset after its last byte in section Locations. */
export interface ReadLocation {
  readonly location: Location;
  readonly end: number;
}

/**
 * The location at `offset` of section Locations: unknown for an offset outside the section, which stands for a location that a file
 * cannot hold.
 *
 * @throws {StatusError} DATA_LOSS for invalid bytes, RESOURCE_EXHAUSTED over `maxDepth`
 */
export function readLocation(file: BefFile, offset: number): Location {
  return readSizedLocation(file, offset).location;
}

/** As {@link readLocation}, with the location's end. */
export function readSizedLocation(file: BefFile, offset: number): ReadLocation {
  const cursor = cursorAt(file, offset);
  if (!cursor) return { location: { kind: "unknown" }, end: offset };
  const start = cursor.position - offset;
  const read = (depth: number): Location => {
    if (depth > file.limits.maxDepth) throw overLimit("locations are deeper", "maxDepth", file.limits.maxDepth);
    const string = () => file.string(cursor.vbr(), SectionId.LocationStrings);
    const code = cursor.byte();
    switch (code) {
      case LocationCode.Unknown:
        return { kind: "unknown" };
      case LocationCode.File:
        return { kind: "file", file: string(), line: cursor.vbr(), column: cursor.vbr() };
      case LocationCode.Name:
        return { kind: "name", name: string(), child: read(depth + 1) };
      case LocationCode.Call:
        return { kind: "call", callee: read(depth + 1), caller: read(depth + 1) };
      case LocationCode.Fused:
        return { kind: "fused", locations: cursor.list(1, () => read(depth + 1)) };
      default:
        throw cursor.error(`a location has kind ${code}`);
    }
  };
  const location = read(1);
  return { location, end: cursor.position - start };
}

/** Undefined outside the section. */
function cursorAt(file: BefFile, offset: number): ByteCursor | undefined {
  const section = file.findSection(SectionId.Locations);
  if (!section || offset >= section.end - section.start) return undefined;
  return new ByteCursor(file.view, { start: section.start + offset, end: section.end }, SectionId.Locations);
}
