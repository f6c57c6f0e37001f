import { describe, expect, it } from "vitest";
import { english } from "../../schemas/words/english.ts";
import type { Message } from "../../schemas/words/message.ts";
import { welsh } from "../../schemas/words/welsh.ts";
import { type Catalogue, registerCatalogue } from "../../schemas/words/words.ts";
import { checkForm } from "../../src/form/check/check.ts";
import { inLanguage } from "../../src/form/definition/in-language.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../src/form/definition/project-fields.ts";
import { diffDefinitions } from "../../src/form/diff/diff-definitions.ts";
import { showAnswer } from "../../src/form/draw/show-answer.ts";
import { kindOf } from "../../src/form/kinds/kind-of.ts";
import { checkLanguage as shape } from "../../src/form/lint/check-language.ts";
import { lint } from "../../src/form/lint/lint.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { withOneOfEach } from "../../src/form/schema/page-schema.ts";
import { createFormStore } from "../../src/state/create-form-store.ts";
import { drawnPages } from "./drawn-pages.ts";
import { drawnOn, drawnStates } from "./drawn-states.ts";
import { readDefinition } from "./read-definition.ts";

registerCatalogue("cy", welsh);

const letprop = readDefinition("letprop");
const fields = projectFields(letprop, 1);
const { translations } = letprop;
const inWelsh = inLanguage(fields, "cy", translations);

const textsOf = (message: Message): readonly string[] =>
  typeof message === "string"
    ? [message]
    : Object.entries(message).flatMap(([key, text]) => (key === "by" ? [] : text));

const slotsOf = (message: Message): readonly string[] => [
  ...new Set(textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, slot = ""]) => slot))),
];

describe("A catalogue in another language", () => {
  it.each(Object.entries(welsh))("has in “%s” no slot that nothing fills.", (name, message) => {
    const known: Readonly<Record<string, Message>> = english;
    const decides = known[name];
    const given =
      decides === undefined ? [] : [...slotsOf(decides), ...(typeof decides === "string" ? [] : [decides.by])];
    expect(given).toEqual(expect.arrayContaining([...slotsOf(message)]));
    if (typeof message === "object") expect(given).toContain(message.by);
  });

  it("has every message about a wrong answer: none bypasses it.", () => {
    const marked = (message: Message): Message =>
      typeof message === "string" ? `⟦${message}⟧` : { by: message.by, other: `⟦${message.other}⟧` };
    const catalogue: Catalogue = Object.assign(
      { ...english },
      Object.fromEntries(Object.entries(english).map(([name, message]) => [name, marked(message)])),
    );
    registerCatalogue("en-x-marked", catalogue);
    const definition = { ...letprop, translations: { "en-x-marked": {} } };
    const form = prepareForm(inLanguage(definition, "en-x-marked"));
    const said = form.source.questions.flatMap((question) => {
      const kind = kindOf(question);
      if (kind.source !== "person") return [];
      const reads = ["?", "31/06/2026", "99/99/99", "1.234", "-5", "£1.50"].flatMap((typed) => {
        const read = kind.read(question, typed, { today: drawnOn, options: [] });
        return "error" in read ? [read.error] : [];
      });
      const wrong = ["?", 1.5, [], {}].flatMap((answer) => kind.whyNot(question, answer, drawnOn) ?? []);
      return [kind.missing(question, {}), ...reads, ...wrong];
    });
    expect(said.length).toBeGreaterThan(200);
    for (const words of said) expect(words).toMatch(/^⟦.*⟧$/s);
    const found = checkForm(resolveForm(form, withOneOfEach(form), drawnOn)).filter(({ code }) => code !== "required");
    for (const { message, code } of found) if (/Items$/.test(code)) expect(message).toMatch(/^⟦/);
  });
});

describe("A definition in another language", () => {
  it("renders the policyholder's page in Welsh, as in the snapshot.", async () => {
    const [first] = drawnStates(letprop);
    const page = { ...inWelsh, pages: inWelsh.pages.filter(({ id }) => id === "page1") };
    await expect(drawnPages(page, first ? [first] : [])).toMatchFileSnapshot("__snapshots__/letprop.page1.cy.txt");
  });

  it("is translated completely if shipped, and marks what is in English otherwise.", () => {
    expect(inWelsh.untranslated).toEqual([]);
    const { "Annual rent": _, ...others } = translations?.cy ?? {};
    expect(inLanguage(fields, "cy", { cy: others }).untranslated).toEqual(["Annual rent"]);
  });

  it("keeps answers, names, conditions and limits, and falls back to English for an undeclared language.", () => {
    const plain = ({ questions }: typeof fields) =>
      questions.map(({ name, group, type, when, min, max, required }) => ({
        name,
        group,
        type,
        when,
        min,
        max,
        required,
      }));
    expect(plain(inWelsh)).toEqual(plain(fields));
    expect(inWelsh.questions.find(({ name }) => name === "Country")?.options).toContainEqual({
      value: "Isle of Man",
      label: "Ynys Manaw",
    });
    expect(inLanguage(fields, "de", translations)).toBe(fields);
    expect(inLanguage(fields, undefined, translations)).toBe(fields);
    expect(fields).toMatchObject({ languages: ["cy"] });
    expect(JSON.stringify(fields)).not.toContain("Unigolyn");
  });

  it("is checked, read and shown in it by a store with that language and catalogue.", () => {
    const store = createFormStore(letprop, undefined, { language: "cy", catalogue: welsh, dates: () => drawnOn });
    store.setAnswer("RD/ProposerType", "Individual");
    const person = store.addItem("proposer");
    store.setAnswer(`Pr/${person}/DateOfBirth`, "31 meh 1980");
    store.leaveField(`Pr/${person}/DateOfBirth`);
    const view = store.atoms.get(store.questionAtom(`Pr/${person}/DateOfBirth`));
    expect(view.error).toBe("Nid yw 31/06/1980 yn ddyddiad. Nifer y dyddiau ym mis Mehefin: 30.");
    const purpose = store.form.question("policy", "BusinessPurpose");
    expect(purpose && showAnswer(purpose, "Yes")).toBe("Ie");
    expect(store.tryAll("quote").map(({ message }) => message)).toContain("Rhowch y cod post.");
  });

  it("has lint findings for untranslated texts, unused translations, and missing names.", () => {
    const cy = {
      Nothing: "Dim",
      "Born on {value}: a policyholder must be 18 to 99 years old on the day cover starts.": "Oed",
    };
    const found = lint({ ...letprop, translations: { cy } }, { shape });
    expect(found.filter(({ severity }) => severity !== "info").map(({ rule, path }) => `${rule} ${path}`)).toEqual([
      "translation-of-nothing /translations/cy/Nothing",
      `translation-loses-names /translations/cy/${Object.keys(cy)[1]}`,
    ]);
    const notes = found.filter(({ rule }) => rule === "text-untranslated");
    expect(notes).toContainEqual(expect.objectContaining({ path: "/title", severity: "info" }));
    expect(lint(fields, { shape: () => [] }).some(({ rule }) => rule === "text-untranslated")).toBe(false);
  });

  it("differs from an earlier one by each text that was added, removed or changed.", () => {
    const from = { ...letprop, translations: { cy: { Country: "Gwlad", Street: "Stryd" } } };
    const to = { ...letprop, translations: { cy: { Country: "Y wlad", Postcode: "Cod post" }, gd: {} } };
    expect(diffDefinitions(from, to).map(({ change, name, before, after }) => [change, name, before, after])).toEqual([
      ["changed", "cy: Country", "Gwlad", "Y wlad"],
      ["removed", "cy: Street", "Stryd", undefined],
      ["added", "cy: Postcode", undefined, "Cod post"],
      ["added", "gd", undefined, undefined],
    ]);
  });
});
