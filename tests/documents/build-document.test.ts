import { describe, expect, test } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import { buildDocuments } from "../../src/documents/build-document.ts";
import type { DocumentNode } from "../../src/documents/document-model.ts";
import { placeOf, pointerOf } from "../../src/form/tree/place.ts";
import { formatPounds } from "../../src/insurance/money/money.ts";
import { bicycle } from "../definitions/bicycle.ts";
import {
  cancelled,
  fleet,
  goldenChange,
  grownBy,
  letprop,
  priceOf,
  reinstated,
  unocc,
  wholeLife,
} from "./golden-input.ts";
import { answering, type Data, firm, inputOf, type Risk, riskFrom } from "./input-of.ts";
import { documentOf, rowsOf, tableNamed, wholeText } from "./nodes.ts";

const idsAt = (risk: Risk, stage: "quote" | "policy"): readonly string[] =>
  buildDocuments(inputOf(risk, stage)).map(({ id, classId }) => (classId === undefined ? id : `${id} ${classId}`));

describe("The documents of a client", () => {
  test.each([
    [
      "a business",
      letprop(),
      ["quotation-schedule", "statement-of-fact", "status-disclosure", "demands-and-needs", "policy-summary"],
    ],
    [
      "a consumer",
      unocc(),
      ["quotation-schedule", "statement-of-fact", "status-disclosure", "demands-and-needs", "ipid"],
    ],
  ] as const)("are those for %s: a policy summary or the regulator's document.", (_, risk, ids) => {
    expect(idsAt(risk, "quote")).toEqual(ids);
  });

  test("of a fleet are a certificate for each class of vehicle.", () => {
    expect(idsAt(fleet(), "policy")).toEqual(["policy-schedule", "invoice", "certificate cars", "certificate goods"]);
  });

  test("name on each certificate its own vehicles, and the permitted drivers.", () => {
    const models = buildDocuments(inputOf(fleet(), "policy")).filter(({ id }) => id === "certificate");
    expect(models.map((model) => rowsOf(model, "Vehicles on this certificate").length)).toEqual([1, 2]);
    for (const model of models) expect(wholeText(model)).toContain("Any person over the age of 25");
  });

  test("name the drivers if only named drivers are permitted.", () => {
    const [certificate] = buildDocuments(
      inputOf(answering(fleet(), { DrivingBasis: "Named drivers only" }), "policy"),
    ).filter(({ id }) => id === "certificate");
    if (!certificate) throw new Error("There is no certificate.");
    expect(rowsOf(certificate, "Named drivers")).toEqual(["Ifan | Marlow"]);
  });

  test("print a date of the answers as they print the day of issue beside it.", () => {
    const { definition, data } = letprop();
    const [page, ...pages] = definition.pages;
    const [section, ...sections] = page?.sections ?? [];
    if (!page || !section) throw new Error("The product has no section.");
    const since = { name: "Since", group: "policy", type: "date", label: "Since", personal: "none", mta: "editable" };
    const own = {
      ...{ id: "own", kind: "certificate", title: "Certificate", stages: ["policy"] },
      blocks: [{ block: "paragraph", text: "Since {Since}, issued on {document.Issued}." }],
    };
    const dated = {
      ...definition,
      documents: [own],
      questions: [...definition.questions, { ...since, material: false }],
      pages: [
        { ...page, sections: [{ ...section, questions: [...section.questions, "Since"] }, ...sections] },
        ...pages,
      ],
    } as unknown as Definition;
    const risk = answering(riskFrom(dated, data), { Since: "2020-01-01" });
    const certificate = documentOf(buildDocuments(inputOf(risk, "policy")), "policy", "own");
    expect(wholeText(certificate)).toContain("Since 1 January 2020, issued on 24 November 2026.");
  });

  test("say from which day a changed statement of fact applies.", () => {
    const risk = letprop();
    const change = goldenChange(risk);
    const models = buildDocuments(inputOf(risk, "change", { change, price: change.after }));
    expect(wholeText(documentOf(models, "change", "statement-of-fact"))).toContain("Applies from\n10 March 2027\n");
    expect(wholeText(documentOf(buildDocuments(inputOf(risk, "quote")), "quote", "statement-of-fact"))).not.toContain(
      "Applies from",
    );
  });

  test("include a certificate of employers' liability if that was chosen, and only then.", () => {
    const insured = answering(letprop(), { CoverEL: "Yes", ERN: "123/AB456" });
    expect(idsAt(letprop(), "policy")).not.toContain("liability-certificate");
    expect(idsAt(insured, "policy")).toContain("liability-certificate");
    // The form of Schedule 1 to the Employers' Liability (Compulsory Insurance) Regulations 1998, in its order.
    const certificate = documentOf(buildDocuments(inputOf(insured, "policy")), "policy", "liability-certificate");
    const parts = [
      "Certificate of employers' liability insurance",
      "one or more copies of this certificate must be displayed at each place of business at which the policy holder employs persons covered by the policy",
      "1. Name of policy holder\nKestrel Yard Homes Ltd",
      "2. Date of commencement of insurance policy\n1 December 2026",
      "3. Date of expiry of insurance policy\n30 November 2027",
      "We hereby certify that subject to paragraph 2:",
      "the policy to which this certificate relates satisfies the requirements of the relevant law applicable in Great Britain",
      "the minimum amount of cover provided by this policy is no less than £5 million",
      "Signed: Eleanor Marsh, Chief Underwriting Officer, on behalf of the authorised insurer.\nCalderbank Insurance plc",
    ];
    const places = parts.map((part) => wholeText(certificate).indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  test.each([
    ["let property", letprop],
    ["unoccupied property", unocc],
    ["a fleet", fleet],
  ] as const)("show a consumer of %s what the regulator prescribes, in its order and under its symbols.", (_, risk) => {
    const models = buildDocuments(inputOf(answering(risk(), { BusinessPurpose: "No" }), "quote"));
    const { body, title } = documentOf(models, "quote", "ipid");
    const headings = (nodes: readonly DocumentNode[]): readonly string[] =>
      nodes.flatMap((node) => {
        if (node.kind === "columns") return node.columns.flatMap(headings);
        return node.kind === "heading" ? [`${node.sign}: ${node.text}`] : [];
      });
    expect(title).toBe("Insurance Product Information Document");
    expect(headings(body)).toEqual([
      "about: What is this type of insurance?",
      "insured: What is insured?",
      "not-insured: What is not insured?",
      "restrictions: Are there any restrictions on cover?",
      "where: Where am I covered?",
      "obligations: What are my obligations?",
      "payment: When and how do I pay?",
      "period: When does the cover start and end?",
      "cancel: How do I cancel the contract?",
    ]);
  });

  test("describe the chosen cover in words that a client knows.", () => {
    const statement = documentOf(buildDocuments(inputOf(unocc(), "quote")), "quote", "statement-of-fact");
    expect(wholeText(statement)).toContain("Payment method\nIn one payment");
    for (const model of [letprop, unocc, fleet].flatMap((risk) => wholeLife(risk())))
      expect(wholeText(model)).not.toMatch(/broker account|FLEEA/);
  });

  test("contain a list of conditions if there are any, each with its day.", () => {
    const conditions = [{ text: "Certificates to be in place within 30 days.", due: "2026-12-31", items: ["P001"] }];
    const models = buildDocuments(inputOf(letprop(), "quote", { conditions }));
    expect(rowsOf(documentOf(models, "quote", "conditions"), "Conditions")).toEqual([
      "Certificates to be in place within 30 days. | P001, 7 Sorrel Terrace, Glasgow, G12 8QQ | 31 December 2026".replace(
        "P001, ",
        "",
      ),
    ]);
    expect(idsAt(letprop(), "quote")).not.toContain("conditions");
  });

  test("say that a price is held for an underwriter while it is.", () => {
    const [waiting] = buildDocuments(inputOf(letprop(), "quote", { indicative: true }));
    const [firm] = buildDocuments(inputOf(letprop(), "quote"));
    expect(waiting && wholeText(waiting)).toContain("An underwriter has not yet agreed this price");
    expect(firm && wholeText(firm)).not.toContain("An underwriter has not yet agreed");
  });
});

describe("The figures of documents", () => {
  const risk = letprop();
  const models = wholeLife(risk);

  test("match golden example 1 on the quotation.", () => {
    expect(rowsOf(documentOf(models, "quote", "quotation-schedule"), "Premium")).toEqual([
      "Buildings | £431.63",
      "Landlord's contents | £26.95",
      "Loss of rent | £27.22",
      "Property owners' liability | £24.44",
      "Accidental damage | £54.52",
      "Premium before tax | £564.76",
      "Insurance premium tax at 12% (rate from 1 June 2017) | £67.77",
      "Arrangement fee | £35.00",
      "Total payable | £667.53",
    ]);
  });

  test("show the start of a fee or of a premium with its own days.", () => {
    const [dated] = buildDocuments(inputOf(risk, "quote", { price: { ...priceOf(risk), feeFrom: "2026-02-01" } }));
    expect(dated && rowsOf(dated, "Premium")).toContain("Arrangement fee (from 1 February 2026) | £35.00");
    const rates = { ...priceOf(risk), premiumFrom: "2026-04-01" };
    const [priced] = buildDocuments(inputOf(risk, "quote", { price: rates }));
    expect(priced && rowsOf(priced, "Premium")).toContain("Premium before tax (rates from 1 April 2026) | £564.76");
    const changed = goldenChange(risk);
    const adjustment = { ...changed.adjustment, feeFrom: "2026-03-01" };
    const later = buildDocuments(inputOf(risk, "change", { change: { ...changed, adjustment } }));
    expect(rowsOf(documentOf(later, "change", "endorsement"), "Cost of the change")).toContain(
      "Fee for the change (from 1 March 2026) | £20.00",
    );
  });

  test("match the worked change on its endorsement, with the sum in words.", () => {
    const endorsement = documentOf(models, "change", "endorsement");
    expect(rowsOf(endorsement, "Cost of the change")).toEqual([
      "Premium for the whole period before the change | £564.76",
      "Premium for the whole period after the change | £652.16",
      "Additional premium | £63.69",
      "Insurance premium tax at 12% (rate from 1 June 2017) | £7.64",
      "Fee for the change | £20.00",
      "Amount due | £91.33",
    ]);
    expect(wholeText(endorsement)).toContain("£87.40 × 266 ÷ 365 = £63.69");
    expect(wholeText(endorsement)).toContain("£63.69 + £7.64 + £20.00 = £91.33, which is what you pay.");
    expect(wholeText(documentOf(models, "change", "change-invoice"))).toContain("To pay by 8 December 2026: £91.33");
  });

  test("are beside last year's on a renewal.", () => {
    expect(rowsOf(documentOf(models, "renewal", "renewal-invitation"), "Last year's price beside this year's")).toEqual(
      [
        "Premium before tax | £564.76 | £652.16 | +£87.40",
        "Insurance premium tax | £67.77 | £78.26 | +£10.49",
        "Arrangement fee | £35.00 | £35.00 | £0.00",
        "Total payable | £667.53 | £765.42 | +£97.89",
      ],
    );
  });

  test("make a credit note of a refund, and no invoice.", () => {
    const price = priceOf(risk);
    const before = grownBy(price, 40_000);
    const change = { ...goldenChange(risk), before, after: price, adjustment: returned };
    const ids = buildDocuments(inputOf(risk, "change", { change })).map(({ id }) => id);
    expect(ids).toContain("change-credit-note");
    expect(ids).not.toContain("change-invoice");
    expect(
      buildDocuments(inputOf(risk, "cancellation", { cancellation: cancelled(price) })).map(({ id }) => id),
    ).toEqual(["cancellation-notice", "credit-note"]);
  });

  test.each([
    ["kept fee", cancelled(priceOf(risk)), ["Premium for the 244 days left", "Fee retained", "Premium returned"]],
    [
      "returned fee",
      {
        ...cancelled(priceOf(risk)),
        basis: "coolingOff",
        premium: 37_754,
        ipt: 4_530,
        feeKept: 0,
        feeReturned: 3_500,
        returned: 45_784,
      },
      ["Premium for the 244 days left"],
    ],
    [
      "last day",
      { ...cancelled(priceOf(risk)), daysRemaining: 1, premium: 155, feeKept: 0, ipt: 19, returned: 174 },
      ["Premium for the 1 day left"],
    ],
  ] as const)("of a cancellation add up line by line, with a %s.", (_, cancellation, first) => {
    for (const model of buildDocuments(inputOf(risk, "cancellation", { cancellation }))) {
      const { rows } = tableNamed(model, "What is returned");
      let sum = 0;
      for (const { cells, role } of rows) {
        if (role !== undefined) expect([cells[0], pence(cells[1])]).toEqual([cells[0], sum]);
        else sum += pence(cells[1]);
      }
      expect(rows.map(({ cells }) => cells[0]).slice(0, first.length)).toEqual(first);
      expect(rows.at(-1)).toEqual({ cells: ["Refund due to you", expect.any(String)], role: "total" });
    }
  });

  test("are absent if a cancellation refunds nothing.", () => {
    const none = { basis: "none", because: "A claim was made.", premium: 0, ipt: 0, feeKept: 0, returned: 0 } as const;
    const [notice] = buildDocuments(
      inputOf(risk, "cancellation", { cancellation: { ...cancelled(priceOf(risk)), ...none } }),
    );
    expect(notice && rowsOf(notice, "What is returned")).toEqual(["Nothing to return | £0.00"]);
  });

  test.each(["letprop", "unocc", "fleet"] as const)(
    "demand on no schedule a sum that nobody owes: after a change of %s it shows the price of the period on its terms.",
    (name) => {
      const changed = { letprop, unocc, fleet }[name]();
      const change = goldenChange(changed);
      const printed = [
        inputOf(changed, "change", { change, price: change.after }),
        inputOf(changed, "reinstatement", { reinstatement: reinstated(change.after), price: change.after }),
      ].flatMap((input) => buildDocuments(input));
      const schedules = printed.filter(({ kind }) => kind === "policy-schedule");
      expect(schedules).toHaveLength(2);
      for (const schedule of schedules) {
        expect(wholeText(schedule)).not.toContain("Total payable");
        expect(wholeText(schedule)).not.toContain("Arrangement fee");
        expect(rowsOf(schedule, "Premium").at(-1)).toBe(
          `Premium and tax for the whole period on these terms | ${formatPounds(change.after.premiumIncIpt)}`,
        );
      }
    },
  );

  test("make neither if nothing is payable.", () => {
    const waived = {
      ...goldenChange(risk).adjustment,
      waived: true,
      premium: 0,
      ipt: 0,
      premiumIncIpt: 0,
      fee: 0,
      toPay: 0,
    };
    const models = buildDocuments(inputOf(risk, "change", { change: { ...goldenChange(risk), adjustment: waived } }));
    const ids = models.map(({ id }) => id);
    expect(ids).not.toContain("change-credit-note");
    expect(ids).not.toContain("change-invoice");
    expect(rowsOf(documentOf(models, "change", "endorsement"), "Cost of the change").at(-1)).toBe(
      "Nothing to pay | £0.00",
    );
  });
});

/** `−£20.00` is -2000. */
const pence = (words = ""): number => Math.round(Number(words.replace("−", "-").replaceAll(/[£,]/g, "")) * 100);

const returned = {
  daysInTerm: 365,
  daysRemaining: 266,
  change: -40_000,
  waived: false,
  premium: -29_151,
  ipt: -3_498,
  premiumIncIpt: -32_649,
  fee: 2_000,
  toPay: -30_649,
};

describe("Private data", () => {
  const convicted = answering(fleet(), {
    UnspentConvictions: "Yes",
    ConvictionDetails: "Fraud by Zebedee, 2019, fined",
    DemandsAndNeeds: "Cover for three vehicles.",
  });

  test("about crime and health is in the statement of fact and in no other document.", () => {
    for (const model of wholeLife(convicted)) {
      const tells =
        JSON.stringify(model).includes("Zebedee") || JSON.stringify(model.body).includes("notifiable to DVLA");
      expect([model.id, tells]).toEqual([model.id, model.kind === "statement-of-fact"]);
    }
  });

  test("is omitted from a document that refers to it.", () => {
    const documents = [
      {
        id: "letter",
        kind: "policy-summary",
        title: "Letter about {ConvictionDetails}",
        stages: ["quote"],
        blocks: [{ block: "paragraph", text: "You told us: {ConvictionDetails}." }],
      },
    ] as const;
    const definition = { ...convicted.definition, documents };
    const [, , , letter] = buildDocuments(inputOf(riskFrom(definition, convicted.data), "quote"));
    expect(letter && [letter.title, wholeText(letter)].join()).toBe(
      "Letter about,Letter about\nMini Fleet\nYou told us: .",
    );
  });

  test("in a changed answer is shown only as changed.", () => {
    const endorsement = documentOf(wholeLife(letprop()), "change", "endorsement");
    expect(rowsOf(endorsement, "What changes")).toContain("Unspent convictions | Changed | See the statement of fact");
  });
});

describe("The statement of fact", () => {
  const risk = letprop();
  const statement = documentOf(wholeLife(risk), "quote", "statement-of-fact");

  test("contains every question that is asked, once, and no hidden one.", () => {
    const { resolution, form } = risk;
    const asked = [...form.groups.values()].flatMap((group) =>
      (group.group.list ? resolution.items(group.name) : [undefined]).flatMap((id) =>
        group.questions
          .filter(({ question: { name, type, internal } }) => {
            const { questions } = resolution.scope(group.name, id);
            return questions.get(name)?.shown && type !== "system" && type !== "lookup" && !internal;
          })
          .map(({ question }) => pointerOf(resolution.tree, placeOf(group.group.at, id, question.name))),
      ),
    );
    expect(asked.length).toBeGreaterThan(80);
    expect(statement.evidence.answers.map(({ path }) => path).sort()).toEqual([...asked].sort());
  });

  test("records the wording and version under which an answer was given.", () => {
    const { definition, version, answers } = statement.evidence;
    expect([definition, version]).toEqual(["LETPROP", 1]);
    expect(answers.find(({ path }) => path === "/RD/EverDeclined")).toEqual({
      path: "/RD/EverDeclined",
      wording: "EverDeclined/1",
      label: "Declined, cancelled, renewal refused or special terms imposed by an insurer",
      question: "Has any insurer declined, cancelled, refused to renew or imposed special terms?",
      hint: "In the last 5 years, for anyone to be insured.",
      answer: "No",
    });
  });

  test("says where to look the firm up, and nothing of its status if that is unknown.", () => {
    const statusOf = (given: Partial<typeof firm>) =>
      wholeText(
        documentOf(
          buildDocuments(inputOf(risk, "quote", { firm: { name: firm.name, ...given } })),
          "quote",
          "status-disclosure",
        ),
      );
    expect(statusOf({ status: firm.status })).toContain(firm.status);
    expect(statusOf({})).not.toContain(firm.status);
    expect(statusOf({})).toContain(`look there for ${firm.name}.`);
  });

  test.each([
    ["No", "You must take reasonable care"],
    ["Yes", "You must make a fair presentation of the risk"],
  ])("states the client's duty if BusinessPurpose is %s.", (BusinessPurpose, words) => {
    const models = buildDocuments(inputOf(answering(risk, { BusinessPurpose }), "quote"));
    expect(wholeText(documentOf(models, "quote", "statement-of-fact"))).toContain(words);
  });
});

describe("A definition without documents", () => {
  const data: Data = { RD: {}, Pr: [], PC: [{ id: "b1", ItemType: "bicycle", PropertyRef: "B001", Worth: 1200 }] };
  const risk = riskFrom(bicycle, data);

  test("has the standard ones, from the quotation to the cancellation.", () => {
    const ids = (stage: "quote" | "policy") => idsAt(risk, stage);
    expect(ids("quote")).toEqual(["quotation-schedule", "statement-of-fact", "status-disclosure"]);
    expect(ids("policy")).toEqual(["policy-schedule", "invoice"]);
  });

  test("has them with its own answers and its price.", () => {
    const [schedule] = buildDocuments(inputOf(risk, "quote"));
    if (!schedule) throw new Error("There is no schedule.");
    expect(wholeText(schedule)).toContain("Price when new\n£1,200");
    expect(rowsOf(schedule, "Premium").at(-1)).toBe("Total payable | £58.76");
    expect(schedule.meta.policyholder).toBe("The client");
  });

  test("replaces a standard one by one of its own with that id.", () => {
    const own = {
      id: "quotation-schedule",
      kind: "quotation-schedule",
      title: "Offer",
      stages: ["quote"],
      blocks: [{ block: "price" }],
    } as const;
    const [schedule] = buildDocuments(inputOf(riskFrom({ ...bicycle, documents: [own] }, data), "quote"));
    expect(schedule?.title).toBe("Offer");
  });
});
