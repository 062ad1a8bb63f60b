import type { TokenId } from "heddle/inspect";
import { markedToken } from "../input/text-input.js";

/** Tokens that are shown. */
const MOST_TOKENS = 400;

interface TokenListProps {
  readonly tokens: readonly TokenId[];
  /** Of all tokens, of which `tokens` are the first. */
  readonly count: number;
}

/** The tokens of the text with their ids. */
export function TokenList({ tokens, count }: TokenListProps) {
  const mark = (index: number | undefined) => () => {
    markedToken.value = index;
  };
  return (
    <section class="output">
      <h3 class="output-head">
        <span class="tensor-name">Tokens</span>
        <span class="tensor-type">{count}, with their ids</span>
      </h3>
      <ol class="tokens">
        {tokens.slice(0, MOST_TOKENS).map(({ text, id }, index) => (
          <li
            // A token may stand several times in a text.
            key={index}
            class={`token token-${index % 2}${markedToken.value === index ? " is-marked" : ""}`}
            onPointerEnter={mark(index)}
            onPointerLeave={mark(undefined)}
          >
            <span class="token-text">{text === "" ? "“”" : text}</span>
            <span class="token-id">{String(id)}</span>
          </li>
        ))}
      </ol>
      {count > MOST_TOKENS && <p class="quiet">{count - MOST_TOKENS} more</p>}
    </section>
  );
}
