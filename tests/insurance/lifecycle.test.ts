import { describe, expect, it } from "vitest";
import { type Act, type ActName, canBe, statusAfter, transition } from "../../src/insurance/lifecycle.ts";
import { presets, rights } from "../../src/insurance/permissions.ts";
import { readStatus, statusFields, type WebStatus, webStatuses, withStatus } from "../../src/insurance/statuses.ts";

const acts: Readonly<Record<ActName, Act>> = {
  edit: { act: "edit" },
  delete: { act: "delete" },
  calculate: { act: "calculate", outcome: "QUOTE", reasons: [] },
  refer: { act: "refer", appealed: false },
  withdraw: { act: "withdraw" },
  accept: { act: "accept", reasons: [] },
  expire: { act: "expire", validTo: "2026-11-20", now: "2026-11-21T09:00:00Z" },
  requote: { act: "requote" },
};
const actNames = Object.keys(acts) as ActName[];
const broker = { permissions: presets.broker };
const portal = { permissions: undefined };

/** Prices expire by themselves; everything else is done by somebody. */
const by = (act: ActName) => (act === "expire" ? portal : broker);

/** Where each act leads from each status; what is not here is refused. */
const ways: Readonly<Record<WebStatus, Partial<Record<ActName, WebStatus | "gone">>>> = {
  INCOMPLETE: { edit: "INCOMPLETE", delete: "gone", calculate: "QUOTED" },
  QUOTED: { edit: "INCOMPLETE", calculate: "QUOTED", refer: "REFERRED", accept: "ACCEPTED", expire: "EXPIRED" },
  REFERRED: { refer: "REFERRED", withdraw: "INCOMPLETE" },
  DECLINED: { edit: "INCOMPLETE", refer: "REFERRED" },
  EXPIRED: { requote: "INCOMPLETE" },
  ACCEPTED: {},
  "MTA QUOTE": { edit: "MTA QUOTE" },
};

const everyWay = webStatuses.flatMap((status) => actNames.map((act) => [status, act, ways[status][act]] as const));

describe("the states of a quote", () => {
  it.each(everyWay)("from %s by %s lead to %s", (status, act, to) => {
    const move = transition(status, acts[act], by(act));
    expect(canBe(act, status)).toBe(to !== undefined);
    if (to === undefined) {
      expect(move).toMatchObject({ ok: false, refusal: { error: "status", reasons: [{ path: "/RD/WebStatus" }] } });
    } else expect(move).toEqual({ ok: true, to: to === "gone" ? undefined : to });
  });

  it.each([
    ["QUOTE", "QUOTED"],
    ["REFER/bind", "QUOTED"],
    ["REFER/premium", "REFERRED"],
    ["DECLINE", "DECLINED"],
  ] as const)("after %s is %s", (outcome, status) => {
    expect(statusAfter(outcome)).toBe(status);
    const move = transition("INCOMPLETE", { act: "calculate", outcome, reasons: [] }, broker);
    expect(move).toEqual({ ok: true, to: status });
  });

  it("are read in any case of letters, and written as one pair", () => {
    expect(readStatus("quoted")).toBe("QUOTED");
    expect(readStatus("Mta Quote")).toBe("MTA QUOTE");
    expect(readStatus("mtaquote")).toBeUndefined();
    expect(readStatus(undefined)).toBe("INCOMPLETE");
    expect(statusFields("MTA QUOTE")).toEqual({ WebStatus: "MTA QUOTE", QuoteStatus: "MTAQUOTE" });
    expect(webStatuses.map((status) => statusFields(status).QuoteStatus)).toEqual([
      "INCOMPLETE",
      "QUOTE",
      "REFER",
      "DECLINE",
      "EXPIRED",
      "ACCEPTED",
      "MTAQUOTE",
    ]);
    expect(withStatus({ A: 1, WebStatus: "QUOTED" }, "EXPIRED")).toEqual({
      A: 1,
      WebStatus: "EXPIRED",
      QuoteStatus: "EXPIRED",
    });
  });

  it.each(["NTU", "RENEWAL QUOTE", "__proto__", "constructor", "toString", 7, true])(
    "that are not known, like %j, can only be read, and are said as they are",
    (unknown) => {
      for (const act of actNames) {
        expect(canBe(act, unknown)).toBe(false);
        const move = transition(unknown, acts[act], by(act));
        expect(move).toMatchObject({ ok: false, refusal: { error: "status" } });
        expect(JSON.stringify(move)).toContain(`“${unknown}”`);
      }
    },
  );
});

describe("a transition", () => {
  const withoutRight: readonly (readonly [ActName, WebStatus, number])[] = [
    ["edit", "INCOMPLETE", presets.reader],
    ["delete", "INCOMPLETE", presets.reader],
    ["calculate", "INCOMPLETE", presets.reader],
    ["refer", "QUOTED", presets.reader],
    ["withdraw", "REFERRED", presets.reader],
    ["accept", "QUOTED", presets.handler],
    ["requote", "EXPIRED", presets.reader],
    ["expire", "QUOTED", presets.reader],
  ];

  it.each(withoutRight.filter(([act]) => act !== "expire"))(
    "to %s from %s needs its right",
    (act, status, permissions) => {
      expect(transition(status, acts[act], { permissions })).toMatchObject({ ok: false, refusal: { error: "right" } });
      expect(transition(status, acts[act], { permissions: presets.broker }).ok).toBe(true);
    },
  );

  it("to a changed policy in its term needs the right to adjust policies, not that to edit quotes", () => {
    const move = (permissions: number) => transition("MTA QUOTE", acts.edit, { permissions });
    expect(move(rights.edit)).toMatchObject({ ok: false, refusal: { error: "right" } });
    expect(move(rights.adjust)).toEqual({ ok: true, to: "MTA QUOTE" });
  });

  it("has a row above for every act", () => {
    expect(withoutRight.map(([act]) => act).sort()).toEqual([...actNames].sort());
  });

  it("to expired is made by the portal itself, whatever rights somebody has", () => {
    expect(transition("QUOTED", acts.expire, portal)).toEqual({ ok: true, to: "EXPIRED" });
    const somebody = transition("QUOTED", acts.expire, { permissions: presets.provideradmin });
    expect(somebody).toMatchObject({ ok: false, refusal: { error: "right" } });
  });

  it("of a version that is no longer the stored one is refused", () => {
    const stale = { ...broker, version: { seen: 3, stored: 4 } };
    expect(transition("INCOMPLETE", acts.edit, stale)).toMatchObject({ ok: false, refusal: { error: "version" } });
    expect(transition("INCOMPLETE", acts.edit, { ...broker, version: { seen: 4, stored: 4 } }).ok).toBe(true);
  });

  it("says first who may not, then what cannot be, then what is stale, then what is missing", () => {
    const reasons = [{ path: "/RD/Declaration", message: "Tick it." }];
    const act: Act = { act: "accept", reasons };
    const stale = { version: { seen: 1, stored: 2 } };
    const errors = [
      transition("INCOMPLETE", act, { permissions: presets.reader, ...stale }),
      transition("INCOMPLETE", act, { ...broker, ...stale }),
      transition("QUOTED", act, { ...broker, ...stale }),
      transition("QUOTED", act, broker),
    ].map((move) => (move.ok ? undefined : move.refusal.error));
    expect(errors).toEqual(["right", "status", "version", "reasons"]);
  });

  it("is refused with every reason and its path", () => {
    const reasons = [
      { path: "/RD/Declaration", message: "Tick the declaration." },
      { path: "/PC/0/BuildingsSI", message: "Enter the sum insured." },
    ];
    for (const act of [
      { act: "accept", reasons },
      { act: "calculate", outcome: undefined, reasons },
    ] as const) {
      expect(transition("QUOTED", act, broker)).toMatchObject({ ok: false, refusal: { error: "reasons", reasons } });
    }
  });

  it("to an underwriter is possible once for a declined quote, and again for every other", () => {
    const again: Act = { act: "refer", appealed: true };
    expect(transition("DECLINED", again, broker)).toMatchObject({ ok: false, refusal: { error: "reasons" } });
    expect(transition("QUOTED", again, broker)).toEqual({ ok: true, to: "REFERRED" });
  });

  it("to expired waits for the end of the last day in London", () => {
    const at = (now: string) => transition("QUOTED", { act: "expire", validTo: "2026-07-31", now }, portal).ok;
    expect(at("2026-07-31T22:59:59Z")).toBe(false);
    expect(at("2026-07-31T23:00:00Z")).toBe(true);
  });
});
