import { type ReactNode, useState } from "react";
import { Icon } from "../../src/portal/icons/Icon.tsx";
import { Badge, KeyHint } from "../../src/portal/kit/Badge.tsx";
import { Button } from "../../src/portal/kit/Button.tsx";
import { Check, Radio } from "../../src/portal/kit/Check.tsx";
import { choiceColumn } from "../../src/portal/kit/choice-column.tsx";
import { Dialog } from "../../src/portal/kit/Dialog.tsx";
import { Empty } from "../../src/portal/kit/Empty.tsx";
import { SelectField, TextAreaField, TextField } from "../../src/portal/kit/Field.tsx";
import { Input } from "../../src/portal/kit/Input.tsx";
import { Notice } from "../../src/portal/kit/Notice.tsx";
import { Pager } from "../../src/portal/kit/Pager.tsx";
import { Panel, PanelBody } from "../../src/portal/kit/Panel.tsx";
import { Popover } from "../../src/portal/kit/Popover.tsx";
import { Progress } from "../../src/portal/kit/Progress.tsx";
import { ScrollBox } from "../../src/portal/kit/ScrollBox.tsx";
import { Select } from "../../src/portal/kit/Select.tsx";
import { Skeleton } from "../../src/portal/kit/Skeleton.tsx";
import { type Column, Table, twoLines } from "../../src/portal/kit/Table.tsx";
import { Tabs } from "../../src/portal/kit/Tabs.tsx";
import { TextArea } from "../../src/portal/kit/TextArea.tsx";
import { Toasts } from "../../src/portal/kit/Toasts.tsx";
import { Trouble } from "../../src/portal/kit/Trouble.tsx";
import { UploadButton } from "../../src/portal/kit/UploadButton.tsx";
import { useVirtualRows } from "../../src/portal/kit/use-virtual-rows.ts";
import { toast } from "../../src/portal/toast/toasts.ts";

interface Branch {
  readonly name: string;
  readonly firm: string;
  readonly quotes: number;
}

const branches: readonly Branch[] = [
  { name: "Leeds", firm: "Ardmore Broking", quotes: 214 },
  { name: "York", firm: "Ardmore Broking", quotes: 96 },
  { name: "Hull", firm: "Humber Insurance Brokers", quotes: 131 },
];
const many = Array.from({ length: 1_000 }, (_, at) => ({ name: `Branch ${at + 1}`, firm: "Firm", quotes: at }));
const nothing = () => undefined;
const keyOf = ({ name }: Branch): string => name;

const columns: readonly Column<Branch>[] = [
  { words: "Branch", isName: true, sortBy: keyOf, cell: ({ name }) => <a href={`#${name}`}>{name}</a> },
  { words: "Firm", isLabelled: true, cell: ({ firm }) => twoLines(firm, "Since 2019") },
  { words: "Quotes", isFigure: true, isLabelled: true, sortBy: ({ quotes }) => quotes, cell: ({ quotes }) => quotes },
];

function LongTable() {
  const { box, sight } = useVirtualRows({ count: many.length, rowHeight: 53, keyAt: (at) => at });
  const shared = { box, sight, columns, keyOf, rows: many };
  return <Table {...shared} boxClass="gallery-long" caption="A thousand branches" />;
}

function Tables() {
  const [chosen, setChosen] = useState<readonly Branch[]>([]);
  const choose = choiceColumn<Branch>({
    nameOf: keyOf,
    has: (row) => chosen.includes(row),
    toggle: (row) => setChosen(chosen.includes(row) ? chosen.filter((each) => each !== row) : [...chosen, row]),
    all: {
      state: chosen.length === branches.length || (chosen.length > 0 && "mixed"),
      set: (wanted) => setChosen(wanted ? branches : []),
    },
  });
  const groups = [
    { key: "one", title: "Ardmore Broking", rows: branches.slice(0, 2) },
    { key: "other", title: "Humber Insurance Brokers", rows: branches.slice(2) },
  ];
  const total = { name: "Total", firm: "", quotes: 441 };
  return (
    <>
      <Table caption="Branches" narrow="cards" moves columns={[choose, ...columns]} rows={branches} keyOf={keyOf} />
      <Table caption="By firm" columns={columns} groups={groups} keyOf={keyOf} foot={[total]} />
      <Table caption="Loading" columns={columns} keyOf={keyOf} />
      <LongTable />
    </>
  );
}

function Fields() {
  const [value, setValue] = useState("");
  const shared = { hint: "As on the schedule.", value, onValue: setValue };
  return (
    <>
      <TextField {...shared} label="Insurer" />
      <TextField {...shared} label="Previous insurer" error="Enter the previous insurer." />
      <TextAreaField {...shared} label="Reason" />
      <SelectField {...shared} label="Office" empty="Choose an office" options={[["leeds", "Leeds"]]} />
    </>
  );
}

function Dialogs() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Discard draft…</Button>
      {isOpen && (
        <Dialog title="Discard draft" onClose={() => setOpen(false)}>
          {(close) => <Button onClick={close}>Keep draft</Button>}
        </Dialog>
      )}
    </>
  );
}

function Choices() {
  const [tab, setTab] = useState("all");
  const tabs = [
    { value: "all", words: "All", count: 12 },
    { value: "mine", words: "Mine", count: 3 },
  ];
  return <Tabs label="Whose" tabs={tabs} chosen={tab} onChoose={setTab} />;
}

function Pages() {
  const [page, setPage] = useState(1);
  return <Pager label="Pages of branches" page={page} pageSize={20} total={48} onPage={setPage} />;
}

/** A component in its states. */
interface Part {
  /** Undefined if it is text only. */
  readonly role?:
    | "button"
    | "checkbox"
    | "combobox"
    | "heading"
    | "list"
    | "navigation"
    | "progressbar"
    | "region"
    | "table"
    | "textbox"
    | "group";
  /** Its accessible name, or its text. */
  readonly name: string;
  readonly draw: () => ReactNode;
}

/** Every component of the kit by the name of its module. */
export const parts: Readonly<Record<string, Part>> = {
  Badge: {
    name: "Superseded",
    draw: () => (
      <p>
        Schedule <Badge>Superseded</Badge> <KeyHint>Ctrl K</KeyHint>
      </p>
    ),
  },
  Button: {
    role: "button",
    name: "Get quote",
    draw: () => (
      <>
        <Button variant="primary">Get quote</Button>
        <Button>Preview</Button>
        <Button variant="text">Cancel</Button>
        <Button variant="link">Show more</Button>
        <Button variant="icon" aria-label="Copy LP-104728">
          <Icon name="copy" />
        </Button>
        <Button busy>Pricing</Button>
        <Button aria-disabled aria-describedby="why-not">
          Accept
        </Button>
        <span id="why-not" className="small">
          Three answers are missing.
        </span>
      </>
    ),
  },
  Check: {
    role: "checkbox",
    name: "All documents",
    draw: () => (
      <>
        <Check checked={false} mixed onChecked={nothing}>
          All documents
        </Check>
        <Radio name="option" checked onChecked={nothing}>
          Option A
        </Radio>
      </>
    ),
  },
  Dialog: { role: "button", name: "Discard draft…", draw: () => <Dialogs /> },
  Empty: {
    role: "heading",
    name: "No quotes yet",
    draw: () => (
      <Empty level={3} title="No quotes yet">
        <p>Quotes show here once you start one.</p>
      </Empty>
    ),
  },
  Field: { role: "textbox", name: "Insurer", draw: () => <Fields /> },
  Input: { role: "textbox", name: "Postcode", draw: () => <Input aria-label="Postcode" /> },
  Notice: {
    name: "The price is no longer valid.",
    draw: () => (
      <Notice icon="alert" tone="warn">
        The price is no longer valid.
      </Notice>
    ),
  },
  Pager: { role: "navigation", name: "Pages of branches", draw: () => <Pages /> },
  Panel: {
    role: "region",
    name: "Claims",
    draw: () => (
      <Panel title="Claims" level={3}>
        <PanelBody>None in five years.</PanelBody>
      </Panel>
    ),
  },
  Popover: {
    role: "button",
    name: "Export",
    draw: () => <Popover label="Export">{(close) => <Button onClick={() => close()}>As CSV</Button>}</Popover>,
  },
  Progress: {
    role: "progressbar",
    name: "Sending survey.pdf",
    draw: () => (
      <Progress label="Sending survey.pdf" value={0.4}>
        40%
      </Progress>
    ),
  },
  ScrollBox: {
    role: "region",
    name: "Policy wording",
    draw: () => (
      <ScrollBox className="gallery-long" label="Policy wording">
        <p className="gallery-tall">We insure what the schedule names.</p>
      </ScrollBox>
    ),
  },
  Select: {
    role: "combobox",
    name: "Branch",
    draw: () => <Select aria-label="Branch" empty="Any" options={[["leeds", "Leeds"]]} onValue={nothing} />,
  },
  Skeleton: { name: "Loading the branches", draw: () => <Skeleton words="Loading the branches" rows={2} /> },
  Table: { role: "table", name: "Branches", draw: () => <Tables /> },
  Tabs: { role: "group", name: "Whose", draw: () => <Choices /> },
  TextArea: { role: "textbox", name: "Message", draw: () => <TextArea aria-label="Message" onValue={nothing} /> },
  Toasts: {
    role: "list",
    name: "Messages",
    draw: () => (
      <>
        <Button onClick={() => toast("LP-104728 copied.")}>Copy quote</Button>
        <Toasts />
      </>
    ),
  },
  Trouble: { name: "The file is larger than 20 MB.", draw: () => <Trouble words="The file is larger than 20 MB." /> },
  UploadButton: {
    role: "button",
    name: "Choose a file…",
    draw: () => (
      <UploadButton name="Schedule" onFiles={nothing}>
        Choose a file…
      </UploadButton>
    ),
  },
};
