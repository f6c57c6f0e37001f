import { expect, it } from "vitest";
import { bicycleBefore, bicycleMigrated } from "../definitions/bicycle-migrated.ts";
import { publishOver } from "../server/forms/publish-next.ts";
import { findingsInBothLooks } from "./every-look.ts";
import { describeJourney } from "./journey.ts";
import { eventually } from "./patience.ts";
import { press } from "./press.ts";
import { openSession } from "./sign-in.ts";

const risk = {
  RD: { InceptionDateISO: "2026-07-20T00:00:00+01:00", Stolen: "No", Declaration: true },
  Pr: [{ FirstName: "Asha", LastName: "Rao", Postcode: "LS1 4AP", Fax: "0113 496 0000" }],
  PC: [{ ItemType: "bicycle", Make: "Carrier No. 3", Worth: 4200, LockedUp: "Yes", Storage: "Shed", Miles: 2 }],
};

describeJourney(
  "a quote whose form has a newer version",
  ({ url, window, client }) => {
    it("shows what would change, is moved, shows what became of its answers and why, and is moved back", async () => {
      const product = await client("product@provider.test");
      const { id } = bicycleBefore;
      const publish = (definition: object, Base: number) => publishOver(product, definition, Base);
      await publish(bicycleBefore, 0);
      await product.call("Forms/grant", { id, Act: "grant", Branches: '["alpha"]' });
      const broker = await client();
      const sent = { TypeOfInsurance: id, DATA: JSON.stringify(risk) };
      const { reference } = await broker.call("Quote/createQuote", sent);
      await publish(bicycleMigrated, 1);

      const { page } = await window();
      await openSession(page, url(), "broker@alpha.test");
      await page.goto(`${url()}/user/risk-capture/page1/${id}/${reference}`);
      await page.waitForSelector("text=This quote is on version 1 of its form. Version 2 is in force.");
      expect(await findingsInBothLooks(page, "capture/new-version")).toEqual([]);
      await press(page.getByRole("button", { name: "See what would change" }));
      const dialog = page.getByRole("dialog");
      await eventually(() => dialog.textContent()).toContain("It now asks about stolen parts too.");
      expect(await dialog.textContent()).toContain("Shed becomes Outbuilding. Sheds and garages are one answer now.");
      expect(await findingsInBothLooks(page, "capture/move-dialog")).toEqual([]);
      await press(dialog.getByRole("button", { name: "Move to version 2" }));

      await page.waitForSelector("text=The answers were moved from version 1 of the form to version 2");
      await press(page.locator("summary", { hasText: "See what happened to" }));
      await eventually(() => page.textContent("main")).toContain("We no longer send faxes.");
      expect((await broker.call("Quote/getData", { reference })).DATA.PC).toMatchObject([{ Model: "Carrier No. 3" }]);
      await press(page.getByRole("button", { name: "Move back to version 1" }));
      await page.waitForSelector("text=This quote is on version 1 of its form.");
      expect((await broker.call("Quote/getData", { reference })).DATA.PC).toMatchObject([{ Make: "Carrier No. 3" }]);
    });
  },
  { clock: "2026-07-14T09:00:00Z" },
);
