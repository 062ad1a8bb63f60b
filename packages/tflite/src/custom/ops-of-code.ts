/**
 * The ops that a custom operator may mean, the first known one being it. The code itself, where it is the name of an op. In other codes
 * `:` becomes `>`, which separates a namespace in TensorFlow's names; other characters that an op's name cannot have become `_`; and each
 * part begins with a capital letter: `tftext:WhitespaceTokenizer` is `Tftext>WhitespaceTokenizer`. The ops of Smart Reply, whose codes are
 * common words, come last.
 *
 * @returns no name for a code such as `2:3`
 */
export function opsOfCode(code: string): readonly string[] {
  const name = code
    .split(/:+/)
    .map((part) => capitalized(part.replaceAll(/[^\w>]/g, "_")))
    .join(">");
  return [...(OP_NAME.test(name) ? [name] : []), ...(SMART_REPLY.has(code) ? [`TflSmartReply${code}`] : [])];
}

const OP_NAME = /^[A-Z]\w*(>[A-Z]\w*)*$/;

const SMART_REPLY: ReadonlySet<string> = new Set(["Normalize", "ExtractFeatures", "Predict"]);

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
