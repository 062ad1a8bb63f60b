/**
 * When versions are exchanged: `"availability"` loads a new version before the old one goes, `"resources"` lets the old one go first, so
 * that two are never loaded.
 */
export type VersionTransition = "availability" | "resources";

/** A version for {@link nextAction}: `new` is not loaded yet, `other` is loading, unloading or over. */
export interface VersionSnapshot {
  readonly version: bigint;
  readonly isAspired: boolean;
  readonly state: "new" | "ready" | "loading" | "unloading" | "over";
}

/** The next thing to do with the versions of a model. */
export interface VersionAction {
  readonly kind: "load" | "unload";
  readonly version: bigint;
}

/**
 * The next version to load or unload; undefined when there is nothing to do, or something must end first.
 *
 * Source: tensorflow_serving/core/{availability,resource}_preserving_policy.cc.
 */
export function nextAction(
  versions: readonly VersionSnapshot[],
  transition: VersionTransition,
): VersionAction | undefined {
  const aspired = versions.filter(({ isAspired }) => isAspired);
  const others = versions.filter(({ isAspired }) => !isAspired);
  const goes = lowest(others.filter(({ state }) => state === "ready"));
  if (transition === "resources") {
    if (goes) return { kind: "unload", version: goes.version };
    if (others.some(({ state }) => state !== "over")) return undefined;
  } else if (goes) {
    const isServed = aspired.some(({ state }) => state === "ready");
    const isSpare = others.filter(({ state }) => state === "ready").length > 1;
    if (aspired.length === 0 || isServed || isSpare) return { kind: "unload", version: goes.version };
  }
  const comes = lowest(
    aspired.filter(({ state }) => state === "new"),
    -1,
  );
  return comes && { kind: "load", version: comes.version };
}

/** The lowest version, or with a `sign` of -1 the highest. */
function lowest(versions: readonly VersionSnapshot[], sign = 1): VersionSnapshot | undefined {
  return [...versions].sort((a, b) => (a.version < b.version ? -sign : sign))[0];
}
