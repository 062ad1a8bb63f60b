import { invalidArgument } from "@heddle/status";

/** Sound as samples: the channels of a frame are neighbours. */
export interface Audio {
  /** Frames a second, a whole number. */
  readonly sampleRate: number;
  readonly channels: number;
  readonly frames: number;
}

const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;
const MOST = 0xffff_ffff;

/**
 * The bytes of a WAV file with 16 bits a sample. Samples are from -1 to 1, what is beyond is cut off, and NaN is silence.
 *
 * @throws {StatusError} INVALID_ARGUMENT for what the format cannot say
 *
 * Source: EncodeAudioAsS16LEWav, tensorflow/core/lib/wav/wav_io.cc (TensorFlow 2.21).
 */
export function wavBytes({ sampleRate, channels, frames }: Audio, samples: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  if (samples.length === 0 && frames > 0) throw invalidArgument("audio is null");
  if (!(sampleRate > 0 && sampleRate <= MOST)) {
    throw invalidArgument(`sample_rate must be in (0, 2^32), got: ${sampleRate}`);
  }
  if (!(channels > 0 && channels <= 0xffff)) {
    throw invalidArgument(`num_channels must be in (0, 2^16), got: ${channels}`);
  }
  const dataBytes = samples.length * SAMPLE_BYTES;
  const fileBytes = HEADER_BYTES + dataBytes;
  if (fileBytes > MOST) throw invalidArgument("Provided channels and frames cannot be encoded as a WAV.");
  const file = new DataView(new ArrayBuffer(fileBytes));
  const bytesOfFrame = SAMPLE_BYTES * channels;
  writeText(file, 0, "RIFF");
  file.setUint32(4, fileBytes - 8, true);
  writeText(file, 8, "WAVEfmt ");
  file.setUint32(16, 16, true); // Bytes of the format.
  file.setUint16(20, 1, true); // Not compressed.
  file.setUint16(22, channels, true);
  file.setUint32(24, sampleRate, true);
  file.setUint32(28, sampleRate * bytesOfFrame, true);
  file.setUint16(32, bytesOfFrame, true);
  file.setUint16(34, 8 * SAMPLE_BYTES, true);
  writeText(file, 36, "data");
  file.setUint32(40, dataBytes, true);
  for (let i = 0; i < samples.length; i++) {
    file.setInt16(HEADER_BYTES + SAMPLE_BYTES * i, wholeSample(samples[i] as number), true);
  }
  return new Uint8Array(file.buffer);
}

function writeText(file: DataView, offset: number, text: string): void {
  for (let i = 0; i < text.length; i++) file.setUint8(offset + i, text.charCodeAt(i));
}

/** From -32768 to 32767; halves go away from 0. */
function wholeSample(sample: number): number {
  const scaled = Math.abs(sample) * 32_768;
  // Adding 0.5 would round 0.49999999 up.
  const rounded = scaled % 1 >= 0.5 ? Math.ceil(scaled) : Math.floor(scaled);
  return sample < 0 ? -Math.min(rounded, 32_768) : Math.min(rounded, 32_767);
}
