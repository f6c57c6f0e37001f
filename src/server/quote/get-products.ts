import { grantedProducts } from "../../db/queries/definitions/granted-products.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { namesWithRight } from "../../db/queries/people/names-with-right.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { rights } from "../../insurance/permissions.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";

/** Types of insurance that the user's branch may quote today; where there is none, who of the firm is to be asked. */
export const getProducts = async (
  { db, clock, definitions }: Services,
  user: SessionUser,
): Promise<AnswerOf<"Quote/getProducts">> => {
  const ids = await grantedProducts(db, user.firmId, user.branchId);
  const found = await Promise.all(ids.map((id) => definitions.current(id, londonDate(clock.now()))));
  const products = found.flatMap((current) =>
    current?.definition.record === "quote"
      ? [
          {
            id: current.definition.id,
            title: current.definition.title,
            summary: current.definition.summary ?? "",
            version: current.version,
          },
        ]
      : [],
  );
  const toAsk = products.length > 0 ? [] : await namesWithRight(db, user, rights.manageBranches);
  return { products, toAsk: [...toAsk] };
};
