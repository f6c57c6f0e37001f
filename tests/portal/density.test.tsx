// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { useDensity } from "../../src/portal/shell/density.ts";
import { click, draw, one } from "../renderers/draw.tsx";

function Chooser({ user }: { readonly user: string | undefined }) {
  const [density, choose] = useDensity(user);
  return (
    <button type="button" onClick={() => choose(density === "compact" ? "comfortable" : "compact")}>
      {density}
    </button>
  );
}

const shown = () => document.documentElement.dataset.density;

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.density;
});

it("is comfortable by default, and again when the user chooses it", async () => {
  await draw(<Chooser user="nerys" />);
  expect(shown()).toBeUndefined();
  await click(one("button"));
  expect(shown()).toBe("compact");
  expect(one("button").textContent).toBe("compact");
  await click(one("button"));
  expect(shown()).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

it("is stored per user, and applied while that user is signed in", async () => {
  localStorage.setItem("density nerys", "compact");
  const redraw = await draw(<Chooser user="nerys" />);
  expect(shown()).toBe("compact");
  await redraw(<Chooser user="sian" />);
  expect(shown()).toBeUndefined();
  await redraw(<Chooser user={undefined} />);
  expect(shown()).toBeUndefined();
});

it("ignores invalid stored values", async () => {
  localStorage.setItem("density nerys", "tiny");
  await draw(<Chooser user="nerys" />);
  expect(shown()).toBeUndefined();
});
