/** A value without content: it orders kernels. Source: TFRT's include/tfrt/host_context/chain.h. */
export class Chain {}

/** The one chain that is needed: a ready chain is like any other. */
export const CHAIN: Chain = /* @__PURE__ */ Object.freeze(new Chain());
