import { describe, expect, it } from "vitest";
import type { Fields } from "../../schemas/definition.ts";
import { namesInWords } from "../../src/portal/capture/start/StartArea.tsx";
import { begunMessagePath, readBegunMessage, withBegun } from "../../src/portal/contact/begun-message.ts";

const questions: Fields["questions"] = [
  {
    name: "Subject",
    group: "contact",
    type: "choice",
    label: "Subject",
    options: [{ value: "The portal" }, { value: "Something else" }],
    material: false,
    personal: "none",
    mta: "editable",
  },
  {
    name: "Message",
    group: "contact",
    type: "longtext",
    label: "Message",
    material: false,
    personal: "personal",
    mta: "editable",
  },
];
const blank = { Contact: { Subject: "", CallNumber: "+441632960170" }, version: 0 };

describe("a draft message", () => {
  it("is filled in from the address", () => {
    const begun = { subject: "Something else", message: "Leeds & York would like to quote: " };
    const path = begunMessagePath(begun);
    expect(path.startsWith("/user/contact-us?")).toBe(true);
    expect(readBegunMessage(new URL(path, "http://portal.test").searchParams)).toEqual(begun);
  });

  it.each([
    ["fills in both", { subject: "The portal", message: "Slow." }, { Subject: "The portal", Message: "Slow." }],
    ["leaves a subject open that is no option", { subject: "Pie", message: "Slow." }, { Message: "Slow." }],
    ["that says nothing changes nothing", { subject: "", message: "" }, {}],
  ])("%s", (_, begun, filled) => {
    expect(withBegun({ questions }, blank, begun)).toEqual({ ...blank, Contact: { ...blank.Contact, ...filled } });
  });

  it("fills in nothing that the form does not ask", () => {
    expect(withBegun({ questions: [] }, blank, { subject: "The portal", message: "Slow." })).toEqual(blank);
  });
});

describe("names in a sentence", () => {
  it.each([
    [["Ada Orr"], "Ada Orr"],
    [["Ada Orr", "Hal Ames"], "Ada Orr or Hal Ames"],
    [["Ada", "Hal", "Mia"], "Ada, Hal or Mia"],
    [["Ada", "Hal", "Mia", "Ned"], "Ada, Hal, Mia or 1 other"],
    [["Ada", "Hal", "Mia", "Ned", "Una"], "Ada, Hal, Mia or 2 others"],
  ])("%j", (names, words) => expect(namesInWords(names)).toBe(words));
});
