import { Host } from "@heddle/kernel-fallback";
import { defaultPlugins } from "../src/default-plugins.js";

/** The names of the ops that each default package registers today, sorted and joined by spaces. */
export async function registeredOps(): Promise<Readonly<Record<string, string>>> {
  const entries = defaultPlugins.map(
    async ({ name, load }) => [name, new Host({ plugins: [await load()] }).registry.opNames().join(" ")] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** The text of `src/op-index.data.ts`. */
export async function opIndexSource(): Promise<string> {
  const lines = Object.entries(await registeredOps()).map(([name, ops]) => {
    const oneLine = `  "${name}": "${ops}",`;
    return oneLine.length <= 120 ? oneLine : `  "${name}":\n    "${ops}",`;
  });
  return `/** The ops of each default package. Made by \`pnpm --filter heddle generate\`; a test compares it with the packages. */
export const opIndex = {
${lines.join("\n")}
} as const;
`;
}
