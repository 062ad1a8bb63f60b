import type { SignatureDetails } from "@heddle/graph";
import { StatusError } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { inferSignatureShapes, withInferredShapes } from "../../../inspect/signature-shapes.js";
import { type SignatureInfo, signatureInfo, type TensorInfo } from "../../../model/signature-info.js";
import { type JsonValue, jsonText } from "../../../predict/json-text.js";
import type { ReadModel } from "../../../source/read-options.js";
import { counted } from "../../../text/counted.js";
import { tableLines } from "../../../text/table.js";
import { visible } from "../../../text/visible-text.js";
import type { CommandContext, Format } from "../../command-context.js";
import type { ModelFlags } from "../../loading/model-flags.js";
import { readModelAt } from "../../loading/read-model-at.js";
import { ExitCode } from "../../process/exit-code.js";
import { detailCells, detailsJson, fileJson, fileLines, metadataLines } from "./inspect-file.js";
import { listedNodes, type NodeFlags, nodeLines, nodesJson } from "./inspect-nodes.js";

/** Flags of `heddle inspect`. */
export interface InspectFlags extends ModelFlags, NodeFlags {
  readonly format?: Format;
}

/** `heddle inspect MODEL`. @throws {StatusError} when the model cannot be read */
export async function inspectCommand(path: string, flags: InspectFlags, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  context.phase = "load";
  const model = await readModelAt(path, flags, context);
  const format = flags.format ?? (terminal.isTerminal ? "table" : "json");
  const shapes = await inferSignatureShapes(model, context);
  for (const [name, found] of shapes) {
    if (!(found instanceof StatusError)) continue;
    terminal.writeNote(`the shapes of signature ${visible(name)} cannot be inferred: ${visible(found.message)}`);
  }
  const signatures = withInferredShapes(signatureInfo(model.program.signatures), shapes);
  const graphs = listedNodes(model.program, flags);
  await terminal.writeResult(
    format === "json"
      ? `${jsonText({ ...modelJson(model, signatures), ...(graphs && { node_list: nodesJson(graphs) }) })}\n`
      : `${[...modelLines(model, signatures, context), ...nodeLines(graphs ?? [], terminal)].join("\n")}\n`,
  );
  return ExitCode.OK;
}

type Signatures = Readonly<Record<string, SignatureInfo>>;

function modelJson({ kind, program, description }: ReadModel, infos: Signatures): Readonly<Record<string, JsonValue>> {
  const { versions, tensorflowVersion, opCounts, nodeCount, functionCount, tags, assets = [] } = description;
  const { convertedBy, compiledFrom, plugins, weightCount, weightBytes } = description;
  const unusable = [...(description.unusableSignatures ?? [])];
  const signatures = Object.entries(infos).map(([name, { inputs, outputs }]) => {
    const details = description.tensorDetails?.get(name);
    return [name, { inputs: tensorsJson(inputs, details?.inputs), outputs: tensorsJson(outputs, details?.outputs) }];
  });
  return {
    kind,
    tags: tags ?? null,
    versions: { ...versions, tensorflow: tensorflowVersion ?? null },
    ...(program.defaultSignature !== undefined && { default_signature: program.defaultSignature }),
    signatures: Object.fromEntries(signatures),
    unusable_signatures: Object.fromEntries(unusable.map(([name, { message }]) => [name, message])),
    initializers: program.initializers.map(({ name }) => name),
    assets: assets.map((asset) => asset.path),
    ...(weightCount !== undefined && {
      converted_by: convertedBy ?? null,
      weights: { count: weightCount, bytes: weightBytes ?? null },
    }),
    ...(compiledFrom !== undefined && { converted_by: convertedBy ?? null, compiled_from: compiledFrom }),
    ...(plugins && { plugins: [...plugins] }),
    nodes: nodeCount,
    functions: functionCount,
    ops: Object.fromEntries(opCounts),
    ...fileJson(description),
  };
}

function tensorsJson(tensors: SignatureInfo["inputs"], details?: SignatureDetails["inputs"]): JsonValue {
  return Object.fromEntries(
    Object.entries(tensors).map(([name, { dtype, shape, isOptional }]) => [
      name,
      { dtype, shape: shape ?? null, ...(isOptional && { optional: true }), ...detailsJson(details?.get(name)) },
    ]),
  );
}

function modelLines(
  { kind, program, description }: ReadModel,
  infos: Signatures,
  { terminal }: CommandContext,
): string[] {
  const { versions, opCounts, nodeCount, functionCount, tags, tensorflowVersion, assets = [] } = description;
  const { bold } = terminal;
  const { convertedBy, compiledFrom, plugins = [], weightCount, weightBytes } = description;
  const lines = [bold(`${kind}${tags ? ` (tags: ${tags.join(", ")})` : ""}`)];
  const writers = [
    tensorflowVersion ? [`TensorFlow ${tensorflowVersion}`] : [],
    versions ? [`graph version ${versions.producer}`, `for readers from version ${versions.minConsumer}`] : [],
  ].flat();
  if (writers.length > 0) lines.push(`written by ${writers.join(", ")}`);
  if (convertedBy) lines.push(`converted by ${visible(convertedBy)}`);
  if (compiledFrom) lines.push(`compiled from ${visible(compiledFrom)}`);
  if (plugins.length > 0) lines.push(`compiled with ${visible(plugins.join(", "))}`);
  lines.push(...metadataLines(description));
  for (const [name, { inputs, outputs }] of Object.entries(infos)) {
    lines.push("", bold(`signature ${visible(name)}${name === program.defaultSignature ? " (default)" : ""}`));
    const details = description.tensorDetails?.get(name);
    const rows = [...tensorRows("in", inputs, details?.inputs), ...tensorRows("out", outputs, details?.outputs)];
    const shown = [0, 1, 2, 3, 4, 5].filter((column) => column < 4 || rows.some((row) => row[column] !== ""));
    const columns = shown.map((column) => ({ heading: TENSOR_HEADINGS[column] ?? "", align: "left" as const }));
    const cells = rows.map((row) => shown.map((column) => row[column] ?? ""));
    lines.push(...tableLines({ columns, rows: cells }, terminal.width));
  }
  for (const [name, { message }] of description.unusableSignatures ?? []) {
    lines.push("", `${bold(`signature ${visible(name)}`)} cannot be run: ${visible(message)}`);
  }
  const { initializers } = program;
  if (initializers.length > 0) lines.push("", bold("init run"), ...initializers.map(({ name }) => name));
  if (weightCount !== undefined) lines.push("", bold(`weights: ${weightCount}, ${weightBytes} bytes`));
  if (assets.length > 0) lines.push("", bold("assets"), ...assets.map((asset) => visible(asset.path)));
  lines.push(...fileLines(description, terminal));
  lines.push("", bold(`ops (${counted(nodeCount, "node")}, ${counted(functionCount, "function")})`));
  const columns = [
    { heading: "count", align: "right" as const },
    { heading: "op", align: "left" as const },
  ];
  const rows = [...opCounts].map(([op, count]) => [String(count), visible(op)]);
  lines.push(...tableLines({ columns, rows }, terminal.width));
  return lines;
}

/** The last two are left out where no tensor has them. */
const TENSOR_HEADINGS = ["", "name", "type", "shape", "quantisation", "files"];

function tensorRows(
  direction: string,
  tensors: Readonly<Record<string, TensorInfo>>,
  details?: SignatureDetails["inputs"],
): string[][] {
  return Object.entries(tensors).map(([name, { dtype, shape, isOptional }]) => [
    isOptional ? `${direction} (optional)` : direction,
    visible(name),
    dtype,
    shape ? formatShape(shape) : "any",
    ...detailCells(details?.get(name)),
  ]);
}
