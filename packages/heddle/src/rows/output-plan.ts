import { invalidArgument } from "@heddle/status";
import type { SignatureInfo, TensorInfo } from "../model/signature-info.js";

/** An output with a value for each row. */
export interface RowOutput {
  readonly name: string;
  /** The row splits of a ragged output, the outermost first; empty for a dense one. */
  readonly splits: readonly string[];
}

/** The outputs that become columns, and those that do not. */
export interface OutputPlan {
  readonly outputs: readonly RowOutput[];
  /** Outputs without a value for each row. */
  readonly others: readonly string[];
}

/** The shapes of the outputs of a run, by name. */
export type OutputShapes = ReadonlyMap<string, readonly number[]>;

/**
 * Finds the outputs with a value for each row: by what the signature states, and by the shapes of a run of `rows` rows where there
 * was one.
 *
 * @param stated the names of the outputs that the model's file states: parts of ragged and sparse ones are not among them
 * @param fixed the size of a batch, where the model has one
 * @throws {StatusError} INVALID_ARGUMENT when no output has one
 */
export function planOutputs(
  { outputs }: SignatureInfo,
  stated: ReadonlySet<string>,
  fixed: number | undefined,
  run?: { readonly shapes: OutputShapes; readonly rows: number },
): OutputPlan {
  const found: RowOutput[] = [];
  const others: string[] = [];
  const taken = new Set<string>();
  for (const [name, info] of Object.entries(outputs)) {
    if (taken.has(name) || (!stated.has(name) && stated.has(name.replace(/_\d+$/, "")))) continue;
    const splits = splitsOf(name, outputs, stated);
    for (const part of splits) taken.add(part);
    const first = splits[0] ?? name;
    const size = run?.shapes.get(first)?.[0];
    const wanted = run === undefined ? undefined : run.rows + (splits.length > 0 ? 1 : 0);
    const isOfRows = run === undefined ? true : size === wanted;
    if ((splits.length > 0 || mayBeOfRows(info, fixed)) && isOfRows) found.push({ name, splits });
    else others.push(name);
  }
  if (found.length > 0) return { outputs: found, others };
  throw invalidArgument(`no output has a value for each row: ${others.map((name) => `'${name}'`).join(", ")}`);
}

function mayBeOfRows({ dtype, shape }: TensorInfo, fixed: number | undefined): boolean {
  if (/^(complex|resource$|variant$)/.test(dtype)) return false;
  if (!shape) return true;
  const [size] = shape;
  return size !== undefined && (size < 0 || size === fixed);
}

/** The parts `x_1`, `x_2`, … of `x` that its file does not state: row splits of 64 or 32 bits, the outermost first. */
function splitsOf(
  name: string,
  outputs: Readonly<Record<string, TensorInfo>>,
  stated: ReadonlySet<string>,
): readonly string[] {
  const parts: string[] = [];
  for (let number = 1; ; number++) {
    const part = `${name}_${number}`;
    const info = outputs[part];
    if (!info || stated.has(part)) return parts;
    if (!/^int(32|64)$/.test(info.dtype) || (info.shape && info.shape.length !== 1)) return [];
    parts.push(part);
  }
}
