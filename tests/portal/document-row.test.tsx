// @vitest-environment happy-dom

import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { QuoteDocument } from "../../src/portal/api/answers.ts";
import { DocumentRow } from "../../src/portal/capture/documents/DocumentRow.tsx";
import { Toasts } from "../../src/portal/kit/Toasts.tsx";
import { clearToasts } from "../../src/portal/toast/toasts.ts";
import { click, draw, one } from "../renderers/draw.tsx";

const schedule: QuoteDocument = {
  id: "d1",
  kind: "policy-schedule",
  title: "Policy schedule",
  stage: "policy",
  number: 1,
  madeAt: "2026-07-14T09:00:00Z",
  superseded: false,
  validFrom: null,
  standsUntil: null,
  sha256: null,
  path: "/files/documents/d1.pdf",
  policyVersion: 1,
  quoteVersion: 3,
  definition: { id: "FLEET", version: 1 },
  modelHash: "0",
};

afterEach(async () => {
  await act(async () => clearToasts());
  vi.unstubAllGlobals();
});

const drawRow = (document: Partial<QuoteDocument> = {}) =>
  draw(
    <ul>
      <DocumentRow document={{ ...schedule, ...document }} dated chosen={false} onChoose={() => {}} />
      <Toasts />
    </ul>,
  );

it.each([
  [{}, []],
  [{ superseded: true }, ["Superseded"]],
  [{ standsUntil: "2026-10-19" }, ["In force until 19/10/2026"]],
  [{ validFrom: "2026-10-20" }, ["From 20/10/2026"]],
] as const)("shows whether a document is in force, until and from when: %j", async (document, tags) => {
  await drawRow(document);
  expect([...globalThis.document.querySelectorAll(".tag")].map((tag) => tag.textContent)).toEqual(tags);
});

it.each([
  [0, "There were no open links to Policy schedule."],
  [1, "1 link to Policy schedule no longer works."],
  [2, "2 links to Policy schedule no longer work."],
])("revokes %i links and says so", async (revoked, words) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return Response.json({ revoked });
  });
  await drawRow();
  await click(one("[aria-label='More for Policy schedule']"));
  const button = [...globalThis.document.querySelectorAll("button")].find((each) =>
    each.textContent?.startsWith("Revoke links"),
  );
  expect(button?.textContent).toBe("Revoke links to Policy schedule");
  if (button) await click(button);
  expect(asked).toEqual(["/api/v1/Documents/revokeLinks"]);
  await act(() => vi.waitFor(() => expect(one(".toast > span").textContent).toBe(words)));
});
