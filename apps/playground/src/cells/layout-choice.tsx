import type { DumpLayoutName } from "heddle/inspect";
import { type LongTexts, stringLayouts } from "./string-layouts.js";

/** Props of {@link LayoutChoice}. */
export interface LayoutChoiceProps {
  readonly layout: DumpLayoutName;
  /** Undefined for the tensor as it is in memory. */
  readonly longTexts: LongTexts | undefined;
  readonly onLayout: (layout: DumpLayoutName) => void;
  readonly onLongTexts: (longTexts: LongTexts | undefined) => void;
}

const LONG_TEXTS: readonly LongTexts[] = ["offset", "large", "view"];

/** Chooses the layout in which the strings are shown. */
export function LayoutChoice({ layout, longTexts, onLayout, onLongTexts }: LayoutChoiceProps) {
  const chosen = stringLayouts.find(({ name }) => name === layout);
  return (
    <div class="cells-choice">
      <fieldset class="cells-layouts">
        <legend class="cells-hidden">Layout</legend>
        {stringLayouts.map(({ name, title, description }) => (
          <label key={name} title={description}>
            <input
              type="radio"
              name="cells-layout"
              value={name}
              checked={name === layout}
              onChange={() => onLayout(name)}
            />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      {chosen?.hasLongTexts && (
        <label class="cells-long">
          Long texts
          <select
            value={longTexts ?? (layout === "tf" ? "memory" : "offset")}
            onChange={(event) => onLongTexts(LONG_TEXTS.find((name) => name === event.currentTarget.value))}
          >
            {layout === "tf" && <option value="memory">as in memory</option>}
            {LONG_TEXTS.map((name) => (
              <option key={name} value={name}>
                {name.toUpperCase()}
              </option>
            ))}
          </select>
        </label>
      )}
      <p class="cells-description">{chosen?.description}</p>
    </div>
  );
}
