import {
  type AddTensors,
  type ComputeContext,
  type CopyVariant,
  runSteps,
  type Steps,
  VariantCopyDirection,
  type VariantFunctions,
} from "@heddle/kernel-api";
import { OPTIONAL, Optional } from "@heddle/kernel-api/datasets";
import { internal, invalidArgument } from "@heddle/status";
import { releaseAll, type Tensor, type TensorObject } from "@heddle/tensor";

const copyOptional: CopyVariant = (value, copyTensor) => {
  const copies: Tensor[] = [];
  const { values } = optionalOf(value);
  try {
    for (const tensor of values ?? []) copies.push(copyTensor(tensor));
    return new Optional(values && copies);
  } catch (error) {
    releaseAll(copies);
    throw error;
  }
};

/** The functions of optionals as values of variants. */
export const optionalVariant: VariantFunctions = {
  typeName: OPTIONAL.typeName,
  decode: OPTIONAL.decode,
  zerosLike(context, value, zerosLikeTensor) {
    const { values } = optionalOf(value);
    return runSteps(
      mapped(values?.length, function* (i) {
        return values && (yield* zerosLikeTensor(context, values[i]));
      }),
    );
  },
  add: (context, a, b, addTensors) => runSteps(sum(context, optionalOf(a), optionalOf(b), addTensors)),
  copies: {
    [VariantCopyDirection.HOST_TO_DEVICE]: copyOptional,
    [VariantCopyDirection.DEVICE_TO_HOST]: copyOptional,
    [VariantCopyDirection.DEVICE_TO_DEVICE]: copyOptional,
  },
};

/** @throws {StatusError} INVALID_ARGUMENT unless both have as many values, or neither has any */
function* sum(context: ComputeContext, a: Optional, b: Optional, addTensors: AddTensors): Steps<Optional> {
  const [x, y] = [a.values, b.values];
  if (!x !== !y) {
    throw invalidArgument("Cannot add optionals because one has a value and the other doesn't.");
  }
  if (x && y && x.length !== y.length) {
    throw invalidArgument(
      `Cannot add optionals because they have different numbers of components (${x.length} vs. ${y.length}).`,
    );
  }
  return yield* mapped(x?.length, (i) => addTensors(context, x?.[i], y?.[i]));
}

/** An optional of `count` new tensors, or without a value; those made are released when one cannot be made. */
function* mapped(count: number | undefined, make: (index: number) => Steps<Tensor | undefined>): Steps<Optional> {
  if (count === undefined) return new Optional(undefined);
  const made: Tensor[] = [];
  try {
    for (let i = 0; i < count; i++) {
      const tensor = yield* make(i);
      if (tensor) made.push(tensor);
    }
    return new Optional(made);
  } catch (error) {
    releaseAll(made);
    throw error;
  }
}

function optionalOf(value: TensorObject): Optional {
  const optional = OPTIONAL.read(value);
  if (!optional) throw internal(`a variant of another kind is called '${OPTIONAL.typeName}'`);
  return optional;
}
