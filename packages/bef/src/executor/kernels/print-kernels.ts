import { invalidArgument } from "@heddle/status";
import { floatToHalf } from "@heddle/tensor";
import { CHAIN } from "../values/chain.js";
import { formatFixed } from "./format-fixed.js";
import type { KernelFrame, KernelImplementations } from "./kernel-frame.js";

/** Kernels that print a number: a line for the log of the run. Source: TFRT's lib/basic_kernels/{integer,float}_kernels.cc. */
export const printKernels: KernelImplementations = {
  "tfrt.print.i1": (frame) => printLine(frame, `int1 = ${Number(frame.boolean(0))}`),
  "tfrt.print.i32": (frame) => printLine(frame, `int32 = ${frame.integer(0)}`),
  "tfrt.print.i64": (frame) => printLine(frame, `int64 = ${frame.bigint(0)}`),
  "tfrt.print.f16": (frame) => printLine(frame, `f16 = ${floatToHalf(frame.float(0))}`),
  "tfrt.print.f32": (frame) => printLine(frame, `f32 = ${formatFixed(frame.float(0))}`),
  "tfrt.print.f64": (frame) => printLine(frame, `f64 = ${formatFixed(frame.float(0))}`),
  "tfrt.print.complex64": (frame) => printLine(frame, `complex64 = ${complexText(frame)}`),
  "tfrt.print.complex128": (frame) => printLine(frame, `complex128 = ${complexText(frame)}`),
};

/** Prints a line, and sets the chain that says so, if the kernel has a result. */
export function printLine(frame: KernelFrame, line: string): void {
  frame.run.log?.({ severity: "info", message: `${line}\n`, stream: "stdout" });
  if (frame.resultCount > 0) frame.set(0, CHAIN);
}

function complexText(frame: KernelFrame): string {
  const { real, imag } = (frame.content(0) ?? {}) as { readonly real?: unknown; readonly imag?: unknown };
  if (typeof real === "number" && typeof imag === "number") return `${formatFixed(real)}+${formatFixed(imag)}i`;
  throw invalidArgument(`argument 0 of kernel '${frame.kernel.name}' must be a complex number`);
}
