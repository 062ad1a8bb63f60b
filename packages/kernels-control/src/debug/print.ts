import type { ComputeContext, ConstructionContext, Kernel, LogRecord } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { summarizeTensor } from "@heddle/tensor/text";
import { decodeUtf8 } from "@heddle/tstring";

/**
 * Print: the first input itself, and the others as a line for the log, `message` and `[…]` for each, in the first `first_n` of the
 * kernel's runs.
 *
 * Source: LogOp, tensorflow/core/kernels/logging_ops.cc (TensorFlow 2.21).
 */
export function createPrint({ attributes }: ConstructionContext): Kernel {
  const message = attributes.string("message");
  const summarize = attributes.int32("summarize");
  const first = attributes.int("first_n");
  let left = first < 0 ? Number.POSITIVE_INFINITY : first;
  return {
    compute(context) {
      if (left > 0) {
        left--;
        if (context.log) print(context, `${message}${summaries(context, summarize)}\n`, { stream: "stderr" });
      }
      context.setOutput(0, context.input(0).retain());
    },
  };
}

function summaries(context: ComputeContext, summarize: number): string {
  return context
    .inputList("data")
    .map((tensor) => summarizeTensor(tensor, summarize, false))
    .map((bytes) => `[${decodeUtf8(bytes, 0, bytes.length)}]`)
    .join("");
}

/** The log records of the streams that PrintV2 has, apart from files. */
const STREAMS = new Map<string, Pick<LogRecord, "severity" | "stream">>([
  ["stdout", { severity: "info", stream: "stdout" }],
  ["stderr", { severity: "info", stream: "stderr" }],
  ["log(info)", { severity: "info" }],
  ["log(warning)", { severity: "warning" }],
  ["log(error)", { severity: "error" }],
]);

/**
 * PrintV2: text for the log. That for a file goes there too, with the URL as its stream: TensorFlow writes the file.
 *
 * Source: PrintV2Op, tensorflow/core/kernels/logging_ops.cc (TensorFlow 2.21).
 */
export function createPrintV2({ attributes }: ConstructionContext): Kernel {
  const name = attributes.string("output_stream");
  const end = attributes.string("end");
  const isFile = name.startsWith("file://");
  const to = isFile ? { severity: "info" as const, stream: name } : STREAMS.get(name);
  if (!to) {
    const valid = [...STREAMS.keys()].join(" ");
    throw invalidArgument(`Unknown output stream: ${name}, Valid streams are: ${valid}`, { found: name });
  }
  return {
    compute(context) {
      const input = context.input(0);
      if (input.rank !== 0) {
        throw invalidArgument(`Input is expected to be scalar, but got ${formatShape(input.shape)}`, {
          found: input.shape,
        });
      }
      if (context.log) print(context, `${input.strings().text(0)}${end}`, to);
    },
  };
}

function print({ log, nodeName, stepId }: ComputeContext, message: string, to: Partial<LogRecord>): void {
  log?.({ severity: "info", message, ...to, node: nodeName, stepId });
}
