// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { filesSending } from "../../src/portal/session/session-state.ts";
import { useUploads } from "../../src/portal/uploads/use-uploads.ts";
import { draw } from "../renderers/draw.tsx";

it("A file that waits for others counts as being sent, until it is stopped", async () => {
  let uploads: ReturnType<typeof useUploads> | undefined;
  function Uploads() {
    uploads = useUploads({ place: "correspondence" }, () => undefined);
    return null;
  }
  globalThis.fetch = () => new Promise<Response>(() => undefined);
  await draw(<Uploads />);
  await act(async () => uploads?.add(["a", "b", "c", "d", "e"].map((name) => new File([name], `${name}.txt`))));
  expect(filesSending.get().map(({ name }) => name)).toEqual(["a.txt", "b.txt", "c.txt", "d.txt", "e.txt"]);
  await act(async () => uploads?.sending[4]?.stop());
  expect(filesSending.get()).toHaveLength(4);
});
