import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of ReadFile. @throws {StatusError} INVALID_ARGUMENT for a name of another rank than 0 */
export function readFileShape(context: ShapeContext): void {
  withRank(context.inputShape(0), 0);
  context.setOutputShape(0, []);
}
