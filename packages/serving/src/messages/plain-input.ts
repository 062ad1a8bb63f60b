import type { ServableTensor } from "../servable/servable.js";

/**
 * The input that plain values are for, without its name: the only one, or the only one without a default; undefined where a request
 * must name its inputs. TensorFlow Serving's REST API has no defaults, and takes plain values for the only input.
 */
export function plainInput(types: Readonly<Record<string, ServableTensor>>): string | undefined {
  const names = Object.keys(types);
  const needed = names.filter((name) => !types[name]?.isOptional);
  const [only, ...others] = names.length === 1 ? names : needed;
  return others.length === 0 ? only : undefined;
}
