import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, isFloating } from "@heddle/tensor";
import type { MlirBlock, MlirValue } from "../../bytecode/module.js";
import type { Val } from "../body.js";
import { elementWiseTranslations } from "../element-wise-translations.js";
import { OpContext, type TranslationTable } from "../op-context.js";
import { orderedKey } from "../ordered-key.js";
import { blockOf, describeRegion, plainName, returned } from "../region-body.js";
import { sortKeys } from "../sort-keys.js";

/** Sorts, and the greatest numbers. */
export const sortOps: TranslationTable = { sort };

function sort(context: OpContext): Val[] {
  const { body } = context;
  const block = blockOf(context.region(0));
  const [result] = block ? returned(block) : [];
  const keys = block && result ? sortKeys(block, result) : undefined;
  if (!block || !keys) throw context.unsupported(`a sort by ${describeRegion(context.region(0))}`);
  const inputs = context.inputs();
  const axis = context.int("dimension");
  const rank = inputs[0]?.shape.length ?? 0;
  if (axis < 0 || axis >= rank) throw context.unsupported(`a sort along dimension ${axis}`);
  const last = Array.from({ length: rank }, (_, at) => at).filter((at) => at !== axis);
  const order = [...last, axis];
  const back = order.map((_, at) => order.indexOf(at));
  const rows = inputs.map((input) => body.transpose(input, order));
  const size = body.size(rows[0].shape[rank - 1] >= 0 ? rows[0].shape[rank - 1] : body.sizeOf(rows[0], rank - 1));
  let places: Val | undefined;
  // The last key first: each sort keeps the order of equal elements.
  for (const { value, isDescending, isTotal } of [...keys].reverse()) {
    let key = keyTensor(context, block, value, rows);
    // Without the total order, -0 equals 0.
    if (isFloating(key.dtype) && !isTotal) key = body.binary("AddV2", key, body.scalar(key.dtype, 0));
    key = orderedKey(body, key);
    if (places) key = body.gather(key, places, rank - 1, rank - 1);
    const found = greatest(context, isDescending ? key : body.unary("Invert", key), size);
    places = places ? body.gather(places, found, rank - 1, rank - 1) : found;
  }
  const sorted = places;
  if (!sorted) throw context.unsupported("a sort without a key");
  return rows.map((row) => {
    const moved = body.gather(row, sorted, rank - 1, rank - 1);
    return body.transpose({ ...moved, shape: row.shape }, back);
  });
}

/** The places of the `count` greatest numbers along the last axis; of equal ones the first is first. */
export function greatest({ body }: OpContext, key: Val, count: Val): Val {
  const attrs = {
    T: attr.type(key.dtype),
    sorted: attr.bool(true),
    Tk: attr.type(count.dtype),
    index_type: attr.type(DataType.INT32),
  };
  const { node } = body.node("TopKV2", [key, count], attrs);
  return body.val(
    { node, output: 1 },
    DataType.INT32,
    key.shape.map((size, axis) => (axis + 1 < key.shape.length ? size : -1)),
  );
}

/** A key of all elements at once: the ops of the comparator, applied to whole tensors, each once. */
function keyTensor(
  context: OpContext,
  block: MlirBlock,
  value: MlirValue,
  rows: readonly Val[],
  made = new Map<MlirValue, Val>(),
): Val {
  const found = made.get(value);
  if (found) return found;
  const arg = block.args.indexOf(value);
  if (arg >= 0) return rows[arg / 2];
  const { op } = value;
  if (!op || !block.ops.includes(op)) return context.value(value);
  const translate = elementWiseTranslations()[plainName(op)];
  if (!translate) throw context.unsupported(`a sort by ${plainName(op)}`);
  const inner = new OpContext(op, context.body, context.module, (operand) =>
    keyTensor(context, block, operand, rows, made),
  );
  const results = translate(inner);
  const key: Val = Array.isArray(results) ? results[0] : (results as Val);
  made.set(value, key);
  return key;
}
