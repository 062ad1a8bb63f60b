/** The class that gives a type of cells its colour. */
export function kindClass(type: string | undefined): string {
  return `cell-${(type ?? "plain").toLowerCase()}`;
}
