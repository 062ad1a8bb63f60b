import type { WorkspacePackage } from "@heddle/tooling-checks/workspace";
import { type DeclaredOp, type OpFile, readOpFiles } from "@heddle/tooling-ops/read-op-files";

/** The ops of a package, as its op files declare them. */
export interface PackageOps {
  readonly pkg: WorkspacePackage;
  readonly files: readonly OpFile[];
}

/** The packages that have ops, with their op files. */
export async function readOps(packages: readonly WorkspacePackage[]): Promise<readonly PackageOps[]> {
  const read = await Promise.all(packages.map(async (pkg) => ({ pkg, files: await readOpFiles(pkg) })));
  return read.filter(({ files }) => files.length > 0);
}

/** The page of all ops: a section a package, a table a family, a row an op. */
export function opTablePage(packages: readonly PackageOps[]): string {
  const count = packages.reduce((sum, { files }) => sum + opsOf(files).length, 0);
  const sections = packages.map(
    ({ pkg, files }) =>
      `## ${pkg.manifest.name}\n\n${pkg.manifest.description}\n\n${families(files).map(familyTable).join("\n")}`,
  );
  return `---
outline: [2, 3]
---

# Ops

Heddle has ${count} ops with kernels. \`loadModel\` imports a package when a model needs one of its ops; \`heddle check MODEL\` says which
those are, and [which ops are missing](./missing-ops.md).

A row shows the op's inputs and outputs in TensorFlow's grammar: \`N * T\` is a list of N tensors of type T. The third column has the types
that the kernel computes; an op without a type attribute takes the types that its inputs name. An op marked <span class="tag">lazy</span> is
downloaded when a model has it; a <span class="tag">stateful</span> one has an effect or remembers something, so that it is neither folded nor
shared.

${sections.join("\n")}`;
}

function opsOf(files: readonly OpFile[]): readonly DeclaredOp[] {
  return files.flatMap(({ ops }) => ops);
}

interface Family {
  readonly name: string;
  readonly files: readonly OpFile[];
}

function families(files: readonly OpFile[]): readonly Family[] {
  const byFolder = new Map<string, OpFile[]>();
  for (const file of files) {
    const folder = file.path.includes("/") ? file.path.slice(0, file.path.lastIndexOf("/")) : "ops";
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), file]);
  }
  return [...byFolder].map(([name, files]) => ({ name: name.replaceAll("-", " ").replaceAll("/", ", "), files }));
}

function familyTable({ name, files }: Family): string {
  const rows = files
    .flatMap(({ chunk, ops }) => ops.map((op) => ({ op, isLazy: chunk !== undefined })))
    .sort((a, b) => compare(a.op.name, b.op.name))
    .map(({ op, isLazy }) => `| ${opCell(op, isLazy)} | ${signature(op)} | ${types(op)} |`);
  return `### ${name}\n\n| op | inputs → outputs | types |\n|---|---|---|\n${rows.join("\n")}\n`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function opCell({ name, isStateful }: DeclaredOp, isLazy: boolean): string {
  const tags = [...(isLazy ? ["lazy"] : []), ...(isStateful ? ["stateful"] : [])];
  return `<a id="${name}"></a>\`${name}\`${tags.map((tag) => ` <span class="tag">${tag}</span>`).join("")}`;
}

function signature({ inputs = [], outputs = [] }: DeclaredOp): string {
  const list = (names: readonly string[]) => (names.length === 0 ? "nothing" : `\`${names.join(", ")}\``);
  return `${list(inputs)} → ${list(outputs)}`;
}

/** The types of each attribute: those that the kernel declares, or those that the op allows. */
function types({ types, attrs = [] }: DeclaredOp): string {
  const declared = types.flatMap((alternative) =>
    Object.entries(alternative).map(([attr, list]) => `${attr}: ${typeWords(list)}`),
  );
  const allowed = attrs.flatMap((attr) => {
    const [, name = "", list = ""] = /^(\w+): (\{[^"}]*\}|type|[a-z]+type)\b/.exec(attr) ?? [];
    return name === "" || declared.some((line) => line.startsWith(`${name}:`))
      ? []
      : [`${name}: ${allowedTypes(list)}`];
  });
  return [...declared, ...allowed].join("<br>");
}

/** A list of types as TypeScript, `[...FLOAT_TYPES, DataType.BOOL]`, in words. */
function typeWords(expression: string): string {
  return expression
    .replace(/^\[|\]$/g, "")
    .replaceAll("...", "")
    .replaceAll("DataType.", "")
    .toLowerCase()
    .replace(
      /\b([a-z]+(?:_[a-z0-9]+)*)_types(_no_\w+)?/g,
      (_, set: string, without = "") => `${setNames[set] ?? set}${without.replace("_no_", " without ")}`,
    );
}

const setNames: Readonly<Record<string, string>> = {
  all: "all types",
  complex: "complex types",
  float: "floating-point types",
  index: "int32, int64",
  integral: "integers",
  number: "numbers",
  pod: "numbers, bool",
  pod_string: "numbers, bool, string",
  quantized: "quantised types",
  real_number: "real numbers",
};

function allowedTypes(list: string): string {
  if (list === "type") return "all types";
  if (list === "numbertype") return "numbers";
  if (list === "realnumbertype") return "real numbers";
  return list.replace(/[{}]/g, "");
}
