import { rights } from "../../insurance/permissions.ts";
import { list, nullable, object, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { json, optionalText, textField } from "../contract/form-fields.ts";

export const registersCalls = [
  {
    path: "Registers/find",
    summary:
      "What a register outside of the portal knows: addresses of a postcode, companies, vehicles, flood, rebuilding.",
    right: rights.edit,
    form: {
      register: textField("`addresses`, `companies`, `vehicles`, `watercourses` or `rebuildCosts`.", 40),
      text: optionalText("What is typed; empty for all.", 200),
      by: json("A JSON list of the answers by which it is looked up, e.g. a postcode; at most 4 texts."),
    },
    answer: object({
      called: nullable(string("What the register is called. Null: this site has none of the kind.")),
      entries: list(
        object(
          {
            label: string("The match in a line."),
            detail: string("Tells two of a name apart."),
            parts: list(object({ part: string("`street`."), value: { type: ["string", "number"] } })),
          },
          ["detail"],
        ),
      ),
    }),
  },
] as const satisfies readonly CallShape[];
