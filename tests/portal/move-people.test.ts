import { afterEach, describe, expect, it, vi } from "vitest";
import type { FirmUser } from "../../src/portal/api/answers.ts";

vi.stubGlobal("location", { origin: "https://portal.example" });
const { movePeople, peopleOf } = await import("../../src/portal/profile/branches/one/BranchPeople.tsx");

const person = (name: string, state: FirmUser["state"] = "active"): FirmUser => ({
  id: `alpha-${name}`,
  name,
  email: `${name}@alpha.test`,
  branchId: "york",
  branch: "York",
  Permissions: 511,
  preset: "Broker",
  state,
  lockedUntil: null,
  lastSignedInAt: null,
  lastSeenAt: null,
  sessions: 0,
  secondFactor: false,
  version: 3,
  isYou: false,
  obstacles: { tend: [], suspend: [] },
});

/** Answers each call from its fields. */
const server = (answer: (sent: FormData, path: string) => Response) => {
  const sent: FormData[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const form = await request.formData();
    sent.push(form);
    return answer(form, new URL(request.url).pathname);
  });
  return sent;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("moving the users of a branch", () => {
  it("lists all pages of them, except suspended ones", async () => {
    const pages = [
      [person("ada"), person("bo", "suspended")],
      [person("cy", "invited"), person("di", "locked")],
    ];
    const sent = server((form) => {
      const page = Number(form.get("page"));
      return Response.json({ people: pages[page - 1] ?? [], total: 4, page, pageSize: 2, branches: [] });
    });
    expect((await peopleOf("york")).map(({ name }) => name)).toEqual(["ada", "cy", "di"]);
    expect(sent.map((form) => [form.get("branch"), form.get("page")])).toEqual([
      ["york", "1"],
      ["york", "2"],
    ]);
  });

  it("moves them one after the other with their rights; those who cannot move remain, with the reason", async () => {
    const message = "bo has permissions that you do not have.";
    const sent = server((form) =>
      form.get("UserID") === "alpha-bo"
        ? Response.json({ error: "rights", message, reasons: [{ path: "UserID", message }] }, { status: 409 })
        : Response.json({ person: person("moved") }),
    );
    const done = await movePeople([person("ada"), person("bo"), person("cy")], "leeds");
    expect(done).toEqual({ moved: 2, left: [`bo stays: ${message}`] });
    expect(sent.map((form) => Object.fromEntries(form.entries()))).toEqual(
      ["ada", "bo", "cy"].map((name) => ({
        UserID: `alpha-${name}`,
        version: "3",
        BranchID: "leeds",
        Permissions: "511",
      })),
    );
  });

  it("stops once the session has ended", async () => {
    server(() => Response.json({ error: "signed-out", message: "Sign in.", reasons: [] }, { status: 401 }));
    await expect(movePeople([person("ada"), person("bo")], "leeds")).rejects.toThrow();
  });
});
