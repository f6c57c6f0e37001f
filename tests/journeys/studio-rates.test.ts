import { expect, it } from "vitest";
import { findingsInBothLooks } from "./every-look.ts";
import { describeJourney } from "./journey.ts";
import { press } from "./press.ts";
import { openSession } from "./sign-in.ts";

const rate = "ipt-standard";

describeJourney("a dated rate", ({ url, window }) => {
  it("is requested by one user in the studio and approved by another", async () => {
    const { page } = await window();
    await openSession(page, url(), "product@provider.test");
    await page.goto(`${url()}/user/studio`);
    await page.waitForSelector(`tr:has-text('${rate}'):has-text('12 from')`);
    await press(page.getByRole("button", { name: `History and values… of ${rate}` }));
    const dialog = page.getByRole("dialog");
    await press(dialog.getByRole("button", { name: "Request value" }));
    await dialog.getByText("Enter the value, its start date and a reason.").waitFor();
    await dialog.getByLabel("Value", { exact: true }).fill("120");
    await dialog.getByLabel("From", { exact: true }).fill("2037-06-01");
    await dialog.getByLabel("Reason").fill("Budget of March 2037");
    await press(dialog.getByRole("button", { name: "Request value" }));
    await dialog.getByText(/Insurance premium tax as a percentage is 120/).waitFor();
    await dialog.getByLabel("Value", { exact: true }).fill("14");
    await press(dialog.getByRole("button", { name: "Request value" }));
    const asked = dialog.locator("tr:has-text('Budget of March 2037')");
    await asked.getByRole("button", { name: "Withdraw" }).waitFor();
    expect(await findingsInBothLooks(page, "studio/rate")).toEqual([]);
    expect(await asked.getByRole("button", { name: "Approve" }).count()).toBe(0);
    expect(await asked.textContent()).toContain("Awaiting approval by someone else");

    const { page: second } = await window();
    await openSession(second, url(), "product2@provider.test");
    await second.goto(`${url()}/user/studio`);
    await second.waitForSelector(`tr:has-text('${rate}'):has-text('Awaiting your approval')`);
    await press(second.getByRole("button", { name: `History and values… of ${rate}` }));
    await press(second.getByRole("dialog").getByRole("button", { name: "Who it affects" }));
    await press(second.getByRole("button", { name: "LETPROP", exact: true }));
    await press(second.getByRole("button", { name: "Replay LETPROP" }));
    await second.getByText(/^Replayed, ipt-standard 14, by/).waitFor({ timeout: 30_000 });
    // Next year's terms do not use a value of 2037.
    await second.getByRole("button", { name: /^Open quotes: no change, \d+$/ }).waitFor();
    expect(await second.getByRole("button", { name: /costs more/ }).count()).toBe(0);
    expect(await findingsInBothLooks(second, "studio/rate/effect")).toEqual([]);
    await press(second.getByRole("dialog").getByRole("button", { name: "Approve" }));
    await second.getByRole("dialog").locator("tr:has-text('Approved by')").waitFor();
    await press(second.getByRole("dialog").getByRole("button", { name: "Close" }));
    await second.waitForSelector(`tr:has-text('${rate}'):has-text('14 from 01/06/2037')`);
  });
});
