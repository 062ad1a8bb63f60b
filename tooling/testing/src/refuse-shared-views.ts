/** Makes the platform's coders of text refuse views of shared memory, as those of browsers do: Node's take them. */
export function refuseSharedViews(): void {
  const { decode } = TextDecoder.prototype;
  TextDecoder.prototype.decode = function refusing(input, options) {
    refuseShared(input, "TextDecoder.decode");
    return decode.call(this, input, options);
  };
  const { encodeInto } = TextEncoder.prototype;
  TextEncoder.prototype.encodeInto = function refusing(text, target) {
    refuseShared(target, "TextEncoder.encodeInto");
    return encodeInto.call(this, text, target);
  };
}

function refuseShared(value: unknown, name: string): void {
  const buffer = ArrayBuffer.isView(value) ? value.buffer : value;
  if (buffer instanceof SharedArrayBuffer) throw new TypeError(`${name}: the view must not be shared`);
}
