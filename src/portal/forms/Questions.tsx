import "../../../renderers/theme.css";
import { type ReactNode, useCallback, useEffect, useMemo } from "react";
import { AntdSettingContext } from "../../../renderers/antd-setting.ts";
import { loadLaterControls } from "../../../renderers/controls.ts";
import { DrawnPage } from "../../../renderers/DrawnPage.tsx";
import type { Section } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import { useDerived } from "../../binding/state-hooks.ts";
import { kindOf } from "../../form/kinds/kind-of.ts";
import { asksNothing, pageSchema } from "../../form/schema/page-schema.ts";
import type { FormStore } from "../../state/form-store.ts";
import { Panel } from "../kit/Panel.tsx";
import { useColorScheme } from "../shell/color-scheme.ts";

interface Props {
  readonly store: FormStore;
  readonly sections: readonly Section[];
  readonly itemId?: string | undefined;
  readonly headingLevel?: 2 | 3 | 4;
  /** The surrounding heading already says what they are about. */
  readonly untitled?: boolean;
  /** Only the questions with these names. */
  readonly only?: ReadonlySet<string>;
  /** All but the questions with these names. */
  readonly without?: ReadonlySet<string> | undefined;
  /** In a panel of its own, which is hidden while nothing is asked. */
  readonly panel?: boolean;
}

/** Answers from the server, such as references, are shown in headings and tables. */
const isWrittenByServer = (question: Question): boolean => kindOf(question).source === "server";

const isWanted = ({ name }: Question, only: Props["only"], without: Props["without"]): boolean =>
  only?.has(name) !== false && without?.has(name) !== true;

/** The questions of these sections that are currently asked. Renders again only when others are asked. */
export function Questions(props: Props) {
  const { store, sections, itemId, headingLevel = 2, untitled = false, only, without, panel = false } = props;
  const group = sections[0]?.group;
  const read = useCallback(() => {
    const resolution = store.resolution();
    return group !== undefined && resolution.entry(group, itemId) ? resolution.scope(group, itemId) : undefined;
  }, [store, group, itemId]);
  const scope = useDerived(store, store.structureAtom, read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked follows from the scope's states
  const drawn = useMemo(
    () =>
      pageSchema(
        store.resolution(),
        sections.map(({ id }) => ({ section: id, itemId })),
        { untitled, wanted: (question) => !isWrittenByServer(question) && isWanted(question, only, without) },
      ),
    [store, scope, sections, itemId, untitled, only, without],
  );
  if (asksNothing(drawn)) return null;
  const page = <DrawnPage schema={drawn.schema} uiSchema={drawn.uiSchema} headingLevel={headingLevel} />;
  return panel ? <Panel as="div">{page}</Panel> : page;
}

/** Nonce for antd's style elements. */
export const pageNonce = globalThis.document?.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

/** Milliseconds before code for later questions is preloaded, so that the first page loads first. */
const afterFirstPage = 2000;

/** Wraps everything that draws questions. Preloads code for later questions once the first page has loaded. */
export function QuestionTheme({ children }: { readonly children: ReactNode }) {
  const scheme = useColorScheme();
  const setting = useMemo(() => ({ scheme, nonce: pageNonce }), [scheme]);
  useEffect(() => {
    // If offline, each control is loaded again with its first question.
    const timer = setTimeout(() => loadLaterControls().catch(() => undefined), afterFirstPage);
    return () => clearTimeout(timer);
  }, []);
  return <AntdSettingContext value={setting}>{children}</AntdSettingContext>;
}
