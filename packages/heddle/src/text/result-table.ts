import { FLOAT_TYPES, formatShape, type TensorValue, valueTypeFromName } from "@heddle/tensor";
import { tensorToJson } from "../predict/json-tensor.js";
import { isJsonArray } from "../predict/json-text.js";
import { cellText } from "./cell-text.js";
import type { Table } from "./table.js";
import { visible } from "./visible-text.js";

/** The tensors of a run by name, inputs and outputs. */
export interface RunTensors {
  readonly inputs: Readonly<Record<string, TensorValue>>;
  readonly outputs: Readonly<Record<string, TensorValue>>;
}

interface NamedTensor {
  readonly name: string;
  readonly tensor: TensorValue;
  readonly isInput: boolean;
}

/**
 * Shows a run as a table: when all tensors have the same first size, one row for each element of the batch, with the string
 * inputs first and floating-point outputs last; otherwise one row for each tensor.
 */
export function resultTable({ inputs, outputs }: RunTensors): Table {
  const tensors = [...named(inputs, true), ...named(outputs, false)];
  const [batch] = tensors.map(({ tensor }) => tensor.shape[0]);
  const isBatch = batch !== undefined && tensors.every(({ tensor }) => tensor.shape[0] === batch);
  return isBatch ? batchTable(tensors, batch) : tensorTable(tensors);
}

function batchTable(tensors: readonly NamedTensor[], batch: number): Table {
  const sorted = [...tensors].sort((a, b) => placeOf(a) - placeOf(b));
  const cells = sorted.map(({ tensor }) => {
    const value = tensorToJson(tensor);
    return isJsonArray(value) ? value.map(cellText) : [];
  });
  return {
    columns: sorted.map(({ name, tensor }) => ({ heading: visible(name), align: isNumber(tensor) ? "right" : "left" })),
    rows: Array.from({ length: batch }, (_, row) => cells.map((column) => column[row] ?? "")),
  };
}

function tensorTable(tensors: readonly NamedTensor[]): Table {
  return {
    columns: ["", "name", "type", "shape", "value"].map((heading) => ({ heading, align: "left" })),
    rows: tensors.map(({ name, tensor, isInput }) => [
      isInput ? "in" : "out",
      visible(name),
      tensor.dtype,
      formatShape(tensor.shape),
      cellText(tensorToJson(tensor)),
    ]),
  };
}

function named(tensors: Readonly<Record<string, TensorValue>>, isInput: boolean): NamedTensor[] {
  return Object.entries(tensors).map(([name, tensor]) => ({ name, tensor, isInput }));
}

/** The place of a column: strings first, inputs before outputs, floating-point numbers last. */
function placeOf({ tensor, isInput }: NamedTensor): number {
  const isString = tensor.dtype === "string";
  if (isInput) return isString ? 0 : 1;
  if (isString) return 2;
  const type = valueTypeFromName(tensor.dtype);
  return type !== undefined && FLOAT_TYPES.includes(type) ? 4 : 3;
}

/** True for one number for each element of the batch. */
function isNumber({ dtype, shape, elementCount }: TensorValue): boolean {
  return dtype !== "string" && elementCount === shape[0];
}
