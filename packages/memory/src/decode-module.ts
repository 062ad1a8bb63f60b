import { LOOP_TEXT_WASM } from "./gen/loop-text-wasm.js";
import { BYTES, loopBytes } from "./loop-text.js";

/**
 * The bytes of a text, as `loopBytes` returns them, decoded by WebAssembly: the modules that a model needs are decoded once, before an engine
 * would compile the loop in JavaScript, where it takes ten times as long.
 */
export function decodeModule(text: string): Uint8Array<ArrayBuffer> {
  if (decoder === undefined) decoder = createDecoder();
  if (!decoder || text.length > decoder.u8.length - BYTES.length) return loopBytes(text);
  const { u8, decodeText } = decoder;
  const { written } = new TextEncoder().encodeInto(text, u8.subarray(BYTES.length));
  return u8.slice(BYTES.length, decodeText(BYTES.length, BYTES.length + written));
}

interface Decoder {
  /** Its memory: the table of bytes, then a text. */
  readonly u8: Uint8Array<ArrayBuffer>;
  decodeText(from: number, end: number): number;
}

/** Made with the first module; null where there is no room for another memory. */
let decoder: Decoder | null | undefined;

function createDecoder(): Decoder | null {
  try {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 });
    const module = new WebAssembly.Module(loopBytes(LOOP_TEXT_WASM.text));
    const { decodeText } = new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Decoder;
    const u8 = new Uint8Array(memory.buffer);
    u8.set(BYTES);
    return { u8, decodeText };
  } catch {
    return null;
  }
}
