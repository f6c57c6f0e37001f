import Ajv from "ajv";
import { describe, expect, it } from "vitest";
import { signatureLimits } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { checkForm } from "../../../src/form/check/check.ts";
import { prepareForm } from "../../../src/form/definition/prepare-form.ts";
import { showAnswer } from "../../../src/form/draw/show-answer.ts";
import { kindOf } from "../../../src/form/kinds/kind-of.ts";
import { resolveForm } from "../../../src/form/resolve/resolve.ts";
import { schemaOfAnswer } from "../../../src/form/schema/schema-of-answer.ts";
import { treeOf } from "../../../src/form/tree/tree.ts";
import { fixtureDefinition, today } from "../fixtures.ts";
import { asked, readAs } from "../typed-rows.ts";

const form = prepareForm(fixtureDefinition("kinds"));
const problemWith = (Signed: Json) =>
  checkForm(resolveForm(form, treeOf(form, { RD: { Signed }, PC: [] }), today)).find(
    ({ place }) => place === "RD/Signed",
  )?.message;
const question = asked("signature");
const takes = new Ajv({ strict: true, strictRequired: true }).compile(schemaOfAnswer(question, undefined).schema);

const name = "Alex Morgan";
const stroke = "0,0 600,200";
const enter = "Enter the full name of the person who signs.";
const again = "The drawing cannot be saved. Clear it and draw it again.";
const fullest = Array(signatureLimits.strokes)
  .fill(`${stroke} ${"1,1 ".repeat(32).trim()}`)
  .join(";");

describe("a signature", () => {
  it.each<readonly [answer: Json, message: string | undefined]>([
    [{ name }, undefined],
    [{ name, drawn: stroke }, undefined],
    [{ name, drawn: "10,10 10,10" }, undefined],
    [{ name, drawn: fullest }, undefined],
    [{ name: "x".repeat(100) }, undefined],
    [{ name: "x".repeat(101) }, "101 characters are over the limit of 100."],
    [{ name: " " }, enter],
    [{ drawn: stroke }, enter],
    ["Alex Morgan", enter],
    [["Alex"], enter],
    [true, enter],
    [{ name, drawn: "" }, again],
    [{ name, drawn: "10,10" }, again],
    [{ name, drawn: "601,0 1,1" }, again],
    [{ name, drawn: "0,201 1,1" }, again],
    [{ name, drawn: "1.5,0 1,1" }, again],
    [{ name, drawn: `${stroke}; ${stroke}` }, again],
    [{ name, drawn: Array(41).fill(stroke).join(";") }, again],
    [{ name, drawn: `0,0${" 1,1".repeat(1_500)}` }, again],
    [{ name, drawn: "<svg onload=alert(1)>" }, again],
    [{ name, drawn: 5 }, again],
    [{ name, day: "2026-07-14" }, again],
  ])("%j is accepted, or refused, by engine and schema alike", (answer, message) => {
    expect(problemWith(answer)).toBe(message);
    expect(takes(answer)).toBe(message === undefined);
  });

  it("is drawn as well if that is required", () => {
    const received = asked("signature", { drawn: true });
    const kind = kindOf(received);
    expect(kind.whyNot(received, { name }, today)).toBe("Draw the signature as well.");
    expect(kind.whyNot(received, { name, drawn: stroke }, today)).toBeUndefined();
    const needs = new Ajv().compile(schemaOfAnswer(received, undefined).schema);
    expect([needs({ name }), needs({ name, drawn: stroke })]).toEqual([false, true]);
  });

  it("accepts no more than 8 KB", () => {
    const most = { name: "😀".repeat(signatureLimits.name), drawn: "x".repeat(signatureLimits.drawn) };
    expect(Buffer.byteLength(JSON.stringify(most))).toBeLessThan(8_192);
  });

  it("refuses a long text at once", () => {
    const begun = performance.now();
    problemWith({ name, drawn: `${"1,1 ".repeat(1_499)}x` });
    takes({ name, drawn: `${"600,200 ".repeat(1_000)}x` });
    expect(performance.now() - begun).toBeLessThan(200);
  });

  it("is formatted as the name, and says that it is drawn", () => {
    expect(showAnswer(question, { name })).toBe(name);
    expect(showAnswer(question, { name, drawn: stroke })).toBe("Alex Morgan, with a drawn signature");
    expect(readAs("signature", " Alex Morgan ")).toEqual({ name });
  });

  it("is printed, and not imported", () => {
    const { document, spreadsheet } = kindOf(question);
    expect([document.printed, spreadsheet.imported]).toEqual([true, false]);
  });
});
