import { type Planner, ProgramPlanner } from "@heddle/graph";
import type { ReadModel } from "./read-options.js";

/** A model that was read, as far as its plans need it. */
export type PlannedModel = Pick<ReadModel, "program" | "planner">;

/** The model's own planner, if it has one, else that of its graph. @throws {StatusError} INVALID_ARGUMENT when two nodes share a name */
export function plannerOf({ program, planner }: PlannedModel): Planner {
  return planner ?? new ProgramPlanner(program);
}
