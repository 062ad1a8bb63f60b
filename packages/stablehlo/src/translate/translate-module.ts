import type { ProgramFunction, TensorRef } from "@heddle/graph";
import { checkOptionNames, dataLoss, invalidArgument, StatusError, unimplemented } from "@heddle/status";
import type { MlirBlock, MlirOp, MlirRegion, MlirType, MlirValue } from "../bytecode/module.js";
import type { MlirModule } from "../bytecode/read-module.js";
import { Body, type Val } from "./body.js";
import { elementType, isToken, sizesOf } from "./element-type.js";
import { type ModuleParts, OpContext, type RegionFunction, type TranslationTable } from "./op-context.js";
import { blockOf, plainName, returned } from "./region-body.js";
import { translations } from "./translations.js";

/** The function of a module that a node calls. */
export interface MainFunction {
  readonly name: string;
  /** The types of its arguments and results that are not tokens. */
  readonly inputs: readonly MlirType[];
  readonly outputs: readonly MlirType[];
}

/** Options of {@link translateModule}. */
export interface TranslateOptions {
  /** The beginning of the names of the functions. */
  readonly prefix: string;
  /** The names of the functions of TensorFlow that the module may call. */
  readonly tensorFlowFunctions?: readonly string[];
}

const OPTIONS: Readonly<Record<keyof TranslateOptions, true>> = { prefix: true, tensorFlowFunctions: true };

/** How deeply functions call others. */
const MAX_CALLS = 64;

/**
 * Translates the function `main` of a module, and those that it calls, to functions of TensorFlow's ops.
 *
 * @throws {StatusError} UNIMPLEMENTED for an op, a form of an op or a type that is not translated, with the op's name; DATA_LOSS and
 * INVALID_ARGUMENT for ops whose parts do not fit; INVALID_ARGUMENT for an unknown option
 */
export function translateModule(
  module: MlirModule,
  options: TranslateOptions,
): { readonly main: MainFunction; readonly functions: readonly ProgramFunction[] } {
  checkOptionNames("translateModule", options, OPTIONS);
  const translator = new ModuleTranslator(module, options);
  const main = translator.called("main");
  return {
    main: {
      name: main.name,
      inputs: main.inputs.filter((type) => !isToken(type)),
      outputs: main.outputs.filter((type) => !isToken(type)),
    },
    functions: translator.made,
  };
}

type Called = RegionFunction & { readonly inputs: readonly MlirType[]; readonly outputs: readonly MlirType[] };

class ModuleTranslator implements ModuleParts {
  readonly made: ProgramFunction[] = [];
  readonly #functions: ReadonlyMap<string, MlirOp>;
  readonly #options: TranslateOptions;
  readonly #called = new Map<string, Called>();
  readonly #table: TranslationTable = translations();
  #depth = 0;
  #regions = 0;

  constructor(module: MlirModule, options: TranslateOptions) {
    const functions = module.ops.filter((op) => plainName(op) === "func");
    this.#functions = new Map(functions.map((op) => [symbolName(op), op]));
    this.#options = options;
  }

  block(name: string): MlirBlock {
    const block = blockOf(this.#functions.get(name)?.regions[0]);
    if (!block) throw invalidArgument(`the module has no function '${name}'`);
    return block;
  }

  called(name: string): Called {
    const found = this.#called.get(name);
    if (found) return found;
    const block = this.block(name);
    if (this.#depth >= MAX_CALLS)
      throw invalidArgument(`functions call others more than ${MAX_CALLS} deep, at '${name}'`);
    this.#depth++;
    const outputs = returned(block).map(({ type }) => type);
    const made = this.#function(`${this.#options.prefix}${name}`, block, [], []);
    this.#depth--;
    const called = { ...made, inputs: block.args.map(({ type }) => type), outputs };
    this.#called.set(name, called);
    return called;
  }

  tensorFlowFunction(index: number): string {
    const name = this.#options.tensorFlowFunctions?.[index];
    if (name === undefined) throw invalidArgument(`the module calls function ${index} of its function_list`);
    return name;
  }

  region(
    region: MlirRegion,
    captured: readonly MlirValue[],
    { passed = [] }: { passed?: readonly MlirValue[] } = {},
  ): RegionFunction {
    const block = blockOf(region);
    if (!block) throw unimplemented("a region of several blocks is not supported");
    return this.#function(`${this.#options.prefix}region ${this.#regions++}`, block, captured, passed);
  }

  built(inputs: readonly Val[], build: (body: Body, args: readonly Val[]) => readonly Val[]): RegionFunction {
    const name = `${this.#options.prefix}region ${this.#regions++}`;
    const body = new Body();
    const args = inputs.map(({ dtype, shape }, index) =>
      body.val({ node: `argument ${index}`, output: 0 }, dtype, shape),
    );
    const results = build(body, args);
    this.made.push({
      name,
      inputs: args.map(({ ref, dtype }) => ({ name: ref.node, type: dtype })),
      outputs: results.map(({ dtype }, index) => ({ name: `result ${index}`, type: dtype })),
      nodes: body.nodes,
      returns: results.map(({ ref }) => ref),
      controlReturns: body.effects,
    });
    return { name, hasEffects: body.effects.length > 0 };
  }

  #function(
    name: string,
    block: MlirBlock,
    captured: readonly MlirValue[],
    passed: readonly MlirValue[],
  ): RegionFunction {
    const body = new Body();
    const values = new Map<MlirValue, Val>();
    const arguments_ = [...block.args, ...captured].filter(({ type }) => !isToken(type));
    const inputs = arguments_.map((value, index) => {
      const node = `argument ${index}`;
      values.set(value, body.val({ node, output: 0 }, elementType(value.type), sizesOf(value.type)));
      return { name: node, type: elementType(value.type) };
    });
    const known = (value: MlirValue): Val => {
      const found = values.get(value);
      if (!found) throw dataLoss("an op uses a value that is not known there");
      return found;
    };
    for (const op of block.ops) {
      if (plainName(op) !== "return") this.#op(op, body, values, known);
    }
    const results = [...returned(block), ...passed].filter(({ type }) => !isToken(type));
    const returns: TensorRef[] = results.map((value) => known(value).ref);
    const outputs = results.map(({ type }, index) => ({ name: `result ${index}`, type: elementType(type) }));
    this.made.push({ name, inputs, outputs, nodes: body.nodes, returns, controlReturns: body.effects });
    return { name, hasEffects: body.effects.length > 0 };
  }

  #op(op: MlirOp, body: Body, values: Map<MlirValue, Val>, known: (value: MlirValue) => Val): void {
    const name = plainName(op);
    const translate = Object.hasOwn(this.#table, name) ? this.#table[name] : undefined;
    try {
      if (!translate) throw unimplemented("it is not supported");
      const made = translate(new OpContext(op, body, this, known));
      const results: readonly Val[] = Array.isArray(made) ? made : [made as Val];
      for (const [index, result] of op.results.entries()) {
        const found = results[index];
        if (!found) throw dataLoss(`result ${index} is not made`);
        if (isToken(result.type)) continue;
        // A type of another dialect: the tensor is passed on.
        if (result.type.kind === "other") {
          values.set(result, found);
          continue;
        }
        const dtype = elementType(result.type);
        if (found.dtype !== dtype) throw invalidArgument(`result ${index} has another type than its operands`);
        values.set(result, { ...found, shape: sizesOf(result.type) });
      }
    } catch (error) {
      if (!(error instanceof StatusError) || error.message.includes("stablehlo.")) throw error;
      throw error.at(`stablehlo.${name}`, { op: `stablehlo.${name}` });
    }
  }
}

function symbolName(op: MlirOp): string {
  const name = op.attrs.get("sym_name");
  return name?.kind === "string" ? name.value : "";
}
