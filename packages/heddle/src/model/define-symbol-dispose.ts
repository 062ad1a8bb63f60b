/**
 * Defines `Symbol.dispose` in engines without it, such as Safari: TypeScript lowers `using` to code that looks there. It is the
 * registered symbol, which the classes of the packages have as well, and for which esbuild, SWC and Babel look.
 */
export function defineSymbolDispose(): void {
  if (Reflect.get(Symbol, "dispose") !== undefined) return;
  Object.defineProperty(Symbol, "dispose", { value: Symbol.for("Symbol.dispose") });
}
