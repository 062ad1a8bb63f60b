/**
 * The ops that make summaries of sounds, which are WAV files.
 *
 * Source: tensorflow/core/kernels/summary_audio_op.cc, core/summary/summary_converter.cc (TensorFlow 2.21).
 */
import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { scalarBytes } from "./scalar-bytes.js";
import { floats } from "./scalar-summary.js";
import { audioValue, numberedTag, summaryBytes } from "./summary-bytes.js";
import { wavBytes } from "./wav-bytes.js";
import { writeSummaryBytes } from "./write-summary.js";

/** AudioSummary and AudioSummaryV2, whose rate is an attribute and an input: a Summary with up to `max_outputs` sounds of a batch. */
export function createAudioSummary({ attributes }: ConstructionContext): Kernel {
  const maxOutputs = attributes.int("max_outputs");
  const fixedRate = attributes.has("sample_rate") ? attributes.float("sample_rate") : undefined;
  return {
    compute(context) {
      const tag = context.input(0);
      if (tag.rank !== 0) throw invalidArgument("Tag must be a scalar");
      const rate = fixedRate ?? rateOf(context, 2);
      const finish = (values: readonly Uint8Array[]) =>
        context.setOutput(0, Tensor.fromStrings(context.memory, [], [summaryBytes(values)]));
      return audioValues(context, tag.strings().bytes(0), context.input(1), { maxOutputs, rate }, finish);
    },
  };
}

/** WriteAudioSummary: an event with up to `max_outputs` sounds of a batch. */
export function createWriteAudioSummary({ attributes }: ConstructionContext): Kernel {
  const maxOutputs = attributes.int("max_outputs");
  return {
    compute(context) {
      const finish = (values: readonly Uint8Array[]) => writeSummaryBytes(context, summaryBytes(values));
      const options = { maxOutputs, rate: rateOf(context, 4) };
      return audioValues(context, scalarBytes(context, 2, "tag"), context.input(3), options, finish);
    },
  };
}

/** Makes the `Summary.Value` of each sound. */
function audioValues(
  context: ComputeContext,
  tag: Uint8Array,
  tensor: Tensor,
  { maxOutputs, rate }: { readonly maxOutputs: number; readonly rate: number },
  finish: (values: readonly Uint8Array[]) => void,
): void | Promise<void> {
  const { rank, shape } = tensor;
  if (rank < 2 || rank > 3) throw invalidArgument(`Tensor must be 3-D or 2-D, got: ${formatShape(shape)}`);
  if (!(rate > 0)) throw invalidArgument("sample_rate must be > 0");
  const [count = 0, frames = 0, channels = 1] = shape;
  const size = frames * channels;
  const sampleRate = Math.max(1, roundHalfEven(rate));
  const values: Uint8Array[] = [];
  const pending = inBlocks(context, Math.min(maxOutputs, count), 1, (start, end) => {
    const { values: samples, base } = readElements<number>(tensor);
    for (let i = start; i < end; i++) {
      const wav = wavBytes({ sampleRate, channels, frames }, samples.subarray(base + i * size, base + (i + 1) * size));
      values.push(audioValue(numberedTag(tag, "audio", maxOutputs, i), { rate, channels, frames, wav }));
    }
  });
  return pending ? pending.then(() => finish(values)) : finish(values);
}

function rateOf(context: ComputeContext, index: number): number {
  const [rate, ...others] = floats(context.input(index));
  if (rate !== undefined && others.length === 0) return rate;
  throw invalidArgument(`sample_rate must be a scalar, found shape ${formatShape(context.input(index).shape)}`, {
    input: index,
  });
}

function roundHalfEven(value: number): number {
  return value % 1 === 0.5 ? 2 * Math.round(value / 2) : Math.round(value);
}
