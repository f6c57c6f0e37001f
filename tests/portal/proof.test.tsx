// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { call, fetchFile } from "../../src/portal/api/call.ts";
import ProofArea from "../../src/portal/proof/ProofArea.tsx";
import { byId, draw, one, type } from "../renderers/draw.tsx";

const asked: string[] = [];
let isProven = false;
const access = { totpSince: null, recoveryCodes: null, passkeys: [], passkeysWork: false, required: false };

const answerTo = (path: string): Response => {
  if (path === "Access/get") return Response.json({ ...access, confirmed: false, sessions: [], devices: [] });
  if (path === "Access/confirm") isProven = true;
  if (path.startsWith("Access/")) return Response.json({ until: "2026-07-14T09:10:00Z" });
  const words = "Confirm your identity to export a list.";
  if (!isProven) return Response.json({ error: "fresh-proof", message: words, reasons: [] }, { status: 403 });
  return path === "audit.csv" ? new Response("When,Who") : Response.json({ erased: [], kept: [], gone: true });
};

beforeEach(() => {
  asked.length = 0;
  isProven = false;
  vi.stubGlobal("fetch", async (request: Request | string) => {
    const path = (typeof request === "string" ? request : request.url).replace(/^.*\/(?:api\/v1|files)\//, "");
    asked.push(path);
    return answerTo(path);
  });
});
afterEach(() => vi.unstubAllGlobals());

const aTurn = () => new Promise<void>((done) => setTimeout(done, 0));

/** Calls what the server refuses without a confirmation of identity, and continues after the dialog. */
const begin = async <T,>(start: () => Promise<T>): Promise<{ readonly going: Promise<T> }> => {
  let going: Promise<T> | undefined;
  await act(async () => {
    going = start();
    await aTurn();
  });
  await act(aTurn);
  if (!going) throw new Error("Nothing was begun");
  expect(byId("password")).toBeTruthy();
  return { going };
};

it("asks for the password, then continues the call", async () => {
  await draw(<ProofArea />);
  const { going: file } = await begin(() => fetchFile("/files/audit.csv", {}));
  expect(one("dialog").textContent).toContain("Confirm your identity to export a list.");
  await type(byId("password"), "tapestry lantern kestrel");
  await act(async () => one("dialog button[type=submit]").click());
  expect(await (await file).text()).toBe("When,Who");
  expect(asked).toEqual(["audit.csv", "Access/get", "Access/confirm", "audit.csv"]);
  expect(document.querySelector("dialog")).toBeNull();
});

it("asks once for two waiting calls", async () => {
  await draw(<ProofArea />);
  const { going: both } = await begin(() =>
    Promise.all([
      fetchFile("/files/audit.csv", {}),
      call("/api/v1/Privacy/erase", { Kind: "user", PersonID: "u", DATA: "{}" }),
    ]),
  );
  expect(document.querySelectorAll("dialog")).toHaveLength(1);
  await type(byId("password"), "tapestry lantern kestrel");
  await act(async () => one("dialog button[type=submit]").click());
  await both;
  expect(asked.filter((path) => path === "Access/confirm")).toHaveLength(1);
});

it("returns the refusal if the dialog is closed, and does not retry", async () => {
  await draw(<ProofArea />);
  const { going: file } = await begin(() => fetchFile("/files/audit.csv", {}));
  const refused = expect(file).rejects.toMatchObject({ refusal: { error: "fresh-proof" } });
  const [cancel] = [...document.querySelectorAll<HTMLElement>("dialog button")].filter(
    (each) => each.textContent === "Cancel",
  );
  await act(async () => cancel?.click());
  await refused;
  expect(asked).toEqual(["audit.csv", "Access/get"]);
});
