/** A message with text of the user's in it: it ends at the first NUL, as TensorFlow's messages do, which are C strings. */
export function cText(message: string): string {
  return message.split("\0", 1)[0];
}
