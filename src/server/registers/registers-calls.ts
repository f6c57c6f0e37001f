import { rights } from "../../insurance/permissions.ts";
import { list, nullable, object, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { json, optionalText, textField } from "../contract/form-fields.ts";

export const registersCalls = [
  {
    path: "Registers/find",
    summary:
      "Searches an external register: addresses of a postcode, companies, vehicles, flood risk, rebuilding cost.",
    right: rights.edit,
    form: {
      register: textField("`addresses`, `companies`, `vehicles`, `watercourses` or `rebuildCosts`.", 40),
      text: optionalText("The text typed; empty for all.", 200),
      by: json("A JSON list of the answers by which it is looked up, e.g. a postcode; at most 4 texts."),
    },
    answer: object({
      called: nullable(string("Name of the register. Null: this site has no such register.")),
      entries: list(
        object(
          {
            label: string("The match in a line."),
            detail: string("Distinguishes matches with the same name."),
            parts: list(object({ part: string("`street`."), value: { type: ["string", "number"] } })),
          },
          ["detail"],
        ),
      ),
    }),
  },
] as const satisfies readonly CallShape[];
