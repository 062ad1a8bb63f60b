/** The state that a link shares: the part of the address after `#`. */
export interface PageLink {
  /** The URL of the model, or its address relative to the page. */
  readonly model?: string;
  /** The name of the signature. Default: the model's. */
  readonly signature?: string;
  /** The values of inputs by name: text as it is typed, or JSON. */
  readonly inputs: Readonly<Record<string, LinkedInput>>;
  /** The view that is open; `none` when none is. Default: the page's choice. */
  readonly view?: string;
}

/** The value of an input in a link. */
export interface LinkedInput {
  readonly kind: "text" | "json";
  readonly value: string;
}

/** The key of the only text of a model, which keeps short links readable. */
const TEXT = "text";
const INPUT = /^(text|json)\.(.+)$/s;

/**
 * Writes a link: `model=URL&text=…&signature=…`. The one input of a model, when it is text, is `text`; others are `text.NAME` and
 * `json.NAME`.
 *
 * @param onlyText the name of the input that `text` means
 */
export function formatLink({ model, signature, inputs, view }: PageLink, onlyText?: string): string {
  const words = new URLSearchParams();
  if (model !== undefined) words.set("model", model);
  if (signature !== undefined) words.set("signature", signature);
  for (const [name, { kind, value }] of Object.entries(inputs)) {
    words.set(kind === "text" && name === onlyText ? TEXT : `${kind}.${name}`, value);
  }
  if (view !== undefined) words.set("view", view);
  // Colons and slashes may stand in a fragment, and make the model's address readable.
  return words.toString().replaceAll("%3A", ":").replaceAll("%2F", "/");
}

/** Reads a link, with or without `#`. Unknown words are ignored; `text` without a name is the input `""`, which means the only one. */
export function parseLink(hash: string): PageLink {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  const inputs: Record<string, LinkedInput> = {};
  for (const [word, value] of words) {
    const [, kind, name] = INPUT.exec(word) ?? [];
    if (word === TEXT) inputs[""] = { kind: "text", value };
    else if (name !== undefined) inputs[name] = { kind: kind === "json" ? "json" : "text", value };
  }
  const model = words.get("model") || undefined;
  const signature = words.get("signature") || undefined;
  const view = words.get("view") || undefined;
  return {
    inputs,
    ...(model !== undefined && { model }),
    ...(signature !== undefined && { signature }),
    ...(view !== undefined && { view }),
  };
}
