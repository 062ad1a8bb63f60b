import type { LinearMemory } from "@heddle/memory";
import type { JpegOptions } from "../jpeg/jpeg-options.js";

/** The type of the samples of a picture. */
export type SampleType = "uint8" | "uint16" | "float32";

/** The ops that decode pictures: each decodes most formats, and words its errors by its name. */
export type DecodeOp = "DecodeJpeg" | "DecodeAndCropJpeg" | "DecodePng" | "DecodeGif" | "DecodeBmp" | "DecodeImage";

/** The picture that an op wants. */
export interface WantedPicture {
  readonly op: DecodeOp;
  /** 0 for as many as the picture has. */
  readonly channels: number;
  readonly type: SampleType;
  /** Whether the frames of an animation are all wanted. */
  readonly expandAnimations: boolean;
  readonly jpeg: JpegOptions;
}

/** A place for a decoded picture. */
export interface PictureTarget {
  readonly memory: LinearMemory;
  /** Allocates the samples of a shape and returns their address. */
  allocate(shape: readonly number[]): number;
}
