import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import "./colours.css";
import "./pages.css";
import "./home.css";

export default { extends: DefaultTheme } satisfies Theme;
