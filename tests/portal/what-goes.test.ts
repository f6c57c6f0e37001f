import { expect, it } from "vitest";
import type { FoundPerson, RetainedData } from "../../src/portal/api/answers.ts";
import { erasureEffect, referencesWords } from "../../src/portal/privacy/ErasePanel.tsx";

const client: FoundPerson = {
  kind: "client",
  id: "c",
  firmId: "alpha",
  firm: "Wickstead & Dunn",
  name: "Kestrel Lettings Ltd",
  detail: "LS6 3AB",
  quotes: 2,
};

const quote = (reference: string, until: string, due: boolean): RetainedData["quotes"][number] => ({
  reference,
  type: "LETPROP",
  status: "QUOTED",
  policyNumber: null,
  cancelledFrom: null,
  as: null,
  until,
  why: "",
  due,
});

const account = { email: "a@b.test", suspended: true, lastSignedIn: null, messages: 0, notices: 0, erased: false };

it.each<[string, Parameters<typeof erasureEffect>[1], ReturnType<typeof erasureEffect>]>([
  [
    "a client of whom nothing but their record is left",
    { account: null, quotes: [] },
    { isPossible: true, goes: "The client's record.", stays: "" },
  ],
  [
    "a client whose quotes may all go",
    { account: null, quotes: [quote("LP-1", "2025-01-01", true), quote("LP-2", "2025-02-01", true)] },
    {
      isPossible: true,
      goes: "LP-1 and LP-2 with answers, documents, files and conversations, and the client's record.",
      stays: "",
    },
  ],
  [
    "a client with one that has to be kept",
    { account: null, quotes: [quote("LP-1", "2025-01-01", true), quote("LP-2", "2034-02-01", false)] },
    {
      isPossible: true,
      goes: "LP-1 with answers, documents, files and conversations.",
      stays:
        "LP-2 has to be kept until 01/02/2034, and is deleted automatically then. The client's record goes with it.",
    },
  ],
  [
    "a client of whom nothing may go yet",
    { account: null, quotes: [quote("LP-2", "2034-02-01", false), quote("LP-1", "2033-01-01", false)] },
    {
      isPossible: false,
      goes: "",
      stays:
        "LP-2 and LP-1 have to be kept, the last until 01/02/2034, and are deleted automatically then. The client's record goes with the last of them.",
    },
  ],
  [
    "a user who can sign in",
    { account: { ...account, suspended: false }, quotes: [] },
    {
      isPossible: false,
      goes: "",
      stays: "Kestrel Lettings Ltd can still sign in. The firm's administrator has to suspend the account first.",
    },
  ],
  [
    "a user who was suspended",
    { account, quotes: [] },
    {
      isPossible: true,
      goes: "Name, email address, details, ways to sign in, views, notices, and messages to the team.",
      stays:
        "Work done for clients stays, with the name on it where it was recorded, such as diary notes and the history of a quote. The account itself becomes “Former user”.",
    },
  ],
  [
    "a user who was erased",
    { account: { ...account, erased: true }, quotes: [] },
    { isPossible: false, goes: "", stays: "Everything that can be erased has been erased." },
  ],
])("the erased data of %s", (_who, kept, expected) => {
  expect(erasureEffect(client, kept)).toEqual(expected);
});

it("leaves a person named in quotes in records that must be kept, with the reason", () => {
  const quotes = [quote("MF-1", "2025-01-01", true), quote("MF-2", "2034-02-01", false)];
  const { goes, stays } = erasureEffect({ ...client, kind: "named" }, { account: null, quotes });
  expect(goes).toBe("MF-1 with answers, documents, files and conversations.");
  expect(stays).toContain("MF-2 has to be kept until 01/02/2034");
  expect(stays).toContain("a claim under it may depend on that");
  expect(erasureEffect({ ...client, kind: "named" }, { account: null, quotes: quotes.slice(0, 1) }).stays).toBe("");
});

it("abbreviates a long list of references", () => {
  expect(referencesWords(["1", "2", "3", "4", "5", "6", "7", "8"])).toBe("1, 2, 3, 4, 5, 6 and 2 others");
  expect(referencesWords(["1"])).toBe("1");
});
