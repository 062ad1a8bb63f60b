const slider = document.querySelector("#strictness");
const shown = document.querySelector("#shown");
const { strictness = 0.3 } = await chrome.storage.local.get("strictness");

slider.value = strictness;
shown.textContent = slider.value;
slider.addEventListener("input", () => {
  shown.textContent = slider.value;
  chrome.storage.local.set({ strictness: Number(slider.value) });
});
