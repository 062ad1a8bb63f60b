import type { LinearMemory } from "@heddle/memory";
import type { Steps } from "../steps.js";
import { badGif } from "./errors.js";
import type { GifFrame } from "./read-gif.js";

/** The size of the picture: that of the widest and the highest frame. */
export function gifSize(frames: readonly GifFrame[]): { readonly width: number; readonly height: number } {
  let [width, height] = [0, 0];
  for (const frame of frames) {
    width = Math.max(width, frame.width);
    height = Math.max(height, frame.height);
  }
  return { width, height };
}

/**
 * Draws frames as RGB at `address`, each on a copy of the one before; the first one on black. Disposal is not regarded, as in TensorFlow.
 *
 * @throws {StatusError} DATA_LOSS for a colour that the file has not
 *
 * Source: tensorflow/core/lib/gif/gif_io.cc (TensorFlow 2.21).
 */
export function* drawGif(
  memory: LinearMemory,
  frames: readonly GifFrame[],
  { width, height }: { readonly width: number; readonly height: number },
  address: number,
): Steps<void> {
  const frameBytes = width * height * 3;
  for (const [index, frame] of frames.entries()) {
    const target = address + index * frameBytes;
    const { u8 } = memory;
    if (index === 0) u8.fill(0, target, target + frameBytes);
    else u8.copyWithin(target, target - frameBytes, target);
    yield* drawFrame(memory, frame, index, width, height, target);
  }
}

function* drawFrame(
  memory: LinearMemory,
  frame: GifFrame,
  index: number,
  width: number,
  height: number,
  target: number,
): Steps<void> {
  const { left, top, colors, transparent } = frame;
  if (!colors) throw badGif(`missing color map for frame ${index}`);
  const count = colors.length / 3;
  const right = Math.min(left + frame.width, width);
  for (let y = top; y < Math.min(top + frame.height, height); y++) {
    const { u8 } = memory;
    let from = frame.address + (y - top) * frame.width;
    for (let x = left, to = target + (y * width + left) * 3; x < right; x++, from++, to += 3) {
      const color = u8[from];
      if (color >= count) throw badGif(`found color index ${color} outside of color map range ${count}`);
      if (color === transparent) continue;
      u8[to] = colors[3 * color];
      u8[to + 1] = colors[3 * color + 1];
      u8[to + 2] = colors[3 * color + 2];
    }
    yield width;
  }
}
