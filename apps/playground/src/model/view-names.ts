/** The views below the result, in their order. */
export const viewNames = ["graph", "cells", "ops", "time", "code"] as const;

/** The name of a view. */
export type ViewName = (typeof viewNames)[number];

/** The view of that name, or none. */
export function viewNamed(name: string | undefined): ViewName | undefined {
  return viewNames.find((view) => view === name);
}
