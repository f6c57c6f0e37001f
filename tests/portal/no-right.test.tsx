// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { presets } from "../../src/insurance/permissions.ts";
import { NoRight } from "../../src/portal/area/NoRight.tsx";
import { session } from "../../src/portal/session/session.ts";
import { draw, one } from "../renderers/draw.tsx";

const asked: string[] = [];
let people: readonly { readonly name: string; readonly email: string }[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(new URL(request.url).pathname.split("/").at(-1) ?? "");
    return Response.json({ people });
  });
});
afterEach(() => vi.unstubAllGlobals());

const signIn = (permissions: number) =>
  act(async () =>
    session.signIn({
      driver: { id: "u1", name: "Piotr Sandle", firm: "Wickstead & Dunn", branch: "Leeds" },
      permissions,
    }),
  );

const words = () => one("main").textContent ?? "";
const drawn = (page: ReactNode) => draw(<MemoryRouter>{page}</MemoryRouter>);

it("names the users of the firm who can grant the right, each with a mail address", async () => {
  people = [
    { name: "Ruth Wickstead", email: "ruth@alpha.test" },
    { name: "Ada Dunn", email: "ada@alpha.test" },
  ];
  await signIn(presets.reader);
  await drawn(<NoRight rights={["edit"]} />);
  await vi.waitFor(() => expect(words()).toContain("These colleagues can give it to you:Ruth Wickstead"));
  expect(words()).toContain("You need the permission “Create and edit quotes”.");
  expect(one("a[href='mailto:ada@alpha.test']").textContent).toBe("ada@alpha.test");
});

it("says so if nobody can", async () => {
  people = [];
  await signIn(presets.reader);
  await drawn(<NoRight rights={["edit"]} />);
  await vi.waitFor(() => expect(words()).toContain("Nobody else at your firm can give it to you."));
  expect(one("a[href='/user/contact-us']").textContent).toBe("Ask the team");
});

it("does not look in a broker firm for users who grant a right of the provider's staff", async () => {
  await signIn(presets.admin);
  await drawn(<NoRight rights={["underwrite"]} />);
  expect(words()).toContain("Only the provider's own staff can have it");
  expect(asked).toEqual([]);
});

it("names all rights that a page needs together", async () => {
  await signIn(presets.reader);
  await drawn(<NoRight rights={["manageFirm", "allBranches"]} all />);
  expect(words()).toContain(
    "You need the permission “Change the firm's details and its logo” and “Work in every branch, not only their own”.",
  );
});
