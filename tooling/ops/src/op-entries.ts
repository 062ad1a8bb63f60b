import type { ComputeContext, CreateKernel, KernelTypes, OpSpec } from "@heddle/kernel-api";

/**
 * The ops that a file `NAME.op.ts` declares, by name: its export `ops`. `M` is the type of the module beside it, `NAME.ts`,
 * which computes them. Op files are read by `pnpm ops:update` and never shipped; nor is `NAME.op-forms.ts`, which has the forms that
 * several of them share.
 *
 * An op file may also export
 *
 * - `chunk`, a name: the kernels are imported when a model has one of the ops, together with all others of that chunk. Without
 *   it they are in the package's first download.
 * - `variant`, an {@link OpVariant}: the type of variants that the ops make or take, whose functions are registered with them.
 * - `entry = "on-demand"`: the kernels import code of their own when they are created, so their `register` functions are
 *   exported from the package's `./on-demand` and not from `./kernels`.
 */
export type OpEntries<M> = Readonly<Record<string, OpEntry<M>>>;

/** A type of variants, whose functions a module beside the op file exports. */
export interface OpVariant {
  readonly typeName: string;
  /** The module's file name without its extension. */
  readonly module: string;
  /** The module's export, `VariantFunctions`. */
  readonly name: string;
}

/** One op: its definition in the grammar of `defineOp`, the types it computes, and the export of `M` that computes it. */
export type OpEntry<M> = DeclaredSpec & (KernelEntry<M> | ComputeEntry<M>) & FormEntries<M>;

/** The parts of an op's definition that can be declared: all but functions. */
type DeclaredSpec = Omit<OpSpec, "readTensor" | "shapeFunction">;

interface Typed {
  /**
   * The types that each attribute may have for this kernel. An attribute that is not named may have all types of the op. With a
   * list, the attributes must fit one of its members: pairs of key and value types, say.
   */
  readonly types?: KernelTypes | readonly KernelTypes[];
  /**
   * The op's shape function: an export of a file `*.shape.ts` in the folder of the op file, or of `@heddle/kernel-api/shapes`. They
   * are imported when shapes are inferred, not with the kernels.
   */
  readonly shape?: string;
  /** As in `KernelDefinition`: true for a stateful op whose kernel may be entered again while it computes. */
  readonly isReentrant?: boolean;
}

interface FormEntries<M> {
  /**
   * Kernels for some of the types, by name: each has a register function of its own, such as `registerCastOfIntegers`, with which a
   * bundle has nothing of the kernel for all types. `heddle kernels` chooses it for a model that needs no other types.
   */
  readonly forms?: Readonly<Record<string, { readonly types: KernelTypes; readonly kernel: NamesOf<M, CreateKernel> }>>;
}

interface KernelEntry<M> extends Typed {
  /** An export that creates the kernel of a node. */
  readonly kernel: NamesOf<M, CreateKernel>;
}

interface ComputeEntry<M> extends Typed {
  /** An export that computes any node of the op: a kernel without state. */
  readonly compute: NamesOf<M, (context: ComputeContext) => void | Promise<void>>;
}

type NamesOf<M, F> = { [K in keyof M]: M[K] extends F ? K : never }[keyof M] & string;
