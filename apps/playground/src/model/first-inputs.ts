import type { SignatureInfo } from "heddle";
import type { PageLink } from "../link/page-link.js";
import type { InputValue, ModelFacts } from "../worker/messages.js";
import { inputValue } from "./linked-input.js";
import { madeUpInput } from "./made-up-input.js";

/** The signature that the page shows first: that of a link, the default one, or the first. */
export function firstSignature(
  { signatures, defaultSignature }: ModelFacts,
  signature: string | undefined,
): string | undefined {
  if (signature !== undefined && Object.hasOwn(signatures, signature)) return signature;
  if (defaultSignature !== undefined && Object.hasOwn(signatures, defaultSignature)) return defaultSignature;
  const names = Object.keys(signatures);
  return names.find((name) => name === "serving_default") ?? names[0];
}

/** The inputs of a signature: those of a link, and for others `text`, or what fits their types. */
export function firstInputs(
  info: SignatureInfo | undefined,
  linked: PageLink["inputs"],
  text: string,
): Readonly<Record<string, InputValue>> {
  const entries = Object.entries(info?.inputs ?? {}).map(([name, tensor]) => {
    const made = madeUpInput(tensor, linked[""]?.value ?? text);
    const { [name]: given } = linked;
    return [name, given ? inputValue(given) : made] as const;
  });
  return Object.fromEntries(entries);
}
