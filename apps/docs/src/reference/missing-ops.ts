import { wantedOps } from "./wanted-ops.data.js";

/** The page of TensorFlow's ops that have no kernel: `wantedOps` without those in `present`. */
export function missingOpsPage(present: ReadonlySet<string>): string {
  const families = Object.entries(wantedOps)
    .map(([name, ops]) => ({ name, ops: ops.split(" ").filter((op) => !present.has(op)) }))
    .filter(({ ops }) => ops.length > 0);
  const sections = families.map(({ name, ops }) => `## ${name}\n\n${ops.map((op) => `\`${op}\``).join(" ")}\n`);
  return `# Missing ops

Ops that TensorFlow 2.21 computes on a CPU, that may stand in a graph for inference, and that Heddle has no kernel for. Ops of training,
of tf.data, of files and of other devices are left out. \`heddle check MODEL\` names those that a model needs; a model loads as long as no
signature that is run reaches one.

A missing op is added [by a plugin](../plugins/typescript.md), in TypeScript or from TensorFlow's own C source.

${sections.join("\n")}`;
}
