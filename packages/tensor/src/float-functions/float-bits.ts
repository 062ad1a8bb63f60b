const floats = /* @__PURE__ */ new Float32Array(1);
const bits = /* @__PURE__ */ new Int32Array(floats.buffer);

/** The bits of a float32 as an int32. */
export function toBits(value: number): number {
  floats[0] = value;
  return bits[0];
}

/** The float32 that has the bits of an int32. */
export function fromBits(value: number): number {
  bits[0] = value;
  return floats[0];
}
