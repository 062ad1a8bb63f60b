import { fileURLToPath } from "node:url";
import { gzippedBytes } from "@heddle/tooling-checks/browser-bundle";
import { firstLoadBundle } from "./first-load-bundle.js";
import { median } from "./median.js";

/** The size of one file with everything that a module needs at first. */
export interface FileSize {
  readonly minifiedBytes: number;
  readonly gzippedBytes: number;
}

/** The rows of the table in Appendix 3 of the RFC "TFRT Kernel Fallback". */
export interface FrameworkSizes {
  /** Memory, strings and tensors, from and to values of JavaScript, as in a page with a compiled model. */
  readonly runtime: FileSize;
  /** And the code for columns, which such a page loads when it has some. */
  readonly withColumns: FileSize;
  /** The runtime and the host of kernels that were chosen for a program, as in a page with a compiled model. */
  readonly withPlainFallback: FileSize;
  /** The runtime and the host of any plugins, which explains what is wrong with them. */
  readonly withFallback: FileSize;
  /** And the ops AddN and Conv3D, for int32. */
  readonly withTwoKernels: FileSize;
  /** The median of what one of {@link MARGINAL} adds to a host with the other. */
  readonly marginalKernel: FileSize;
}

/** Ops of all families, without those of which a kernel is a subsystem, such as tables and regular expressions. */
export const MARGINAL: readonly string[] = [
  "Abs",
  "ArgMax",
  "BiasAdd",
  "Cumsum",
  "ExpandDims",
  "Fill",
  "GatherNd",
  "LogicalAnd",
  "Pack",
  "Range",
  "Relu",
  "Shape",
  "Softmax",
  "Split",
  "SquaredDifference",
  "StringLength",
  "StringStrip",
  "Tile",
  "Transpose",
  "ZerosLike",
];

/** Bundles the rows of the table with esbuild, from the packages as they are built. */
export async function frameworkSizes(): Promise<FrameworkSizes> {
  const runtime = `
    export { LinearMemory } from "@heddle/memory";
    export { tensorFromValues } from "@heddle/tensor";
  `;
  const columns = `${runtime}
    export { tensorFromJs } from "@heddle/tensor";
  `;
  const fallback = `${runtime}
    export { Host, runOp } from "@heddle/kernel-fallback";
  `;
  const plainFallback = fallback.replace("Host", "PlainHost");
  const two = withKernels(fallback, [
    "forTypes(registerAddNOfNumbers, { T: [DataType.INT32] })",
    "forTypes(registerConv3D, { T: [DataType.INT32] })",
  ]);
  const names = MARGINAL.map((op) => `register${op}`);
  const all = await sizeOf(withKernels(fallback, names));
  const marginal: FileSize[] = [];
  for (const name of names) {
    const { minifiedBytes, gzippedBytes } = await sizeOf(
      withKernels(
        fallback,
        names.filter((other) => other !== name),
      ),
    );
    marginal.push({ minifiedBytes: all.minifiedBytes - minifiedBytes, gzippedBytes: all.gzippedBytes - gzippedBytes });
  }
  return {
    runtime: await sizeOf(runtime),
    withColumns: await sizeOf(columns),
    withPlainFallback: await sizeOf(plainFallback),
    withFallback: await sizeOf(fallback),
    withTwoKernels: await sizeOf(two),
    marginalKernel: {
      minifiedBytes: median(marginal.map(({ minifiedBytes }) => minifiedBytes)),
      gzippedBytes: median(marginal.map(({ gzippedBytes }) => gzippedBytes)),
    },
  };
}

function withKernels(contents: string, registers: readonly string[]): string {
  const names = new Set(registers.flatMap((text) => text.match(/\b(?:register\w+|forTypes|DataType)\b/g) ?? []));
  return `${contents}
    import { ${[...names].join(", ")} } from "heddle/kernels";
    export const registers = [${registers.join(", ")}];
  `;
}

async function sizeOf(contents: string): Promise<FileSize> {
  const { text } = await firstLoadBundle(contents, fileURLToPath(new URL("..", import.meta.url)));
  const bytes = Buffer.from(text);
  return { minifiedBytes: bytes.byteLength, gzippedBytes: gzippedBytes(bytes) };
}
