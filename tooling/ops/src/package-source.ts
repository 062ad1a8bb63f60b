import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineOp, INTERFACE_VERSION, type KernelTypes } from "@heddle/kernel-api";
import type { WorkspacePackage } from "@heddle/tooling-checks/workspace";
import { COMMON_OPS } from "./common-ops.data.js";
import { opDataText } from "./op-data-text.js";
import type { OpVariant } from "./op-entries.js";
import type { DeclaredOp, OpFile } from "./read-op-files.js";

/** A file that is derived from op files. */
export interface GeneratedFile {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
}

/** The first line of every derived file. */
export const HEADER =
  "// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.\n\n";

/**
 * The files that a kernel package derives from its op files, all in `src/gen/`: the definitions (`ops.ts`), the plugin (`plugin.ts`), a
 * `register` function an op (`kernels.ts`, and `on-demand.ts` for kernels that import code themselves), and a module for each
 * chunk (`chunk-NAME.ts`) unless it is one module of kernels, and the shape functions by op (`shapes.ts`). A package with common and
 * other ops has its plugin in parts (`parts.ts`, `rare.ts`), and the definitions of its other ops in `rare-ops.ts`.
 *
 * @throws {Error} with the name of an op that is declared twice
 */
export function packageSource(pkg: WorkspacePackage, files: readonly OpFile[]): readonly GeneratedFile[] {
  if (files.length === 0) return [];
  checkUnique(pkg, files);
  const inGen = (name: string, text: string) => ({ path: join(pkg.path, "src/gen", name), text: HEADER + text });
  const chunks = [...new Set(files.flatMap(({ chunk }) => chunk ?? []))].sort();
  const eager = files.filter(({ isOnDemand }) => !isOnDemand);
  const onDemand = files.filter(({ isOnDemand }) => isOnDemand);
  const plugin = hasParts(files)
    ? [
        inGen("ops.ts", definitions(files, isCommon)),
        inGen("rare-ops.ts", definitions(files, isRare)),
        inGen("parts.ts", pluginSource(pkg, files, chunks, "parts")),
        inGen("rare.ts", rareSource(files, chunks)),
        inGen("plugin.ts", joinedSource(pkg)),
      ]
    : [inGen("ops.ts", definitions(files)), inGen("plugin.ts", pluginSource(pkg, files, chunks))];
  return [
    ...plugin,
    ...chunks.flatMap((chunk) => {
      const parts = files.filter((file) => file.chunk === chunk);
      return oneModule(parts) ? [] : [inGen(`chunk-${chunk}.ts`, chunkSource(parts))];
    }),
    ...(hasShapes(files) ? [inGen("shapes.ts", shapesSource(files))] : []),
    ...(eager.length > 0 ? [inGen("kernels.ts", registrations(eager, hasParts(files)))] : []),
    ...(onDemand.length > 0 ? [inGen("on-demand.ts", registrations(onDemand, hasParts(files)))] : []),
  ];
}

/** True for a package with ops that many models have, and others: its plugin is in parts. */
export function hasParts(files: readonly OpFile[]): boolean {
  const ops = opsOf(files);
  return ops.some(isCommon) && ops.some(isRare);
}

export const isCommon = ({ name }: DeclaredOp) => COMMON_OPS.has(name);
export const isRare = (op: DeclaredOp) => !isCommon(op);

function checkUnique(pkg: WorkspacePackage, files: readonly OpFile[]): void {
  const places = new Map<string, string>();
  for (const { path, ops } of files) {
    for (const { name } of ops) {
      const other = places.get(name);
      if (other !== undefined) throw new Error(`${pkg.folder} declares ${name} in ${other}.op.ts and in ${path}.op.ts`);
      places.set(name, path);
    }
  }
}

/** The op's name as an identifier: `TFText>RoundRobinTrim` loses its `>`. */
const identifier = (name: string) => name.replace(/\W/g, "");

function definitions(files: readonly OpFile[], isMeant: (op: DeclaredOp) => boolean = () => true): string {
  const ops = opsOf(files).filter(isMeant);
  const texts = ops.map((op) => `export const ${identifier(op.name)} = (): KernelSpec => (${specText(op)});\n`);
  return `import type { KernelSpec } from "@heddle/kernel-api";\n\n${texts.join("\n")}`;
}

function specText(op: DeclaredOp): string {
  const {
    name,
    constraints,
    isReentrant,
    types: _,
    exportName: __,
    isCompute: ___,
    shape: ____,
    forms: _____,
    ...spec
  } = op;
  const fields = [`op: ${opDataText(defineOp(name, spec))}`];
  if (isReentrant !== undefined) fields.push(`isReentrant: ${isReentrant}`);
  const alternatives = constraints.map(typesText);
  const [only, ...others] = alternatives;
  if (others.length > 0) fields.push(`constraints: [\n${alternatives.map((text) => `    ${text},\n`).join("")}  ]`);
  else if (only !== undefined) fields.push(`constraints: ${only}`);
  return `{\n${fields.map((field) => `  ${field},\n`).join("")}}`;
}

function typesText(types: KernelTypes): string {
  const attrs = Object.entries(types).map(([attr, list]) => `${attr}: [${list.join(", ")}]`);
  return `{ ${attrs.join(", ")} }`;
}

/** The plugin with all ops, or with `parts` the part with the common ones, which imports the others and the twins when they are needed. */
function pluginSource(
  pkg: WorkspacePackage,
  files: readonly OpFile[],
  chunks: readonly string[],
  parts?: "parts",
): string {
  const twins = hasTwins(pkg);
  const { helpers, imports, rows } = registering(files, chunks, parts && isCommon);
  const lines = [
    `import { ${["type KernelPlugin", ...helpers, ...(parts ? ["type Registrar"] : [])].sort(byImport).join(", ")} } from "@heddle/kernel-api";`,
    ...(twins ? [`import ${parts ? "type { LoopTwins }" : "{ provideTwins }"} from "@heddle/memory";`] : []),
    'import { version } from "../../package.json";',
    ...imports,
    ...(twins && !parts ? ['import { loopTwins } from "../loop-twins.js";'] : []),
    'import * as ops from "./ops.js";',
    "",
    parts ? "/** The part of the plugin with the ops that many models have. */" : `/** ${pkg.manifest.description} */`,
    "export const plugin: KernelPlugin = {",
    `  name: ${JSON.stringify(pkg.manifest.name)},`,
    "  version,",
    `  interfaceVersion: { major: ${INTERFACE_VERSION.major}, minor: ${INTERFACE_VERSION.minor} },`,
    "  register(registrar) {",
    ...(twins && !parts ? ["    provideTwins(loopTwins);"] : []),
    ...rows,
  ];
  for (const { typeName, module, name } of variantsOf(files)) {
    const load = `async () => (await import("../${module}.js")).${name}`;
    lines.push(`    registrar.registerVariant?.({ typeName: ${JSON.stringify(typeName)}, load: ${load} });`);
  }
  const shapes = '  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,';
  lines.push("  },", ...(hasShapes(files) ? [shapes] : []), "};");
  if (!parts) return `${lines.join("\n")}\n`;
  const rare = "{ registerRare(registrar: Registrar): void }";
  lines.push(
    "",
    "/** Imports the other part. */",
    `export const importRare: () => Promise<${rare}> = () => import("./rare.js");`,
  );
  if (twins) {
    lines.push(
      "",
      "/** Imports the twins of the hot loops of both. */",
      'export const importLoopTwins: () => Promise<{ readonly loopTwins: LoopTwins }> = () => import("../loop-twins.js");',
    );
  }
  return `${lines.join("\n")}\n`;
}

/** The part of a plugin with the ops that few models have. */
function rareSource(files: readonly OpFile[], chunks: readonly string[]): string {
  const { helpers, imports, rows } = registering(files, chunks, isRare);
  const lines = [
    `import { ${[...helpers, "type Registrar"].sort(byImport).join(", ")} } from "@heddle/kernel-api";`,
    ...imports,
    'import * as ops from "./rare-ops.js";',
    "",
    "/** Registers the ops of the plugin that few models have. */",
    "export function registerRare(registrar: Registrar): void {",
    ...rows.map((row) => row.slice(2)),
    "}",
  ];
  return `${lines.join("\n")}\n`;
}

/** The plugin of both parts and the twins. */
function joinedSource(pkg: WorkspacePackage): string {
  const twins = hasTwins(pkg);
  const lines = [
    'import type { KernelPlugin } from "@heddle/kernel-api";',
    ...(twins
      ? ['import { provideTwins } from "@heddle/memory";', 'import { loopTwins } from "../loop-twins.js";']
      : []),
    'import { plugin as common } from "./parts.js";',
    'import { registerRare } from "./rare.js";',
    "",
    `/** ${pkg.manifest.description} */`,
    "export const plugin: KernelPlugin = {",
    "  ...common,",
    "  register(registrar) {",
    ...(twins ? ["    provideTwins(loopTwins);"] : []),
    "    common.register(registrar);",
    "    registerRare(registrar);",
    "  },",
    "};",
  ];
  return `${lines.join("\n")}\n`;
}

const hasTwins = (pkg: WorkspacePackage) => existsSync(join(pkg.path, "src/loop-twins.ts"));

/** The lines that register ops of a package, and what they import. */
function registering(
  files: readonly OpFile[],
  chunks: readonly string[],
  isMeant: (op: DeclaredOp) => boolean = () => true,
): Record<"helpers" | "imports" | "rows", readonly string[]> {
  const meant = files.map((file) => ({ ...file, ops: file.ops.filter(isMeant) })).filter(({ ops }) => ops.length > 0);
  const first = meant.filter(({ chunk }) => chunk === undefined);
  const rows: string[] = [];
  if (first.length > 0) {
    const own = opsOf(first).map((op) => `      ["${op.name}", ops.${identifier(op.name)}, ${createText(op)}],`);
    rows.push("    registerKernels(registrar, [", ...own, "    ]);");
  }
  for (const chunk of chunks) {
    const ops = opsOf(meant.filter((file) => file.chunk === chunk));
    if (ops.length === 0) continue;
    const own = ops.map((op) => `      ["${op.name}", ops.${identifier(op.name)}, "${op.exportName}"],`);
    const module = oneModule(files.filter((file) => file.chunk === chunk)) ?? `./chunk-${chunk}.js`;
    rows.push(`    registerLazily(registrar, () => import("${module}"), [`, ...own, "    ]);");
  }
  const helpers = [
    ...(first.some(hasCompute) ? ["kernelOf"] : []),
    ...(first.length > 0 ? ["registerKernels"] : []),
    ...(meant.length > first.length ? ["registerLazily"] : []),
  ];
  return { helpers, imports: first.map((file) => importOf(file)), rows };
}

/** The types of variants of op files, each once. */
function variantsOf(files: readonly OpFile[]): readonly OpVariant[] {
  const variants = files.flatMap(({ variant }) => variant ?? []);
  return [...new Map(variants.map((variant) => [variant.typeName, variant])).values()];
}

const hasShapes = (files: readonly OpFile[]) => files.some(({ ops }) => ops.some(({ shape }) => shape));

/** The map of shape functions by op. */
function shapesSource(files: readonly OpFile[]): string {
  const ops = opsOf(files).flatMap(({ name, shape }) => (shape ? [{ name, shape }] : []));
  const modules = [...new Set(ops.map(({ shape }) => shape.module))].sort();
  const imports = modules.map((module) => {
    const names = [...new Set(ops.flatMap(({ shape }) => (shape.module === module ? [shape.name] : [])))].sort();
    const path = module.startsWith("@") ? module : `../${module}.js`;
    return `import { ${names.join(", ")} } from "${path}";`;
  });
  const rows = ops.map(({ name, shape }) => `  ${/\W/.test(name) ? JSON.stringify(name) : name}: ${shape.name},`);
  return [
    'import type { ShapeFunctions } from "@heddle/kernel-api";',
    ...imports,
    "",
    "/** The shape functions of this package's ops. */",
    "export const shapeFunctions: ShapeFunctions = {",
    ...rows,
    "};",
    "",
  ].join("\n");
}

function chunkSource(files: readonly OpFile[]): string {
  const computes = files.filter(hasCompute);
  const lines = computes.length > 0 ? ['import { kernelOf } from "@heddle/kernel-api";'] : [];
  const exports: string[] = [];
  for (const file of files) {
    const created = namesOf(file, false);
    if (created.length > 0) lines.push(`export { ${created.join(", ")} } from "../${file.path}.js";`);
    for (const name of namesOf(file, true)) {
      lines.push(`import { ${name} as compute_${name} } from "../${file.path}.js";`);
      exports.push(`export const ${name} = /* @__PURE__ */ kernelOf(compute_${name});`);
    }
  }
  return `${[...lines, ...exports].join("\n")}\n`;
}

function registrations(files: readonly OpFile[], inParts: boolean): string {
  const ops = opsOf(files);
  const moduleOf = (op: DeclaredOp) => (inParts && isRare(op) ? "rareOps" : "ops");
  const withOps = (module: string) => ops.some((op) => moduleOf(op) === module);
  const helpers = [...(files.some(hasCompute) ? ["kernelOf"] : []), "withKernel"];
  const lines = [
    `import { ${helpers.join(", ")} } from "@heddle/kernel-api";`,
    ...files.map((file) => importOf(file, true)),
    ...variantsOf(files).map(({ module, name }) => `import { ${name} } from "../${module}.js";`),
    ...(withOps("ops") ? ['import * as ops from "./ops.js";'] : []),
    ...(withOps("rareOps") ? ['import * as rareOps from "./rare-ops.js";'] : []),
  ];
  for (const op of ops) {
    const id = identifier(op.name);
    // TensorFlow's internal ops begin with an underscore; the name of the function has none unless it would stand twice.
    const bare = id.replace(/^_/, "");
    const name = ops.some((other) => other !== op && other.name === bare) ? id : bare;
    const create = `${op.isCompute ? "/* @__PURE__ */ " : ""}${createText(op)}`;
    const variant = files.find((file) => file.ops.includes(op))?.variant;
    lines.push(
      "",
      `/** Registers ${op.name} with its kernel. */`,
      `export const register${name} = /* @__PURE__ */ withKernel(${moduleOf(op)}.${id}, ${create}${variant ? `, ${variant.name}` : ""});`,
    );
    for (const form of op.forms) {
      lines.push(
        "",
        `/** Registers ${op.name} with its kernel for ${form.name.toLowerCase()} alone. */`,
        `export const register${name}Of${form.name} = /* @__PURE__ */ withKernel(() => ({ ...${moduleOf(op)}.${id}(), constraints: ${typesText(form.types)} }), ${form.exportName});`,
      );
    }
  }
  return `${lines.join("\n")}\n`;
}

function importOf({ ops, path }: OpFile, hasForms = false): string {
  const kernels = hasForms ? ops.flatMap((op) => [op, ...op.forms]) : ops;
  return `import { ${[...new Set(kernels.map(({ exportName }) => exportName))].sort().join(", ")} } from "../${path}.js";`;
}

/** The module whose exports are the whole chunk, if there is one: such a chunk needs no module of its own. */
function oneModule([file, ...others]: readonly OpFile[]): string | undefined {
  return file && others.length === 0 && !hasCompute(file) ? `../${file.path}.js` : undefined;
}

const hasCompute = (file: OpFile) => file.ops.some(({ isCompute }) => isCompute);

const createText = ({ exportName, isCompute }: DeclaredOp) => (isCompute ? `kernelOf(${exportName})` : exportName);

const namesOf = (file: OpFile, isCompute: boolean) =>
  [...new Set(file.ops.filter((op) => op.isCompute === isCompute).map(({ exportName }) => exportName))].sort();

/** The order in which imports of one module are sorted. */
function byImport(a: string, b: string): number {
  const [first, second] = [a, b].map((name) => name.replace(/^type /, "").toLowerCase()) as [string, string];
  return first < second ? -1 : 1;
}

const opsOf = (files: readonly OpFile[]) => files.flatMap(({ ops }) => ops).sort(byName);

function byName(a: DeclaredOp, b: DeclaredOp): number {
  return a.name < b.name ? -1 : 1;
}
