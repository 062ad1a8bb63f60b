import { invalidArgument, type StatusError } from "@heddle/status";

/** Splits `template` at each `placeholder`. An empty one is between any two bytes. */
export function splitTemplate(template: Uint8Array, placeholder: Uint8Array): Uint8Array[] {
  const texts: Uint8Array[] = [];
  let begin = 0;
  if (placeholder.length === 0) {
    return template.length > 0 ? Array.from(template, (byte) => Uint8Array.of(byte)) : [template];
  }
  for (let at = 0; at + placeholder.length <= template.length; ) {
    if (placeholder.every((byte, i) => template[at + i] === byte)) {
      texts.push(template.slice(begin, at));
      at += placeholder.length;
      begin = at;
    } else at++;
  }
  texts.push(template.slice(begin));
  return texts;
}

/** INVALID_ARGUMENT: another number of placeholders than inputs. */
export function placeholderMismatch(placeholders: number, inputs: number): StatusError {
  return invalidArgument(`num placeholders in template and num inputs must match: ${placeholders} vs. ${inputs}`, {
    placeholders,
    inputs,
  });
}
