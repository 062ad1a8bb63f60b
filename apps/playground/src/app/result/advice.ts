import type { Failure, ModelFacts } from "../../worker/messages.js";

/** A sentence that says what to do about a failure; undefined where its message says it. */
export function adviceFor({ code, message }: Failure, facts?: ModelFacts): string | undefined {
  const missing = facts?.ops.filter((op) => op.package === undefined).map(({ op }) => op) ?? [];
  // An op with a definition and no kernel is missing, too; a failure that names none of them has another reason.
  if (missing.some((op) => message.includes(`'${op}'`))) {
    const ops = missing.length === 1 ? `the op ${missing[0]}` : `the ops ${missing.join(", ")}`;
    return `No package of Heddle has a kernel for ${ops}. Drop a plugin that has ${missing.length === 1 ? "it" : "them"} (.mjs or .wasm) on this page; “Ops” lists what the model needs.`;
  }
  const [, advice] = ADVICE.find(([pattern]) => pattern.test(`${code}: ${message}`)) ?? [];
  return advice;
}

/** The first that matches `CODE: message`. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /cannot be imported: .*(specifier|module name|resolve)/is,
    "The page cannot resolve imports by name. Bundle the plugin to one file without imports: npx esbuild plugin.js --bundle --format=esm --outfile=plugin.mjs",
  ],
  [
    /cannot be imported: .*(Failed to fetch|error loading|importing a module script failed|Content.Security.Policy)/is,
    "A plugin in JavaScript needs a page whose Content-Security-Policy allows blob: in script-src. Host the page without that limit, or build the plugin as .wasm.",
  ],
  [
    /(needs WebAssembly|wasm-unsafe-eval|unsafe-eval|Content.Security.Policy)/i,
    "The policy of this page forbids WebAssembly, which the plugin is made of: host the page with script-src 'self' 'wasm-unsafe-eval'.",
  ],
  [
    /^NOT_FOUND: .*No kernel for op '/s,
    "The op is known, but no kernel takes these types or attributes: the message lists the kernels that there are. Convert the tensors in the model, or drop a plugin with such a kernel (.mjs or .wasm) on this page.",
  ],
  [/needs? interface/i, "Build the plugin anew with the version of Heddle that this page uses."],
  [
    /^UNAVAILABLE/,
    "The server may be out of reach, or does not let pages of other origins read its files (CORS). Download the model and drop its files here.",
  ],
  [
    /^PERMISSION_DENIED/,
    "The server wants credentials, which this page does not send. Download the model and drop its files here.",
  ],
  [/^NOT_FOUND: .*https?:\/\/.*No such file/s, "The server has no such file: check the address."],
  [
    /^NOT_FOUND: .*No such file/s,
    "Drop the whole folder of the model, with its variables and assets, or a .zip or .tar.gz of it.",
  ],
  [
    /is not a model of a known kind/,
    "A SavedModel, a Keras file (.keras, .h5), a frozen graph (.pb), a TensorFlow.js graph model (model.json), a TFLite model, or a .zip or .tar.gz of one can be opened.",
  ],
  [
    /^RESOURCE_EXHAUSTED/,
    "The model needs more memory than the page gives it. A smaller model or a smaller input may fit.",
  ],
  [/^CANCELLED/, "Change an input to run again, or open another model."],
  [
    /worker of the model failed/,
    "Reload the page; if it fails again, the server may not serve all of the page's files.",
  ],
];
