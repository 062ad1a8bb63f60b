import { checkOptionNames, dataLoss, type StatusError } from "@heddle/status";
import type { BefFunction, BefModule, Operation, Region, Value } from "../../ir/module.js";
import type { BefFile } from "../read/bef-file.js";
import { overLimit } from "../read/bef-limits.js";
import type { BefKernel, FunctionBody } from "../read/function-body.js";
import type { BefFunctionEntry } from "../read/function-entry.js";
import { readAttributeNames, readRegisterTypes } from "../read/optional-sections.js";
import { attributeReader } from "./attribute-reader.js";
import { functionAttributes } from "./function-attributes.js";
import { locationReader } from "./location-reader.js";

/** Options of {@link toModule}. */
export interface ToModuleOptions {
  /** Called with what the file does not state. Default: not called. */
  readonly warn?: (message: string) => void;
}

/** A function of the file, with what the optional sections say of it. */
interface ReadFunction extends BefFunctionEntry {
  readonly index: number;
  /** Undefined for a native function. */
  readonly body: FunctionBody | undefined;
  readonly registerTypes: readonly string[];
  /** The names of the attributes of each kernel; undefined without section AttributeNames. */
  readonly attributeNames: readonly (readonly string[])[] | undefined;
}

/**
 * The module that a file was written from, with regions in their operations. A file does not have the names of attributes that are
 * functions: they have the names that TFRT's kernels give them, and `callee` else. Nor does it have the attributes of functions and of
 * the module, and costs; without these, `writeBef` of the result is the file again when TFRT or Heddle wrote it.
 *
 * Without the optional sections attributes are called `attr0`, `attr1`, … and types are `none` where a signature does not have them; without
 * the types of attributes each is 0xdeadbeef, as in TFRT's bef_to_mlir. Then `warn` is called.
 *
 * @throws {StatusError} DATA_LOSS for damaged bytes, RESOURCE_EXHAUSTED over a limit
 */
export function toModule(file: BefFile, options: ToModuleOptions = {}): BefModule {
  checkOptionNames("toModule", options, OPTIONS);
  const { warn = () => {} } = options;
  const bodies = file.functions.map(({ kind }, index) => (kind === "native" ? undefined : file.functionBody(index)));
  const present = bodies.filter((body) => body !== undefined);
  const names = readAttributeNames(
    file,
    present.map(({ kernels }) => kernels.map(({ attributes }) => attributes.length)),
  );
  const types = readRegisterTypes(
    file,
    present.map(({ registerCount }) => registerCount),
  );
  const attributes = attributeReader(file);
  if (!names || !types || !attributes.hasTypes) {
    warn("Missing AttributeTypes, AttributeNames or RegisterTypes sections.");
  }
  let table = 0;
  const functions = file.functions.map((entry, index): ReadFunction => {
    const body = bodies[index];
    if (!body) return { ...entry, index, body, registerTypes: [], attributeNames: undefined };
    const registerTypes = checkedTypes(entry, index, body, types?.[table]);
    return { ...entry, index, body, registerTypes, attributeNames: names?.[table++] };
  });

  const locate = locationReader(file);
  const used = new Set<number>();
  const toRegion = ({ index, body, registerTypes, attributeNames }: ReadFunction, depth: number): Region => {
    if (depth > file.limits.maxDepth) throw overLimit("regions are deeper", "maxDepth", file.limits.maxDepth);
    if (!body) throw invalidFunction(index, "is native, and no region");
    const values: readonly Value[] = registerTypes.map((type) => ({ type }));
    const pick = (registers: readonly number[]) => registers.map((register) => values[register] ?? { type: "none" });
    const toOperation = (kernel: BefKernel, number: number): Operation => {
      const { symbols, regions } = splitFunctions(kernel);
      const data = attributes.read(kernel, attributeNames?.[number]);
      const taken = data.map(([name]) => name);
      return {
        name: kernel.name,
        operands: pick(kernel.operands),
        results: pick(kernel.results),
        attributes: new Map([...data, ...functionAttributes(kernel.name, symbols, taken)]),
        regions: regions.map((each) => toRegion(each, depth + 1)),
        location: locate(kernel.location),
      };
    };
    return { arguments: pick(body.arguments), operations: body.kernels.map(toOperation), returns: pick(body.results) };
  };
  const splitFunctions = (kernel: BefKernel) => {
    const symbols: string[] = [];
    const regions: ReadFunction[] = [];
    for (const index of kernel.functions) {
      const each = functions[index];
      if (!each) continue;
      if (each.name === "") {
        if (used.has(index) || each.kind !== "async") throw invalidFunction(index, "cannot be the region of a kernel");
        used.add(index);
        regions.push(each);
      } else if (regions.length > 0) throw invalidFunction(index, "is after a region");
      else symbols.push(each.name);
    }
    return { symbols, regions };
  };

  const named = new Set<string>();
  const result: BefFunction[] = [];
  for (const each of functions) {
    const { name, kind, argumentTypes, resultTypes, index, body } = each;
    if (name === "") continue;
    if (named.has(name)) throw invalidFunction(index, `is a second one called '${name}'`);
    named.add(name);
    result.push({
      name,
      kind,
      argumentTypes,
      resultTypes,
      body: body && toRegion(each, 1),
      attributes: new Map(),
      location: body ? locate(body.location) : { kind: "unknown" },
    });
  }
  for (const { name, index } of functions) {
    if (name === "" && !used.has(index)) throw invalidFunction(index, "has no name, and is the region of no kernel");
  }
  const { compiledModules } = attributes;
  return { functions: result, ...(compiledModules.length > 0 && { compiledModules }) };
}

/** The types of registers, which agree with the signature; `none` for those that the file does not have. */
function checkedTypes(
  { argumentTypes, resultTypes }: BefFunctionEntry,
  index: number,
  body: FunctionBody,
  known: readonly string[] | undefined,
): readonly string[] {
  const types: (string | undefined)[] = known ? [...known] : new Array<undefined>(body.registerCount).fill(undefined);
  const agree = (registers: readonly number[], wanted: readonly string[]) => {
    for (const [i, register] of registers.entries()) {
      types[register] ??= wanted[i];
      if (types[register] !== wanted[i]) {
        throw invalidFunction(
          index,
          `has ${types[register]} in register ${register}, and ${wanted[i]} in its signature`,
        );
      }
    }
  };
  agree(body.arguments, argumentTypes);
  agree(body.results, resultTypes);
  return types.map((type) => type ?? "none");
}

function invalidFunction(index: number, why: string): StatusError {
  return dataLoss(`Failed to resolve functions: function ${index} ${why}`, { function: index });
}

const OPTIONS: Readonly<Record<keyof ToModuleOptions, true>> = { warn: true };
