import { type JsonTape, NodeKind } from "../../src/json/json-tape.js";
import { parseJson, releaseTape } from "../../src/json/parse-json.js";

/** The JavaScript value of a document, as `JSON.parse` makes it. */
export function parsedValue(body: Uint8Array): unknown {
  const tape = parseJson(body);
  try {
    return valueAt(tape, 0);
  } finally {
    releaseTape(tape);
  }
}

function valueAt(tape: JsonTape, node: number): unknown {
  switch (tape.kind(node)) {
    case NodeKind.NULL:
      return null;
    case NodeKind.FALSE:
      return false;
    case NodeKind.TRUE:
      return true;
    case NodeKind.STRING:
    case NodeKind.ESCAPED:
      return tape.string(node);
    case NodeKind.ARRAY: {
      const elements: unknown[] = [];
      for (let at = node + 1; at < tape.next(node); at = tape.next(at)) elements.push(valueAt(tape, at));
      if (elements.length !== tape.count(node)) throw new Error("wrong count");
      return elements;
    }
    case NodeKind.OBJECT: {
      const members: [string, unknown][] = [];
      for (let at = node + 1; at < tape.next(node); at = tape.next(at + 1)) {
        members.push([tape.string(at), valueAt(tape, at + 1)]);
      }
      if (members.length !== tape.count(node)) throw new Error("wrong count");
      return Object.fromEntries(members);
    }
    default:
      return tape.values[node];
  }
}
