interface CropWindow {
    readonly y: number;
    readonly x: number;
    readonly height: number;
    readonly width: number;
}
interface JpegOptions {
    readonly channels?: 0 | 1 | 3;
    readonly ratio?: 1 | 2 | 4 | 8;
    readonly fancyUpscaling?: boolean;
    readonly dct?: "fast" | "accurate";
    readonly recoversTruncated?: boolean;
    readonly acceptableFraction?: number;
    readonly crop?: CropWindow;
}
type SampleType = "uint8" | "uint16" | "float32";
interface DecodeImageOptions {
    readonly channels?: 0 | 1 | 3 | 4;
    readonly type?: SampleType;
    readonly expandAnimations?: boolean;
    readonly jpeg?: Omit<JpegOptions, "channels">;
    readonly memoryLimitBytes?: number;
}
interface DecodedImage {
    readonly shape: readonly number[];
    readonly data: Uint8Array | Uint16Array | Float32Array;
}
declare function decodeImage(bytes: Uint8Array, options?: DecodeImageOptions): DecodedImage;
export { type CropWindow, type DecodeImageOptions, type DecodedImage, type JpegOptions, type SampleType, decodeImage };
