import "../../styles/beside.css";
import { useNavigate } from "react-router-dom";
import type { Price } from "../../../../schemas/quote.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { pence, pounds } from "../../../insurance/money/money.ts";
import { ActionBar } from "../../capture/frame/actions/ActionBar.tsx";
import { type Obstacle, useObstacles } from "../../capture/frame/actions/obstacles.ts";
import { QuoteStatusNotice } from "../../capture/frame/problems/QuoteStatusNotice.tsx";
import { usePrice } from "../../capture/frame/side/use-price.ts";
import { formPages } from "../../capture/frame/use-form-pages.ts";
import { pagePath } from "../../capture/open/capture-path.ts";
import { usePhase, useQuote } from "../../capture/open/quote-context.ts";
import { AcceptQuote, useAcceptObstacles } from "../../capture/price/AcceptQuote.tsx";
import { GetQuote } from "../../capture/price/GetQuote.tsx";
import { priceRows } from "../../capture/price/PriceTable.tsx";
import { ConflictPanel } from "../../forms/ConflictPanel.tsx";
import { KeepFocus } from "../../forms/focus/KeepFocus.tsx";
import { ButtonLink } from "../../kit/Button.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { type Column, Table } from "../../kit/Table.tsx";
import { poundsWords } from "../../pounds.ts";
import { PreviousTerms } from "../../referral/TermsPanel.tsx";
import { Main, PageTitle } from "../../shell/Main.tsx";
import { PolicyHead, Strip, termWords } from "../PolicyHead.tsx";
import { FactsToConfirm } from "./FactsToConfirm.tsx";

/** Buttons: get a price, then accept; says what blocks them. */
function RenewalActions() {
  const { state, fields, reference } = useQuote();
  const { price, outdated } = usePrice();
  const forPrice = useObstacles("quote");
  const forAccept = useAcceptObstacles();
  const navigate = useNavigate();
  const unconfirmed = state.renewal?.facts.filter(({ confirmedAt }) => confirmedAt === undefined).length ?? 0;
  const facts: readonly Obstacle[] =
    unconfirmed === 0
      ? []
      : [
          {
            key: "facts",
            words: `Confirm ${unconfirmed} more with the client`,
            count: unconfirmed,
            address: "#facts-title",
          },
        ];
  const priced = price !== null && !outdated;
  const obstacles = state.readOnly ? [] : priced ? [...facts, ...forAccept] : forPrice;
  const onStop = () => navigate(pagePath(formPages(fields).at(-1)?.id ?? "price", fields.id, reference));
  return (
    <ActionBar
      goal={priced ? "accept" : "get a quote"}
      obstacles={obstacles}
      ready={
        state.readOnly ? (
          <span className="muted">Read only</span>
        ) : (
          <b>{priced ? "Ready to accept" : "Ready to price"}</b>
        )
      }
    >
      {(reasons) =>
        state.readOnly ? null : priced ? (
          <AcceptQuote reasonsId={reasons} obstacles={obstacles} onStop={onStop} />
        ) : (
          <GetQuote reasonsId={reasons} blocked={forPrice.length > 0} again={price !== null} />
        )
      }
    </ActionBar>
  );
}

/** The renewal invitation: facts to confirm, and this year's premium next to last year's. */
export function RenewalPage() {
  const { state, fields, reference, store } = useQuote();
  const { renewal, term } = state;
  const policy = state.policyNumber ?? state.ofPolicy ?? "";
  const isOver = usePhase() === "lapsed";
  const last = formPages(fields).at(-1)?.id ?? "price";
  return (
    <KeepFocus>
      <Main className="page policy flow">
        <PageTitle title={`Renewal of ${policy} – ${reference}`} />
        <PolicyHead heading={`Renewal of policy ${policy}`} />
        <Strip
          facts={[
            ["Next term", term ? termWords(term) : "–"],
            [isOver ? "Was open until" : "Accept by", renewal ? formatDate(renewal.acceptBy) : "–"],
            ["Last term", renewal?.previousReference ?? "–"],
            ["This renewal", reference],
          ]}
        />
        <QuoteStatusNotice />
        <ConflictPanel store={store} />
        <div className="beside">
          <div className="min-0 flow">{renewal && <FactsToConfirm facts={renewal.facts} />}</div>
          <div className="beside-side min-0 flow">
            <PremiumBesideLast last={renewal?.previousPrice ?? null} />
            <PreviousTerms />
            <p>
              <ButtonLink to={pagePath(last, fields.id, reference)}>Price, options and declaration</ButtonLink>
            </p>
          </div>
        </div>
      </Main>
      <RenewalActions />
    </KeepFocus>
  );
}

/** Last year's premium next to this year's, section by section. */
function PremiumBesideLast({ last }: { readonly last: Price | null }) {
  const { price, outdated } = usePrice();
  const now = outdated ? null : price;
  if (!last && !now) return null;
  return (
    <Panel
      titleId="years-title"
      title="Last year and this year"
      beside={!now && <span className="muted">Get a quote for this year's price</span>}
    >
      <Table
        caption="Premium last year and this year"
        columns={yearColumns}
        rows={rowsOf(last, now)}
        keyOf={({ key }) => key}
        foot={sums.map(([name, label]) => ({
          key: name,
          label,
          before: last?.[name] ?? null,
          after: now?.[name] ?? null,
        }))}
      />
      {last && now && (
        <PanelBody as="p" className="small">
          {sinceLastYear(pounds(pence(now.total) - pence(last.total)))}
        </PanelBody>
      )}
    </Panel>
  );
}

const sinceLastYear = (amount: number): string =>
  amount === 0
    ? "The same as last year."
    : `${poundsWords(Math.abs(amount))} ${amount > 0 ? "more" : "less"} than last year.`;

interface Row {
  readonly key: string;
  readonly label: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** Sections of both years, last year's first. */
function rowsOf(last: Price | null, now: Price | null): readonly Row[] {
  const before = priceRows(last?.lines ?? []);
  const after = priceRows(now?.lines ?? []);
  const sections = new Map(
    [...before, ...after].map(({ section, label }) => [`${section} ${label}`, { section, label }]),
  );
  return [...sections].map(([key, { section, label }]) => {
    const amountIn = (rows: typeof before) =>
      rows.find((row) => row.section === section && row.label === label)?.amount;
    const [was, is] = [amountIn(before), amountIn(after)];
    return { key, label, before: was === undefined ? null : pounds(was), after: is === undefined ? null : pounds(is) };
  });
}

const sums = [
  ["premium", "Premium"],
  ["ipt", "IPT"],
  ["fee", "Fee"],
  ["total", "Total payable"],
] as const;

const yearColumn = (words: string, year: "before" | "after"): Column<Row> => ({
  words,
  isFigure: true,
  cellClass: (row) => row[year] === null && "muted",
  cell: ({ [year]: amount }) => (amount === null ? "–" : poundsWords(amount)),
});

const yearColumns: readonly Column<Row>[] = [
  { words: "Line", isName: true, cell: ({ label }) => label },
  yearColumn("Last year", "before"),
  yearColumn("This year", "after"),
];
