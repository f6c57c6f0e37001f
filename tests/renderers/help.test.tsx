// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { draw, one } from "./draw.tsx";
import { OneQuestion, questionOf } from "./one-question.tsx";

async function opened(help: string) {
  await draw(<OneQuestion question={questionOf("money", { help })} />);
  await act(async () => {
    one("details").dispatchEvent(new Event("toggle"));
  });
  return one("details > div");
}

it("help has paragraphs, lists and emphasis", async () => {
  const help = await opened("A **tenancy** counts.\n\n- Students once.\n- Lodgers not.\n\n1. First\n2. Then");
  expect([...help.querySelectorAll("ul li")].map((each) => each.textContent)).toEqual([
    "Students once.",
    "Lodgers not.",
  ]);
  expect([...help.querySelectorAll("ol li")].map((each) => each.textContent)).toEqual(["First", "Then"]);
  expect(one("details strong").textContent).toBe("tenancy");
});

it("a link in help opens its address in a new tab without access to this page", async () => {
  const help = await opened("See [the guidance](https://example.com/tenancies).");
  const link = help.querySelector("a");
  expect(link?.getAttribute("href")).toBe("https://example.com/tenancies");
  link?.addEventListener("click", (event) => event.preventDefault());
  link?.click();
  expect(link?.getAttribute("target")).toBe("_blank");
  expect(link?.getAttribute("rel")).toBe("noopener noreferrer");
});

it.each([
  "[x](javascript:alert(1))",
  "[x](  JaVaScRiPt:alert(1))",
  "[x](java&#115;cript:alert(1))",
  "[x](vbscript:alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "<javascript:alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  "![x](javascript:alert(1))",
  "<img src=x onerror=alert(1)>",
  '<svg onload="alert(1)"></svg>',
  "<script>alert(1)</script>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
])("%s in help runs nothing and leads nowhere", async (markdown) => {
  const help = await opened(markdown);
  const dangerous = [...help.querySelectorAll("*")].filter(
    (each) =>
      each.matches("script, iframe, svg, object, embed") ||
      [...each.attributes].some(
        ({ name, value }) => name.startsWith("on") || /^\s*(javascript|vbscript|data):/i.test(value),
      ),
  );
  expect(dangerous.map((each) => each.outerHTML)).toEqual([]);
});
