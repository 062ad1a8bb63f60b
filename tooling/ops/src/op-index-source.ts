import type { WorkspacePackage } from "@heddle/tooling-checks/workspace";
import { HEADER } from "./package-source.js";
import type { OpFile } from "./read-op-files.js";

/** A kernel package with its op files. */
export interface KernelPackage {
  readonly pkg: WorkspacePackage;
  readonly files: readonly OpFile[];
}

/** The umbrella's index: which default package provides an op, and how it is imported. */
export function opIndexSource(packages: readonly KernelPackage[]): string {
  const entries = packages.map(({ pkg: { manifest }, files }) => {
    const ops = files.flatMap((file) => file.ops.map(({ name }) => name)).sort();
    return `  {
    name: "${manifest.name}",
    ops: "${ops.join(" ")}",
    load: async () => (await import("${manifest.name}")).plugin,
  },
`;
  });
  return `${HEADER}import type { KernelPlugin } from "@heddle/kernel-api";

/** A package of ops that is imported when a model needs one of them. */
export interface DefaultPlugin {
  readonly name: string;
  /** The ops of the package, separated by spaces: the shortest form in a bundle. */
  readonly ops: string;
  load(): Promise<KernelPlugin>;
}

/** The packages that ops are looked for in, by name. */
export const defaultPlugins: readonly DefaultPlugin[] = [
${entries.join("")}];
`;
}
