import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { cText, invalidArgument } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { textOf } from "../parse/errors.js";
import { WireReader } from "../scan/wire-reader.js";
import { ColumnRows } from "./column-rows.js";
import { findFeatures, PartColumns } from "./find-features.js";
import type { SequenceColumn } from "./sequence-column.js";
import { SequenceOutputs } from "./sequence-outputs.js";

/** The Examples of the first block of work. */
const EXAMPLES_AT_ONCE = 16;

/**
 * Parses SequenceExamples to the outputs of ParseSequenceExample.
 *
 * @param serialized a scalar or vector
 * @param names of the Examples, for messages; empty when they have none
 *
 * Source: FastParseSequenceExample, tensorflow/core/util/example_proto_fast_parsing.cc (TensorFlow 2.21).
 */
export function parseSequences(
  context: ComputeContext,
  columns: readonly SequenceColumn[],
  serialized: Tensor,
  names: Tensor,
): void | Promise<void> {
  return runSteps(parseSteps(context, columns, serialized, names));
}

function* parseSteps(
  context: ComputeContext,
  columns: readonly SequenceColumn[],
  serialized: Tensor,
  names: Tensor,
): Steps<void> {
  if (columns.length === 0) return;
  const { elementCount: count, address } = serialized;
  const nameOf = (example: number) => (names.elementCount > 0 ? names.strings().text(example) : "<unknown>");
  if (names.elementCount > 0 && names.elementCount !== count) {
    throw invalidArgument("example_names must be empty or have the correct number of elements");
  }
  const all = columns.map((column) => new ColumnRows(column, count));
  const features = new PartColumns(rowsByKey(all.filter(({ column }) => column.part === "context")));
  const lists = new PartColumns(rowsByKey(all.filter(({ column }) => column.part === "list")));
  const find = (start: number, end: number) => {
    const { u8, u32 } = context.memory;
    const reader = new WireReader(u8, 0, 0);
    for (let i = start; i < end; i++) {
      const cell = address + i * CELL_BYTES;
      reader.at = cellDataAddress(u32, cell);
      reader.end = reader.at + cellSizeBytes(u32, cell);
      findFeatures(reader, i, nameOf, features, lists);
    }
  };
  yield* settle(inBlocks(context, count, EXAMPLES_AT_ONCE, find));
  for (const part of ["context", "list"]) {
    for (const rows of all) {
      if (rows.column.part !== part) continue;
      const read = (start: number, end: number) => {
        const reader = new WireReader(context.memory.u8, 0, 0);
        for (let i = start; i < end; i++) rows.read(reader, i, nameOf);
      };
      yield* settle(inBlocks(context, count, EXAMPLES_AT_ONCE, read));
    }
  }
  const outputs = new SequenceOutputs(context, serialized.shape, nameOf);
  for (const part of ["context", "list"]) {
    for (const kind of ["dense", "sparse", "ragged"]) {
      const some = all.filter(({ column }) => column.part === part && column.kind === kind);
      for (const [place, rows] of some.entries()) {
        outputs.set(rows, place);
        const pause = context.pause();
        if (pause) yield pause;
      }
    }
  }
}

/** @throws {StatusError} INVALID_ARGUMENT for a key of two kinds */
function rowsByKey(rows: readonly ColumnRows[]): ReadonlyMap<string, readonly ColumnRows[]> {
  const byKey = new Map<string, ColumnRows[]>();
  for (const kind of ["sparse", "ragged", "dense"] as const) {
    for (const one of rows) {
      if (one.column.kind !== kind) continue;
      const key = textOf(one.column.key);
      const others = byKey.get(key) ?? [];
      const other = others.find(({ column }) => column.kind !== kind);
      if (other) {
        const part = one.column.part === "context" ? "Context" : "Sequence";
        const first = kind === "dense" ? "dense" : "ragged";
        throw invalidArgument(cText(`${part} feature ${key} cannot be both ${first} and sparse`));
      }
      byKey.set(key, [...others, one]);
    }
  }
  return byKey;
}
