import { expect, it } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { asked } from "../state/asked.ts";

it("A question that depends on one of several choices says which one it is asked because of", () => {
  const told = asked("policy", [
    {
      name: "About",
      type: "multichoice",
      label: "What are you sent?",
      options: ["Mail", "Expiry", "Renewal"].map((value) => ({ value })),
    },
    { name: "Days", type: "integer", min: 1, max: 9, when: { f: "About", op: "in", v: ["Expiry", "Renewal"] } },
  ]);
  const form = prepareForm({
    format: 1,
    id: "SENT",
    record: "quote",
    title: "Sent",
    summary: "What somebody is notified of.",
    effectiveFrom: "2026-01-01",
    groups: { policy: { at: "RD", title: ["About"] } },
    pages: [
      { id: "p", title: "P", sections: [{ id: "s", title: "S", group: "policy", questions: ["About", "Days"] }] },
    ],
    questions: told,
    rules: [],
  });
  const data = { RD: { About: ["Mail", "Renewal"] }, Pr: [], PC: [], ATTACHMENTS: [], version: 1 };
  const resolution = resolveForm(form, treeOf(form, data), "2026-07-14");
  const because = resolution.scope("policy").questions.get("Days")?.because;
  expect(because?.map(({ words }) => words)).toEqual(["you answered “Renewal” to “What are you sent?”"]);
});
