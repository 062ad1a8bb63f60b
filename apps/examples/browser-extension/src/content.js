/** The elements that hold comments, on common sites and in the test page. */
const COMMENTS = "[class*='comment' i] p, [id*='comment' i] p, article[data-comment]";

/** The score below which a comment is folded away, where the person chose none. */
const DEFAULT_STRICTNESS = 0.3;

const seen = new WeakSet();
let timer;

async function judge() {
  const { strictness = DEFAULT_STRICTNESS } = await chrome.storage.local.get("strictness");
  const comments = [...document.querySelectorAll(COMMENTS)].filter((element) => !seen.has(element));
  const texts = comments.map((element) => element.textContent ?? "");
  if (texts.length === 0) return;
  for (const element of comments) seen.add(element);
  const { positive, error } = await chrome.runtime.sendMessage({ texts });
  if (error) throw new Error(error);
  for (const [i, element] of comments.entries()) if (positive[i] < strictness) fold(element);
  document.documentElement.dataset.kindComments = String(document.querySelectorAll(".kind-folded").length);
}

function fold(element) {
  const button = document.createElement("button");
  button.className = "kind-show";
  button.textContent = "Show a harsh comment";
  button.addEventListener("click", () => {
    element.classList.remove("kind-folded");
    button.remove();
  });
  element.classList.add("kind-folded");
  element.before(button);
}

new MutationObserver(() => {
  clearTimeout(timer);
  timer = setTimeout(judge, 200);
}).observe(document.body, { childList: true, subtree: true });
judge();
