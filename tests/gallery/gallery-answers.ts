import type { QuoteData } from "../../schemas/quote.ts";

/** The date of the gallery. */
export const today = "2026-07-14";

/** One list entry, shown completely under a heading: its id is its state. */
export interface Shown {
  readonly id: "empty" | "answered" | "missing" | "wrong" | "locked" | "disabled";
  readonly title: string;
  readonly about: string;
}

export const shownEntries: readonly Shown[] = [
  { id: "empty", title: "Empty", about: "As a page opens: no answer is put into anybody's mouth." },
  { id: "answered", title: "Answered", about: "As a person reads what was typed, once the box was left." },
  { id: "missing", title: "Missing", about: "After going on was tried." },
  { id: "wrong", title: "Wrong", about: "What was typed stays, and the words say what is wrong with it." },
  { id: "locked", title: "Locked", about: "Can be reached, read and copied; says why it cannot be changed." },
  { id: "disabled", title: "Disabled", about: "While something else must come first." },
];

const answered = {
  Name: "Kestrel Yard",
  Address: "14 Kestrel Yard, Leeds",
  Description: "New roof over the rear extension, and a dormer facing the yard.",
  Sum: 1_250_000,
  Rent: 312.5,
  Area: 420,
  FlatRoof: 15,
  Acquired: "2019-03-01",
  Start: "2026-08-01T00:00:00+01:00",
  Opens: "09:30",
  Service: 4,
  Matters: ["Cover", "Price", "Service"],
  Land: { amount: 12.5, unit: "acres" },
  Abroad: { minor: 125050, currency: "EUR" },
  Postcode: "LS6 3AB",
  Phone: "+441134960123",
  Email: "keyholder@example.com",
  CompanyNumber: "SC123456",
  Mark: "AB12CDE",
  Driver: "MORGA657054SM9IJ",
  Let: "Yes",
  Kind: "Detached house",
  Tenure: "Leasehold",
  Heard: "At a fair in Leeds",
  Trades: ["Electrician", "Roofer"],
  Walls: "Stone rubble",
  Limit: "5000000",
  Covers: ["Accidental damage", "Terrorism"],
  Beside: "empty",
  Survey: "f1",
  Owner: "Kestrel Yard Homes Ltd",
  Reference: "LP-104728",
  Agreed: true,
  Signed: {
    name: "Alex Morgan",
    drawn:
      "40,140 60,96 84,48 96,80 104,140;62,104 102,100;150,140 156,90 172,130 190,88 204,140;230,120 250,100 262,124 244,138 230,120;290,60 290,60",
  },
};

const wrong = {
  ...answered,
  Name: "Kestrel Yard, the long one behind the mill",
  Description: "x ".repeat(61).trimEnd(),
  Sum: 6_500_000,
  Rent: "312.505",
  Area: "12.5",
  FlatRoof: 130,
  Acquired: "31/06/2026",
  Start: "1 feb 26 25:00",
  Opens: "05:30",
  Service: 7,
  Matters: ["Cover", "Price"],
  Land: { amount: 300, unit: "acres" },
  Abroad: "EUR 1,250.505",
  Postcode: "LS6",
  Phone: "12345",
  Email: "keyholder@example",
  CompanyNumber: "1234567890",
  Mark: "A1B2C3D4",
  Driver: "MORGA677054SM9IJ",
  Let: "Perhaps",
  Kind: "Castle",
  Tenure: "Fee tail",
  Heard: "From somebody at a fair in Leeds",
  Trades: ["Roofer", "Thatcher"],
  Walls: "Brick and flint",
  Limit: "3000000",
  Covers: ["Accidental damage", "Meteorites"],
  Beside: "gone",
  Agreed: false,
  Signed: { name: "", drawn: "40,140 60,96 84,48" },
};

const risk = { ItemType: "risk" };
const held = { ItemType: "held" };

/** Answers of the gallery; the id of an entry is the state that it shows. */
export const galleryData: QuoteData = {
  RD: { Tenants: "Unoccupied", Wages: 62_000, Storeys: 3, Alarm: "No", Guard: "Nobody" },
  Pr: [],
  PC: [
    { id: "empty", ...risk },
    { id: "answered", ...risk, ...answered },
    { id: "missing", ...risk },
    { id: "wrong", ...risk, ...wrong },
    { id: "locked", ...risk, ...answered },
    { id: "disabled", ...risk, ...answered },
    { id: "withheld-empty", ...held },
    {
      id: "withheld",
      ...held,
      Built: { noAnswer: "unknown" },
      Income: { noAnswer: "declined" },
      Since: { noAnswer: "unknown" },
      Claimed: { noAnswer: "unknown" },
      Roof: { noAnswer: "unknown" },
      Health: { noAnswer: "declined" },
    },
  ],
  ATTACHMENTS: [],
  version: 1,
};
