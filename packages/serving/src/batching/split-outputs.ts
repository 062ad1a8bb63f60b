import { failedPrecondition } from "@heddle/status";
import type { ServableOutput } from "../servable/servable.js";
import { joinData } from "./join-rows.js";

/** The outputs of a run, by name. */
export type Outputs = Readonly<Record<string, ServableOutput>>;

/**
 * Cuts the outputs of a batch into those of its requests. Rows after the last request's are dropped.
 *
 * @param rows the rows of each request
 * @param batchRows the rows of the batch
 * @throws {StatusError} FAILED_PRECONDITION for an output whose first size is not that of the batch
 */
export function splitOutputs(outputs: Outputs, rows: readonly number[], batchRows: number): Outputs[] {
  for (const { shape } of Object.values(outputs)) {
    if (shape.length === 0) throw failedPrecondition("Batched output tensor has 0 dimensions");
    if (shape[0] !== batchRows) {
      throw failedPrecondition(
        "Batched output tensor's 0th dimension does not equal the sum of the 0th dimension sizes of the input tensors",
      );
    }
  }
  if (rows.length === 1 && rows[0] === batchRows) return [outputs];
  let end = 0;
  return rows.map((count) => {
    const begin = end;
    end += count;
    return mapOutputs(outputs, ({ dtype, shape, data }) => {
      const perRow = data.length / batchRows;
      return { dtype, shape: [count, ...shape.slice(1)], data: data.slice(begin * perRow, end * perRow) };
    });
  });
}

/** The outputs of the parts of one request, joined. */
export function joinOutputs(parts: readonly Outputs[]): Outputs {
  const [first = {}] = parts;
  if (parts.length === 1) return first;
  return mapOutputs(first, ({ dtype, shape }, name) => {
    const tensors = parts.flatMap((part) => part[name] ?? []);
    if (tensors.some((tensor) => tensor.shape.slice(1).join() !== shape.slice(1).join())) {
      throw failedPrecondition(`the batches of a request returned output '${name}' in different sizes`, {
        output: name,
      });
    }
    const rows = tensors.reduce((sum, tensor) => sum + (tensor.shape[0] ?? 0), 0);
    return { dtype, shape: [rows, ...shape.slice(1)], data: joinData(tensors.map(({ data }) => data)) };
  });
}

function mapOutputs(outputs: Outputs, map: (output: ServableOutput, name: string) => ServableOutput): Outputs {
  return Object.fromEntries(Object.entries(outputs).map(([name, output]) => [name, map(output, name)]));
}
