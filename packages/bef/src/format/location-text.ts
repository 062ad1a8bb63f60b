import type { Location } from "../ir/location.js";

/**
 * A location as TFRT prints it: `file;line;column`, `(unknown)`, `child(name)`, `callee<-caller`, and the parts of a fused location with
 * commas. Source: `BefLocationToStr` in TFRT's lib/bef/bef_location.cc.
 */
export function locationText(location: Location): string {
  switch (location.kind) {
    case "unknown":
      return "(unknown)";
    case "file":
      return `${location.file};${location.line};${location.column}`;
    case "name": {
      const { name, child } = location;
      return child.kind === "unknown" ? name : `${locationText(child)}(${name})`;
    }
    case "call":
      return `${locationText(location.callee)}<-${locationText(location.caller)}`;
    case "fused":
      return location.locations.map(locationText).join(",");
  }
}

/**
 * The debug information in a location: the name of a named one, those of a fused one together, that of a callee; undefined for others.
 * Source: `GetDebugInfoFromBefLocation` in TFRT's lib/bef/bef_location.cc.
 */
export function debugInfo(location: Location): string | undefined {
  switch (location.kind) {
    case "name":
      return location.name;
    case "fused":
      return location.locations.map((each) => (each.kind === "name" ? each.name : "")).join("");
    case "call":
      return location.callee.kind === "name" ? location.callee.name : undefined;
    default:
      return undefined;
  }
}
