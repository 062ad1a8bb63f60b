import { absenceReasons } from "./absence-reasons.data.js";
import { cpuOps, removedOps } from "./cpu-ops.data.js";
import { wantedOps } from "./wanted-ops.data.js";

/** Ops that have no kernel, with what is said of all of them. */
interface Absence {
  readonly title: string;
  readonly text: string;
  readonly ops: readonly string[];
}

/** The page of TensorFlow's ops that have no kernel, each in one section with the reason: those that `present` lacks. */
export function missingOpsPage(present: ReadonlySet<string>): string {
  const missing = cpuOps.filter((op) => !present.has(op));
  const absences = absencesOf(missing).filter(({ ops }) => ops.length > 0);
  const sections = absences.map(({ title, text, ops }) => `## ${title}\n\n${text}\n\n${codeList(ops)}\n`);
  return `# Missing ops

TensorFlow 2.21 has ${cpuOps.length} ops with a kernel for CPUs, ${missing.length} of which have none here. Each is listed once, with the
reason. \`heddle check MODEL\` names those that a model needs; a model loads as long as no signature that is run reaches one.

A missing op is added [by a plugin](../plugins/typescript.md), in TypeScript or from TensorFlow's own C source.

${sections.join("\n")}`;
}

function absencesOf(missing: readonly string[]): readonly Absence[] {
  const reasons = missing.map((op) => ({ op, title: titleOf(op) }));
  const opsUnder = (wanted: string) => reasons.filter(({ title }) => title === wanted).map(({ op }) => op);
  return [
    ...[...Object.keys(wantedOps), REST].map((family) => ({
      title: family,
      text: "Not written yet: an inference graph may have them.",
      ops: opsUnder(family),
    })),
    ...absenceReasons.map(({ title, text }) => ({ title, text, ops: opsUnder(title) })),
    { title: REMOVED, text: "TensorFlow itself refuses a graph of today with one of these.", ops: opsUnder(REMOVED) },
  ];
}

const REMOVED = "Removed from TensorFlow";
const REST = "Others";

/** The title of the one section that an op is listed in. */
function titleOf(op: string): string {
  if (removedOps.has(op)) return REMOVED;
  const family = Object.keys(wantedOps).find((name) => wantedOps[name]?.split(" ").includes(op));
  const reason = absenceReasons.find(({ pattern }) => new RegExp(`^(?:${pattern.source})$`).test(op));
  // Variables of TensorFlow 1 are in the families, too, and need no kernel.
  return reason?.title === absenceReasons[0]?.title ? (reason?.title ?? REST) : (family ?? reason?.title ?? REST);
}

function codeList(ops: readonly string[]): string {
  return ops.map((op) => `\`${op}\``).join(" ");
}
