import type { ComputeContext, ConstructionContext, Kernel, KernelDefinition } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { copyTensor } from "@heddle/tensor";
import { type ContextSource, OwnContext } from "./own-context.js";
import { OwnRendezvous } from "./own-rendezvous.js";

/** Wraps a kernel that works in the plugin's own memory: inputs and outputs are copied, once each way. */
export function ownKernelDefinition(definition: KernelDefinition, memory: LinearMemory): KernelDefinition {
  const make = (inner: Kernel): Kernel => ({
    ...(inner.usesRendezvous && { usesRendezvous: true }),
    compute: (context) => compute(inner, context, memory),
    dispose: () => inner.dispose?.(),
  });
  return {
    ...definition,
    create: (context) => {
      const inner = definition.create(constructionIn(context, memory));
      return inner instanceof Promise ? inner.then(make) : make(inner);
    },
  };
}

function constructionIn(context: ConstructionContext, memory: LinearMemory): ConstructionContext {
  const { nodeName, op, attributes, inputTypes, outputTypes, variants, functions } = context;
  const instantiateFunction = context.instantiateFunction.bind(context);
  return { nodeName, op, attributes, inputTypes, outputTypes, memory, variants, functions, instantiateFunction };
}

function compute(inner: Kernel, context: ComputeContext, memory: LinearMemory): void | Promise<void> {
  const own = new OwnContext(sourceOf(context, memory), memory);
  try {
    const pending = inner.compute(own);
    if (pending instanceof Promise) {
      const copied = pending.then(() => copyOut(own, context));
      return copied.then(
        () => own.release(),
        (error) => own.releaseAfter(error),
      );
    }
    copyOut(own, context);
  } catch (error) {
    return own.releaseAfter(error);
  }
  own.release();
}

function sourceOf(context: ComputeContext, memory: LinearMemory): ContextSource {
  const { nodeName, inputCount, outputCount, resources, files, cancellation, log, variants, functions, stepId } =
    context;
  return {
    nodeName,
    inputCount,
    outputCount,
    resources,
    files,
    cancellation,
    log,
    variants,
    functions,
    callFunction: (name, ...args) => context.callFunction(name, ...args),
    stepId,
    get rendezvous() {
      return new OwnRendezvous(context.rendezvous, context.memory, memory);
    },
    get frameAndIter() {
      return context.frameAndIter;
    },
    get isDead() {
      return context.isDead;
    },
    setOutputsDead: () => context.setOutputsDead(),
    pause: () => context.pause(),
    inputRange: (name) => context.inputRange(name),
    outputRange: (name) => context.outputRange(name),
    outputType: (index) => context.outputType(index),
    copyInput: (index, memory) => copyTensor(context.input(index), memory),
  };
}

/** Copies the outputs to the host. Their bytes are the plugin's: a cell that points outside its memory is refused. */
function copyOut({ outputs }: OwnContext, context: ComputeContext): void {
  outputs.forEach((output, index) => {
    if (output) context.setOutput(index, copyTensor(output, context.memory));
  });
}
