/**
 * A tsup plugin: classes with a `[symbolDispose]` method are marked as free of side effects. Bundlers know that of
 * `[Symbol.dispose]`, but not of a key that is a variable, and would keep every such class.
 */
export const pureClasses = {
  name: "pure-classes",
  renderChunk(code, { map }) {
    const marked = code.replace(
      /^var (\w+) = class\b( (?!extends\b)\w+)?([\s\S]*?\n)\};$/gm,
      (whole, name, inner, body) =>
        body.includes("[symbolDispose]")
          ? `var ${name} = /* @__PURE__ */ (() => class${inner ?? ` ${name}`}${body}})();`
          : whole,
    );
    return { code: marked, map };
  },
};
