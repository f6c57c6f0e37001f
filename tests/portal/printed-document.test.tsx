// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { DocumentModel, ImageNode } from "../../src/documents/document-model.ts";
import { specimenDocument } from "../../src/documents/specimen.ts";
import { DocumentPage } from "../../src/portal/print/DocumentPage.tsx";
import { draw, one } from "../renderers/draw.tsx";

const specimen = specimenDocument({ regulatory: "Who regulates the firm.", issued: "2026-11-24" });

const page = (change: Partial<DocumentModel>) => (
  <DocumentPage document={{ model: { ...specimen, ...change }, madeAt: "2026-11-24T12:00:00Z", superseded: false }} />
);

const logo = (width: number, height: number): ImageNode => ({
  kind: "image",
  image: "iVBO",
  width,
  height,
  alt: "Aldermoor",
});

it("shows the letter of a section beside its heading, and only the heading to screen readers", async () => {
  await draw(
    page({
      body: [
        { kind: "heading", level: 2, text: "Where am I covered?", sign: "where" },
        { kind: "paragraph", text: "At home." },
      ],
    }),
  );
  const heading = one("h2");
  expect(heading.textContent).toBe("Where am I covered?");
  expect(one("h2 svg").getAttribute("aria-hidden")).toBe("true");
  expect(one("h2 svg path").getAttribute("d")).toMatch(/^M/);
});

it("has no signature line on a document that is issued on somebody's behalf", async () => {
  await draw(
    page({ body: [{ kind: "signature", text: "Issued today.", name: "Calderbank Insurance plc", dated: false }] }),
  );
  expect(one(".sheet-signature").textContent).toBe("Issued today.For Calderbank Insurance plc");
  expect(document.querySelectorAll(".sheet-line")).toHaveLength(0);
});

it("has space for signature and date on a document that the policyholder signs", async () => {
  await draw(page({ body: [{ kind: "signature", name: "A. Policyholder", dated: true }] }));
  expect([...document.querySelectorAll(".sheet-line")].map((line) => line.textContent)).toEqual([
    "Signed: A. Policyholder",
    "Date",
  ]);
});

it.each([
  [1200, 200, "227", "38"],
  [200, 600, "35", "106"],
])("shows a logo of %i by %i as large as on paper", async (width, height, wide, high) => {
  await draw(page({ letterhead: { name: "Aldermoor", logo: logo(width, height) } }));
  expect([one("img").getAttribute("width"), one("img").getAttribute("height")]).toEqual([wide, high]);
});

it("shows the number of an invoice in the place of a version", async () => {
  await draw(page({ meta: { ...specimen.meta, number: "LP-104728/2" } }));
  expect(one(".print-bar p").textContent).toContain("number LP-104728/2");
  expect(document.body.textContent).not.toContain("version 1");
});
