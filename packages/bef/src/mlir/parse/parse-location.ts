import type { Location } from "../../ir/location.js";
import { stringText } from "../values/string-bytes.js";
import { parseBalanced } from "./parse-type.js";
import type { TokenReader } from "./token-reader.js";

/** A location as it is written: aliases may be defined after their use. */
export type LocationSyntax =
  | { readonly kind: "unknown" }
  | { readonly kind: "file"; readonly file: string; readonly line: number; readonly column: number }
  | { readonly kind: "name"; readonly name: string; readonly child: LocationSyntax }
  | { readonly kind: "call"; readonly callee: LocationSyntax; readonly caller: LocationSyntax }
  | { readonly kind: "fused"; readonly locations: readonly LocationSyntax[] }
  | { readonly kind: "alias"; readonly name: string; readonly offset: number };

const UNKNOWN = { kind: "unknown" } as const;

/** Reads `(…)` after `loc`. */
export function parseLocation(reader: TokenReader): LocationSyntax {
  reader.expect("(", "expected '(' in location");
  const location = parseInner(reader);
  reader.expect(")", "expected ')' in location");
  return location;
}

function parseInner(reader: TokenReader): LocationSyntax {
  return reader.deeper(() => {
    const { token } = reader;
    if (token.kind === "hash") {
      reader.next();
      return { kind: "alias", name: token.text, offset: token.start };
    }
    if (token.kind === "string") return parseNamed(reader);
    if (reader.accept("unknown")) return UNKNOWN;
    if (reader.accept("callsite")) return parseCall(reader);
    if (reader.accept("fused")) return parseFused(reader);
    if (reader.accept("loc")) return parseLocation(reader);
    throw reader.unexpected("expected location instance");
  });
}

function parseNamed(reader: TokenReader): LocationSyntax {
  const name = stringText(reader.next().text);
  if (reader.accept(":")) {
    const line = parseCoordinate(reader, "expected integer line number in FileLineColRange");
    reader.expect(":", "expected either integer or `to` post `:` in FileLineColRange");
    const column = parseCoordinate(reader, "expected integer column number in FileLineColRange");
    // MLIR of 2024 and later has ranges; a BEF file has their beginnings.
    if (reader.accept("to")) {
      if (reader.token.kind === "integer") reader.next();
      reader.expect(":", "expected `:` after `to`");
      parseCoordinate(reader, "expected integer column number in FileLineColRange");
    }
    return { kind: "file", file: name, line, column };
  }
  if (!reader.accept("(")) return { kind: "name", name, child: UNKNOWN };
  const child = parseInner(reader);
  reader.expect(")", "expected ')' after child location of NameLoc");
  return { kind: "name", name, child };
}

function parseCoordinate(reader: TokenReader, message: string): number {
  const value = reader.token.kind === "integer" ? Number(reader.token.text) : Number.NaN;
  if (!(value <= 0xffffffff)) throw reader.unexpected(message);
  reader.next();
  return value;
}

function parseCall(reader: TokenReader): LocationSyntax {
  reader.expect("(", "expected '(' in callsite location");
  const callee = parseInner(reader);
  reader.expect("at", "expected 'at' in callsite location");
  const caller = parseInner(reader);
  reader.expect(")", "expected ')' in callsite location");
  return { kind: "call", callee, caller };
}

function parseFused(reader: TokenReader): LocationSyntax {
  // Metadata, which a BEF file does not hold.
  if (reader.is("<")) parseBalanced(reader);
  reader.expect("[", "expected '[' in fused location");
  const locations: LocationSyntax[] = [];
  reader.list("]", () => locations.push(parseInner(reader)), "expected ']' in fused location");
  return { kind: "fused", locations };
}

/** The locations that aliases stand for, and their sizes: an alias that is used twice doubles what it is part of. */
export class LocationAliases {
  readonly #reader: TokenReader;
  readonly #syntax = new Map<string, LocationSyntax>();
  readonly #resolved = new Map<string, Location>();
  readonly #parts = new Map<Location, number>();

  constructor(reader: TokenReader) {
    this.#reader = reader;
  }

  /** Says what `#name` stands for. */
  define(name: string, location: LocationSyntax): void {
    this.#syntax.set(name, location);
  }

  /**
   * The location with its aliases replaced. Fused locations are simplified as MLIR does: unknown and equal parts go, inner ones are
   * taken apart, and one part alone is the location.
   *
   * @throws {StatusError} INVALID_ARGUMENT for an alias that is not defined, RESOURCE_EXHAUSTED for one that is part of itself, and
   *   for a location of more than 10000 parts
   */
  resolve(syntax: LocationSyntax): Location {
    return this.#reader.deeper(() => {
      switch (syntax.kind) {
        case "alias":
          return this.#alias(syntax.name, syntax.offset);
        case "name": {
          const child = this.resolve(syntax.child);
          return this.#counted({ kind: "name", name: syntax.name, child }, [child]);
        }
        case "call": {
          const callee = this.resolve(syntax.callee);
          const caller = this.resolve(syntax.caller);
          return this.#counted({ kind: "call", callee, caller }, [callee, caller]);
        }
        case "fused": {
          const parts = syntax.locations.map((location) => this.resolve(location));
          return this.#counted({ kind: "fused", locations: parts }, parts, fused);
        }
        default:
          return syntax;
      }
    });
  }

  #alias(name: string, offset: number): Location {
    const known = this.#resolved.get(name);
    if (known !== undefined) return known;
    const target = this.#syntax.get(name);
    if (target === undefined) throw this.#reader.error("operation location alias was never defined", offset);
    const location = this.resolve(target);
    this.#resolved.set(name, location);
    return location;
  }

  // Counts before it simplifies: the work of comparing parts is that of their number.
  #counted<Kind extends Location>(
    location: Kind,
    inner: readonly Location[],
    simplify?: (location: Kind) => Location,
  ): Location {
    const parts = inner.reduce((sum, part) => sum + (this.#parts.get(part) ?? 1), 1);
    if (parts > MAX_PARTS) throw this.#reader.exhausted(`a location has more than ${MAX_PARTS} parts`);
    const result = simplify?.(location) ?? location;
    this.#parts.set(result, parts);
    return result;
  }
}

const MAX_PARTS = 10_000;

function fused({ locations }: Location & { readonly kind: "fused" }): Location {
  const unique = new Map<string, Location>();
  for (const part of locations) {
    for (const location of part.kind === "fused" ? part.locations : [part]) {
      if (location.kind !== "unknown") unique.set(JSON.stringify(location), location);
    }
  }
  const [first, second] = unique.values();
  if (first === undefined) return UNKNOWN;
  return second === undefined ? first : { kind: "fused", locations: [...unique.values()] };
}
