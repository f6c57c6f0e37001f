import "../../src/portal/styles/portal.css";
import { createRoot } from "react-dom/client";
import { Panel, PanelBody } from "../../src/portal/kit/Panel.tsx";
import { parts } from "./kit-parts.tsx";

/** Every component of the kit, each in a panel of its own. */
const gallery = (
  <main id="main" className="page">
    <h1>Component kit</h1>
    {Object.entries(parts).map(([title, { draw: Draw }]) => (
      <Panel key={title} id={title} title={title}>
        <PanelBody className="gallery-part">
          <Draw />
        </PanelBody>
      </Panel>
    ))}
  </main>
);

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
createRoot(root).render(gallery);
