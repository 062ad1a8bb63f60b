import { internal, invalidArgument, notFound, type StatusError } from "@heddle/status";

/** NOT_FOUND: a node has no attribute of that name. */
export function attrMissing(attr: string, node: string): StatusError {
  return notFound(`No attr named '${attr}' in node '${node}'`, { attr, node });
}

/** INVALID_ARGUMENT: an attribute is of another kind. */
export function attrWrongKind(attr: string, wanted: string, found: string, node: string): StatusError {
  return invalidArgument(
    `AttrValue had value with type '${found}' when '${wanted}' expected for attr '${attr}' of node '${node}'`,
    { attr, wanted, found, node },
  );
}

/** INVALID_ARGUMENT: an int attribute is beyond what a JavaScript number holds exactly. */
export function attrIntTooLarge(attr: string, value: bigint): StatusError {
  return invalidArgument(`attr '${attr}' has the value ${value}, which is beyond 2^53`, { attr, value });
}

/** INVALID_ARGUMENT: an op's specification makes no sense; the problem in TensorFlow's words. */
export function badOp(op: string, problem: string): StatusError {
  return invalidArgument(problem, { op });
}

/** INVALID_ARGUMENT: a value is of another kind than the attribute, or an empty list (found is undefined). */
export function attrUnlikeDefinition(
  attr: string,
  wanted: string,
  found: string | undefined,
  where: string,
): StatusError {
  const problem =
    found === undefined
      ? `AttrValue missing value with expected type '${wanted}'`
      : `AttrValue had value with type '${found}' when '${wanted}' expected`;
  return invalidArgument(`${problem}\n\t for attr '${attr}'${where}`, { attr, wanted, found });
}

/** INVALID_ARGUMENT: an attribute has a value that the op's definition does not allow. */
export function attrNotAllowed(attr: string, found: string, wanted: string, where: string): StatusError {
  return invalidArgument(`Value for attr '${attr}' of ${found} ${wanted}${where}`, { attr });
}

/** INVALID_ARGUMENT: a list has fewer elements than the op's definition asks for. */
export function attrTooShort(attr: string, found: number, minimum: number, where: string): StatusError {
  return invalidArgument(`Length for attr '${attr}' of ${found} must be at least minimum ${minimum}${where}`, {
    attr,
    found,
    minimum,
  });
}

/** INVALID_ARGUMENT: an input is not a handle of the resource that the op works on. */
export function wrongResource(input: number, wanted: string, found: string, name: string): StatusError {
  return invalidArgument(
    `Trying to access a handle's resource using the wrong type. The handle of input ${input} points to a resource (name '${name}') of type '${found}' but you are trying to access the resource as type '${wanted}'`,
    { input, wanted, found, name },
  );
}

/** INTERNAL: an element of a resource tensor holds nothing. */
export function emptyHandle(input: number): StatusError {
  return internal(`input ${input} is a resource handle that holds nothing`, { input });
}

/** INVALID_ARGUMENT: a shape function found a tensor of another rank. */
export function wrongRank(relation: string, wanted: number, found: number): StatusError {
  const must = relation === "be" ? `be rank ${wanted}` : `${relation} rank ${wanted}`;
  return invalidArgument(`Shape must ${must} but is rank ${found}`, { wanted, found });
}

/** INVALID_ARGUMENT: two shapes of one tensor have different ranks. */
export function mixedRanks(first: number, second: number): StatusError {
  return invalidArgument(`Shapes must be equal rank, but are ${first} and ${second}`, { first, second });
}

/** INVALID_ARGUMENT: two shapes of one tensor differ in a size. */
export function mixedSizes(index: number, first: readonly number[], second: readonly number[]): StatusError {
  const text = (shape: readonly number[]) => `[${shape.map((size) => (size < 0 ? "?" : size)).join(",")}]`;
  return invalidArgument(
    `Dimension ${index} in both shapes must be equal, but are ${first[index]} and ${second[index]}. ` +
      `Shapes are ${text(first)} and ${text(second)}.`,
    { index, first, second },
  );
}

/** INVALID_ARGUMENT: a part of a shape begins or ends before the shape. */
export function subshapeOutOfBounds(what: string, position: number, rank: number): StatusError {
  return invalidArgument(`Subshape ${what} out of bounds: ${position}, for shape with rank ${rank}`, {
    position,
    rank,
  });
}

/** INVALID_ARGUMENT: a part of a shape ends before it begins. */
export function subshapeReversed(range: {
  readonly first: number;
  readonly last: number;
  readonly start: number;
  readonly end: number;
  readonly rank: number;
}): StatusError {
  const { first, last, start, end, rank } = range;
  return invalidArgument(
    `Subshape must have computed start <= end, but is ${first} and ${last} (computed from start ${start} and end ` +
      `${end} over shape with rank ${rank})`,
    { ...range },
  );
}
