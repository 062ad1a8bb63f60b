import type { Attribute } from "../../ir/attribute.js";
import type { Operation, Region, Value } from "../../ir/module.js";
import type { TokenReader } from "../parse/token-reader.js";
import type { MlirOperation, MlirRegion } from "../syntax.js";
import { toBefAttribute } from "./to-bef-attribute.js";

/** A reference of an operation to a function, to be checked when all functions are known. */
export interface FunctionReference {
  readonly path: readonly string[];
  readonly offset: number;
}

/**
 * The region as a BEF file holds it: one block, ended by a return. References to functions are added to `references`.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the diagnostics of TFRT's converter. Source: mlir_to_bef.cc (TFRT 4ecc3a44)
 */
export function toRegion(
  reader: TokenReader,
  { blocks }: MlirRegion,
  parent: MlirOperation,
  references: FunctionReference[],
): Region {
  const [block, second] = blocks;
  if (second !== undefined) {
    throw reader.error("multi-block regions cannot be emitted to BEF files", parent.offset);
  }
  const last = block?.operations[block.operations.length - 1];
  if (block === undefined || last === undefined) {
    throw reader.error("all functions need to have a tfrt.return", parent.offset);
  }
  const known = new Set<Value>(block.arguments);
  const all = new Set<Value>([...known, ...block.operations.flatMap(({ results }) => results)]);
  const operations: Operation[] = [];
  for (const operation of block.operations) {
    operation.operands.forEach((operand, i) => {
      if (known.has(operand)) return;
      const message = all.has(operand)
        ? `operand #${i} does not dominate this use`
        : "BEF executor only supports references to kernels within the current region";
      throw reader.error(message, operation.offset);
    });
    if (operation.name === "tfrt.return") {
      if (operation !== last) throw reader.error("return op must be at the end of its block", operation.offset);
      return { arguments: block.arguments, operations, returns: operation.operands };
    }
    operations.push(toOperation(reader, operation, references));
    for (const result of operation.results) known.add(result);
  }
  throw reader.error("all functions need to have a tfrt.return", last.offset);
}

function toOperation(reader: TokenReader, operation: MlirOperation, references: FunctionReference[]): Operation {
  const { name, operands, results, location, offset } = operation;
  const attributes = new Map<string, Attribute>();
  for (const [key, attribute] of operation.attributes) {
    const converted = toBefAttribute(attribute);
    if (converted === undefined) throw reader.error(`BEF files cannot encode the '${key}' attribute`, offset);
    if (converted.kind === "symbol") references.push({ path: converted.path, offset });
    attributes.set(key, converted);
  }
  const regions = operation.regions.map((region) => toRegion(reader, region, operation, references));
  return { name, operands, results, attributes, regions, location };
}
