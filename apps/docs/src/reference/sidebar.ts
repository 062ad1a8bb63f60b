import type { WorkspacePackage } from "@heddle/tooling-checks/workspace";
import type { ApiPage } from "./api-reference.js";

/** An item of VitePress's sidebar. */
export interface SidebarItem {
  readonly text: string;
  readonly link?: string;
  readonly collapsed?: boolean;
  readonly items?: readonly SidebarItem[];
}

/** The sidebar of the reference: a group for each purpose, a package an item, its other entries below it. */
export function apiSidebar(packages: readonly WorkspacePackage[], pages: readonly ApiPage[]): readonly SidebarItem[] {
  const known = new Set(groups.flatMap(([, names]) => names));
  const others = packages.map(({ manifest }) => manifest.name).filter((name) => !known.has(name));
  return [...groups, ["More", others] as const].flatMap(([text, names]) => {
    const items = names.flatMap((name) => packageItem(name, pages));
    return items.length === 0 ? [] : [{ text, items }];
  });
}

const groups: readonly (readonly [string, readonly string[]])[] = [
  [
    "Run models",
    [
      "heddle",
      "@heddle/serving",
      "@heddle/serving-grpc",
      "@heddle/rows",
      "@heddle/diagnostics",
      "@heddle/tfjs-fallback",
      "heddle-ray",
    ],
  ],
  [
    "Strings and tables",
    [
      "@heddle/memory",
      "@heddle/tstring",
      "@heddle/tensor",
      "@heddle/hashtable",
      "@heddle/regex",
      "@heddle/hash",
      "@heddle/compression",
    ],
  ],
  [
    "Write plugins",
    [
      "@heddle/kernel-api",
      "@heddle/plugin-testkit",
      "@heddle/plugin-loader",
      "@heddle/plugin-format",
      "@heddle/c-api",
      "heddle-cc",
      "create-heddle-plugin",
    ],
  ],
  [
    "Read models",
    [
      "@heddle/saved-model",
      "@heddle/tflite",
      "@heddle/checkpoint",
      "@heddle/stablehlo",
      "@heddle/protos",
      "@heddle/proto-values",
    ],
  ],
  ["Run graphs", ["@heddle/graph", "@heddle/kernel-fallback", "@heddle/cancellation", "@heddle/status"]],
  [
    "Kernels",
    [
      "@heddle/kernels-string",
      "@heddle/kernels-array",
      "@heddle/kernels-math",
      "@heddle/kernels-nn",
      "@heddle/kernels-numeric",
      "@heddle/kernels-sparse",
      "@heddle/kernels-control",
      "@heddle/kernels-text",
      "@heddle/kernels-tflite",
      "@heddle/kernels-training",
      "@heddle/kernels-data",
      "@heddle/kernels-example",
      "@heddle/kernels-image",
    ],
  ],
];

function packageItem(name: string, pages: readonly ApiPage[]): readonly SidebarItem[] {
  const item = (page: ApiPage): SidebarItem => ({ text: page.name, link: `/api/${page.file.replace(/\.md$/, "")}` });
  const main = pages.find((page) => page.name === name);
  const entries = pages.filter((page) => page.name.startsWith(`${name}/`)).map(item);
  if (main === undefined) return entries;
  return [entries.length === 0 ? item(main) : { ...item(main), collapsed: true, items: entries }];
}
