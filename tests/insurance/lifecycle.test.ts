import { describe, expect, it } from "vitest";
import { type WebStatus, webStatuses } from "../../schemas/quote-status.ts";
import { type Act, type ActName, actRules, statusAfter } from "../../src/insurance/lifecycle/acts.ts";
import { canBe, transition } from "../../src/insurance/lifecycle/lifecycle.ts";
import { isOpenChange, isOpenRenewal } from "../../src/insurance/lifecycle/open-work.ts";
import { readStatus, statusFields, withStatus } from "../../src/insurance/lifecycle/statuses.ts";
import { presets, rights } from "../../src/insurance/permissions.ts";

const free = { reasons: [] } as const;
const acts: Readonly<Record<ActName, Act>> = {
  edit: { act: "edit" },
  delete: { act: "delete" },
  discard: { act: "discard" },
  calculate: { act: "calculate", outcome: "QUOTE", ...free },
  refer: { act: "refer", appealed: false },
  withdraw: { act: "withdraw" },
  message: { act: "message" },
  ask: { act: "ask", ...free },
  answer: { act: "answer", ...free },
  approve: { act: "approve", ...free },
  decline: { act: "decline", ...free },
  accept: { act: "accept", ...free },
  expire: { act: "expire", validTo: "2026-11-20", now: "2026-11-21T09:00:00Z" },
  requote: { act: "requote", ...free },
  option: { act: "option", ...free },
  ntu: { act: "ntu", ...free },
  reopen: { act: "reopen", ...free },
  adjust: { act: "adjust", ...free },
  amend: { act: "amend" },
  renew: { act: "renew", ...free },
  requestCancel: { act: "requestCancel", ...free },
  withdrawCancel: { act: "withdrawCancel" },
  confirmCancel: { act: "confirmCancel", ...free },
  refuseCancel: { act: "refuseCancel" },
  requestReinstate: { act: "requestReinstate", ...free },
  reinstate: { act: "reinstate", ...free },
  retract: { act: "retract" },
  lapse: { act: "lapse", ...free },
};
const actNames = Object.keys(acts) as ActName[];
const broker = { permissions: presets.broker };
const underwriter = { permissions: presets.underwriter };
const portal = { permissions: undefined };

/** Who acts: a broker, an underwriter, or the portal itself. */
const by = (act: ActName) => {
  const { right } = actRules[act];
  return right === undefined ? portal : right === "underwrite" ? underwriter : broker;
};

/** The target of each act from each status; what is not here is refused. */
const ways: Readonly<Record<WebStatus, Partial<Record<ActName, WebStatus | "gone">>>> = {
  INCOMPLETE: { edit: "INCOMPLETE", delete: "gone", calculate: "QUOTED" },
  QUOTED: {
    edit: "INCOMPLETE",
    calculate: "QUOTED",
    refer: "REFERRED",
    accept: "ACCEPTED",
    expire: "EXPIRED",
    option: "QUOTED",
    ntu: "NTU",
  },
  REFERRED: {
    refer: "REFERRED",
    withdraw: "INCOMPLETE",
    message: "REFERRED",
    ask: "INFO REQUESTED",
    approve: "QUOTED",
    decline: "DECLINED",
  },
  "INFO REQUESTED": {
    withdraw: "INCOMPLETE",
    message: "INFO REQUESTED",
    answer: "REFERRED",
    decline: "DECLINED",
  },
  DECLINED: { edit: "INCOMPLETE", refer: "REFERRED" },
  EXPIRED: { requote: "INCOMPLETE" },
  NTU: { reopen: "INCOMPLETE" },
  ACCEPTED: {
    adjust: "ACCEPTED",
    amend: "ACCEPTED",
    renew: "ACCEPTED",
    requestCancel: "CANCEL REQUESTED",
    lapse: "LAPSED",
  },
  "MTA QUOTE": {
    edit: "MTA QUOTE",
    discard: "gone",
    calculate: "MTA QUOTE",
    refer: "MTA REFERRED",
    accept: "MTA ACCEPTED",
    expire: "EXPIRED",
  },
  "MTA REFERRED": {
    refer: "MTA REFERRED",
    withdraw: "MTA QUOTE",
    message: "MTA REFERRED",
    ask: "MTA INFO REQUESTED",
    approve: "MTA QUOTE",
    decline: "MTA DECLINED",
  },
  "MTA INFO REQUESTED": {
    withdraw: "MTA QUOTE",
    message: "MTA INFO REQUESTED",
    answer: "MTA REFERRED",
    decline: "MTA DECLINED",
  },
  "MTA DECLINED": { edit: "MTA QUOTE", refer: "MTA REFERRED", discard: "gone" },
  "MTA ACCEPTED": {},
  "RENEWAL QUOTE": {
    edit: "RENEWAL QUOTE",
    calculate: "RENEWAL QUOTE",
    refer: "REFERRED",
    accept: "ACCEPTED",
    option: "RENEWAL QUOTE",
    ntu: "NTU",
    retract: "gone",
    lapse: "LAPSED",
  },
  "CANCEL REQUESTED": { withdrawCancel: "ACCEPTED", confirmCancel: "CANCELLED", refuseCancel: "ACCEPTED" },
  CANCELLED: { requestReinstate: "CANCELLED", reinstate: "ACCEPTED" },
  LAPSED: {},
};

const everyWay = webStatuses.flatMap((status) => actNames.map((act) => [status, act, ways[status][act]] as const));

/** A renewal with the underwriter is in the same status as a new quote, and ends with the previous term. */
const endsOfRenewals = (["REFERRED", "INFO REQUESTED", "DECLINED"] as const).flatMap((status) =>
  (["retract", "lapse"] as const).map((act) => [status, act] as const),
);

describe("the statuses of a quote", () => {
  it.each(endsOfRenewals)("from %s by %s are left by a renewal only", (status, act) => {
    expect(transition(status, acts[act], portal, "new")).toMatchObject({ ok: false, refusal: { error: "status" } });
    expect(transition(status, acts[act], portal, "renewal")).toEqual({
      ok: true,
      to: act === "lapse" ? "LAPSED" : undefined,
    });
  });

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

  it("are read in any case, and written as one pair", () => {
    expect(readStatus("quoted")).toBe("QUOTED");
    expect(readStatus("Mta Quote")).toBe("MTA QUOTE");
    expect(readStatus("mtaquote")).toBeUndefined();
    expect(readStatus(undefined)).toBe("INCOMPLETE");
    expect(statusFields("MTA QUOTE")).toEqual({ WebStatus: "MTA QUOTE", QuoteStatus: "MTAQUOTE" });
    expect(webStatuses.map((status) => statusFields(status).QuoteStatus)).toEqual([
      "INCOMPLETE",
      "QUOTE",
      "REFER",
      "INFOREQ",
      "DECLINE",
      "EXPIRED",
      "NTU",
      "ACCEPTED",
      "MTAQUOTE",
      "MTAREFER",
      "MTAINFOREQ",
      "MTADECLINE",
      "MTAACCEPTED",
      "RENQUOTE",
      "CANREQ",
      "CANCELLED",
      "LAPSED",
    ]);
    expect(withStatus({ A: 1, WebStatus: "QUOTED" }, "EXPIRED")).toEqual({
      A: 1,
      WebStatus: "EXPIRED",
      QuoteStatus: "EXPIRED",
    });
  });

  it.each(["ON HOLD", "MTA PENDING", "__proto__", "constructor", "toString", 7, true])(
    "that are unknown, like %j, are read-only, and shown as stored",
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

describe("open work beside a policy", () => {
  const openAs = (kind: string, isOpen: typeof isOpenChange) =>
    webStatuses.filter((web_status) => isOpen({ kind, web_status }));

  it("is a change until that is part of the policy, and one at a time", () => {
    expect(openAs("mta", isOpenChange)).toEqual(["MTA QUOTE", "MTA REFERRED", "MTA INFO REQUESTED", "MTA DECLINED"]);
    expect(openAs("renewal", isOpenChange)).toEqual([]);
  });

  it("is an invitation until that becomes a policy, whatever its status then, or its term is over", () => {
    const never = webStatuses.filter((web_status) => !isOpenRenewal({ kind: "renewal", web_status }));
    expect(never).toEqual(["ACCEPTED", "CANCEL REQUESTED", "CANCELLED", "LAPSED"]);
    expect(openAs("new", isOpenRenewal)).toEqual([]);
  });
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
    ["option", "QUOTED", presets.reader],
    ["discard", "MTA QUOTE", presets.handler],
    ["message", "REFERRED", presets.reader],
    ["ask", "REFERRED", presets.broker],
    ["answer", "INFO REQUESTED", presets.reader],
    ["approve", "REFERRED", presets.broker],
    ["decline", "REFERRED", presets.broker],
    ["ntu", "QUOTED", presets.reader],
    ["reopen", "NTU", presets.reader],
    ["adjust", "ACCEPTED", presets.handler],
    ["renew", "ACCEPTED", presets.reader],
    ["requestCancel", "ACCEPTED", presets.reader],
    ["withdrawCancel", "CANCEL REQUESTED", presets.reader],
    ["confirmCancel", "CANCEL REQUESTED", presets.broker],
    ["refuseCancel", "CANCEL REQUESTED", presets.broker],
    ["requestReinstate", "CANCELLED", presets.reader],
    ["reinstate", "CANCELLED", presets.broker],
  ];
  /** Done by the portal itself, whatever rights a user has. */
  const portalsOwn: readonly (readonly [ActName, WebStatus])[] = [
    ["expire", "QUOTED"],
    ["amend", "ACCEPTED"],
    ["retract", "RENEWAL QUOTE"],
    ["lapse", "ACCEPTED"],
  ];

  it.each(withoutRight)("to %s from %s needs its right", (act, status, permissions) => {
    expect(transition(status, acts[act], { permissions })).toMatchObject({ ok: false, refusal: { error: "right" } });
    expect(transition(status, acts[act], by(act)).ok).toBe(true);
  });

  it("to a mid-term adjustment needs the right to adjust policies, not that to edit quotes", () => {
    const move = (permissions: number) => transition("MTA QUOTE", acts.edit, { permissions });
    expect(move(rights.edit)).toMatchObject({ ok: false, refusal: { error: "right" } });
    expect(move(rights.adjust)).toEqual({ ok: true, to: "MTA QUOTE" });
  });

  it("has a row above for every act", () => {
    const above = [...withoutRight, ...portalsOwn].map(([act]) => act);
    expect(above.sort()).toEqual([...actNames].sort());
  });

  it.each(portalsOwn)("to %s from %s is made by the portal itself, whatever rights a user has", (act, status) => {
    expect(transition(status, acts[act], portal).ok).toBe(true);
    const somebody = transition(status, acts[act], { permissions: presets.provideradmin });
    expect(somebody).toMatchObject({ ok: false, refusal: { error: "right" } });
  });

  it("to an accepted change needs the right to accept and that to adjust", () => {
    const move = (permissions: number) => transition("MTA QUOTE", acts.accept, { permissions });
    expect(move(rights.accept)).toMatchObject({ ok: false, refusal: { error: "right" } });
    expect(move(rights.adjust)).toMatchObject({ ok: false, refusal: { error: "right" } });
    expect(move(rights.accept | rights.adjust)).toEqual({ ok: true, to: "MTA ACCEPTED" });
  });

  it.each([
    ["mta", "EXPIRED", "requote", "MTA QUOTE"],
    ["renewal", "REFERRED", "approve", "RENEWAL QUOTE"],
    ["renewal", "REFERRED", "withdraw", "RENEWAL QUOTE"],
    ["renewal", "INFO REQUESTED", "answer", "REFERRED"],
    ["renewal", "DECLINED", "edit", "RENEWAL QUOTE"],
    ["renewal", "NTU", "reopen", "RENEWAL QUOTE"],
  ] as const)("of a %s quote from %s by %s leads back to %s", (kind, status, act, to) => {
    const everyRight = { permissions: presets.provideradmin };
    expect(transition(status, acts[act], everyRight, kind)).toEqual({ ok: true, to });
  });

  it("of a stale version is refused", () => {
    const stale = { ...broker, version: { seen: 3, stored: 4 } };
    expect(transition("INCOMPLETE", acts.edit, stale)).toMatchObject({ ok: false, refusal: { error: "version" } });
    expect(transition("INCOMPLETE", acts.edit, { ...broker, version: { seen: 4, stored: 4 } }).ok).toBe(true);
  });

  it("reports first a missing right, then an impossible act, then a stale version, then missing answers", () => {
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

  it("to an underwriter is possible once for a declined quote, and repeatedly for every other", () => {
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

describe("the refusal of an act on a policy", () => {
  it.each<[Act, WebStatus, string]>([
    [acts.confirmCancel, "ACCEPTED", "The cancellation request cannot be confirmed. No cancellation was requested."],
    [acts.refuseCancel, "ACCEPTED", "The cancellation request cannot be refused. No cancellation was requested."],
    [acts.reinstate, "ACCEPTED", "This policy cannot be reinstated. It is in force."],
    [
      { act: "adjust", reasons: [{ path: "", message: "Over." }] },
      "ACCEPTED",
      "This policy cannot be changed mid-term.",
    ],
    [{ act: "accept", reasons: [{ path: "", message: "Not yet." }] }, "QUOTED", "This quote cannot be accepted yet."],
    [
      { act: "adjust", reasons: [] },
      "QUOTED",
      "This quote cannot be changed mid-term. It is a quote with a price: change its answers, refer it, accept it or mark it as not taken up.",
    ],
    [
      { act: "message" },
      "QUOTED",
      "A message to the underwriter cannot be sent. The quote is not with an underwriter: refer it, with your message.",
    ],
  ])("%j from %s", (act, status, message) => {
    expect(transition(status, act, by(act.act))).toMatchObject({ ok: false, refusal: { message } });
  });

  it("lets an expired change be discarded, and no other quote that expired", () => {
    expect(transition("EXPIRED", acts.discard, broker, "mta")).toEqual({ ok: true, to: undefined });
    expect(transition("EXPIRED", acts.discard, broker, "new")).toMatchObject({ ok: false });
    expect([canBe("discard", "EXPIRED", "mta"), canBe("discard", "EXPIRED")]).toEqual([true, false]);
  });
});
