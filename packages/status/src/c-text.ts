/** `message` up to its first NUL: TensorFlow's messages are C strings, which end there when they quote a text. */
export function cText(message: string): string {
  return message.split("\0", 1)[0];
}
