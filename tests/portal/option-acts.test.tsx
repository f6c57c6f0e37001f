// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { Question } from "../../schemas/question.ts";
import { QuoteProvider } from "../../src/portal/capture/open/quote-context.ts";
import { useOptionActs } from "../../src/portal/capture/options/use-option-acts.ts";
import { draw } from "../renderers/draw.tsx";
import { fleetFields, fleetForm, wholeFleet } from "../state/fleet-form.ts";
import { openSmallQuote } from "../state/open-small-quote.ts";
import { freshQuoteState } from "./fresh-quote-state.ts";

const question = (name: string): Question => ({ group: "policy", name, label: name, type: "text" });

afterEach(() => {
  vi.unstubAllGlobals();
});

it("sends two answers of an option one after the other, the second with both", async () => {
  const happened: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const body = await request.formData();
    const answers: Record<string, unknown> = JSON.parse(String(body.get("answers")));
    happened.push(`sent ${Object.keys(answers).join(" and ")}`);
    return Response.json({});
  });
  const reload = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    happened.push("read");
  };
  const { store } = openSmallQuote({ form: fleetForm, data: wholeFleet });
  let acts: ReturnType<typeof useOptionActs> | undefined;
  const Acts = () => {
    acts = useOptionActs();
    return null;
  };
  const quote = { store, reference: "FL-1", fields: fleetFields, state: freshQuoteState, options: [], reload };
  await draw(
    <QuoteProvider value={quote}>
      <Acts />
    </QuoteProvider>,
  );
  const drawn = acts;
  await act(() =>
    Promise.all([
      drawn?.change("B", undefined, question("Excess"), "500"),
      drawn?.change("B", undefined, question("CoverLegal"), "Yes"),
    ]),
  );
  expect(happened).toEqual(["sent Excess", "read", "sent Excess and CoverLegal", "read"]);
});
