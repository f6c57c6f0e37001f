// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { theme } from "antd";
import { expect, it, vi } from "vitest";
import { AntdTheme } from "../../renderers/AntdTheme.tsx";
import { light } from "../../renderers/palette.ts";
import { byId, click, describedText, draw, one, type } from "../renderers/draw.tsx";
import { PlainForm } from "./PlainForm.tsx";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

it("the form of a plain schema is quoted in the theme's README verbatim, in eleven lines", () => {
  const quoted = /^```tsx\n([\s\S]*?)^```$/m.exec(read("../../renderers/README.md"))?.[1];
  expect(quoted).toBe(read("PlainForm.tsx"));
  expect(quoted?.trimEnd().split("\n")).toHaveLength(11);
});

it("reports missing answers, and submits valid data", async () => {
  const onSend = vi.fn();
  await draw(<PlainForm onSend={onSend} />);
  await click(one("button[type=submit]"));
  expect(onSend).not.toHaveBeenCalled();
  expect(describedText(byId("root_name"))).toContain("Enter an answer.");
  await type(byId("root_name"), "Rowan");
  await click(byId("root_agreed"));
  await click(one("button[type=submit]"));
  expect(onSend.mock.lastCall?.[0]).toEqual({ name: "Rowan", agreed: true });
});

it("the theme includes the borders of tick boxes if no scheme is set", async () => {
  const borders: string[] = [];
  const Border = () => {
    borders.push(theme.useToken().token.colorBorder);
    return null;
  };
  await draw(
    <AntdTheme>
      <Border />
    </AntdTheme>,
  );
  expect(borders).toContain(light.control);
});
