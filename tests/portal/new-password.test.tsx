// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { NewPasswordBox } from "../../src/portal/login/NewPasswordBox.tsx";
import { PasswordBox } from "../../src/portal/login/PasswordBox.tsx";
import { click, draw, one, type } from "../renderers/draw.tsx";

const about = { email: "broker@alpha.test", name: "Nerys Alderton", firm: "Wickstead & Dunn", portal: "Fennmoor" };
const box = () => one<HTMLInputElement>("#new-password");
const said = () => one(".sign-in-field > .password-said:last-child").textContent;

/** Presses a key while Caps Lock is on or off. */
const press = (target: HTMLElement, capsLock: boolean) =>
  act(async () => {
    const event = new KeyboardEvent("keydown", { key: "a", bubbles: true });
    Object.defineProperty(event, "getModifierState", { value: (name: string) => capsLock && name === "CapsLock" });
    target.dispatchEvent(event);
  });

it.each([
  ["", ""],
  ["nine char", "9 of 15 characters."],
  ["fourteen chars", "14 of 15 characters."],
  ["fifteen letters", "15 characters. Long enough."],
  ["aldertonwickstead", "17 characters. Most of this is your name and your firm's name. Use other words."],
  ["🦊🦊🦊", "3 of 15 characters."],
])("a new password %s shows its progress", async (password, words) => {
  await draw(<NewPasswordBox label="New password" error={null} about={about} />);
  if (password !== "") await type(box(), password, "insertFromPaste");
  expect(said()).toBe(words);
});

it("is offered to the password manager, with the account", async () => {
  await draw(<NewPasswordBox label="New password" error={null} about={about} />);
  expect(box().autocomplete).toBe("new-password");
  expect(box().minLength).toBe(15);
  const whose = one<HTMLInputElement>("[autocomplete=username]");
  expect([whose.value, whose.tabIndex, whose.getAttribute("aria-hidden")]).toEqual(["broker@alpha.test", -1, "true"]);
});

it("shows the error beside the box, and as its description", async () => {
  await draw(<NewPasswordBox label="New password" error="Use other words." about={about} />);
  expect(box().getAttribute("aria-invalid")).toBe("true");
  const words = (box().getAttribute("aria-describedby") ?? "").split(" ").map((id) => one(`#${id}`).textContent);
  expect(words[0]).toBe("Use other words.");
  expect(words[1]).toContain("15 characters or more");
});

it("can be shown and hidden again", async () => {
  await draw(<PasswordBox label="Password" error={null} />);
  const typed = one<HTMLInputElement>("#password");
  await click(one("[aria-label='Show password']"));
  expect(typed.type).toBe("text");
  await click(one("[aria-label='Hide password']"));
  expect(typed.type).toBe("password");
});

it("says that Caps Lock is on while it is, and no longer once the box is left", async () => {
  await draw(<PasswordBox label="Password" error={null} />);
  const typed = one("#password");
  const words = () => one("[role=status]").textContent;
  typed.focus();
  await press(typed, true);
  expect(words()).toBe("Caps Lock is on.");
  await press(typed, false);
  expect(words()).toBe("");
  await press(typed, true);
  await act(async () => typed.blur());
  expect(words()).toBe("");
});
