import { test } from "vitest";
import { agreementSubjects, expectAgreementOver } from "../definitions/agreement.ts";

test.each(agreementSubjects)(
  "rendered pages, whole schema and engine agree on $name, 2,000 times",
  ({ definition }) => {
    expectAgreementOver(definition, 2_000);
  },
);
