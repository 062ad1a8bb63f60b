import type { AttrMap } from "@heddle/kernel-api";
import type { attributesFromValues } from "@heddle/kernel-fallback/attribute-strings";
import { dataLoss, type StatusError } from "@heddle/status";
import { type DataType, isDataType } from "@heddle/tensor";
import { decodeUtf8 } from "@heddle/tstring";
import type { PlainAttributes } from "../compiled-form.js";
import type { ByteRange } from "../format/read/header-cursor.js";
import type { CompiledSections } from "./compiled-sections.js";
import { attrsOfJson, isIndex } from "./json-attrs.js";

/** Imports the code for attributes that are texts. */
type ImportAttributeCode = () => Promise<{ readonly attributesFromValues: typeof attributesFromValues }>;

/** A kernel call of a compiled file. Its results are the registers that follow each other from `first`. */
export interface CompiledKernel {
  readonly name: string;
  readonly nodeName: string;
  readonly operands: readonly number[];
  readonly first: number;
  readonly types: readonly DataType[];
  /** The rest of its row, unchecked: see `KernelRow`. */
  readonly more: readonly unknown[];
}

/** A function of a compiled file. */
export interface CompiledFunction {
  readonly name: string;
  readonly argumentTypes: readonly DataType[];
  readonly resultTypes: readonly DataType[];
  /** The names of the functions that its kernels run. */
  readonly calls: readonly string[];
  /** In order; operands are arguments and results of kernels before. */
  readonly kernels: readonly CompiledKernel[];
  readonly registerCount: number;
  /** The registers that are returned, one for each result type. */
  readonly results: readonly number[];
}

/**
 * A file of a compiled model: its constants, and its functions from section CompiledPlans, each checked when it is first read. It keeps a
 * view of the bytes, which must stay as they are.
 */
export class CompiledFile {
  readonly bytes: Uint8Array;
  /** Section Attributes, which has the bytes of constants. */
  readonly attributes: ByteRange;
  /** Facts of the model and of each signature, unchecked. */
  readonly model: PlainAttributes;
  readonly signatures: readonly PlainAttributes[];
  readonly #importCode: ImportAttributeCode;
  readonly #kernelNames: readonly string[];
  readonly #attrRows: readonly unknown[];
  readonly #attrs: (AttrMap | undefined)[] = [];
  readonly #rows = new Map<string, readonly unknown[]>();
  readonly #functions = new Map<string, CompiledFunction>();

  /** @throws {StatusError} DATA_LOSS for damaged plans */
  constructor(
    bytes: Uint8Array,
    { attributes, plans: { start, end } }: CompiledSections,
    importCode: ImportAttributeCode,
  ) {
    this.bytes = bytes;
    this.attributes = attributes;
    this.#importCode = importCode;
    const { kernels, attrs, functions, model, signatures } = parsed(decodeUtf8(bytes, start, end - start));
    this.model = Object(model);
    this.signatures = listOf<PlainAttributes>(signatures, (each) => each instanceof Object);
    this.#kernelNames = listOf<string>(kernels, isText);
    this.#attrRows = listOf(attrs);
    for (const row of listOf(functions)) {
      const [name] = listOf(row);
      if (!isText(name)) throw damagedPlans();
      this.#rows.set(name, listOf(row));
    }
  }

  /** The names of all functions. */
  get functionNames(): string[] {
    return [...this.#rows.keys()];
  }

  /** The function of a name; undefined without one. @throws {StatusError} DATA_LOSS for a damaged function */
  findFunction(name: string): CompiledFunction | undefined {
    const row = this.#rows.get(name);
    const known = this.#functions.get(name);
    if (known || !row) return known;
    const [, argumentTypes, resultTypes, calls, rows, results] = row;
    let registerCount = listOf(argumentTypes).length;
    // Read by index: destructuring takes several times as long in code that no engine has compiled yet.
    const kernels = listOf(rows).map((kernelRow): CompiledKernel => {
      const parts = listOf(kernelRow);
      const kernel = parts[0];
      const nodeName = parts[1];
      if (typeof kernel !== "number" || !isText(nodeName)) throw damagedPlans();
      const first = registerCount;
      const types = listOf<DataType>(parts[3], isDataType);
      registerCount += types.length;
      const operands = listOf<number>(parts[2], (operand) => isIndex(operand, first));
      return { name: `${this.#kernelNames[kernel]}`, nodeName, operands, first, types, more: parts.slice(4) };
    });
    const func = {
      name,
      argumentTypes: listOf<DataType>(argumentTypes, isDataType),
      resultTypes: listOf<DataType>(resultTypes, isDataType),
      calls: listOf<string>(calls, isText),
      kernels,
      registerCount,
      results: listOf<number>(results, (result) => isIndex(result, registerCount)),
    };
    if (func.results.length !== func.resultTypes.length) throw damagedPlans();
    this.#functions.set(name, func);
    return func;
  }

  /**
   * The attributes of an index. A promise when some are texts, whose code is imported for them.
   *
   * @throws {StatusError} DATA_LOSS; INVALID_ARGUMENT for a text that is not an attribute; rejects with the same
   */
  attrs(index: unknown): AttrMap | Promise<AttrMap> {
    if (!isIndex(index, this.#attrRows.length)) throw damagedPlans();
    const row = listOf(this.#attrRows[index]);
    if (row.length > 0 && row.every(isText)) {
      return this.#importCode().then(({ attributesFromValues }) => attributesFromValues(row));
    }
    this.#attrs[index] ??= attrsOfJson(row);
    const attrs = this.#attrs[index];
    if (attrs) return attrs;
    throw damagedPlans();
  }
}

/** DATA_LOSS: section CompiledPlans is not as `CompiledPlans` says. */
export function damagedPlans(): StatusError {
  return dataLoss("section CompiledPlans of the BEF file is damaged: compile the model again");
}

/** A list, whose elements pass a check. @throws {StatusError} DATA_LOSS for anything else */
export function listOf<T>(value: unknown, isElement?: (each: T) => boolean): readonly T[] {
  if (Array.isArray(value) && (!isElement || value.every(isElement))) return value;
  throw damagedPlans();
}

/** True for a string. */
export function isText(value: unknown): value is string {
  return typeof value === "string";
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    throw damagedPlans();
  }
}
