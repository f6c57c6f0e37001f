import type { QuoteData } from "../../../../schemas/quote.ts";
import type { ErrorEntry } from "../../../../schemas/record.ts";
import { type AnswerRow, answerRows } from "../../../form/draw/answer-row.ts";
import { isAsked } from "../../../form/kinds/kind-of.ts";
import type { Trace } from "../../../form/migrate/trace-outcomes.ts";
import type { Resolution } from "../../../form/resolve/resolve.ts";
import { type Place, placeAt, pointerOf, readPlace } from "../../../form/tree/place.ts";
import { answersAt } from "../../../form/tree/tree.ts";
import { own } from "../../../form/values/own.ts";
import {
  type LastMigration,
  type MovedAnswer,
  readMigration,
  withMigration,
} from "../../../insurance/lifecycle/migration-section.ts";
import { readsCriminal } from "../../../insurance/permissions.ts";
import type { LoadedDefinition } from "../../definitions/definitions.ts";
import { hiddenFrom } from "../data/shown-to.ts";
import type { Assessment } from "../price/assess.ts";

/** Answers as two versions read them. */
export interface MovedBetween {
  readonly from: LoadedDefinition;
  readonly to: LoadedDefinition;
  readonly before: Assessment;
  readonly after: Assessment;
  readonly trace: Trace;
}

interface AskedRow {
  readonly row: AnswerRow;
  readonly group: string;
}

/** Every question asked, by its place. */
const askedIn = (resolution: Resolution): ReadonlyMap<Place, AskedRow> => {
  const sections = resolution.form.source.pages.flatMap((page) => page.sections);
  const rows = sections.flatMap((section) => {
    const items = resolution.form.group(section.group)?.list ? resolution.items(section.group) : [undefined];
    return items.flatMap((item) => answerRows(resolution, section, item).map((row) => ({ row, group: section.group })));
  });
  return new Map(rows.filter(({ row }) => isAsked(row)).map((each) => [each.row.place, each]));
};

type Movement = Pick<LastMigration, "carried" | "renamed" | "changed" | "parked">;

const referenceAt = ({ tree }: Resolution, place: Place): { readonly item?: string } => {
  const { section, itemId } = readPlace(place);
  const reference = itemId === undefined ? undefined : own(answersAt(tree, section, itemId) ?? {}, "PropertyRef");
  return typeof reference === "string" ? { item: reference } : {};
};

/** What happened to each answer: carried over unchanged or renamed, changed, or parked. */
export const movementOf = ({ from, to, before, after, trace }: MovedBetween): Movement => {
  const [was, is] = [askedIn(before.resolution), askedIn(after.resolution)];
  const [hiddenBefore, hiddenAfter] = [hiddenFrom(from.form, 0), hiddenFrom(to.form, 0)];
  const isCriminal = (hidden: typeof hiddenBefore, { row, group }: AskedRow) =>
    hidden.groups.has(group) || hidden.answers.has(readPlace(row.place).name ?? "");
  const [renamed, changed, parked]: MovedAnswer[][] = [[], [], []];
  const accounted = new Set<Place>();
  let carried = 0;
  for (const [place, now] of is) {
    const origins = trace.originsOf(place) ?? [place];
    const olds = origins.flatMap((origin) => was.get(origin) ?? []);
    for (const origin of origins) accounted.add(origin);
    const then = [...new Set(olds.flatMap(({ row }) => (row.words === "" ? [] : [row.words])))].join(", ");
    const because = trace.reasonsFor(place).join(" ");
    const isElsewhere = then !== "" && then === now.row.words && because !== "";
    if (then === now.row.words && !isElsewhere) {
      if (then !== "") carried += 1;
      continue;
    }
    const answer: MovedAnswer = {
      path: pointerOf(after.resolution.tree, place),
      place,
      ...referenceAt(after.resolution, place),
      label: now.row.label,
      before: then || null,
      after: now.row.words || null,
      ...(because && { because }),
      ...([...olds.map((old) => isCriminal(hiddenBefore, old)), isCriminal(hiddenAfter, now)].some(Boolean) && {
        criminal: true as const,
      }),
    };
    (isElsewhere ? renamed : changed)?.push(answer);
  }
  for (const [place, old] of was) {
    if (accounted.has(place) || old.row.words === "") continue;
    const because = trace.reasonsForParked(place).join(" ");
    parked?.push({
      path: pointerOf(before.resolution.tree, place),
      place,
      ...referenceAt(before.resolution, place),
      label: old.row.label,
      before: old.row.words,
      after: null,
      ...(because && { because }),
      ...(isCriminal(hiddenBefore, old) && { criminal: true as const }),
    });
  }
  return { carried, renamed: renamed ?? [], changed: changed ?? [], parked: parked ?? [] };
};

/** The answers of a movement that this reader may see. */
export const movementFor = ({ renamed, changed, parked, ...others }: Movement, permissions: number): Movement => {
  const seen = (answers: readonly MovedAnswer[]) =>
    answers.flatMap(({ criminal, ...answer }) => (criminal && !readsCriminal(permissions) ? [] : [answer]));
  return { ...others, renamed: seen(renamed), changed: seen(changed), parked: seen(parked) };
};

/** Answers to give or correct that were not required before. */
export const newlyAsked = ({
  before,
  after,
  trace,
}: Pick<MovedBetween, "trace"> & {
  readonly before: Pick<Assessment, "errors" | "resolution">;
  readonly after: Pick<Assessment, "errors" | "resolution">;
}): readonly ErrorEntry[] => {
  const knew = new Set(before.errors.map(({ path, code }) => `${code} ${path}`));
  return after.errors.filter(({ path, code }) => {
    const place = placeAt(after.resolution.tree, path);
    const origins = (place === undefined ? undefined : trace.originsOf(place)) ?? [];
    const paths = [path, ...origins.map((origin) => pointerOf(before.resolution.tree, origin))];
    return !paths.some((each) => knew.has(`${code} ${each}`));
  });
};

/** DATA with what a reader should know about the quote's last move. */
export const withLastMigration = (data: QuoteData, moved: MovedBetween, at: Date, reason?: string): QuoteData => {
  const because = reason === undefined ? {} : { reason };
  const between = { from: moved.from.version, to: moved.to.version, at: at.toISOString(), ...because };
  return withMigration(data, { aside: readMigration(data).aside, last: { ...between, ...movementOf(moved) } });
};
