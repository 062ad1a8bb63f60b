import { createRoot } from "react-dom/client";
import { SearchBox } from "./search-box.jsx";

createRoot(document.querySelector("#root")).render(<SearchBox />);
