import { expect, it } from "vitest";
import { linkOrigin } from "../../src/server/make-services.ts";

const tried = { production: false, host: "127.0.0.1", port: 3000 };

it.each([
  ["what was configured", { ...tried, publicUrl: "https://portal.example" }, "https://portal.example"],
  ["this machine where somebody tries it", tried, "http://127.0.0.1:3000"],
  ["this machine where it listens everywhere", { ...tried, host: "0.0.0.0" }, "http://127.0.0.1:3000"],
  ["an address of version 6", { ...tried, host: "::1" }, "http://[::1]:3000"],
  ["nothing where the port is not known before", { ...tried, port: 0 }, undefined],
  ["nothing in production", { ...tried, production: true }, undefined],
])("links in mails begin with %s", (_which, config, origin) => {
  expect(linkOrigin(config)).toBe(origin);
});
