import "./panel.css";
import type { ComponentChildren } from "preact";
import type { GraphNode, NodeOutput, NodeRun } from "../../views.js";
import { shortened, titleOf } from "../view/box-label.js";
import { opKind, opKindNames } from "../view/op-kind.js";
import { formatTime } from "../view/scene-node.js";

/** Props of {@link NodePanel}. */
export interface NodePanelProps {
  readonly node: GraphNode;
  /** Finds a node of the same graph. */
  readonly nodeNamed: (name: string) => GraphNode | undefined;
  /** The nodes that read its outputs, or run after it. */
  readonly readers: readonly string[];
  /** The outcome of a node of the same graph in the last run. */
  readonly runOf: (name: string) => NodeRun | undefined;
  /** The node that was computed in its place, when two nodes are equal. */
  readonly computedAs: string | undefined;
  /** Milliseconds of the node, with those of the functions that it calls. */
  readonly milliseconds: number | undefined;
  /** Its part of the time of the graph, from 0 to 1. */
  readonly share: number;
  /** The packages that have its op, when it is missing. */
  readonly missing: readonly string[] | undefined;
  readonly onJump: (name: string) => void;
  readonly onEnter: (functionName: string) => void;
  readonly onShowCells: ((name: string, output: number) => void) | undefined;
  readonly onClose: () => void;
}

/** All that is known of one node: op, inputs, outputs with the values of the last run, attributes. */
export function NodePanel(props: NodePanelProps) {
  const { node, runOf, milliseconds, share, missing, readers, onJump, onEnter, onShowCells } = props;
  const run = runOf(node.name);
  const outputs = run?.outputs ?? [];
  return (
    <aside class="graph-panel" aria-label={`Node ${node.name}`}>
      <header>
        <p class={`graph-panel-kind kind-${opKind(node.op)}`}>{opKindNames[opKind(node.op)]}</p>
        <button type="button" class="graph-close" aria-label="Close the panel" onClick={props.onClose}>
          ✕
        </button>
        <h2>{titleOf(node.op)}</h2>
        <p class="graph-name">{node.name}</p>
      </header>
      {missing && <MissingOp op={node.op} packages={missing} />}
      {node.attrs.flatMap(({ name, functions = [] }) =>
        functions.map((functionName) => (
          <button
            key={`${name} ${functionName}`}
            type="button"
            class="graph-body"
            title={functionName}
            onClick={() => onEnter(functionName)}
          >
            Open {name} <code>{shortened(functionName, 26)}</code>
          </button>
        )),
      )}
      {props.computedAs !== undefined && (
        <p class="graph-shared">
          Computed once with <JumpButton name={props.computedAs} onJump={onJump} />
        </p>
      )}
      {milliseconds !== undefined && (
        <Section title="Last run">
          <p class="graph-measure">
            <strong>{formatTime(milliseconds)}</strong>
            <span>{(share * 100).toFixed(share < 0.1 ? 1 : 0)} % of this graph</span>
            {run?.executions !== undefined && run.executions > 1 && <span>{run.executions} executions</span>}
          </p>
        </Section>
      )}
      {outputs.length > 0 && (
        <Section title={outputs.length === 1 ? "Output" : "Outputs"}>
          {outputs.map((output, index) => (
            <Value
              key={index}
              label={String(index)}
              output={output}
              onShowCells={onShowCells && (() => onShowCells(node.name, index))}
            />
          ))}
        </Section>
      )}
      <Inputs {...props} />
      {readers.length > 0 && (
        <Section title={`Read by ${readers.length === 1 ? "1 node" : `${readers.length} nodes`}`}>
          <ul class="graph-links">
            {readers.slice(0, MOST_READERS).map((name) => (
              <li key={name}>
                <JumpButton name={name} onJump={onJump} />
              </li>
            ))}
          </ul>
          {readers.length > MOST_READERS && <p class="graph-muted">and {readers.length - MOST_READERS} more</p>}
        </Section>
      )}
      {(node.attrs.length > 0 || node.device !== undefined) && (
        <Section title="Attributes">
          <dl class="graph-attrs">
            {node.device !== undefined && <Attr name="device" value={node.device} />}
            {node.attrs.map(({ name, value }) => (
              <Attr key={name} name={name} value={value} />
            ))}
          </dl>
        </Section>
      )}
    </aside>
  );
}

/** More would hide the rest of the panel. */
const MOST_READERS = 12;

/** More characters of an attribute are shown on demand. */
const MOST_CHARACTERS = 160;

function Section({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function MissingOp({ op, packages }: { readonly op: string; readonly packages: readonly string[] }) {
  return (
    <p class="graph-missing" role="alert">
      <strong>✕ {op} cannot run.</strong>{" "}
      {packages.length === 0
        ? "No known package has a kernel for this op."
        : `It is in ${packages.join(", ")}: add this plugin.`}
    </p>
  );
}

function Inputs({ node, nodeNamed, runOf, onJump, onShowCells }: NodePanelProps) {
  if (node.inputs.length + node.controlInputs.length === 0) return null;
  return (
    <Section title={node.inputs.length === 1 ? "Input" : "Inputs"}>
      {node.inputs.map((input, position) => {
        const source = nodeNamed(input.node);
        const index = Number(/\d+$/.exec(input.output)?.[0] ?? 0);
        const output = runOf(input.node)?.outputs[index];
        const constant = source?.op === "Const" ? source.attrs.find(({ name }) => name === "value")?.value : undefined;
        return (
          <div key={position} class="graph-input">
            <JumpButton name={input.node} suffix={input.output === "0" ? "" : `:${input.output}`} onJump={onJump} />
            {output ? (
              <Value label="" output={output} onShowCells={onShowCells && (() => onShowCells(input.node, index))} />
            ) : (
              constant !== undefined && <p class="graph-value">{constant}</p>
            )}
          </div>
        );
      })}
      {node.controlInputs.length > 0 && (
        <ul class="graph-links">
          {node.controlInputs.map((name) => (
            <li key={name}>
              <span class="graph-muted">after </span>
              <JumpButton name={name} onJump={onJump} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function JumpButton(props: {
  readonly name: string;
  readonly suffix?: string;
  readonly onJump: (name: string) => void;
}) {
  return (
    <button type="button" class="graph-jump" title={props.name} onClick={() => props.onJump(props.name)}>
      {props.name}
      {props.suffix}
    </button>
  );
}

function Value(props: {
  readonly label: string;
  readonly output: NodeOutput;
  readonly onShowCells: (() => void) | undefined;
}) {
  const { dtype, shape, elements, hasMore } = props.output;
  return (
    <div class="graph-output">
      <p class="graph-type">
        {props.label !== "" && <span class="graph-muted">{props.label}</span>}
        <code>
          {dtype} [{shape.join(", ")}]
        </code>
        {dtype === "string" && props.onShowCells && (
          <button type="button" onClick={props.onShowCells}>
            Cells
          </button>
        )}
      </p>
      <p class="graph-value">
        {elements.length === 0 ? (
          <span class="graph-muted">no elements</span>
        ) : (
          elements.map((element, index) => (
            <span key={index} class="graph-element">
              {element}
            </span>
          ))
        )}
        {hasMore && <span class="graph-muted">…</span>}
      </p>
    </div>
  );
}

function Attr({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {value.length <= MOST_CHARACTERS ? (
          value
        ) : (
          <details>
            <summary>{value.slice(0, MOST_CHARACTERS)}…</summary>
            {value}
          </details>
        )}
      </dd>
    </>
  );
}
