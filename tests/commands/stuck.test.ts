import { afterEach, expect, it, vi } from "vitest";
import { runForms } from "../../src/commands/forms/run-forms.ts";
import { runHere } from "./run-here.ts";

afterEach(() => vi.unstubAllGlobals());

it("forms stuck lists every quote, however many pages there are", async () => {
  const quotes = Array.from({ length: 1_201 }, (_, index) => ({
    ...{ reference: `LP-${index}`, firm: "Wickstead & Dunn", branch: "alpha/leeds", id: "LETPROP", version: 1 },
    ...{ inForce: 2, cause: "No rate.", since: "2026-07-14T09:00:00Z" },
  }));
  const asked: number[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: { readonly body: FormData }) => {
    if (!address.endsWith("Studio/stuck")) return Response.json({});
    const page = Number(init?.body.get("page"));
    asked.push(page);
    return Response.json({ total: quotes.length, quotes: quotes.slice((page - 1) * 500, page * 500) });
  });
  const env = { FORMS_EMAIL: "product@provider.test", FORMS_PASSWORD: "x" };
  const { code, out } = await runHere(runForms, env, ["stuck", "--json", "--url", "http://portal.test"]);
  expect(code).toBe(1);
  expect(JSON.parse(out).quotes).toEqual(quotes);
  expect(asked).toEqual([1, 2, 3]);
});
