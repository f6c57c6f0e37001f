import type { Condition } from "../../schemas/condition.ts";
import fc from "../property.ts";

/** Tests combined by `all`, `any` and `not`, a few levels deep. */
export const joined = (test: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> =>
  fc.letrec<{ condition: Condition; joined: Condition }>((tie) => ({
    condition: fc.oneof({ depthSize: "small" }, test, tie("joined")),
    joined: fc.oneof(
      fc.array(tie("condition"), { minLength: 1, maxLength: 3 }).map((all): Condition => ({ all })),
      fc.array(tie("condition"), { minLength: 1, maxLength: 3 }).map((any): Condition => ({ any })),
      tie("condition").map((not): Condition => ({ not })),
    ),
  })).condition;
