import type { Attributes, ComputeContext, ConstructionContext, Kernel, Received } from "@heddle/kernel-api";
import { createKey, keyPrefix, parseKey } from "@heddle/kernel-api/rendezvous";
import { copyTensor } from "@heddle/tensor";

/**
 * _Send and _HostSend: pass the input, or its death, to the receiver with the same attributes, frame and iteration.
 *
 * Source: tensorflow/core/kernels/sendrecv_ops.cc (TensorFlow 2.21).
 */
export function createSend({ attributes }: ConstructionContext): Kernel {
  const keyOf = keyMaker(attributes);
  return {
    usesRendezvous: true,
    compute(context) {
      const { cancellation, rendezvous } = context;
      rendezvous.send(keyOf(context), { cancellation }, context.isDead ? undefined : context.input(0));
    },
  };
}

/** _Recv and _HostRecv: the tensor of the sender with the same attributes, frame and iteration; waits for it. */
export function createReceive({ attributes }: ConstructionContext): Kernel {
  const keyOf = keyMaker(attributes);
  return {
    usesRendezvous: true,
    compute(context) {
      const { cancellation, rendezvous } = context;
      const received = rendezvous.recv(keyOf(context), { cancellation });
      if (!(received instanceof Promise)) return setReceived(context, received);
      return received.then((value) => setReceived(context, value));
    },
  };
}

function setReceived(context: ComputeContext, { tensor }: Received): void {
  if (!tensor) context.setOutputsDead();
  else if (tensor.memory === context.memory) context.setOutput(0, tensor);
  else {
    // The sender's run is on another host: kernels read their inputs in the memory of their own.
    using sent = tensor;
    context.setOutput(0, copyTensor(sent, context.memory));
  }
}

/** @throws {StatusError} INVALID_ARGUMENT when the attributes make no valid key */
function keyMaker(attributes: Attributes): (context: ComputeContext) => string {
  const edge = attributes.string("tensor_name");
  const [from, to] = [attributes.string("send_device"), attributes.string("recv_device")];
  const prefix = keyPrefix(from, attributes.bigint("send_device_incarnation"), to, edge);
  parseKey(createKey(prefix, { frameId: 0n, iterId: 0 }));
  return ({ frameAndIter }) => createKey(prefix, frameAndIter);
}
