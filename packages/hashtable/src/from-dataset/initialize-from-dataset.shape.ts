import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of InitializeTableFromDataset. @throws {StatusError} INVALID_ARGUMENT for inputs of another rank than 0 */
export function initializeFromDatasetShape(context: ShapeContext): void {
  withRank(context.inputShape(0), 0);
  withRank(context.inputShape(1), 0);
}
