// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { isMenuPlace } from "../../src/portal/shell/Header.tsx";

const menu = ["/user/documents", "/user/risk-capture/page0", "/user/folders/quotes/1", "/user/underwriting"];

it.each([
  ["/user/documents", "/user/documents"],
  ["/user/risk-capture/page0", "/user/risk-capture/page0"],
  ["/user/risk-capture/page2/LETPROP/LP-104728", "/user/documents"],
  ["/user/risk-capture/LETPROP/edit-accepted/LP-104728", "/user/documents"],
  ["/user/risk-capture/infoRequest/LP-104728", "/user/documents"],
  ["/user/folders/LP-104728/1", "/user/folders/quotes/1"],
  ["/user/underwriting", "/user/underwriting"],
  ["/user/underwriting/LP-104728", "/user/underwriting"],
])("%s belongs to %s and to no other entry of the menu", (path, entry) => {
  expect(menu.filter((address) => isMenuPlace(address, path))).toEqual([entry]);
});
