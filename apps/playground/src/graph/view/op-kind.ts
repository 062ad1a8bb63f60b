/** The kinds of ops that have a colour. */
export const OpKind = {
  END: "end",
  TEXT: "text",
  TABLE: "table",
  MATH: "math",
  ARRAY: "array",
  FLOW: "flow",
} as const;
export type OpKind = (typeof OpKind)[keyof typeof OpKind];

/** A kind in words. */
export const opKindNames: Readonly<Record<OpKind, string>> = {
  end: "input or output",
  text: "text",
  table: "table or variable",
  math: "arithmetic",
  array: "array",
  flow: "control flow",
};

const PATTERNS: readonly (readonly [OpKind, RegExp])[] = [
  [OpKind.END, /^(Placeholder(WithDefault|V2)?|_Arg|_Retval)$/],
  [
    OpKind.FLOW,
    /^(Ref)?(Switch|Merge|Enter|Exit|NextIteration|LoopCond)$|^(Stateless|Stateful)?(If|While|Case|PartitionedCall|Partitioned)|^(PartitionedCall|NoOp|ControlTrigger|Assert|RemoteCall|MapDefun)$/,
  ],
  [
    OpKind.TABLE,
    /Table|Lookup|Variable|VarHandle|^Assign|^Restore|^Save|Checkpoint|Resource|Stack(Push|Pop|V2|Close)|^TensorList|^TensorArray/,
  ],
  [
    OpKind.TEXT,
    /String|Regex|Unicode|Utf|Substr|AsString|Base64|^ReduceJoin|Text|Token|Ngram|NGram|Parse|DecodeCSV|^Decode|^Encode|Wordpiece|Sentencepiece/,
  ],
  [
    OpKind.ARRAY,
    /^(Identity|IdentityN|Const|HostConst|Cast|Pack|Unpack|Reshape|Transpose|Squeeze|Expand|Concat|Split|Slice|Strided|Gather|Scatter|Tile|Pad|Fill|Range|Shape|Size|Rank|Where|Select|OneHot|Reverse|Broadcast|Zeros|Ones|StopGradient|Ragged|Sparse|TensorScatter|Unique|TopK|Bincount|DenseBincount|Invert|Sequence|PreventGradient|Dynamic)/,
  ],
];

/** The kind of an op, by its name; ops of no other kind compute numbers. */
export function opKind(op: string): OpKind {
  return PATTERNS.find(([, pattern]) => pattern.test(op))?.[0] ?? OpKind.MATH;
}
