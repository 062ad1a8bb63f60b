import { type ComputeContext, defineOp, type Registrar } from "@heddle/kernel-api";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";

const op = /* @__PURE__ */ defineOp("StringLength", {
  inputs: ["input: string"],
  outputs: ["output: int32"],
  attrs: ["unit: {'BYTE', 'UTF8_CHAR'} = 'BYTE'"],
});

function countBytes(context: ComputeContext): void {
  const input = context.input(0);
  const output = context.allocateOutput(0, input.shape).address >>> 2;
  const { u32 } = context.memory;
  for (let i = 0; i < input.elementCount; i++) u32[output + i] = cellSizeBytes(u32, input.address + i * CELL_BYTES);
}

/** Counts the bytes that do not continue a character, without asking whether the text is well-formed. */
function countCharacters(context: ComputeContext): void {
  const input = context.input(0);
  const output = context.allocateOutput(0, input.shape).address >>> 2;
  const { u8, u32 } = context.memory;
  for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
    const begin = cellDataAddress(u32, cell);
    const end = begin + cellSizeBytes(u32, cell);
    let characters = 0;
    for (let at = begin; at < end; at++) if ((u8[at] & 0xc0) !== 0x80) characters++;
    u32[output + i] = characters;
  }
}

/** StringLength: bytes or characters of each string. */
export function registerStringLength(registrar: Registrar): void {
  registrar.registerOp(op);
  registrar.registerKernel({
    op: op.name,
    create: ({ attributes }) => ({ compute: attributes.string("unit") === "BYTE" ? countBytes : countCharacters }),
  });
}
