import type { BundleSize } from "./bundle-size.js";

/** The most bytes each bundle may have, minified and gzipped; committed as `budgets.json`. */
export type Budgets = Readonly<Record<string, number>>;

/** Each bundle above its budget, without one, or not built; and each budget without a bundle. */
export function checkBudgets(sizes: readonly BundleSize[], budgets: Budgets): readonly string[] {
  const failures = sizes.flatMap(({ name, sizeBytes }) => {
    const budget = budgets[name];
    if (sizeBytes === undefined) return [`${name} is not built: run \`pnpm build\` first`];
    if (budget === undefined)
      return [`${name} (${sizeBytes} bytes) has no budget: \`pnpm budgets:update\` gives it one`];
    if (sizeBytes <= budget) return [];
    return [`${name} has ${sizeBytes} bytes, ${sizeBytes - budget} more than its budget of ${budget}`];
  });
  const stale = Object.keys(budgets).filter((name) => !sizes.some((size) => size.name === name));
  return [
    ...failures,
    ...stale.map((name) => `${name} has a budget but no bundle: \`pnpm budgets:update\` removes it`),
  ];
}

/** New budgets, and the reasons for those that were not raised. */
export interface BudgetUpdate {
  readonly budgets: Budgets;
  readonly refused: readonly string[];
}

/**
 * Sets budgets a tenth above each size: new ones are added and loose ones tightened. An exceeded budget is raised only when
 * `mayGrow` names it, so that growth is a decision.
 */
export function updateBudgets(sizes: readonly BundleSize[], old: Budgets, mayGrow: readonly string[]): BudgetUpdate {
  const budgets: Record<string, number> = {};
  const refused: string[] = [];
  for (const { name, sizeBytes } of sizes) {
    const was = old[name];
    if (sizeBytes === undefined) {
      refused.push(`${name} is not built: run \`pnpm build\` first`);
      if (was !== undefined) budgets[name] = was;
    } else if (was === undefined || mayGrow.includes(name)) {
      budgets[name] = roomFor(sizeBytes);
    } else {
      budgets[name] = Math.min(was, roomFor(sizeBytes));
      if (sizeBytes > was)
        refused.push(`${name} grew from ${was} to ${sizeBytes} bytes: name it after --grow to allow that`);
    }
  }
  return { budgets, refused };
}

function roomFor(sizeBytes: number): number {
  return Math.ceil((sizeBytes * 1.1) / 100) * 100;
}
