import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndex, type Shape, Tensor, writeIndex } from "@heddle/tensor";
import { HEADER_BYTES, readWav, writeWavHeader } from "./wav-file.js";

/**
 * DecodeWav: the samples of a WAV file as numbers from -1 to 1, of shape [samples, channels], and their rate.
 *
 * Source: tensorflow/core/kernels/decode_wav_op.cc (TensorFlow 2.21).
 */
export function createDecodeWav({ attributes }: ConstructionContext): Kernel {
  const channels = attributes.int32("desired_channels");
  const samples = attributes.int32("desired_samples");
  return { compute: (context) => decodeWav(context, channels, samples) };
}

function decodeWav(context: ComputeContext, wantedChannels: number, wantedSamples: number): void {
  const contents = context.input(0);
  if (contents.rank !== 0) throw invalidArgument(`contents must be scalar, got shape ${formatShape(contents.shape)}`);
  const file = readWav(contents.strings().bytes(0));
  for (const [name, wanted] of Object.entries({ desired_channels: wantedChannels, desired_samples: wantedSamples })) {
    if (wanted < -1) throw invalidArgument(`${name} must be >= -1, got ${wanted}`, { found: wanted });
  }
  const sampleCount = wantedSamples < 0 ? file.sampleCount : wantedSamples;
  const channelCount = wantedChannels < 0 ? file.channelCount : wantedChannels;
  const audio = context.allocateOutput(0, [sampleCount, channelCount]);
  writeIndex(context.allocateOutput(1, []), 0, file.sampleRate | 0);
  const { f32 } = context.memory;
  const first = audio.address >>> 2;
  f32.fill(0, first, first + audio.elementCount);
  const bytes = contents.strings().bytes(0);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let sample = 0; sample < Math.min(sampleCount, file.sampleCount); sample++) {
    for (let channel = 0; channel < channelCount; channel++) {
      const source = sample * file.channelCount + Math.min(channel, file.channelCount - 1);
      f32[first + sample * channelCount + channel] = view.getInt16(file.dataStart + source * 2, true) / 2 ** 15;
    }
  }
}

/**
 * EncodeWav: a WAV file of samples from -1 to 1, of shape [samples, channels], in 16 bits each.
 *
 * Source: tensorflow/core/kernels/encode_wav_op.cc (TensorFlow 2.21).
 */
export function encodeWav(context: ComputeContext): void {
  const [audio, rate] = [context.input(0), context.input(1)];
  if (audio.rank !== 2) throw invalidArgument(`audio must be 2-dimensional${formatShape(audio.shape)}`);
  checkRate(rate.shape);
  const [sampleCount, channelCount] = audio.shape;
  const sampleRate = readIndex(rate, 0);
  if (sampleRate <= 0) {
    const found = BigInt.asUintN(64, BigInt(sampleRate));
    throw invalidArgument(`sample_rate must be in (0, 2^32), got: ${found}`, { found: sampleRate });
  }
  if (channelCount === 0 || channelCount >= 2 ** 16) {
    throw invalidArgument(`num_channels must be in (0, 2^16), got: ${channelCount}`, { found: channelCount });
  }
  const file = new Uint8Array(HEADER_BYTES + sampleCount * channelCount * 2);
  writeWavHeader(file, { sampleCount, channelCount, sampleRate });
  const view = new DataView(file.buffer);
  const { f32 } = context.memory;
  for (let i = 0; i < audio.elementCount; i++) {
    view.setInt16(HEADER_BYTES + i * 2, sampleOf(f32[(audio.address >>> 2) + i]), true);
  }
  context.setOutput(0, Tensor.fromStrings(context.memory, [], [file]));
}

/** The nearest of 2^16 steps, of two the one away from 0. */
function sampleOf(value: number): number {
  const scaled = Math.fround(value * 2 ** 15);
  const rounded = Math.sign(scaled) * Math.floor(Math.abs(scaled) + 0.5);
  return Math.min(Math.max(rounded, -(2 ** 15)), 2 ** 15 - 1) || 0;
}

/** @throws {StatusError} INVALID_ARGUMENT for a rate that is not a scalar */
export function checkRate(shape: Shape): void {
  if (shape.length === 0) return;
  throw invalidArgument(`Input sample_rate should be a scalar tensor, got ${formatShape(shape)} instead.`);
}
