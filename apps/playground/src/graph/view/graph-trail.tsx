import type { Crumb } from "../scopes/trail.js";
import { shortened } from "./box-label.js";

/** The way from the model to the function that is shown; each part goes back to its graph. */
export function GraphTrail(props: { readonly trail: readonly Crumb[]; readonly onGo: (length: number) => void }) {
  const { trail, onGo } = props;
  return (
    <nav class="graph-trail" aria-label="Functions">
      <ol>
        {trail.map(({ graph, via, prefix }, index) => (
          <li key={`${prefix} ${graph}`}>
            {index === trail.length - 1 ? (
              <span aria-current="page" title={graph}>
                {shortened(graph === "" ? "Model" : readable(graph), 34)}
              </span>
            ) : (
              <button
                type="button"
                title={via === "" ? graph : `${graph}, called by ${via}`}
                onClick={() => onGo(index + 1)}
              >
                {shortened(graph === "" ? "Model" : readable(graph), 22)}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The name of a function without what TensorFlow adds to make it unique: `serve` for `__inference_serve_3489`. */
function readable(name: string): string {
  return /^__inference_+(.+?)_\d+$/.exec(name)?.[1] ?? name;
}
