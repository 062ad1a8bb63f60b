import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Session } from "../../model/session.js";
import { tokenSpans } from "./token-spans.js";

/** The index of the token that the pointer or the focus is on, in the text or in the list. */
export const markedToken = signal<number | undefined>(undefined);

interface TextInputProps {
  readonly id: string;
  readonly session: Session;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A text box, with the tokens of the last run in colour below its text. */
export function TextInput({ id, session, text, onText }: TextInputProps) {
  const underlay = useRef<HTMLDivElement>(null);
  return (
    <div class="text-input">
      <div class="text-underlay" aria-hidden="true" ref={underlay}>
        <ColouredText text={text} tokens={session.run.value.answer?.tokens.map((token) => token.text) ?? []} />
      </div>
      <textarea
        id={id}
        class="text-field text-overlay"
        rows={3}
        spellcheck={false}
        autocapitalize="off"
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
        onScroll={(event) => {
          if (underlay.current) underlay.current.scrollTop = event.currentTarget.scrollTop;
        }}
      />
    </div>
  );
}

function ColouredText({ text, tokens }: { readonly text: string; readonly tokens: readonly string[] }) {
  const { value: marked } = markedToken;
  return (
    <>
      {tokenSpans(text, tokens).map(({ start, end, token }) =>
        token === undefined ? (
          text.slice(start, end)
        ) : (
          <mark key={start} class={`token-${token % 2}${token === marked ? " is-marked" : ""}`}>
            {text.slice(start, end)}
          </mark>
        ),
      )}
      {/* A line break at the end has no height of its own. */}
      {"\n"}
    </>
  );
}
