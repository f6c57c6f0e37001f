import { createRoot } from "react-dom/client";
import "./playground.css";
import { Playground } from "./Playground.tsx";

const root = document.getElementById("root");
if (root) createRoot(root).render(<Playground />);
