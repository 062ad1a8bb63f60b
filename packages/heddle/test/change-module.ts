import type { Attribute, BefFunction, BefModule, Operation, Region, Value } from "@heddle/bef";
import type { Random } from "@heddle/tooling-testing/fuzz";

/** A module with one to three changes of operations: other operands, kernels, texts, order. Use counts and users fit. */
export function changeModule(random: Random, module: BefModule): BefModule {
  let { functions } = module;
  for (let changes = 1 + random.below(3); changes > 0; changes--) {
    const at = random.below(functions.length);
    functions = functions.map((func, index) => (index === at ? changeFunction(random, func, module) : func));
  }
  return { ...module, functions };
}

function changeFunction(random: Random, func: BefFunction, module: BefModule): BefFunction {
  if (!func.body) return func;
  const { body } = func;
  return random.below(8) === 0
    ? { ...func, name: random.pick(module.functions).name }
    : { ...func, body: changeRegion(random, body, module) };
}

function changeRegion(random: Random, region: Region, module: BefModule): Region {
  const operations = [...region.operations];
  if (operations.length === 0) return region;
  const at = random.below(operations.length);
  const operation = operations[at];
  if (!operation) return region;
  const before = [...region.arguments, ...operations.slice(0, at).flatMap(({ results }) => results)];
  switch (random.below(6)) {
    case 0:
      operations.splice(at, 1);
      break;
    case 1:
      operations.splice(at, 0, { ...operation, results: operation.results.map(({ type }) => ({ type })) });
      break;
    case 2:
      operations[at] = { ...operation, name: otherOperation(random, module, operation).name };
      break;
    case 3:
      operations[at] = { ...operation, attributes: changeTexts(random, operation.attributes, module) };
      break;
    default:
      operations[at] = { ...operation, operands: changeOperands(random, operation.operands, before) };
  }
  return { ...region, operations };
}

function otherOperation(random: Random, { functions }: BefModule, operation: Operation): Operation {
  const all = functions.flatMap(({ body }) => body?.operations ?? []);
  return all.length === 0 ? operation : random.pick(all);
}

function changeOperands(random: Random, operands: readonly Value[], values: readonly Value[]): Value[] {
  const changed = [...operands];
  if (values.length > 0 && random.below(3) > 0) changed[random.below(changed.length + 1)] = random.pick(values);
  else changed.splice(random.below(changed.length + 1), 1);
  return changed;
}

/** One attribute is that of another operation, or calls another function. */
function changeTexts(
  random: Random,
  attributes: ReadonlyMap<string, Attribute>,
  module: BefModule,
): Map<string, Attribute> {
  const changed = new Map(attributes);
  const names = [...changed.keys()];
  if (names.length === 0) return changed;
  const name = random.pick(names);
  const text = (value: string): Attribute => ({ kind: "string", bytes: new TextEncoder().encode(value) });
  const others = module.functions.flatMap(({ body }) => body?.operations.flatMap((each) => [...each.attributes]) ?? []);
  const calls = [...changed].filter(([, value]) => value.kind === "string" && isCall(value.bytes));
  const [call] = calls;
  if (call && random.below(2) === 0) changed.set(call[0], text(`func$${random.pick(module.functions).name}`));
  else changed.set(name, random.pick(others)[1]);
  return changed;
}

function isCall(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes).startsWith("func$");
}
