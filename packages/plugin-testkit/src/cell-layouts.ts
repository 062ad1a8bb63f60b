import type { LinearMemory } from "@heddle/memory";
import { DataType, Tensor, TensorBuffer } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { assignView, setCell } from "@heddle/tstring/cells";

/** The layouts of the same strings in memory. A kernel must compute the same for each. */
export const cellLayouts = {
  /** SMALL cells, and OFFSET cells into the tensor's own block: most tensors of the host. */
  block: (tensor: Tensor) => tensor.retain(),
  /** SMALL cells, and LARGE ones with a heap block each: tensors of C code. */
  "own blocks": (tensor: Tensor) => {
    const { memory, shape } = tensor;
    const copy = Tensor.allocate(memory, DataType.STRING, shape);
    for (const [i, bytes] of tensor.byteStrings().entries()) setCell(memory, copy.address + i * CELL_BYTES, bytes);
    return copy;
  },
  /** VIEW cells, of short strings too, into the original tensor. */
  views: (tensor: Tensor) => {
    const { memory, shape, elementCount, address } = tensor;
    const cells = memory.calloc(elementCount * CELL_BYTES);
    for (let i = 0; i < elementCount; i++) {
      const cell = address + i * CELL_BYTES;
      const { u32 } = memory;
      assignView(memory, cells + i * CELL_BYTES, cellDataAddress(u32, cell), cellSizeBytes(u32, cell));
    }
    tensor.retain();
    const buffer = new TensorBuffer(memory, cells, elementCount * CELL_BYTES, () => {
      memory.free(cells);
      tensor.release();
    });
    return new Tensor(DataType.STRING, shape, elementCount, buffer);
  },
} satisfies Readonly<Record<string, (tensor: Tensor) => Tensor>>;

/** The name of a layout. */
export type CellLayout = keyof typeof cellLayouts;

/** The tensors with their strings in a layout: new references that the caller releases. */
export function laidOut(tensors: readonly Tensor[], layout: CellLayout): Tensor[] {
  return tensors.map((tensor) => (tensor.dtype === DataType.STRING ? cellLayouts[layout](tensor) : tensor.retain()));
}

/** Strings at the edges of cells and encodings: empty, NUL, 22 and 23 bytes. */
export const edgeStrings: readonly Uint8Array[] = /* @__PURE__ */ [
  "",
  "\0",
  "a\0b",
  "x".repeat(22),
  "x".repeat(23),
  "é".repeat(11),
  `${"é".repeat(11)}x`,
].map((text) => new TextEncoder().encode(text));

/** Strings that are not valid UTF-8. */
export const brokenStrings: readonly Uint8Array[] = /* @__PURE__ */ [
  Uint8Array.of(0xff),
  Uint8Array.of(0xc3),
  Uint8Array.of(0xed, 0xa0, 0x80, 0x41),
  new Uint8Array(30).fill(0xfe),
];

/** A fingerprint of the elements of tensors that shows any change: of strings, cells and content. */
export function contents(memory: LinearMemory, tensors: readonly Tensor[]): string {
  return tensors
    .map((tensor) => {
      if (tensor.dtype !== DataType.STRING) return tensor.bytes().join();
      const cells = memory.u8.slice(tensor.address, tensor.address + tensor.elementCount * CELL_BYTES).join();
      return `${cells}|${tensor
        .byteStrings()
        .map((bytes) => bytes.join())
        .join("|")}`;
    })
    .join("\n");
}
