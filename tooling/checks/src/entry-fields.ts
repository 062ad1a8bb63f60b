import { type Manifest, resolveExport } from "./workspace.js";

/** The fields of a package.json that say again what `exports` says, for tools that do not read `exports`. */
export interface EntryFields {
  /** Jest's and Parcel's entry. */
  readonly main?: string;
  /** The declarations under `"moduleResolution": "node10"`. */
  readonly types?: string;
  /** The declarations of the other entries, there. */
  readonly typesVersions?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** The other entries for bundlers, such as Parcel. */
  readonly browser?: Readonly<Record<string, string>>;
}

export const entryFieldNames = ["main", "types", "typesVersions", "browser"] as const;

/** The fields that `exports` asks for. */
export function entryFields({ exports = {} }: Manifest): EntryFields {
  const { ".": root, ...entries } = exports;
  const main = resolveExport(root, ["import"]);
  const types = resolveExport(root, ["types"]);
  const byName = Object.entries(entries).flatMap(([entry, target]) => {
    const declarations = resolveExport(target, ["types"]);
    const file = resolveExport(target, ["browser"]);
    return declarations?.endsWith(".d.ts") && file !== undefined ? [{ entry, declarations, file }] : [];
  });
  return {
    ...(main !== undefined && types !== undefined && { main, types }),
    ...(byName.length > 0 && {
      typesVersions: {
        "*": Object.fromEntries(byName.map(({ entry, declarations }) => [entry.slice(2), [declarations]])),
      },
      browser: Object.fromEntries(byName.map(({ entry, file }) => [entry, file])),
    }),
  };
}
