// Runs before the page is drawn: without it a page in the chosen theme would flash in the other one.
try {
  const theme = localStorage.getItem("heddle-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked: the theme is the system's.
}
