import { describe, expect, it } from "vitest";
import type { ErrorEntry } from "../../schemas/record.ts";
import { summaryLines } from "../../src/state/drawing/drawn-answers.ts";
import type { Problem } from "../../src/state/findings/problem.ts";
import { createProblemCounter } from "../../src/state/findings/progress-atoms.ts";
import fc from "../property.ts";
import { openSmallQuote, wholeQuote } from "./open-small-quote.ts";

const { CompanyName: _name, ...holder } = wholeQuote.RD;
const [{ Alarm: _alarm, ...first } = {}, ...others] = wholeQuote.PC;
/** An error and a missing answer on each of two pages. */
const data = { ...wholeQuote, RD: { ...holder, Turnover: "loads" }, PC: [{ ...first, Sum: 50 }, ...others] };

const open = (errors: readonly ErrorEntry[] = []) => {
  const opened = openSmallQuote({ data, errors });
  const view = (place: string) => {
    const question = opened.store.questionAtom(place);
    opened.store.atoms.sub(question, () => {});
    return () => opened.read(question);
  };
  return { ...opened, view };
};

describe("an error", () => {
  it("is shown on loading if an answer was given before", () => {
    expect(open().view("PC/a/Sum")().error).toMatch(/^£50 is under/);
  });

  it("is not shown during the first typing, and then on leaving", async () => {
    const { store, view, advance } = open();
    const name = view("RD/CompanyName");
    store.setAnswer("RD/CompanyName", "A name of more than twenty letters");
    await advance(5000);
    expect(name().error).toBeUndefined();
    store.leaveField("RD/CompanyName");
    expect(name().error).toMatch(/20/);
  });

  it("disappears after its correction, once input is idle", async () => {
    const { store, view, advance } = open();
    const sum = view("PC/a/Sum");
    store.leaveField("PC/a/Sum");
    store.setAnswer("PC/a/Sum", "5000");
    expect(sum().error).toBeDefined();
    await advance(250);
    expect(sum().error).toBeUndefined();
  });

  it("may be a rule between two answers, and is at the one to correct", () => {
    const { store, view } = openedWhole();
    const sum = view("PC/a/Sum");
    store.setAnswer("PC/a/Sum", "300");
    store.leaveField("PC/a/Sum");
    expect(sum().error).toBeUndefined();
    store.setAnswer("PC/a/Use", "Shop");
    store.leaveField("PC/a/Use");
    expect(sum().error).toBe("A shop is insured for at least £500.");
  });

  it("is a warning if the answer is acceptable", () => {
    const { store, view } = openedWhole();
    const turnover = view("RD/Turnover");
    store.setAnswer("RD/Turnover", "2m");
    store.leaveField("RD/Turnover");
    expect(turnover()).toMatchObject({ error: undefined, warning: "That is a large turnover." });
  });

  it("is a warning at an unanswered question, from when it applies until it is answered", () => {
    const { store, view } = openedWhole();
    const lender = view("PC/a/Lender");
    expect(lender().warning).toBeUndefined();
    store.setAnswer("PC/a/Sum", "600000");
    store.leaveField("PC/a/Sum");
    expect(lender()).toMatchObject({
      error: undefined,
      missing: false,
      warning: "A sum as large as this mostly has a lender.",
    });
    store.setAnswer("PC/a/Lender", "Northern Bank");
    store.leaveField("PC/a/Lender");
    expect(lender().warning).toBeUndefined();
  });
});

describe("a missing answer", () => {
  it("is not reported on loading nor on leaving an empty control, but after continuing", () => {
    const { store, view } = open();
    const alarm = view("PC/a/Alarm");
    store.leaveField("PC/a/Alarm");
    expect(alarm()).toMatchObject({ missing: false, error: undefined });
    store.tryPage("page2");
    expect(alarm().missing).toBe(true);
    expect(alarm().error).toBeTruthy();
  });

  it("is reported for one item when its page was continued", () => {
    const { store, view } = open();
    store.setAnswer("PC/b/Alarm", undefined);
    const [a, b] = [view("PC/a/Alarm"), view("PC/b/Alarm")];
    const problems = store.tryPage("page2", "b");
    expect(problems.map(({ place }) => place)).toEqual(["PC/b/Alarm"]);
    expect([a().missing, b().missing]).toEqual([false, true]);
  });

  it("of a new entry is reported once the entry was left or the page continued, and counted before", () => {
    const { store, read, view } = open();
    store.tryPage("page2");
    const c = store.addItem("unit");
    const alarm = view(`PC/${c}/Alarm`);
    expect(alarm()).toMatchObject({ shown: true, missing: false, error: undefined });
    expect(read(store.itemProgressAtom).get(c)?.missing).toBeGreaterThan(0);
    store.leaveField(`PC/${c}/Sum`);
    expect(alarm().missing).toBe(false);
    store.leaveField("PC/a/Sum");
    expect(alarm().missing).toBe(true);
    const d = store.addItem("unit");
    const other = view(`PC/${d}/Alarm`);
    expect([alarm().missing, other().missing]).toEqual([true, false]);
    store.tryAll("quote");
    expect(other().missing).toBe(true);
  });

  it("that only accepting needs is reported on accepting, not on continuing or requesting a quote", () => {
    const { store, view } = openedWhole();
    const agreed = view("RD/Agreed");
    expect(store.tryPage("page4")).toEqual([]);
    expect(store.tryAll("quote")).toEqual([]);
    expect(agreed().missing).toBe(false);
    expect(store.tryAll("accept").map(({ place }) => place)).toEqual(["RD/Agreed"]);
    expect(agreed().missing).toBe(true);
  });
});

describe("the error summary of a page", () => {
  it("lists what is shown on it, in page order, with the messages beside the answers", () => {
    const { store, read, view } = open();
    const summary = store.summaryAtom("page2");
    store.atoms.sub(summary, () => {});
    expect(read(summary).map(({ place }) => place)).toEqual(["PC/a/Sum"]);
    store.tryPage("page2");
    expect(read(summary).map(({ place }) => place)).toEqual(["PC/a/Sum", "PC/a/Alarm"]);
    expect(read(summary).map(({ message }) => message)).toEqual([view("PC/a/Sum")().error, view("PC/a/Alarm")().error]);
  });

  it("loses a row as soon as the answer was corrected", () => {
    const { store, read } = open();
    const summary = store.summaryAtom("page2");
    store.atoms.sub(summary, () => {});
    store.tryPage("page2");
    store.setAnswer("PC/a/Alarm", "No");
    store.leaveField("PC/a/Alarm");
    expect(read(summary).map(({ place }) => place)).toEqual(["PC/a/Sum"]);
  });
});

describe("the rows of a summary", () => {
  const line = (severity: Problem["severity"], place: string | undefined, message: string): Problem => ({
    place,
    code: message,
    message,
    severity,
    missing: false,
    neededFor: "quote",
    page: "page2",
    section: "units",
    label: "",
  });

  it("are the findings of browser, server and underwriting, in one order, without duplicate messages", () => {
    const wrong = line("error", "PC/a/Sum", "Too little.");
    const referred = line("refer", "PC/a/Use", "Empty.");
    const refused = line("decline", "PC/b/Use", "Empty.");
    const found = [
      wrong,
      { ...wrong, code: "from the server" },
      referred,
      line("refer", "PC/a/Roof", "Empty."),
      line("warn", "PC/a/Sum", "A lot."),
      line("info", "PC/a/Sum", "Within 30 days."),
      line("error", "PC/b/Sum", "Too little."),
      refused,
    ];
    expect(summaryLines(found).map(({ severity, place }) => [severity, place])).toEqual([
      ["error", "PC/a/Sum"],
      ["refer", "PC/a/Use"],
      ["error", "PC/b/Sum"],
      ["decline", "PC/b/Use"],
    ]);
  });

  it("include what the server has reported about the page", () => {
    const { store, read } = openSmallQuote({
      errors: [
        {
          path: "/PC/0/Use",
          code: "R1",
          message: "An underwriter looks at stores.",
          severity: "refer",
          blocks: "bind",
        },
        { path: "/RD/Turnover", code: "R2", message: "Too large.", severity: "decline" },
      ],
    });
    store.setAnswer("PC/a/Sum", "5");
    store.leaveField("PC/a/Sum");
    expect(read(store.summaryAtom("page2")).map(({ severity, place }) => [severity, place])).toEqual([
      ["refer", "PC/a/Use"],
      ["error", "PC/a/Sum"],
    ]);
    expect(read(store.summaryAtom("page2", "b"))).toEqual([]);
  });
});

describe("progress", () => {
  it("counts by page invalid and missing answers, for a quote and for accepting separately", () => {
    const { store, read } = open();
    expect(Object.fromEntries(read(store.progressAtom))).toEqual({
      page1: { wrong: 1, missing: 1, missingToAccept: 0 },
      page2: { wrong: 1, missing: 1, missingToAccept: 0 },
      page4: { wrong: 0, missing: 0, missingToAccept: 1 },
    });
  });

  it("counts by item", () => {
    const { store, read } = open();
    expect(Object.fromEntries(read(store.itemProgressAtom))).toEqual({
      a: { wrong: 1, missing: 1, missingToAccept: 0 },
    });
  });

  it("counts by section, over all entries and of one", () => {
    const { store, read } = open();
    expect(Object.fromEntries(read(store.sectionProgressAtom))).toEqual({
      holder: { wrong: 1, missing: 1, missingToAccept: 0 },
      units: { wrong: 1, missing: 1, missingToAccept: 0 },
      close: { wrong: 0, missing: 0, missingToAccept: 1 },
    });
    const [here, there] = [store.itemSectionsAtom("a"), store.itemSectionsAtom("b")];
    for (const each of [here, there]) store.atoms.sub(each, () => {});
    expect(Object.fromEntries(read(here))).toEqual({ units: { wrong: 1, missing: 1, missingToAccept: 0 } });
    const nothing = read(there);
    expect(nothing.size).toBe(0);
    store.setAnswer("PC/a/Alarm", "No");
    store.leaveField("PC/a/Alarm");
    expect(read(here).get("units")).toEqual({ wrong: 1, missing: 0, missingToAccept: 0 });
    expect(read(there)).toBe(nothing);
  });

  it("counts changes as a full count would", () => {
    const problem = fc.record({ page: fc.constantFrom("", "a", "b"), missing: fc.boolean(), late: fc.boolean() });
    const made = problem.map(
      ({ page, missing, late }): Problem => ({
        place: undefined,
        code: "x",
        message: "x",
        severity: page === "b" && late ? "warn" : "error",
        missing,
        neededFor: late ? "accept" : "quote",
        page,
        section: "",
        label: "",
      }),
    );
    const keyOf = ({ page }: Problem) => (page === "" ? undefined : page);
    const pool = fc.array(made, { minLength: 1, maxLength: 12 });
    const lists = fc.array(fc.array(fc.nat(11), { maxLength: 12 }), { maxLength: 6 });
    fc.assert(
      fc.property(pool, lists, (problems, picks) => {
        const count = createProblemCounter(keyOf);
        for (const pick of picks) {
          const now = pick.flatMap((at) => problems[at % problems.length] ?? []);
          expect(count(now)).toEqual(createProblemCounter(keyOf)(now));
        }
      }),
    );
  });

  it("is the same map while no count changed", async () => {
    const { store, read, advance } = open();
    const before = read(store.progressAtom);
    store.setAnswer("RD/Notes", "more");
    await advance(5000);
    expect(read(store.progressAtom)).toBe(before);
  });
});

describe("a server finding", () => {
  const errors: readonly ErrorEntry[] = [
    { path: "/PC/0/Sum", code: "min", message: "£50 is under £100.", severity: "error" },
    { path: "/PC/1/Use", code: "R9", message: "Shops are looked at.", severity: "refer", blocks: "bind" },
    { path: "/RD/CompanyName", code: "unique", message: "Another open quote has this name.", severity: "warn" },
    { path: "/RD", code: "D1", message: "Outside of what we write.", severity: "decline" },
  ];

  it("is once in the list, among the browser's findings, in page order", () => {
    const { store, read } = open(errors);
    expect(read(store.findingsAtom).map(({ place, code }) => `${place} ${code}`)).toEqual([
      "RD D1",
      "RD/CompanyName required",
      "RD/CompanyName unique",
      "RD/Turnover type",
      "PC/a/Sum min",
      "PC/a/Alarm required",
      "PC/b/Use R9",
      "RD/Agreed required",
    ]);
  });

  it("disappears with the answer if the browser can see that it was corrected", () => {
    const { store, read } = open(errors);
    store.setAnswer("PC/a/Sum", "5000");
    store.leaveField("PC/a/Sum");
    expect(read(store.findingsAtom).some(({ place }) => place === "PC/a/Sum")).toBe(false);
  });

  it("remains until the server's next response if only the server can tell", async () => {
    const { store, read, server, advance } = open(errors);
    const referred = () => read(store.findingsAtom).filter(({ code }) => code === "R9").length;
    store.setAnswer("PC/b/Use", "Store");
    store.leaveField("PC/b/Use");
    expect(referred()).toBe(1);
    server.setErrors([]);
    await advance(200);
    expect(referred()).toBe(0);
  });

  it("is replaced by the browser's finding about the same answer once that was edited", () => {
    const { store, read } = open(errors);
    const at = () =>
      read(store.findingsAtom)
        .filter(({ place }) => place === "PC/b/Use")
        .map(({ code }) => code);
    expect(at()).toEqual(["R9"]);
    store.setAnswer("PC/b/Use", undefined);
    store.leaveField("PC/b/Use");
    expect(at()).toEqual(["required"]);
  });

  it("is removed with its item", () => {
    const { store, read } = open(errors);
    store.removeItem("b");
    expect(read(store.findingsAtom).some(({ code }) => code === "R9")).toBe(false);
  });

  it("is shown beside its answer at once, a referral as a consequence of the answer", () => {
    const { view } = open(errors);
    expect(view("PC/b/Use")()).toMatchObject({ error: undefined, warning: "Shops are looked at." });
  });
});

function openedWhole() {
  const opened = openSmallQuote();
  const view = (place: string) => {
    const question = opened.store.questionAtom(place);
    opened.store.atoms.sub(question, () => {});
    return () => opened.read(question);
  };
  return { ...opened, view };
}
