/** The package.json that is published: without what only this repository uses. */
function beforePacking({ scripts: _scripts, devDependencies: _devDependencies, ...manifest }) {
  const published = { ...manifest };
  for (const field of ["exports", "imports"]) {
    if (manifest[field] !== undefined) published[field] = withoutSources(manifest[field]);
  }
  return published;
}

/** Without the conditions that lead to sources, which are not published. */
function withoutSources(target) {
  if (typeof target !== "object" || target === null) return target;
  const kept = Object.entries(target).filter(
    ([condition, inner]) => condition !== "@heddle/source" && !String(inner).startsWith("./src/"),
  );
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutSources(inner)]));
}

module.exports = { hooks: { beforePacking } };
