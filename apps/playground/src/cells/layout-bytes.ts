import { LinearMemory } from "@heddle/memory";
import { buildStringBlock, StringArray } from "@heddle/tstring";
import { encodeLegacyTensor, legacyTensorSize } from "@heddle/tstring/legacy";
import { ILP32, LP64, writeCellImage } from "@heddle/tstring/lp64";
import { buildRfc16Block } from "@heddle/tstring/rfc16";
import { DynamicBuffer, TfLiteType } from "@heddle/tstring/tflite";
import type { DumpLayoutName } from "heddle/inspect";
import type { LongTexts } from "./string-layouts.js";

/** The address at which cells with addresses are shown: any multiple of 16 would do. */
const ADDRESS = 0x1000;

/** A string tensor in one layout. */
export interface LayoutBytes {
  readonly bytes: Uint8Array;
  /** The address of the first byte; undefined in a layout without addresses. */
  readonly base: number | undefined;
}

/**
 * The strings in a layout, as bytes of their own.
 *
 * @param shape for `block`, which states it
 * @throws {StatusError} RESOURCE_EXHAUSTED when they do not fit
 */
export function layoutBytes(
  strings: readonly Uint8Array[],
  shape: readonly number[],
  layout: DumpLayoutName,
  longTexts: LongTexts,
): LayoutBytes {
  switch (layout) {
    case "tf":
    case "lp64": {
      const model = layout === "tf" ? ILP32 : LP64;
      const image = writeCellImage(strings, { model, longStrings: longTexts, address: BigInt(ADDRESS) });
      return { bytes: image, base: ADDRESS };
    }
    case "rfc16": {
      const memory = new LinearMemory({ initialBytes: 65_536 });
      const { address, sizeBytes } = buildRfc16Block(memory, strings);
      return { bytes: memory.u8.slice(address, address + sizeBytes), base: ADDRESS };
    }
    case "block":
      return { bytes: buffered(strings).toBytes(TfLiteType.TSTRING, shape), base: undefined };
    case "tflite":
      return { bytes: buffered(strings).toBytes(), base: undefined };
    case "legacy": {
      const memory = new LinearMemory({ initialBytes: 65_536 });
      const { address } = buildStringBlock(memory, strings);
      const array = new StringArray(memory, address, strings.length);
      const bytes = new Uint8Array(legacyTensorSize(array));
      encodeLegacyTensor(array, bytes);
      return { bytes, base: undefined };
    }
  }
}

function buffered(strings: readonly Uint8Array[]): DynamicBuffer {
  const buffer = new DynamicBuffer();
  for (const string of strings) buffer.addString(string);
  return buffer;
}
