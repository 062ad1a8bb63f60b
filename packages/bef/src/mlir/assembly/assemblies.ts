import { benchmarkOps } from "./benchmark-ops.js";
import type { CustomAssembly } from "./custom-assembly.js";
import { formatAssembly } from "./format-assembly.js";
import { formatOps } from "./format-ops.data.js";
import { funcOp } from "./func-op.js";
import { moduleOp } from "./module-op.js";
import { regionOps } from "./region-ops.js";
import { returnOps } from "./return-ops.js";

const assemblies = /* @__PURE__ */ byName();

/** The custom assembly of an op; undefined for ops that have the generic form alone. */
export function assemblyOf(name: string): CustomAssembly | undefined {
  return assemblies.get(name);
}

function byName(): ReadonlyMap<string, CustomAssembly> {
  const all = [moduleOp, funcOp, ...returnOps, ...regionOps, ...benchmarkOps, ...formatOps.map(formatAssembly)];
  return new Map(all.map((assembly) => [assembly.name, assembly]));
}
