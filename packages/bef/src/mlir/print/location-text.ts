import type { Location } from "../../ir/location.js";
import { textLiteral } from "../values/string-bytes.js";

/** ` loc("file":1:2)`, the end of an operation's text. */
export function locationText(location: Location): string {
  return ` loc(${innerText(location)})`;
}

function innerText(location: Location): string {
  switch (location.kind) {
    case "unknown":
      return "unknown";
    case "file":
      return `${textLiteral(location.file)}:${location.line}:${location.column}`;
    case "name": {
      const name = textLiteral(location.name);
      return location.child.kind === "unknown" ? name : `${name}(${innerText(location.child)})`;
    }
    case "call":
      return `callsite(${innerText(location.callee)} at ${innerText(location.caller)})`;
    case "fused":
      return `fused[${location.locations.map(innerText).join(", ")}]`;
  }
}
