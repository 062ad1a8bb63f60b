/**
 * The key of `using` in every build. Safari and others without `Symbol.dispose` get the registered symbol, which esbuild and Babel
 * look for in its place where they lower `using`. The property is read by reflection because builds replace `Symbol.dispose` by
 * this constant.
 */
export const symbolDispose =
  /* @__PURE__ */ Reflect.get(Symbol, "dispose") ?? /* @__PURE__ */ Symbol.for("Symbol.dispose");
