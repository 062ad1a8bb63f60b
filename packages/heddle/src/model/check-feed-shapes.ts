import type { Tensor } from "@heddle/tensor";
import type { PreparedCall } from "./prepared-calls.js";

/** Checks the shapes of feeds, which it releases when they are refused. */
export function checkFeedShapes({ shapes }: PreparedCall, feeds: readonly Tensor[]): Promise<void> | undefined {
  const refuse = (error: unknown): never => {
    for (const feed of feeds) feed.release();
    throw error;
  };
  try {
    return shapes?.check(feeds)?.catch(refuse);
  } catch (error) {
    return refuse(error);
  }
}
