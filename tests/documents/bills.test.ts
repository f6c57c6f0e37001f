import { describe, expect, test } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import { buildDocuments } from "../../src/documents/build-document.ts";
import type { DocumentInput } from "../../src/documents/document-input.ts";
import type { DocumentModel } from "../../src/documents/document-model.ts";
import { cancelled, goldenChange, letprop, priceOf, reinstated } from "./golden-input.ts";
import { answering, inputOf, type Risk, riskFrom } from "./input-of.ts";
import { documentOf, wholeText } from "./nodes.ts";

const account = {
  name: "Northgate Client Account",
  sortCode: "20-20-15",
  number: "55555555",
  iban: "GB33 BUKB 2020 1555 5555 55",
};
const accountWords = [
  "Account name\nNorthgate Client Account",
  "Sort code\n20-20-15",
  "Account number\n55555555",
  "IBAN\nGB33 BUKB 2020 1555 5555 55",
  "Payment reference\nLP-104728/1",
].join("\n");

const inFull = "Annual in full - broker account";
const financed = "Premium finance (10 instalments)";
const byCard = "Card link to client";

const paying = (PaymentMethod: string | null): Risk => answering(letprop(), { PaymentMethod });

/** The bills of a policy's lifecycle: inception, the charge of a change, its refund, cancellation and reinstatement. */
const billsOf = (risk: Risk, more: Partial<DocumentInput> = {}): readonly DocumentModel[] => {
  const price = priceOf(risk);
  const change = goldenChange(risk);
  const cheaper = { ...change, adjustment: { ...change.adjustment, toPay: -5133 } };
  return [
    ...buildDocuments(inputOf(risk, "policy", more)),
    ...buildDocuments(inputOf(risk, "change", { change, price: change.after, ...more })),
    ...buildDocuments(inputOf(risk, "change", { change: cheaper, price: change.after, ...more })),
    ...buildDocuments(inputOf(risk, "cancellation", { cancellation: cancelled(price), ...more })),
    ...buildDocuments(inputOf(risk, "reinstatement", { reinstatement: reinstated(price), ...more })),
  ].filter(({ kind }) => kind === "invoice" || kind === "credit-note");
};

const bill = (models: readonly DocumentModel[], stage: string, id: string): string =>
  wholeText(documentOf(models, stage, id));

describe("An invoice", () => {
  test.each([
    [inFull, "Payment due by\n8 December 2026", "To pay by 8 December 2026: £667.53", "in one payment"],
    [
      financed,
      "Return the credit agreement by\n8 December 2026",
      "To pay in 10 instalments: £667.53",
      "the lender adds its charge for credit and collects the instalments",
    ],
    [byCard, "Payment due by\n8 December 2026", "To pay by 8 December 2026: £667.53", "By card, through the link"],
  ])("shows a client who pays by %s the amount, method and due date.", (way, ...told) => {
    const invoice = documentOf(billsOf(paying(way)), "policy", "invoice");
    expect(invoice.meta.number).toBe("LP-104728/1");
    const text = wholeText(invoice);
    for (const words of [
      "Invoice number\nLP-104728/1",
      ...told,
      "Insurance premium tax at 12% (rate from 1 June 2017)\n£67.77",
      "Arrangement fee\n£35.00",
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/commission/i);
  });

  test.each([
    [inFull, "To pay by 8 December 2026: £91.33\nTo Aldermoor Insurance Brokers, in one payment."],
    [
      financed,
      "To pay with your instalments: £91.33\nBy premium finance: the lender adds it, with its charge for credit, to your",
    ],
    [byCard, "To pay by 8 December 2026: £91.33\nBy card, through the link that Aldermoor Insurance Brokers sends"],
    [null, "To pay by 8 December 2026: £91.33\nTo Aldermoor Insurance Brokers, in one payment."],
  ])("of a change shows the same to a client who pays by %s.", (way, told) => {
    expect(bill(billsOf(paying(way)), "change", "change-invoice")).toContain(told);
  });

  test.each([
    [inFull, true],
    [null, true],
    [financed, false],
    [byCard, false],
  ])("shows the provider's account to a client who pays by %s: %s.", (way, named) => {
    const bills = billsOf(paying(way), { account });
    for (const [stage, id] of [
      ["policy", "invoice"],
      ["change", "change-invoice"],
      ["reinstatement", "reinstatement-invoice"],
    ] as const) {
      const text = bill(bills, stage, id);
      expect(text.includes(accountWords), id).toBe(named);
      expect(text.includes("To the account below, in one payment. Quote LP-104728/1"), id).toBe(named);
    }
    expect(bill(bills, "cancellation", "credit-note")).not.toContain("Sort code");
  });

  test("of a product without a payment method shows the firm, and the account if there is one.", () => {
    const risk = letprop();
    const { documents: _, ...bare } = risk.definition;
    const plain: Definition = bare;
    const standard = riskFrom(plain, risk.data);
    const to = (more: Partial<DocumentInput>) => bill(billsOf(standard, more), "policy", "invoice");
    expect(to({})).toContain("To Aldermoor Insurance Brokers. Quote LP-104728/1 when you pay.");
    expect(to({})).not.toContain("Sort code");
    expect(to({ account })).toContain(`To the account below. Quote LP-104728/1 when you pay.\n${accountWords}`);
    expect(bill(billsOf(standard), "cancellation", "credit-note")).toContain(
      "By Aldermoor Insurance Brokers, by 15 December 2026, by the method that you used to pay.",
    );
  });
});

describe("A credit note", () => {
  test.each([
    [inFull, "Refund due to you by 15 December 2026: £", "will pay it to the account from which you paid"],
    [financed, "Refund due through your lender by 15 December 2026: £", "will deduct it from what you still owe"],
    [byCard, "Refund due to you by 15 December 2026: £", "will pay it to the card with which you paid"],
    [null, "Refund due to you by 15 December 2026: £", "will refund you by the method that you used to pay"],
  ])("shows a client who paid by %s how and by when it is refunded.", (way, ...told) => {
    const bills = billsOf(paying(way));
    for (const text of [bill(bills, "change", "change-credit-note"), bill(bills, "cancellation", "credit-note")])
      for (const words of ["Credit note number\nLP-104728/1", "Refund due by\n15 December 2026", ...told])
        expect(text).toContain(words);
  });

  test("has no due date.", () => {
    for (const { kind, ...model } of billsOf(paying(inFull)))
      if (kind === "credit-note") expect(wholeText({ kind, ...model })).not.toContain("8 December 2026");
  });
});

test("Only an invoice and a credit note have a number.", () => {
  const risk = letprop();
  const models = buildDocuments(inputOf(risk, "cancellation", { cancellation: cancelled(priceOf(risk)) }));
  expect(models.filter(({ meta }) => meta.number !== undefined).map(({ kind }) => kind)).toEqual(["credit-note"]);
});
