// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useEffectOf } from "../../src/portal/use-effect-of.ts";
import { draw } from "../renderers/draw.tsx";

it("runs on mount and for each other value, with the component's current state, and cleans up before", async () => {
  const calls: string[] = [];
  function Listener({ value, held }: { readonly value: number; readonly held: string }) {
    useEffectOf(value, (now) => {
      calls.push(`${now} ${held}`);
      return () => void calls.push(`end of ${now}`);
    });
    return null;
  }
  const show = await draw(<Listener value={1} held="a" />);
  await show(<Listener value={1} held="b" />);
  expect(calls).toEqual(["1 a"]);
  await show(<Listener value={2} held="c" />);
  expect(calls).toEqual(["1 a", "end of 1", "2 c"]);
  await show(null);
  expect(calls).toEqual(["1 a", "end of 1", "2 c", "end of 2"]);
});
