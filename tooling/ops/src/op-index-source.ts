import type { WorkspacePackage } from "@heddle/tooling-checks/workspace";
import { HEADER, hasParts, isCommon, isRare } from "./package-source.js";
import type { DeclaredOp, OpFile } from "./read-op-files.js";

/** A kernel package with its op files. */
export interface KernelPackage {
  readonly pkg: WorkspacePackage;
  readonly files: readonly OpFile[];
}

/** The umbrella's index: which default package provides an op, and how it is imported. */
export function opIndexSource(packages: readonly KernelPackage[]): string {
  const entries = packages.map(({ pkg: { manifest }, files }) => {
    const namesOf = (isMeant: (op: DeclaredOp) => boolean) =>
      files
        .flatMap((file) => file.ops.filter(isMeant).map(({ name }) => name))
        .sort()
        .join(" ");
    const plugin = `(await import("${manifest.name}")).plugin`;
    const lines = hasParts(files)
      ? [
          `ops: "${namesOf(isCommon)}",`,
          `rareOps: "${namesOf(isRare)}",`,
          `load: () => import("${manifest.name}/parts"),`,
        ]
      : [`ops: "${namesOf(() => true)}",`, `load: async () => ({ plugin: ${plugin} }),`];
    return `  {
    name: "${manifest.name}",
${lines.map((line) => `    ${line}\n`).join("")}  },
`;
  });
  return `${HEADER}import type { KernelPlugin, Registrar } from "@heddle/kernel-api";
import type { LoopTwins } from "@heddle/memory";

/** A package of ops that is imported when a model needs one of them. */
export interface DefaultPlugin {
  readonly name: string;
  /** The ops of the package, separated by spaces: the shortest form in a bundle. */
  readonly ops: string;
  /** Those of the part that {@link PluginParts.importRare} imports. Default: none. */
  readonly rareOps?: string;
  load(): Promise<PluginParts>;
}

/** A plugin, or what a page needs of it at first. */
export interface PluginParts {
  readonly plugin: KernelPlugin;
  /** Imports the part with the ops that few models have. */
  importRare?(): Promise<{ registerRare(registrar: Registrar): void }>;
  /** Imports the twins of the hot loops, where WebAssembly may not be compiled. Without it \`plugin\` provides them. */
  importLoopTwins?(): Promise<{ readonly loopTwins: LoopTwins }>;
}

/** The packages that ops are looked for in, by name. */
export const defaultPlugins: readonly DefaultPlugin[] = [
${entries.join("")}];
`;
}
