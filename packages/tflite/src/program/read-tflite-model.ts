import type { Program, ReadOptions } from "@heddle/graph";
import type { OpDefinition } from "@heddle/kernel-api";
import { decodeLimits, overLimit } from "@heddle/protos";
import { checkBytes, checkOptionNames, importedCode, unimplemented } from "@heddle/status";
import type { BuiltinTable } from "../builtins/builtin.js";
import { commonLowerings } from "../builtins/common-builtins.js";
import { isFlex } from "../custom/lower-flex.js";
import { opsOfCode } from "../custom/ops-of-code.js";
import { DecodeBudget } from "../flatbuffer/decode-budget.js";
import { readRoot } from "../flatbuffer/read-root.js";
import { hasMetadata } from "../metadata/has-metadata.js";
import { modelSchema } from "../schema/model-schema.js";
import type { TfliteDescription } from "./describe-file.js";
import { modelProgram } from "./model-program.js";
import type { OperatorContext } from "./operator-context.js";
import { type OperatorKind, operatorKind } from "./operator-kind.js";

/** Options of {@link readTfliteModel}. */
export interface ReadTfliteOptions extends ReadOptions {
  /**
   * True keeps variable tensors, such as the state of an LSTM, from one run to the next, as the interpreter does without
   * `reset_all_variables`: for models that take a stream in pieces. Default false: they are zeros at the start of every run.
   */
  readonly keepState?: boolean | undefined;
}

/**
 * Reads a TFLite model. The nodes of a signature's subgraph become those of the graph, the subgraphs that it calls functions, and what
 * CALL_ONCE calls an initializer. A signature that cannot be read is in `unusableSignatures`, with its error, as long as another one can.
 *
 * @param bytes the file; the program keeps views of it
 * @throws {StatusError} DATA_LOSS and INVALID_ARGUMENT, with the place, for damaged files; UNIMPLEMENTED, with the name, for what is not
 * supported; RESOURCE_EXHAUSTED, with its name, past a limit
 *
 * Source: tensorflow/compiler/mlir/lite/schema/schema.fbs (TensorFlow 2.21).
 */
export async function readTfliteModel(
  bytes: Uint8Array,
  options: ReadTfliteOptions = {},
): Promise<{ program: Program; description: TfliteDescription }> {
  checkOptionNames("readTfliteModel", options, OPTIONS);
  const { limits: given, findOp, keepState = false } = options;
  checkBytes(bytes);
  const limits = { ...decodeLimits(given), maxTensorBytes: given?.maxTensorBytes ?? 2 ** 31 - 1 };
  if (bytes.length > limits.maxBytes) throw overLimit("the model", "bytes", "maxBytes", limits.maxBytes);
  const budget = new DecodeBudget(limits.maxDecodedBytes);
  const model = readRoot(bytes, modelSchema, { identifier: "TFL3", budget });
  if (model.version !== 3) throw unimplemented(`the file has version ${model.version} of the TFLite schema; wanted 3`);
  const kinds = model.operator_codes.map(operatorKind);
  const context: OperatorContext = {
    budget,
    limits,
    lowerings: kinds.every(isCommon) ? commonLowerings : await allLowerings(),
    lowerCustom: kinds.some(({ isCustom }) => isCustom)
      ? (await importedCode(import("../custom/lower-custom.js"))).lowerCustom
      : undefined,
    flexNode: kinds.some(isFlexKind) ? (await importedCode(import("../custom/flex-node.js"))).flexNode : undefined,
    definitions: findOp && (await definitionsOf(kinds, findOp)),
  };
  const metadata = hasMetadata(model) ? await importedCode(import("./metadata-parts.js")) : undefined;
  return modelProgram({ model, file: bytes, kinds, context, metadata, keepState });
}

/** True for a custom operator, and for a builtin whose row needs no import. */
function isCommon({ isCustom, name }: OperatorKind): boolean {
  return isCustom || Object.hasOwn(commonLowerings, name);
}

async function allLowerings(): Promise<BuiltinTable> {
  const { rareLowerings } = await importedCode(import("../builtins/rare-builtins.js"));
  return { ...commonLowerings, ...rareLowerings };
}

function isFlexKind({ isCustom, name }: OperatorKind): boolean {
  return isCustom && isFlex(name);
}

/** The ops that custom codes may mean, undefined for those that are unknown. */
async function definitionsOf(
  kinds: readonly OperatorKind[],
  findOp: NonNullable<ReadOptions["findOp"]>,
): Promise<ReadonlyMap<string, OpDefinition | undefined>> {
  const codes = kinds.filter((kind) => kind.isCustom && !isFlexKind(kind)).map(({ name }) => name);
  const definitions = new Map<string, OpDefinition | undefined>();
  for (const op of new Set(codes.flatMap(opsOfCode))) definitions.set(op, await findOp(op));
  return definitions;
}

const OPTIONS: Readonly<Record<keyof ReadTfliteOptions, true>> = {
  keepState: true,
  limits: true,
  opHasOutputs: true,
  findOp: true,
};
