import type { Page, Section } from "../../../../schemas/definition.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";

/** Sections of the last page that a price needs, and those that only accepting needs. */
export function splitSections(
  form: PreparedForm,
  page: Page,
): { readonly forPrice: readonly Section[]; readonly forAccept: readonly Section[] } {
  const onlyToAccept = ({ group, questions }: Section): boolean =>
    questions.every((name) => form.question(group, name)?.neededFor === "accept");
  return {
    forPrice: page.sections.filter((section) => !onlyToAccept(section)),
    forAccept: page.sections.filter(onlyToAccept),
  };
}
