import { useState } from "react";
import type { Definition, Section } from "../../../../schemas/definition.ts";
import type { Json } from "../../../../schemas/record.ts";
import {
  answerTypes,
  freeAmong,
  freeName,
  type NewQuestion,
  nameFromLabel,
  newQuestion,
} from "../../../form/author/edits.ts";
import { type NewList, newList } from "../../../form/author/new-named-thing.ts";
import { namedId, type Thing } from "../../../form/explain/things.ts";
import type { DefinitionPatch } from "../../../form/lint/patch.ts";
import { pointerTo } from "../../../form/tree/place.ts";
import { SelectField, TextField } from "../../kit/Field.tsx";
import { FormDialog } from "../FormDialog.tsx";

interface Props {
  readonly definition: Definition;
  /** The selected part: the section goes on its page. */
  readonly thing: Thing | undefined;
  readonly onAdd: (id: string, words: string, patch: DefinitionPatch) => void;
  readonly onClose: () => void;
}

/** Asks for the minimum of a new section, and for its page, which may be new too. */
export function NewSection({ definition, thing, onAdd, onClose }: Props) {
  const { pages, groups } = definition;
  const [title, setTitle] = useState("");
  const [page, setPage] = useState(() => String(pageAround(definition, thing)));
  const [pageTitle, setPageTitle] = useState("");
  const [label, setLabel] = useState("");
  const { asked, lacks: lacksUnit, fields } = useAnswerType(definition);
  const [group, setGroup] = useState(() => pages[Number(page)]?.sections[0]?.group ?? Object.keys(groups)[0] ?? "");
  const [errors, setErrors] = useState<SectionErrors>({});
  const isNewPage = page === "new";
  const { list, lacks: lacksList, fields: listFields } = useNewList(definition);
  const isNewList = group === NEW_LIST;
  const add = (close: () => void) => {
    const lacks = {
      ...(title.trim() === "" ? { title: "Enter the heading." } : {}),
      ...(label.trim() === "" ? { label: "Enter the first question. A section has at least one." } : {}),
      ...(isNewPage && pageTitle.trim() === "" ? { page: "Enter the title of the page." } : {}),
      ...lacksUnit,
      ...(isNewList ? lacksList : {}),
    };
    setErrors(lacks);
    if (Object.keys(lacks).length > 0) return;
    const sections = pages.flatMap((each) => each.sections);
    const name = freeName(definition, group, nameFromLabel(label));
    const listed = isNewList ? newList(definition, list, name) : undefined;
    const owner = listed?.name ?? group;
    const questions = listed ? ["PropertyRef", name] : [name];
    const section: Section = { id: freeId(title, sections), title: title.trim(), group: owner, questions };
    const whole = { id: freeId(pageTitle, pages), title: pageTitle.trim(), sections: [section] };
    const step = isNewPage
      ? { path: "/pages/-", value: whole as unknown as Json }
      : { path: pointerTo("pages", page, "sections", "-"), value: section as unknown as Json };
    const question = newQuestion(definition, { name, group: owner, label: label.trim(), ...asked });
    onAdd(namedId("section", section.id), isNewPage ? whole.title : section.title, [
      ...(listed?.patch ?? []),
      { op: "add", ...step },
      ...(listed ? [{ op: "add" as const, path: "/questions/-", value: listed.question }] : []),
      { op: "add", path: "/questions/-", value: question },
    ]);
    close();
  };
  return (
    <FormDialog title="New section" words="Add section" onSubmit={add} onClose={onClose}>
      <TextField label="Heading" error={errors.title} maxLength={200} value={title} onValue={setTitle} />
      <SelectField
        label="Page"
        options={[...pages.map((each, at) => [String(at), each.title] as const), ["new", "New page"]]}
        value={page}
        onValue={setPage}
      />
      {isNewPage && (
        <TextField
          label="Title of the page"
          error={errors.page}
          maxLength={200}
          value={pageTitle}
          onValue={setPageTitle}
        />
      )}
      <SelectField
        label="Its questions are asked"
        options={[
          ...Object.entries(groups).map(
            ([name, { list: isList, label: entry = name }]) =>
              [name, isList ? `for each ${entry}` : `once (${entry})`] as const,
          ),
          [NEW_LIST, "for each entry of a new list"],
        ]}
        value={group}
        onValue={setGroup}
      />
      {isNewList && listFields(errors)}
      <TextField label="First question" error={errors.label} value={label} onValue={setLabel} />
      {fields(errors.unit)}
    </FormDialog>
  );
}

/** In place of a group; no group has a name with a space. */
const NEW_LIST = "new list";

type SectionErrors = { readonly [field in "title" | "page" | "label" | "unit" | "one" | "several" | "most"]?: string };

/** State of a new list: what its entries are called, and how many there may be. */
function useNewList({ groups }: Definition) {
  const [one, setOne] = useState("");
  const [typed, setSeveral] = useState<string>();
  const [most, setMost] = useState("");
  const several =
    typed ??
    (one.trim() === ""
      ? ""
      : one
          .trim()
          .replace(/([^aeiou])y$/, "$1ie")
          .concat("s"));
  const isTaken = Object.values(groups).some(({ label }) => label?.toLowerCase() === one.trim().toLowerCase());
  const max = most.trim() === "" ? undefined : Number(most);
  const isCount = max === undefined || (Number.isInteger(max) && max >= 1 && max <= 5000);
  const lacks: SectionErrors = {
    ...(one.trim() === "" ? { one: "Enter what one entry is called, such as “vehicle”." } : {}),
    ...(one.trim() !== "" && isTaken ? { one: `There is already a list of “${one.trim()}”.` } : {}),
    ...(several.trim() === "" ? { several: "Enter what several are called, such as “vehicles”." } : {}),
    ...(isCount ? {} : { most: "Enter a whole number from 1 to 5000, or leave it empty." }),
  };
  const fields = (errors: SectionErrors) => (
    <>
      <TextField
        label="One entry is called"
        hint="Such as vehicle. Brokers read “Add a vehicle”."
        error={errors.one}
        maxLength={40}
        value={one}
        onValue={setOne}
      />
      <TextField
        label="Several are called"
        error={errors.several}
        maxLength={40}
        value={several}
        onValue={setSeveral}
      />
      <TextField
        label="Most entries"
        hint="Optional."
        error={errors.most}
        inputMode="numeric"
        maxLength={4}
        value={most}
        onValue={setMost}
      />
    </>
  );
  const list: NewList = { label: one.trim(), plural: several.trim(), max };
  return { list, lacks, fields };
}

/** State of a new question's answer type, and of its unit if measured. */
function useAnswerType(definition: Definition) {
  const [type, setType] = useState("yesno");
  const [unit, setUnit] = useState("");
  const isMeasured = type === "quantity";
  const lacks: { readonly unit?: string } =
    isMeasured && unit.trim() === "" ? { unit: "Enter the unit, such as m." } : {};
  const fields = (error: string | undefined) => (
    <>
      <SelectField label="Type of answer" options={answerTypes(definition)} value={type} onValue={setType} />
      {isMeasured && (
        <TextField
          label="Unit"
          hint="Shown after the box, such as m, kg or hours."
          error={error}
          maxLength={20}
          value={unit}
          onValue={setUnit}
        />
      )}
    </>
  );
  return { asked: { type, ...(isMeasured ? { unit: unit.trim() } : {}) }, lacks, fields };
}

interface QuestionProps extends Pick<Props, "definition" | "thing" | "onClose"> {
  readonly onQuestion: (section: string, asked: Omit<NewQuestion, "name">) => void;
}

/** Asks for a question and its section. */
export function NewQuestionDialog({ definition, thing, onQuestion, onClose }: QuestionProps) {
  const sections = definition.pages.flatMap((page) =>
    page.sections.map((section) => ({ ...section, words: `${page.title}: ${section.title}` })),
  );
  const here = sections.find(({ id, group, questions }) =>
    thing?.kind === "section"
      ? id === thing.name
      : thing?.kind === "question" && thing.id === `question ${group}.${thing.name}` && questions.includes(thing.name),
  );
  const [label, setLabel] = useState("");
  const { asked, lacks: lacksUnit, fields } = useAnswerType(definition);
  const [section, setSection] = useState((here ?? sections[0])?.id ?? "");
  const [errors, setErrors] = useState<{ readonly label?: string; readonly unit?: string }>({});
  const add = (close: () => void) => {
    const found = sections.find(({ id }) => id === section);
    const lacks = {
      ...(label.trim() === "" || !found ? { label: "Enter the question." } : {}),
      ...lacksUnit,
    };
    setErrors(lacks);
    if (!found || Object.keys(lacks).length > 0) return;
    onQuestion(namedId("section", found.id), { group: found.group, label: label.trim(), ...asked });
    close();
  };
  return (
    <FormDialog title="New question" words="Add question" onSubmit={add} onClose={onClose}>
      <TextField label="Question" error={errors.label} value={label} onValue={setLabel} />
      {fields(errors.unit)}
      <SelectField
        label="Section"
        options={sections.map(({ id, words }) => [id, words])}
        value={section}
        onValue={setSection}
      />
    </FormDialog>
  );
}

/** The page of a part; for parts without one, the last page. */
function pageAround({ pages }: Definition, thing: Thing | undefined): number {
  const at = pages.findIndex(
    ({ id, sections }) =>
      (thing?.kind === "page" && id === thing.name) ||
      sections.some(
        (section) =>
          (thing?.kind === "section" && section.id === thing.name) ||
          section.questions.some((name) => thing?.id === `question ${section.group}.${name}`),
      ),
  );
  return at < 0 ? pages.length - 1 : at;
}

/** `flat-roofs` from `Flat roofs`, numbered if that id is taken. */
function freeId(title: string, others: readonly { readonly id: string }[]): string {
  const wanted =
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^[-0-9]+|-$/g, "")
      .slice(0, 40) || "part";
  return freeAmong(
    others.map(({ id }) => id),
    wanted,
    "-",
  );
}
