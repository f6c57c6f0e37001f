import { useState } from "react";
import { Link, Route, Routes, useNavigate } from "react-router-dom";
import { later } from "../../../renderers/later.tsx";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { PRACTICE_ID } from "../../form/author/new/practice.ts";
import { may } from "../../insurance/permissions.ts";
import type { ProductDraft, PublishedForms } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { Area } from "../area/Area.tsx";
import { NeedsRight } from "../area/NeedsRight.tsx";
import { momentWords } from "../clock.ts";
import { Badge } from "../kit/Badge.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { SelectField, TextField } from "../kit/Field.tsx";
import { Pager } from "../kit/Pager.tsx";
import { Panel, PanelBody } from "../kit/Panel.tsx";
import { type Column, Table, twoLines } from "../kit/Table.tsx";
import { Trouble } from "../kit/Trouble.tsx";
import { type ProductRow, productRows } from "../products/product-rows.ts";
import { session } from "../session/session.ts";
import { Main, PageTitle } from "../shell/Main.tsx";
import { Stale } from "../shell/Stale.tsx";
import { useAct } from "../use-act.ts";
import { draftStateWords, isWaiting, waitsFor } from "./draft-words.ts";
import { DropDraft } from "./EndRelease.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { RatesPanel } from "./RatesPanel.tsx";
import { StuckQuotes } from "./StuckQuotes.tsx";
import { Timeline } from "./Timeline.tsx";
import "./studio.css";

const newProduct = later(async () => (await import("./new/NewProduct.tsx")).NewProduct, null);

/** Stuck quotes per page. */
const MAX_STUCK_SHOWN = 200;

/** What is in force and for whom, the drafts, and what awaits action. */
function StudioPage() {
  const [turn, setTurn] = useState(0);
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const forms = useLoaded(`forms ${turn}`, () => call("/api/v1/Forms/list", { Count: "open" }));
  const drafts = useLoaded(`drafts ${turn}`, () => call("/api/v1/Studio/drafts", {}));
  const [page, setPage] = useState(1);
  const stuck = useLoaded(`stuck ${turn} ${page}`, () =>
    call("/api/v1/Studio/stuck", { page, pageSize: MAX_STUCK_SHOWN }),
  );
  const total = stuck.value?.total ?? 0;
  const name = useRecordAtom(session, session.driverAtom)?.name;
  const mayDraft = may(permissions, "draft");
  const approver = may(permissions, "approve") ? name : undefined;
  const [opening, setOpening] = useState(false);
  const [making, setMaking] = useState(false);
  const products = forms.value ? productRows(forms.value) : undefined;
  const titleOf = (id: string) => products?.find((each) => each.id === id)?.title ?? id;
  const changed = () => {
    setPage(1);
    setTurn((last) => last + 1);
  };
  const rates = useLoaded(`rates ${turn}`, () => call("/api/v1/Studio/rates", {}));
  const failed = [forms, drafts, stuck, rates].find((each) => each.failed);
  return (
    <Main className="page studio-products">
      <PageTitle title="Studio" />
      <div className="page-head">
        <h1>Studio</h1>
        <span className="muted">What is in force, what is in draft, and what needs your attention.</span>
        <span className="cluster gap-3 end">
          <ButtonLink to="/user/products">Branches and what they can quote</ButtonLink>
          {mayDraft && (
            <>
              <PracticeButton />
              <Button onClick={() => setMaking(true)}>New product</Button>
              <Button variant="primary" onClick={() => setOpening(true)}>
                New draft
              </Button>
            </>
          )}
        </span>
      </div>
      {failed && <Stale requestId={failed.requestId} onRetry={failed.retry} />}
      <Timeline
        products={products}
        open={forms.value?.open ?? []}
        versions={forms.value?.definitions ?? []}
        mayRelease={may(permissions, "release")}
        onChanged={changed}
      />
      <DraftTable
        titleOf={titleOf}
        approver={approver}
        mayDrop={mayDraft}
        onChanged={changed}
        drafts={drafts.value?.drafts.filter((each) => each.id !== PRACTICE_ID || each.owner === name) ?? []}
      />
      <RatesPanel
        titleOf={titleOf}
        rates={rates.value?.rates}
        mayAsk={mayDraft}
        approver={approver}
        onChanged={changed}
      />
      <StuckQuotes
        quotes={stuck.value?.quotes}
        pages={
          total > MAX_STUCK_SHOWN && (
            <Pager
              label="Pages of stuck quotes"
              page={page}
              pageSize={MAX_STUCK_SHOWN}
              total={total}
              onPage={setPage}
            />
          )
        }
        mayMove={may(permissions, "release")}
        onChanged={changed}
      />
      {making && products && <newProduct.component products={products} onClose={() => setMaking(false)} />}
      {opening && products && (
        <NewDraft products={products} versions={forms.value?.definitions ?? []} onClose={() => setOpening(false)} />
      )}
    </Main>
  );
}

/** Opens a practice draft, new or already started. */
function PracticeButton() {
  const navigate = useNavigate();
  const name = useRecordAtom(session, session.driverAtom)?.name;
  const { busy, trouble, act } = useAct();
  const open = async () => {
    const { openPractice } = await import("./practice/practice-draft.ts");
    navigate(`/user/studio/${await openPractice(name)}`);
  };
  return (
    <>
      <Button busy={busy} onClick={() => void act(open)}>
        Your first question in ten minutes
      </Button>
      <Trouble words={trouble} />
    </>
  );
}

interface NewDraftProps {
  readonly products: readonly ProductRow[];
  /** Every published version, newest first within each definition. */
  readonly versions: PublishedForms["definitions"];
  readonly onClose: () => void;
}

/**
 * Starts a draft of a product from the version in force for all branches, or from the newest if that differs, as after
 * a pilot or a rollback. Either way it is based on the newest.
 */
function NewDraft({ products, versions, onClose }: NewDraftProps) {
  const navigate = useNavigate();
  const { busy, trouble, act, refuse } = useAct();
  const [id, setId] = useState(products[0]?.id ?? "");
  const own = versions.filter((each) => each.id === id);
  const newest = own[0]?.version ?? 0;
  const inForce = own.find(({ current }) => current)?.version ?? newest;
  const [begun, setBegun] = useState<string>();
  const from = begun ?? String(inForce);
  const [title, setTitle] = useState("");
  const [reason, setReason] = useState("");
  const open = () => {
    if (title.trim() === "") return refuse("Enter a short description of the draft.");
    return act(async () => {
      const { files } = await call("/api/v1/Studio/exportParts", { id, version: Number(from) });
      const { draft } = await call("/api/v1/Studio/openDraft", {
        Files: JSON.stringify(files),
        Base: newest,
        Title: title.trim(),
        ...(reason.trim() === "" ? {} : { Reason: reason.trim() }),
      });
      navigate(`/user/studio/${draft.number}`);
    });
  };
  return (
    <FormDialog
      title="New draft"
      words="Open draft"
      onSubmit={() => void open()}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
    >
      <SelectField
        label="Product"
        options={products.map((product) => [product.id, product.title])}
        value={id}
        onValue={(next) => {
          setId(next);
          setBegun(undefined);
        }}
      />
      {inForce === newest ? (
        <p className="small">It starts from version {newest}, which is in force.</p>
      ) : (
        <SelectField
          label="Starts from"
          options={[
            [String(inForce), `Version ${inForce}, in force for all branches`],
            [String(newest), `Version ${newest}, the latest, not in force for all branches`],
          ]}
          hint={`Either way it follows version ${newest}, and is compared with the one in force.`}
          value={from}
          onValue={setBegun}
        />
      )}
      <TextField
        label="Description"
        hint="For example: Flat roofs and student lets."
        maxLength={200}
        value={title}
        onValue={setTitle}
      />
      <TextField label="Reason" hint="Kept with the version." maxLength={1000} value={reason} onValue={setReason} />
    </FormDialog>
  );
}

/** Where the product team changes forms, prices and rules. Users without the right are shown why. */
export default function StudioArea() {
  return (
    <NeedsRight rights={["draft", "approve", "release"]}>
      <Routes>
        <Route index element={<StudioPage />} />
        <Route path=":draft" element={<Area name="studio/draft" load={() => import("./draft/DraftArea.tsx")} />} />
      </Routes>
    </NeedsRight>
  );
}

interface DraftTableProps {
  readonly drafts: readonly ProductDraft[];
  /** The title of a published product; of others, its id. */
  readonly titleOf: (product: string) => string;
  /** The user's name if they may approve. */
  readonly approver: string | undefined;
  readonly mayDrop: boolean;
  readonly onChanged: () => void;
}

/** Drafts in progress or awaiting action. */
function DraftTable({ drafts, titleOf, approver, mayDrop, onChanged }: DraftTableProps) {
  const [dropping, setDropping] = useState<ProductDraft>();
  const isMine = (draft: ProductDraft) => approver !== undefined && waitsFor(draft, approver);
  const waiting = drafts.filter(isWaiting).sort((one, other) => Number(isMine(other)) - Number(isMine(one)));
  return (
    <Panel title="Drafts">
      {waiting.length === 0 ? (
        <PanelBody as="p" className="small">
          No drafts. New draft starts from the version in force.
        </PanelBody>
      ) : (
        <Table
          narrow="cards"
          label="Drafts"
          caption="Drafts of products and forms, latest first"
          columns={[...columnsFor(isMine, titleOf), ...(mayDrop ? [dropColumn(setDropping)] : [])]}
          rows={waiting}
          keyOf={({ number }) => String(number)}
        />
      )}
      {dropping && <DropDraft draft={dropping} onClose={() => setDropping(undefined)} onDone={onChanged} />}
    </Panel>
  );
}

const dropColumn = (onDrop: (draft: ProductDraft) => void): Column<ProductDraft> => ({
  words: "Discard",
  isSilent: true,
  cellClass: "cell-actions",
  cell: (draft) =>
    draft.state !== "published" && (
      <Button size="small" variant="text" aria-label={`Discard… ${draft.title}`} onClick={() => onDrop(draft)}>
        Discard…
      </Button>
    ),
});

const columnsFor = (
  isMine: (draft: ProductDraft) => boolean,
  titleOf: (product: string) => string,
): readonly Column<ProductDraft>[] => [
  {
    words: "Draft",
    isName: true,
    // An approver starts with the changes, not in the forms, where a single edit would make them an author.
    cell: (draft) =>
      twoLines(
        <Link to={`/user/studio/${draft.number}${isMine(draft) ? "?tab=review" : ""}`}>{draft.title}</Link>,
        <span className="figure">Draft {draft.number}</span>,
      ),
  },
  {
    words: "Product",
    isLabelled: true,
    cell: ({ id, base }) => `${titleOf(id)}, ${base === 0 ? "its first version" : `follows version ${base}`}`,
  },
  {
    words: "Written by",
    isLabelled: true,
    cell: ({ authors, changedAt }) =>
      twoLines(authors.join(", "), <span className="figure">{momentWords(changedAt)}</span>),
  },
  {
    words: "State",
    isLabelled: true,
    cell: (draft) => (
      <>
        {draftStateWords(draft)} {isMine(draft) && <Badge>Awaiting your approval</Badge>}
      </>
    ),
  },
];
