// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ReleaseDialog } from "../../src/portal/studio/ReleaseDialog.tsx";

const sent: (readonly [path: string, form: Readonly<Record<string, unknown>>])[] = [];
const onDone = vi.fn();

beforeEach(() => {
  sent.length = 0;
  onDone.mockClear();
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = request.url.replace(/^.*\/api\/v1\//, "");
    sent.push([path, Object.fromEntries(await request.formData())]);
    return Response.json({ releases: [{ number: 4 }] });
  });
  const versions = [{ version: 3 }, { version: 2 }] as unknown as Parameters<typeof ReleaseDialog>[0]["versions"];
  render(<ReleaseDialog id="STALL" title="Market stall" versions={versions} onClose={() => {}} onDone={onDone} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.submit(screen.getByRole("button", { name }).closest("form") as HTMLElement);

it("releases a version until its last day, which is not before the first", async () => {
  type("Reason", "For the summer.");
  type("From", "2030-06-01");
  type(/^Until/, "2030-05-31");
  press("Release");
  expect(await screen.findByText("The last day is before the first.")).toBeTruthy();
  expect(sent).toEqual([]);
  type(/^Until/, "2030-08-31");
  expect(screen.getByText(/from 01\/06\/2030 until 31\/08\/2030 at every branch/)).toBeTruthy();
  press("Release");
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const [path, form] = sent.at(-1) ?? [];
  expect(path).toBe("Studio/schedule");
  expect(form).toMatchObject({ id: "STALL", version: "3", From: "2030-06-01", Until: "2030-08-31", Base: "4" });
});

it("retires a product, whatever last day was typed for a version", async () => {
  type("Reason", "No longer sold.");
  type("From", "2030-06-01");
  type(/^Until/, "2030-05-31");
  fill("Version", "retire");
  expect(screen.queryByLabelText(/^Until/)).toBeNull();
  press("Retire");
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const [path, form] = sent.at(-1) ?? [];
  expect(path).toBe("Studio/retire");
  expect(form).toEqual({ id: "STALL", Reason: "No longer sold.", From: "2030-06-01", Base: "4" });
});
