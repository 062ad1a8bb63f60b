import type { KernelDefinition, OpDefinition, Registrar } from "@heddle/kernel-api";
import { kernels, onDemand } from "./all-kernels.js";

/** A function of an entry of `heddle` that registers an op. */
export interface Registration {
  readonly name: string;
  /** The entry: `kernels`, or one of `on-demand`. */
  readonly entry: string;
  readonly op: OpDefinition;
  /** The kernels that it registers: one, or one for each alternative of its types. */
  readonly kernels: readonly KernelDefinition[];
}

/** The functions that register each op: the one for all types first, then those for some. */
export function registrationsByOp(): ReadonlyMap<string, readonly Registration[]> {
  return registrationsIn({ kernels, ...onDemand });
}

/** As {@link registrationsByOp}, of the functions of these entries. */
export function registrationsIn(
  entries: Readonly<Record<string, Registers>>,
): ReadonlyMap<string, readonly Registration[]> {
  const byOp = new Map<string, Registration[]>();
  for (const [entry, registers] of Object.entries(entries)) {
    for (const [name, register] of Object.entries(registers)) {
      for (const registration of recorded(entry, name, register)) {
        const others = byOp.get(registration.op.name) ?? [];
        byOp.set(registration.op.name, [...others, registration]);
      }
    }
  }
  for (const registrations of byOp.values()) registrations.sort((a, b) => a.name.length - b.name.length);
  return byOp;
}

type Registers = Readonly<Record<string, (registrar: Registrar) => void>>;

function recorded(entry: string, name: string, register: (registrar: Registrar) => void): Registration[] {
  const ops: OpDefinition[] = [];
  const kernels: KernelDefinition[] = [];
  register({ registerOp: (op) => ops.push(op), registerKernel: (kernel) => kernels.push(kernel) });
  return ops.map((op) => ({ name, entry, op, kernels }));
}
