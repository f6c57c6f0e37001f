import { Component, type ReactNode } from "react";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import { Empty } from "../kit/Empty.tsx";
import { openForms } from "../session/session.ts";
import { PageTitle } from "../shell/PageTitle.tsx";
import { ChunkLoadError } from "./chunk-load-error.ts";

const causes = {
  timeout: "It did not arrive within two minutes.",
  missing: "The server no longer has it: the portal has been updated since you opened this page.",
  error: "The connection broke, or the server refused.",
};

/** Says that an area did not load, how and from where, and offers another try. */
function AreaFailure({ error, onRetry }: { readonly error: ChunkLoadError; readonly onRetry: () => void }) {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageTitle title="Page not loaded" />
      <Empty
        framed
        level={1}
        title={
          <>
            <Icon name="alert" /> Loading this page failed
          </>
        }
        role="alert"
      >
        <p>
          {causes[error.type]} Your answers are kept.
          <br />
          <span className="small">
            Failure type: {error.type}. Address: <code>{error.request}</code>
          </span>
        </p>
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      </Empty>
    </main>
  );
}

const key = "reloadedFor";

const state = (): Record<string, unknown> => {
  const value: unknown = window.history.state;
  return typeof value === "object" && value !== null ? { ...value } : {};
};

/**
 * A script of this page is gone because a new release replaced it: saves what is unsaved, then loads
 * the page anew, once per address. Answers whether the page is being loaded anew.
 */
async function reloadForNewRelease(address: string): Promise<boolean> {
  if (state()[key] === address) return false;
  if (!(await openForms.saveAll())) return false;
  window.history.replaceState({ ...state(), [key]: address }, "");
  window.location.reload();
  return true;
}

/** Something on the page failed while it was drawn. What was typed is still in memory. */
function PageFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageTitle title="Page not shown" />
      <Empty framed level={1} title="This page cannot be shown" role="alert">
        <p>Your answers are kept in this page. Try again, or open another page from the menu.</p>
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      </Empty>
    </main>
  );
}

interface Props {
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** Keeps the header and the footer when an area cannot be loaded or fails while it is drawn. */
export class AreaBoundary extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    if (error instanceof ChunkLoadError && error.type === "missing") void reloadForNewRelease(error.request);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (error instanceof ChunkLoadError) return <AreaFailure error={error} onRetry={this.props.onRetry} />;
    return <PageFailure onRetry={this.props.onRetry} />;
  }
}
