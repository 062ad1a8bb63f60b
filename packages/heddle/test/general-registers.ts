import type { Registrar } from "@heddle/kernel-api";

type Register = (registrar: Registrar) => void;

/** The functions among the exports of entries that register an op for all its types: one for each op. */
export function generalRegisters(exports: Readonly<Record<string, unknown>>): Readonly<Record<string, Register>> {
  const registers = Object.entries(exports).filter((entry): entry is [string, Register] => /^register/.test(entry[0]));
  const byOp = new Map<string, [string, Register]>();
  for (const [name, register] of registers.sort(([a], [b]) => a.length - b.length)) {
    register({ registerOp: (op) => byOp.has(op.name) || byOp.set(op.name, [name, register]), registerKernel() {} });
  }
  return Object.fromEntries(byOp.values());
}
