import type { ModelDescription, TensorDetails } from "@heddle/graph";
import type { JsonValue } from "../../../predict/json-text.js";
import { counted } from "../../../text/counted.js";
import { type Table, tableLines } from "../../../text/table.js";
import { visible } from "../../../text/visible-text.js";
import type { Terminal } from "../../process/terminal.js";

/** Lines of the author's description of a model: its name and version, what it does, who made it. */
export function metadataLines({ metadata }: ModelDescription): string[] {
  const { name, version, description, author, license, min_parser_version: parser } = textsOf(metadata);
  const title = [name, version && `version ${version}`].filter(Boolean).join(", ");
  const made = [author && `by ${author}`, license && `license: ${license}`].filter(Boolean).join("; ");
  const reader = parser && `metadata for readers from version ${parser}`;
  return [title, description, made, reader].flatMap((line) => (line ? [visible(line)] : []));
}

function textsOf(metadata: object = {}): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => typeof value === "string"));
}

/** Quantisation and files of a tensor as cells of a table. */
export function detailCells(details: TensorDetails | undefined): [quantization: string, files: string] {
  return [quantizationText(details?.quantization), visible((details?.files ?? []).join(", "))];
}

function quantizationText(quantization: TensorDetails["quantization"]): string {
  if (!quantization) return "";
  const { scales, zeroPoints, axis } = quantization;
  if (scales.length > 1) return `${scales.length} scales along axis ${axis}`;
  return `scale ${Number(scales[0]?.toPrecision(7))}, zero point ${zeroPoints[0]}`;
}

/** A tensor's details as JSON. */
export function detailsJson(details: TensorDetails | undefined): Readonly<Record<string, JsonValue>> {
  if (!details) return {};
  const { description, quantization, files } = details;
  return {
    ...(description !== undefined && { description }),
    ...(quantization && {
      quantization: {
        scale: [...quantization.scales],
        zero_point: [...quantization.zeroPoints],
        axis: quantization.axis,
      },
    }),
    ...(files.length > 0 && { files: [...files] }),
  };
}

/** Tables of the files inside a model's file, and of its operators. */
export function fileLines({ attachedFiles = [], operators }: ModelDescription, { bold, width }: Terminal): string[] {
  const lines: string[] = [];
  if (attachedFiles.length > 0) {
    const rows = attachedFiles.map(({ path, sizeBytes }) => [visible(path), String(sizeBytes)]);
    lines.push("", bold("files in the model"), ...tableLines({ columns: [left("file"), right("bytes")], rows }, width));
  }
  if (operators) {
    const rows = operators.map(({ name, isCustom, version, count }) => [
      String(count),
      visible(name),
      isCustom ? "custom" : "builtin",
      String(version),
    ]);
    const columns = [right("count"), left("operator"), left(""), right("version")];
    const total = operators.reduce((sum, { count }) => sum + count, 0);
    lines.push("", bold(`operators of the file (${counted(total, "operator")})`));
    lines.push(...tableLines({ columns, rows }, width));
  }
  return lines;
}

/** Operators, files and metadata as JSON. */
export function fileJson({
  attachedFiles,
  operators,
  metadata,
}: ModelDescription): Readonly<Record<string, JsonValue>> {
  return {
    ...(operators && {
      operators: operators.map(({ name, isCustom, version, count }) => ({ name, custom: isCustom, version, count })),
    }),
    ...(attachedFiles && { files: attachedFiles.map(({ path, sizeBytes }) => ({ name: path, bytes: sizeBytes })) }),
    ...(metadata && { metadata: JSON.parse(JSON.stringify(metadata)) }),
  };
}

const left = (heading: string): Table["columns"][number] => ({ heading, align: "left" });
const right = (heading: string): Table["columns"][number] => ({ heading, align: "right" });
