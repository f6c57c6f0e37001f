import { createForm } from "@bpmn-io/form-js-viewer";
import { useEffect, useRef } from "react";
import { benchSections, choices, sizeAsked, toggleName, yesNo } from "../pages/bench-form.ts";
import { start } from "../pages/start.ts";
import "@bpmn-io/form-js-viewer/dist/assets/form-js.css";

/** form-js's viewer as it comes: a group a section, entries as a dynamic list. It draws with Preact, not with React. */
const sections = benchSections(sizeAsked());

const values = (list) => list.map((value) => ({ value, label: value }));
const kinds = {
  choice: { type: "select", values: values(choices) },
  yesno: { type: "radio", values: values(yesNo) },
  longtext: { type: "textarea" },
};

const componentOf = ({ name, type, label, hint, shownLater }) => ({
  ...(kinds[type] ?? { type: "textfield" }),
  id: name,
  key: name,
  label,
  description: hint,
  ...(kinds[type]?.values ? {} : { validate: { maxLength: 1000 } }),
  ...(shownLater ? { conditional: { hide: `=${toggleName} != "Yes"` } } : {}),
});

const componentsOf = ({ questions }) => questions.map(componentOf);
const own = sections.filter((section) => !section.entry);
const entries = sections.filter((section) => section.entry);
const schema = {
  type: "default",
  id: "bench",
  schemaVersion: 18,
  components: [
    ...own.map((section) => ({
      type: "group",
      id: section.id,
      label: section.title,
      components: componentsOf(section),
    })),
    ...(entries[0]
      ? [
          {
            type: "dynamiclist",
            id: "entries",
            path: "entries",
            label: "Entries",
            isRepeating: true,
            allowAddRemove: true,
            defaultRepetitions: entries.length,
            components: componentsOf(entries[0]),
          },
        ]
      : []),
  ],
};

function Page() {
  const host = useRef(null);
  useEffect(() => {
    void createForm({ container: host.current, schema, data: { entries: entries.map(() => ({})) } });
  }, []);
  return <div ref={host} />;
}

start(() => <Page />);
