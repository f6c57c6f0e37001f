import "./styles/portal.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { readAreaAddresses } from "./area/addresses.ts";
import { followServerClock } from "./clock.ts";
import { readSiteConfig, SiteProvider } from "./config.ts";
import { warnOnLeaving } from "./session/session.ts";

const written = (id: string): string => document.getElementById(id)?.textContent ?? "";

const site = readSiteConfig(written("site-config"));
followServerClock(site.now);
readAreaAddresses(written("areas"));
warnOnLeaving();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
createRoot(root).render(
  <StrictMode>
    <SiteProvider value={site}>
      <App />
    </SiteProvider>
  </StrictMode>,
);
