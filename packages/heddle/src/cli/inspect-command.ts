import { formatShape } from "@heddle/tensor";
import { type SignatureInfo, signatureInfo, type TensorInfo } from "../model/signature-info.js";
import { type JsonValue, jsonText } from "../predict/json-text.js";
import type { ReadModel } from "../source/read-model.js";
import { visible } from "../text/cell-text.js";
import { tableLines } from "../text/table.js";
import type { CommandContext, Format } from "./command-context.js";
import { counted } from "./counted.js";
import { ExitCode } from "./exit-code.js";
import type { InitFlag } from "./init-flag.js";
import { readModelAt } from "./read-model-at.js";

/** Flags of `heddle inspect`. */
export interface InspectFlags extends InitFlag {
  readonly format?: Format;
}

/** `heddle inspect MODEL`. @throws {StatusError} when the model cannot be read */
export async function inspectCommand(path: string, flags: InspectFlags, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  context.phase = "load";
  const model = await readModelAt(path, flags, context);
  const format = flags.format ?? (terminal.isTerminal ? "table" : "json");
  await terminal.writeResult(
    format === "json" ? `${jsonText(modelJson(model))}\n` : `${modelLines(model, context).join("\n")}\n`,
  );
  return ExitCode.OK;
}

function modelJson({ kind, program, description }: ReadModel): JsonValue {
  const { versions, tensorflowVersion, opCounts, nodeCount, functionCount, tags, assets = [] } = description;
  const { convertedBy, weightCount, weightBytes } = description;
  const unusable = [...(description.unusableSignatures ?? [])];
  const signatures = Object.entries(signatureInfo(program.signatures)).map(([name, { inputs, outputs }]) => [
    name,
    { inputs: tensorsJson(inputs), outputs: tensorsJson(outputs) },
  ]);
  return {
    kind,
    tags: tags ?? null,
    versions: { ...versions, tensorflow: tensorflowVersion ?? null },
    signatures: Object.fromEntries(signatures),
    unusable_signatures: Object.fromEntries(unusable.map(([name, { message }]) => [name, message])),
    initializers: program.initializers.map(({ name }) => name),
    assets: assets.map((asset) => asset.path),
    ...(weightCount !== undefined && {
      converted_by: convertedBy ?? null,
      weights: { count: weightCount, bytes: weightBytes ?? null },
    }),
    nodes: nodeCount,
    functions: functionCount,
    ops: Object.fromEntries(opCounts),
  };
}

function tensorsJson(tensors: SignatureInfo["inputs"]): JsonValue {
  return Object.fromEntries(
    Object.entries(tensors).map(([name, { dtype, shape }]) => [name, { dtype, shape: shape ?? null }]),
  );
}

function modelLines({ kind, program, description }: ReadModel, { terminal }: CommandContext): string[] {
  const { versions, opCounts, nodeCount, functionCount, tags, tensorflowVersion, assets = [] } = description;
  const { bold } = terminal;
  const { convertedBy, weightCount, weightBytes } = description;
  const lines = [bold(`${kind}${tags ? ` (tags: ${tags.join(", ")})` : ""}`)];
  const writers = [
    tensorflowVersion ? [`TensorFlow ${tensorflowVersion}`] : [],
    versions ? [`graph version ${versions.producer}`, `for readers from version ${versions.minConsumer}`] : [],
  ].flat();
  if (writers.length > 0) lines.push(`written by ${writers.join(", ")}`);
  if (convertedBy) lines.push(`converted by ${visible(convertedBy)}`);
  for (const [name, { inputs, outputs }] of Object.entries(signatureInfo(program.signatures))) {
    lines.push("", bold(`signature ${visible(name)}`));
    const rows = [...tensorRows("in", inputs), ...tensorRows("out", outputs)];
    const columns = ["", "name", "type", "shape"].map((heading) => ({ heading, align: "left" as const }));
    lines.push(...tableLines({ columns, rows }, terminal.width));
  }
  for (const [name, { message }] of description.unusableSignatures ?? []) {
    lines.push("", `${bold(`signature ${visible(name)}`)} cannot be run: ${visible(message)}`);
  }
  const { initializers } = program;
  if (initializers.length > 0) lines.push("", bold("init run"), ...initializers.map(({ name }) => name));
  if (weightCount !== undefined) lines.push("", bold(`weights: ${weightCount}, ${weightBytes} bytes`));
  if (assets.length > 0) lines.push("", bold("assets"), ...assets.map((asset) => visible(asset.path)));
  lines.push("", bold(`ops (${counted(nodeCount, "node")}, ${counted(functionCount, "function")})`));
  const columns = [
    { heading: "count", align: "right" as const },
    { heading: "op", align: "left" as const },
  ];
  const rows = [...opCounts].map(([op, count]) => [String(count), visible(op)]);
  lines.push(...tableLines({ columns, rows }, terminal.width));
  return lines;
}

function tensorRows(direction: string, tensors: Readonly<Record<string, TensorInfo>>): string[][] {
  return Object.entries(tensors).map(([name, { dtype, shape }]) => [
    direction,
    visible(name),
    dtype,
    shape ? formatShape(shape) : "any",
  ]);
}
