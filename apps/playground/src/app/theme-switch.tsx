import { signal } from "@preact/signals";

const KEY = "heddle-theme";
const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

const theme = signal<Theme>(storedTheme());

/** Chooses the theme: that of the system, light or dark. `theme.js` sets it before the page is drawn. */
export function ThemeSwitch() {
  return (
    <fieldset class="segments" aria-label="Theme">
      {themes.map((name) => (
        <label key={name} class="segment" title={`Theme: ${name}`}>
          <input type="radio" name="theme" checked={theme.value === name} onChange={() => choose(name)} />
          <span class="visually-hidden">{name}</span>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={ICONS[name]} />
          </svg>
        </label>
      ))}
    </fieldset>
  );
}

const ICONS: Readonly<Record<Theme, string>> = {
  system: "M2 3h12v8H2zM6 14h4M8 11v3",
  light: "M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1",
  dark: "M13 9.5A5.5 5.5 0 0 1 6.5 3 5.5 5.5 0 1 0 13 9.5",
};

function choose(name: Theme): void {
  theme.value = name;
  const { dataset } = document.documentElement;
  if (name === "system") delete dataset.theme;
  else dataset.theme = name;
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Storage may be blocked: the theme holds until the page is left.
  }
}

function storedTheme(): Theme {
  const { theme: name } = document.documentElement.dataset;
  return name === "light" || name === "dark" ? name : "system";
}
