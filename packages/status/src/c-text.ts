/** `message` up to its first NUL: TensorFlow's messages are C strings, which end there when they quote a text. */
export function cText(message: string): string {
  const end = message.indexOf("\0");
  return end < 0 ? message : message.slice(0, end);
}
