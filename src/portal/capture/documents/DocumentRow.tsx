import { useState } from "react";
import { formatDate } from "../../../form/values/calendar.ts";
import { counted } from "../../../form/words/phrases.ts";
import type { PrintedAnswer, QuoteDocument } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { momentWords, timeWords } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Badge } from "../../kit/Badge.tsx";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { Check } from "../../kit/Check.tsx";
import { classes } from "../../kit/Panel.tsx";
import { ofHeader, Popover } from "../../kit/Popover.tsx";
import { type Column, Table } from "../../kit/Table.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { toast, toastFailure } from "../../toast/toasts.ts";

interface Props {
  readonly document: QuoteDocument;
  /** The date is shown elsewhere. */
  readonly dated: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

interface Link {
  readonly path: string;
  readonly endsAt: string;
}

/** One version of one document, with the links to it. */
export function DocumentRow({ document, dated, chosen, onChoose }: Props) {
  const { id, title, number, madeAt, superseded, path, policyVersion, quoteVersion, definition } = document;
  const { validFrom, standsUntil } = document;
  const [link, setLink] = useState<Link>();
  const [wording, setWording] = useState(false);
  const name = number > 1 ? `${title}, version ${number}` : title;
  const withToast = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      toastFailure(error);
    }
  };
  const makeLink = () => withToast(async () => setLink(await call("/api/v1/Documents/makeLink", { id })));
  const takeBack = () =>
    withToast(async () => {
      const { revoked } = await call("/api/v1/Documents/revokeLinks", { id });
      setLink(undefined);
      toast(takenBackWords(name, revoked));
    });
  return (
    <li className={classes("document grid middle line-below size-13 pressed-row", superseded && "document-over")}>
      <Check checked={chosen} onChecked={onChoose} labelClass="document-name gap-3 grid middle">
        <span>
          <b>{name}</b> {superseded && <Badge>Superseded</Badge>}
          {validFrom && <Badge>From {formatDate(validFrom)}</Badge>}
          {standsUntil && <Badge>In force until {formatDate(standsUntil)}</Badge>}
          {dated && <span className="small">{momentWords(madeAt)}</span>}
        </span>
      </Check>
      <span className="document-acts cluster at-stretch gap-1">
        <ButtonLink size="small" href={path} target="_blank" rel="noreferrer">
          <Icon name="document" />
          PDF<span className="visually-hidden"> of {name}, opens in a new tab</span>
        </ButtonLink>
        <Popover label={<Icon name="more" />} name={`More for ${name}`} look={ofHeader}>
          {(close) => {
            const andClose = (act: () => unknown) => () => {
              close();
              void act();
            };
            return (
              <>
                <p className="popover-note small">
                  {policyVersion === null ? `Answers of version ${quoteVersion}` : `Policy version ${policyVersion}`},
                  form {definition.id} {definition.version}
                </p>
                <Button onClick={andClose(makeLink)}>
                  Print view<span className="visually-hidden"> of {name}</span>
                </Button>
                <Button onClick={andClose(takeBack)}>
                  Revoke links<span className="visually-hidden"> to {name}</span>
                </Button>
                <Button aria-expanded={wording} onClick={andClose(() => setWording(!wording))}>
                  {wording ? "Hide wording" : "Wording"}
                  <span className="visually-hidden"> shown for {name}</span>
                </Button>
              </>
            );
          }}
        </Popover>
      </span>
      {link && (
        <p className="document-link small" role="status">
          <a href={link.path} target="_blank" rel="noreferrer">
            Open the print view of {name}
          </a>{" "}
          It needs no sign-in and works until {timeWords(new Date(link.endsAt))}.
        </p>
      )}
      {wording && <WordingShown id={id} name={name} />}
    </li>
  );
}

const takenBackWords = (name: string, links: number): string =>
  links === 0
    ? `There were no open links to ${name}.`
    : `${counted(links, "link")} to ${name} no longer ${links === 1 ? "works" : "work"}.`;

interface WordingShownProps {
  /** Of the document. */
  readonly id: string;
  readonly name: string;
}

const wordingColumns: readonly Column<PrintedAnswer>[] = [
  {
    words: "Question as shown",
    isName: true,
    cell: ({ label, question = label, hint }) => (
      <>
        {question}
        {hint !== undefined && <span className="small muted"> {hint}</span>}
      </>
    ),
  },
  { words: "Answer", cell: ({ answer }) => answer },
  { words: "Wording", cellClass: "muted", cell: ({ wording }) => wording ?? "Not numbered" },
];

/** The wording shown to the client for each answer in the document, and the hash of its content. */
function WordingShown({ id, name }: WordingShownProps) {
  const { value, failed, requestId, retry } = useLoaded(id, () => call("/api/v1/Documents/evidence", { id }));
  if (failed) return <Stale requestId={requestId} onRetry={retry} />;
  if (!value) return <span className="skeleton" aria-hidden="true" />;
  return (
    <div className="wording">
      <p className="small">
        SHA-256 of what it says: <code>{value.modelHash}</code>
      </p>
      {value.answers.length > 0 && (
        <Table
          caption={`Wording shown for each answer on ${name}`}
          columns={wordingColumns}
          rows={value.answers}
          keyOf={({ path }) => path}
        />
      )}
    </div>
  );
}
