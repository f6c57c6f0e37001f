import { type KeyboardEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { formatPounds, pence } from "../../../insurance/money/money.ts";
import { may } from "../../../insurance/permissions.ts";
import { call } from "../../api/call.ts";
import { Refused, SignedOut } from "../../api/failures.ts";
import { inChosenLanguage } from "../../forms/form-language.ts";
import { Icon } from "../../icons/Icon.tsx";
import { KeyOf } from "../../keys/KeyOf.tsx";
import { Button } from "../../kit/Button.tsx";
import { session } from "../../session/session.ts";
import { toast } from "../../toast/toasts.ts";
import { type Obstacle, useObstacles } from "../frame/actions/obstacles.ts";
import { useFlags, usePrice } from "../frame/side/use-price.ts";
import { pagePath } from "../open/capture-path.ts";
import { useGoTo, useQuote, versionOf } from "../open/quote-context.ts";
import { reasonWords } from "./GetQuote.tsx";

interface Props {
  readonly reasonsId: string;
  readonly obstacles: readonly Obstacle[];
  readonly onStop: () => void;
}

/** Binds the cover, once. */
export function AcceptQuote({ reasonsId, obstacles, onStop }: Props) {
  const { reference, fields } = useQuote();
  const { price } = usePrice();
  const blocked = obstacles.length > 0;
  const next = pagePath("pageConfirmation", fields.id, reference);
  const { busy, press } = useAcceptance({ blocked, onStop, next });
  const amount = price && !blocked ? `, ${formatPounds(pence(price.total))}` : "";
  return (
    <AcceptButton
      words={`Accept${amount}`}
      blocked={blocked}
      busy={busy}
      reasonsId={reasonsId}
      onPress={() => void press()}
    />
  );
}

interface AcceptButtonProps {
  /** Text of the button. */
  readonly words: string;
  readonly blocked: boolean;
  readonly busy: boolean;
  /** Id of the reasons that block it. */
  readonly reasonsId: string;
  readonly onPress: () => void;
}

/** Enter must not bind or change cover by accident. */
const ignoreEnter = (event: KeyboardEvent) => {
  if (event.key === "Enter") event.preventDefault();
};

/** The only button that binds. */
export function AcceptButton({ words, blocked, busy, reasonsId, onPress }: AcceptButtonProps) {
  return (
    <Button
      variant="primary"
      aria-disabled={blocked}
      busy={busy}
      aria-describedby={reasonsId}
      onKeyDown={ignoreEnter}
      onClick={onPress}
    >
      {blocked && <Icon name="lock" />}
      {busy ? "Accepting" : words}
      <KeyOf act="accept" />
    </Button>
  );
}

const keys = new Map<string, string>();

/** One idempotency key per acceptance of a version: a retry after a lost response does not bind twice. */
function acceptanceKey(reference: string, version: number): string {
  const acceptance = `${reference}/${version}`;
  const key = keys.get(acceptance) ?? crypto.randomUUID();
  keys.set(acceptance, key);
  return key;
}

interface Acceptance {
  /** Something blocks it that no answer resolves. */
  readonly blocked: boolean;
  /** Called instead of accepting while blocked. */
  readonly onStop: () => void;
  /** Address of the confirmation page. */
  readonly next: string;
  /** Called after acceptance, before the quote is reloaded. */
  readonly onAccepted?: () => void;
}

/** A refused acceptance can show its reasons only here. */
const maxReasons = 6;

/** Accepts the quote once: with every answer saved, at the version on the page, under an idempotency key. */
export function useAcceptance({ blocked, onStop, next, onAccepted }: Acceptance) {
  const quote = useQuote();
  const { store, reference, reload } = quote;
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const goTo = useGoTo(quote);

  const bind = async () => {
    if (!(await store.saveNow()))
      return void toast("The answers are not saved yet, so nothing was accepted.", { bad: true });
    const version = versionOf(store);
    const IdempotencyKey = acceptanceKey(reference, version);
    await call("/api/v1/Quote/accept", { reference, version, IdempotencyKey, ...inChosenLanguage() });
    onAccepted?.();
    await reload();
    navigate(next, { replace: true });
  };
  const press = async () => {
    if (busy) return;
    const [first] = store.tryAll("accept");
    if (first?.place) return goTo(first.place);
    if (blocked) return onStop();
    setBusy(true);
    try {
      await bind();
    } catch (error) {
      if (!(error instanceof SignedOut)) toast(reasonWords(error, maxReasons), { bad: true });
      if (error instanceof Refused) await reload();
    } finally {
      setBusy(false);
    }
  };
  return { busy, press };
}

/** What blocks acceptance: answers, referrals that block binding, and rights. */
export function useAcceptObstacles(): readonly Obstacle[] {
  const answers = useObstacles("accept");
  const { price } = usePrice();
  const flags = useFlags();
  const mayAccept = may(useRecordAtom(session, session.permissionsAtom), "accept");
  const referrals = flags.filter(({ severity, blocks }) => severity === "refer" && blocks === "bind");
  const toRefer = referrals.map((problem): Obstacle => {
    const words = `Refer it: ${problem.message}`;
    return { key: `${problem.code} ${problem.message}`, words, count: 1, problem };
  });
  const indicative: readonly Obstacle[] =
    price?.indicative && toRefer.length === 0
      ? [{ key: "indicative", words: "Refer it: an underwriter has to agree", count: 1 }]
      : toRefer;
  const right: readonly Obstacle[] = mayAccept
    ? []
    : [{ key: "right", words: "Ask a colleague who can accept cover", count: 1 }];
  return [...answers, ...indicative, ...right];
}
