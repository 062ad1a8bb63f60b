/** The part of a picture that is wanted, in pixels. */
export interface CropWindow {
  readonly y: number;
  readonly x: number;
  readonly height: number;
  readonly width: number;
}

/** How a JPEG picture is decoded. */
export interface JpegOptions {
  /** 1 for luma, 3 for RGB, 0 for as many as the picture has, of CMYK pictures 3. Default 0. */
  readonly channels?: 0 | 1 | 3;
  /** The picture is made smaller by this factor. Default 1. */
  readonly ratio?: 1 | 2 | 4 | 8;
  /** Whether chroma that is sampled more coarsely is interpolated. Default true. */
  readonly fancyUpscaling?: boolean;
  /** The inverse DCT; `fast` is TensorFlow's default. Default `fast`. */
  readonly dct?: "fast" | "accurate";
  /** Whether a picture that is cut is decoded as far as it goes; the last line is repeated then. Default false. */
  readonly recoversTruncated?: boolean;
  /** The least part of the lines that a picture has to have; the others are black. Default 1. */
  readonly acceptableFraction?: number;
  /** Default the whole picture. */
  readonly crop?: CropWindow;
}
