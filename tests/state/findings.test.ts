import { describe, expect, it } from "vitest";
import type { ErrorEntry } from "../../schemas/record.ts";
import { summaryLines } from "../../src/state/drawing/drawn-answers.ts";
import type { Problem } from "../../src/state/findings/problem.ts";
import { createProblemCounter } from "../../src/state/findings/progress-atoms.ts";
import fc from "../property.ts";
import { openSmallQuote, wholeQuote } from "./open-small-quote.ts";

const { CompanyName: _name, ...holder } = wholeQuote.RD;
const [{ Alarm: _alarm, ...first } = {}, ...others] = wholeQuote.PC;
/** Something wrong and something missing on each of two pages. */
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

describe("what is wrong", () => {
  it("is shown on loading where an answer was given before", () => {
    expect(open().view("PC/a/Sum")().error).toMatch(/^£50 is under/);
  });

  it("is not shown while somebody types for the first time, and then on leaving", async () => {
    const { store, view, advance } = open();
    const name = view("RD/CompanyName");
    store.setAnswer("RD/CompanyName", "A name of more than twenty letters");
    await advance(5000);
    expect(name().error).toBeUndefined();
    store.leaveField("RD/CompanyName");
    expect(name().error).toMatch(/20/);
  });

  it("goes while somebody mends it, once things are quiet", async () => {
    const { store, view, advance } = open();
    const sum = view("PC/a/Sum");
    store.leaveField("PC/a/Sum");
    store.setAnswer("PC/a/Sum", "5000");
    expect(sum().error).toBeDefined();
    await advance(250);
    expect(sum().error).toBeUndefined();
  });

  it("may be a rule between two answers, and is where it is mended", () => {
    const { store, view } = openedWhole();
    const sum = view("PC/a/Sum");
    store.setAnswer("PC/a/Sum", "300");
    store.leaveField("PC/a/Sum");
    expect(sum().error).toBeUndefined();
    store.setAnswer("PC/a/Use", "Shop");
    store.leaveField("PC/a/Use");
    expect(sum().error).toBe("A shop is insured for at least £500.");
  });

  it("is a warning where the answer can stand", () => {
    const { store, view } = openedWhole();
    const turnover = view("RD/Turnover");
    store.setAnswer("RD/Turnover", "2m");
    store.leaveField("RD/Turnover");
    expect(turnover()).toMatchObject({ error: undefined, warning: "That is a large turnover." });
  });

  it("is a warning at a question that nobody answered, from when it holds until it is answered", () => {
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

describe("what is missing", () => {
  it("is not said on loading nor on leaving an empty control, but after continuing", () => {
    const { store, view } = open();
    const alarm = view("PC/a/Alarm");
    store.leaveField("PC/a/Alarm");
    expect(alarm()).toMatchObject({ missing: false, error: undefined });
    store.tryPage("page2");
    expect(alarm().missing).toBe(true);
    expect(alarm().error).toBeTruthy();
  });

  it("is said for one item when its page was continued", () => {
    const { store, view } = open();
    store.setAnswer("PC/b/Alarm", undefined);
    const [a, b] = [view("PC/a/Alarm"), view("PC/b/Alarm")];
    const problems = store.tryPage("page2", "b");
    expect(problems.map(({ place }) => place)).toEqual(["PC/b/Alarm"]);
    expect([a().missing, b().missing]).toEqual([false, true]);
  });

  it("of an entry that was just added waits until the entry was left or somebody continues, and is counted meanwhile", () => {
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

  it("for accepting only is said when somebody accepts, not when they continue or ask for a quote", () => {
    const { store, view } = openedWhole();
    const agreed = view("RD/Agreed");
    expect(store.tryPage("page4")).toEqual([]);
    expect(store.tryAll("quote")).toEqual([]);
    expect(agreed().missing).toBe(false);
    expect(store.tryAll("accept").map(({ place }) => place)).toEqual(["RD/Agreed"]);
    expect(agreed().missing).toBe(true);
  });
});

describe("the summary of a page", () => {
  it("lists what is shown on it, in page order, with the words that stand beside the answers", () => {
    const { store, read, view } = open();
    const summary = store.summaryAtom("page2");
    store.atoms.sub(summary, () => {});
    expect(read(summary).map(({ place }) => place)).toEqual(["PC/a/Sum"]);
    store.tryPage("page2");
    expect(read(summary).map(({ place }) => place)).toEqual(["PC/a/Sum", "PC/a/Alarm"]);
    expect(read(summary).map(({ message }) => message)).toEqual([view("PC/a/Sum")().error, view("PC/a/Alarm")().error]);
  });

  it("loses a line as soon as the answer was mended", () => {
    const { store, read } = open();
    const summary = store.summaryAtom("page2");
    store.atoms.sub(summary, () => {});
    store.tryPage("page2");
    store.setAnswer("PC/a/Alarm", "No");
    store.leaveField("PC/a/Alarm");
    expect(read(summary).map(({ place }) => place)).toEqual(["PC/a/Sum"]);
  });
});

describe("the lines of a summary", () => {
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

  it("are what browser, server and underwriting say, in one order, no words twice about the same", () => {
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

  it("take in what the server has raised about the page", () => {
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
  it("counts by page what is wrong and what is missing, for a quote and for accepting apart", () => {
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

  it("counts what changed as if it counted all", () => {
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

describe("what the server found", () => {
  const errors: readonly ErrorEntry[] = [
    { path: "/PC/0/Sum", code: "min", message: "£50 is under £100.", severity: "error" },
    { path: "/PC/1/Use", code: "R9", message: "Shops are looked at.", severity: "refer", blocks: "bind" },
    { path: "/RD/CompanyName", code: "unique", message: "Another open quote has this name.", severity: "warn" },
    { path: "/RD", code: "D1", message: "Outside of what we write.", severity: "decline" },
  ];

  it("is once in the list, between what the browser found, in page order", () => {
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

  it("goes with the answer where the browser can see that it was mended", () => {
    const { store, read } = open(errors);
    store.setAnswer("PC/a/Sum", "5000");
    store.leaveField("PC/a/Sum");
    expect(read(store.findingsAtom).some(({ place }) => place === "PC/a/Sum")).toBe(false);
  });

  it("stays until the server's next answer where only the server can tell", async () => {
    const { store, read, server, advance } = open(errors);
    const referred = () => read(store.findingsAtom).filter(({ code }) => code === "R9").length;
    store.setAnswer("PC/b/Use", "Store");
    store.leaveField("PC/b/Use");
    expect(referred()).toBe(1);
    server.setErrors([]);
    await advance(200);
    expect(referred()).toBe(0);
  });

  it("makes room for what the browser finds about the same answer once that was edited", () => {
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

  it("goes with the item that it was about", () => {
    const { store, read } = open(errors);
    store.removeItem("b");
    expect(read(store.findingsAtom).some(({ code }) => code === "R9")).toBe(false);
  });

  it("is shown beside its answer at once, a referral as what the answer leads to", () => {
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
