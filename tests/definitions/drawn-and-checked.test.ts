import { test } from "vitest";
import { agreementSubjects, expectAgreementOver } from "./agreement.ts";

test.each(agreementSubjects)("rendered pages, whole schema and engine agree on $name", ({ definition }) => {
  expectAgreementOver(definition, 60);
});
