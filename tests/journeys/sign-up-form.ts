import type { Page } from "playwright-core";
import { focused } from "./keyboard.ts";
import { typeIn } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";

/** The unique details of a firm that joins in a journey. */
export interface JoiningFirm {
  readonly name: string;
  readonly frn: string;
  readonly company: string;
  readonly email: string;
}

/** Goes to a question by Tab alone; it is identified by the id of its control, or of its button group. */
const reach = async (page: Page, place: string): Promise<void> => {
  for (let presses = 0; presses < 200; presses += 1) {
    const isHere = await page.evaluate((wanted) => {
      const element = document.activeElement;
      return element?.id === wanted || element?.closest("[role=radiogroup], [role=group]")?.id === wanted;
    }, place);
    if (isHere) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${place} was not reached by Tab`);
};

/** Answers every required question as a keyboard user would. */
export const fillIn = async (page: Page, { name, frn, company, email }: JoiningFirm): Promise<void> => {
  const { keyboard } = page;
  await waitUntilIdle(page);
  const type = async (place: string, words: string) => {
    await reach(page, place);
    if ((await focused(page)).kind === "text") await typeIn(page.locator(`[id="${place}"]`), words);
    else await keyboard.type(words);
  };
  await type("Signup/FirmName", name);
  await type("Signup/LegalForm", "L");
  await type("Signup/CompanyNumber", company);
  await type("Signup/FRN", frn);
  await type("Signup/Representative", "n");
  await type("Address/HouseNumber", "12");
  await type("Address/AddressLine1", "Kestrel Yard");
  await type("Address/TownCity", "Leeds");
  await type("Address/Postcode", "ls63ab");
  await type("Signup/MoreOffices", "n");
  await type("Signup/FirstName", "Nerys");
  await type("Signup/LastName", "Alderton");
  await type("Signup/Email", email);
  await type("Signup/Telephone", "01632 960170");
  await reach(page, "Signup/Lines");
  await keyboard.press("Space");
  await type("Signup/Premium", "250k");
  await reach(page, "Signup/Authority");
  await keyboard.press("Space");
  await reach(page, "Signup/Terms");
  await keyboard.press("Space");
};
