// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import type { ControlProps } from "../../renderers/control-props.ts";
import { laterControl } from "../../renderers/later-control.tsx";
import { byId, draw } from "./draw.tsx";

const props: ControlProps = {
  id: "late",
  value: undefined,
  onChange: () => undefined,
  onBlur: () => undefined,
  readonly: false,
  disabled: false,
  required: false,
  invalid: false,
  describedBy: undefined,
  labelledBy: "label",
  options: { question: { label: "Late" }, choices: [] },
};

const Box = ({ id }: ControlProps) => <input id={id} />;

it("reserves the space of a control until that is loaded, and renders the next one at once", async () => {
  let arrive: (control: typeof Box) => void = () => undefined;
  const { component: Late } = laterControl(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  const show = await draw(<Late {...props} />);
  expect(document.querySelector("[aria-busy=true]")).not.toBeNull();
  await act(async () => arrive(Box));
  byId("late").focus();
  await show(<Late {...props} required />);
  expect(document.activeElement?.id).toBe("late");
  await show(<Late key="next" {...props} id="next" />);
  expect(byId("next").tagName).toBe("INPUT");
});

it("is loaded again after a failure", async () => {
  let asked = 0;
  const { load } = laterControl(async () => {
    asked += 1;
    if (asked === 1) throw new Error("no connection");
    return Box;
  });
  await expect(load()).rejects.toThrow("no connection");
  expect(await load()).toBe(Box);
  expect([await load(), asked]).toEqual([Box, 2]);
});
