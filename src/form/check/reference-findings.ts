import { pageOrderOf } from "../definition/page-order.ts";
import type { PreparedGroup, PreparedQuestion } from "../definition/prepared-form.ts";
import { groupChosenFrom } from "../expression/dependencies.ts";
import { kindOf } from "../kinds/kind-of.ts";
import type { Entry } from "../resolve/entry.ts";
import { itemIdOf } from "../resolve/entry-reference.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { placeOf, wholeEntry } from "../tree/place.ts";
import { isUnanswered } from "../values/answer-value.ts";
import { own } from "../values/own.ts";
import { answerFinding, type Finding, type Ranked } from "./finding.ts";

/**
 * References to missing entries or entries of another group, including ParentRef, whether it is asked or not: an entry
 * without a parent would be counted nowhere. They depend on other entries, so they are not cached. A reference to a
 * removed entry is only a warning, since its own entry still counts; where children are removed with their parent, it
 * cannot arise in the form and is an error.
 */
export function referenceFindings(resolution: Resolution, entry: Entry): readonly Ranked[] {
  const { ofQuestions, parent } = referencesOf(resolution, entry.group);
  const found = ofQuestions.flatMap((each) => ofQuestion(resolution, entry, each));
  return parent ? [...found, ...outsideQuestions(resolution, entry, parent)] : found;
}

interface References {
  readonly ofQuestions: readonly { readonly each: PreparedQuestion; readonly from: PreparedGroup }[];
  readonly parent: PreparedGroup | undefined;
}

const known = new WeakMap<PreparedGroup, References>();

function referencesOf({ form }: Resolution, group: PreparedGroup): References {
  const references = known.get(group) ?? {
    ofQuestions: group.questions.flatMap((each) => {
      const from =
        kindOf(each.question).domain.of === "entries"
          ? form.groups.get(groupChosenFrom(each.question) ?? "")
          : undefined;
      return from ? [{ each, from }] : [];
    }),
    parent: form.groups.get(group.ancestors[0] ?? ""),
  };
  known.set(group, references);
  return references;
}

type Leads = "there" | "elsewhere" | "nowhere";

/** Whether a reference leads to an entry of this group, to something else, or to nothing. */
function leads({ tree, form }: Resolution, reference: string, { name, group: { at } }: PreparedGroup): Leads {
  const list = own(tree.lists, at);
  const id = list && itemIdOf(list, reference);
  if (id === undefined) return "nowhere";
  return form.groupOfEntry(at, own(list?.byId.get(id) ?? {}, "ItemType"))?.name === name ? "there" : "elsewhere";
}

/** What is wrong with a reference, and its severity. */
function faultOf(
  resolution: Resolution,
  entry: Entry,
  reference: string,
  from: PreparedGroup,
): Pick<Finding, "message" | "severity"> | undefined {
  const to = leads(resolution, reference, from);
  if (to === "there") return undefined;
  const { group, ancestors } = entry.group;
  const { say } = resolution.form.words;
  const isRemoved = to === "nowhere" && !(group.goesWithParent && ancestors[0] === from.name);
  return isRemoved
    ? { message: say("noLongerThere", { reference }), severity: "warn" }
    : { message: say("notOfKind", { reference, kind: from.group.label ?? from.name }), severity: "error" };
}

function ofQuestion(
  resolution: Resolution,
  entry: Entry,
  { each, from }: References["ofQuestions"][number],
): readonly Ranked[] {
  const answer = own(entry.raw, each.question.name);
  if (typeof answer !== "string" || isUnanswered(answer)) return [];
  if (!entry.shown(each.index, resolution.at(entry.group.name, entry.itemId))) return [];
  const fault = faultOf(resolution, entry, answer, from);
  if (!fault) return [];
  const order = pageOrderOf(resolution.form);
  const finding = { ...answerFinding(each, entry, { code: "item", message: fault.message }), severity: fault.severity };
  return [{ rank: order.rank(each, order.position(resolution, each, entry.itemId)), finding }];
}

/**
 * Faults of references without a question are reported for the entry as a whole. An entry without visible questions is
 * parked, and counts nowhere.
 */
function outsideQuestions(resolution: Resolution, entry: Entry, parent: PreparedGroup): readonly Ranked[] {
  const { group, name, byName, questions } = entry.group;
  const scope = resolution.at(name, entry.itemId);
  const asked = byName.get("ParentRef");
  if (asked && entry.shown(asked.index, scope)) return [];
  const answer = own(entry.raw, "ParentRef");
  if (typeof answer === "string" && leads(resolution, answer, parent) === "there") return [];
  if (questions.every(({ question: { when } }) => when !== undefined && scope.test(when) === false)) return [];
  const { label = name } = group;
  const fault =
    typeof answer === "string" && !isUnanswered(answer)
      ? faultOf(resolution, entry, answer, parent)
      : {
          message: resolution.form.words.say("belongsToNone", { label, parent: parent.group.label ?? parent.name }),
          severity: "error" as const,
        };
  if (!fault) return [];
  const [first] = questions;
  const order = pageOrderOf(resolution.form);
  const rank = first ? order.rank(first, order.position(resolution, first, entry.itemId)) - 1 : order.rankOfGroup(name);
  const place = order.placeOf(name);
  const finding: Finding = {
    place: placeOf(group.at, entry.itemId, wholeEntry),
    code: "item",
    ...fault,
    missing: false,
    neededFor: "quote",
    page: place?.page.id ?? "",
    section: place?.section.id ?? "",
    label,
  };
  return [{ rank, finding }];
}
