import type { LinkedInput } from "../link/page-link.js";
import type { InputValue } from "../worker/messages.js";

/** The value of an input as a link has it. */
export function linkedInput(value: InputValue): LinkedInput {
  return value.kind === "text" ? { kind: "text", value: value.text } : { kind: "json", value: value.json };
}

/** The value of an input that a link has. */
export function inputValue({ kind, value }: LinkedInput): InputValue {
  return kind === "text" ? { kind, text: value } : { kind, json: value };
}
