/** The members of a Vite plugin that {@link shortBlocks} has. */
export interface ShortBlocks {
  readonly name: string;
  readonly enforce: "pre";
  transform(code: string, id: string): { code: string; map: null } | undefined;
}

/**
 * A Vite plugin that makes work of any size pause. A constant of the packages' sources whose name ends in `AT_ONCE` says how much is
 * done without a pause: it is 1, so that kernels divide even the few elements of op cases. `inBlocks` does not enlarge its blocks.
 */
export function shortBlocks(): ShortBlocks {
  return {
    name: "heddle-short-blocks",
    enforce: "pre",
    transform(code, id) {
      if (!/\/packages\/[^/]+\/src\/.*\.ts$/.test(id)) return undefined;
      const short = code
        .replace(/\b(const (?:\w+_)?AT_ONCE) = [^;]+;/g, "$1 = 1;")
        .replace(/\b(const SHORT_BLOCK_MS) = [^;]+;/, "$1 = 0;");
      return short === code ? undefined : { code: short, map: null };
    },
  };
}
