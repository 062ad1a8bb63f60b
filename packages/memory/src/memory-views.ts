/** Views of a whole linear memory, little-endian, indexed in elements. */
export interface MemoryViews {
  readonly u8: Uint8Array;
  readonly i8: Int8Array;
  readonly u16: Uint16Array;
  readonly i16: Int16Array;
  readonly u32: Uint32Array;
  readonly i32: Int32Array;
  readonly u64: BigUint64Array;
  readonly i64: BigInt64Array;
  readonly f32: Float32Array;
  readonly f64: Float64Array;
  readonly data: DataView;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Sets the properties that are read-only to all others. */
export function setViews(views: Writable<MemoryViews>, buffer: ArrayBufferLike): void {
  views.u8 = new Uint8Array(buffer);
  views.i8 = new Int8Array(buffer);
  views.u16 = new Uint16Array(buffer);
  views.i16 = new Int16Array(buffer);
  views.u32 = new Uint32Array(buffer);
  views.i32 = new Int32Array(buffer);
  views.u64 = new BigUint64Array(buffer);
  views.i64 = new BigInt64Array(buffer);
  views.f32 = new Float32Array(buffer);
  views.f64 = new Float64Array(buffer);
  views.data = new DataView(buffer);
}
