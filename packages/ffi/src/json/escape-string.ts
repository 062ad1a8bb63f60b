const named: { readonly [character: string]: string } = {
  '"': '\\"',
  "\\": "\\\\",
  "/": "\\/",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

/** Text as a string of JSON, with the escapes of tvm-ffi: also of the slash and of DEL. */
export function escapeString(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are escaped here.
  return `"${text.replace(/["\\/\u0000-\u001f\u007f]/g, escapeCharacter)}"`;
}

function escapeCharacter(character: string): string {
  return named[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
