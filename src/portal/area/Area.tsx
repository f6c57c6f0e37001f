import { Component, type ComponentType, type ReactNode, useState } from "react";
import { CodeNotLoaded, later } from "../../../renderers/later.tsx";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import { Empty } from "../kit/Empty.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { openForms } from "../session/session.ts";
import { PageTitle } from "../shell/Main.tsx";
import { addressOf, sheetOf } from "./addresses.ts";

type Load = () => Promise<{ readonly default: ComponentType }>;

interface Props {
  /** Folder of the area, e.g. `documents`. */
  readonly name: string;
  readonly load: Load;
  /** Shown while it loads; default: the skeleton of a page. */
  readonly fallback?: ReactNode;
}

const areas = new Map<string, ComponentType>();

/** One component per area, kept outside rendering: an abandoned render must not load it again. */
function areaOf({ name, load, fallback = <AreaSkeleton /> }: Props): ComponentType {
  const known = areas.get(name);
  if (known) return known;
  const { component } = later(
    async () => (await loadArea(name, { address: addressOf(name), sheet: sheetOf(name), load })).default,
    fallback,
  );
  areas.set(name, component);
  return component;
}

/** A part of the portal that loads on first use. */
export function Area(props: Props) {
  const [attempt, setAttempt] = useState(0);
  const Loaded = areaOf(props);
  return (
    <AreaBoundary key={`${props.name}/${attempt}`} onRetry={() => setAttempt(attempt + 1)}>
      <Loaded />
    </AreaBoundary>
  );
}

/** Maximum loading time of an area, in milliseconds. */
const areaTimeout = 120_000;

interface AreaLoading<T> {
  /** Address of the area's script, for error messages. */
  readonly address: string;
  readonly load: () => Promise<T>;
  /** Address of the area's style sheet, if it has one. */
  readonly sheet?: string | undefined;
  readonly open?: (sheet: string) => Promise<void>;
  readonly timeout?: number;
  /** Returns the status of a request for a failed address, to distinguish a missing file from a broken connection. */
  readonly ask?: (address: string) => Promise<number>;
}

const askServer = async (address: string): Promise<number> =>
  (await fetch(address, { method: "HEAD", cache: "no-store" })).status;

async function kindOf(address: string, ask: (address: string) => Promise<number>): Promise<ChunkFailure> {
  try {
    const status = await ask(address);
    return status === 404 || status === 410 ? "missing" : "error";
  } catch {
    return "error";
  }
}

/**
 * Loads the script and the style sheet of a screen area in parallel.
 *
 * @throws ChunkLoadError `timeout` after 120 seconds, `missing` if the server no longer has one of the files (an older
 * page after a new release), `error` for any other failure
 */
export async function loadArea<T>(area: string, loading: AreaLoading<T>): Promise<T> {
  const { address, load, sheet, open = openSheet, timeout = areaTimeout, ask = askServer } = loading;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(area, "timeout", address)), timeout);
  });
  const named = (request: string) => async (): Promise<never> => {
    throw new ChunkLoadError(area, await kindOf(request, ask), request);
  };
  const script = load().catch(named(address));
  const rules = sheet === undefined ? undefined : open(sheet).catch(named(sheet));
  try {
    const [module] = await Promise.race([Promise.all([script, rules]), late]);
    return module;
  } finally {
    clearTimeout(timer);
  }
}

const opened = new Map<string, Promise<void>>();

const addLink = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      opened.delete(address);
      reject(new Error(`Loading ${address} failed`));
    };
    document.head.append(link);
  });

/** Adds a style sheet to the page, once. Resolves when it applies, so that nothing is drawn unstyled. */
const openSheet = (address: string): Promise<void> => {
  const promise = opened.get(address) ?? addLink(address);
  opened.set(address, promise);
  return promise;
};

const causes = {
  timeout: "It did not arrive within two minutes.",
  missing: "The server no longer has it: the portal has been updated since you opened this page.",
  error: "The connection was lost, or the server refused the request.",
};

/** Says that an area failed to load, how and from where, and offers a retry. */
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
 * A script of this page is gone because a new release replaced it: saves unsaved changes, then reloads the page, once
 * per address. Returns whether the page is being reloaded.
 */
async function reloadForNewRelease(address: string): Promise<boolean> {
  if (state()[key] === address) return false;
  if (!(await openForms.saveAll())) return false;
  window.history.replaceState({ ...state(), [key]: address }, "");
  window.location.reload();
  return true;
}

/** Rendering failed. Typed text is still in memory. */
function PageFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageTitle title="Page not shown" />
      <Empty framed level={1} title="This page cannot be shown" role="alert">
        <p>Your answers are kept on this page. Try again, or open another page from the menu.</p>
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      </Empty>
    </main>
  );
}

const loadAgain = async () => {
  if (await openForms.saveAll()) window.location.reload();
};

/** Shown in place of a part whose code failed to load, which users cannot fix except by reloading. */
export function LoadAgain() {
  return (
    <>
      <p>
        Part of this page could not be loaded: the portal has been updated since you opened it, or the connection was
        lost. Your saved work is safe.
      </p>
      <Button variant="primary" onClick={() => void loadAgain()}>
        Load the page again
      </Button>
    </>
  );
}

interface AreaBoundaryProps {
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** Keeps the header and footer when an area fails to load or render. */
class AreaBoundary extends Component<AreaBoundaryProps, { readonly error: Error | null }> {
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
    if (error instanceof CodeNotLoaded)
      return (
        <main id="main" className="page" tabIndex={-1}>
          <PageTitle title="Page not loaded" />
          <Empty framed level={1} title="Part of this page is missing" role="alert">
            <LoadAgain />
          </Empty>
        </main>
      );
    return <PageFailure onRetry={this.props.onRetry} />;
  }
}

/** Skeleton of a page while its script loads; it has no title yet. */
export function AreaSkeleton() {
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy="true">
      <PageTitle title="" />
      <Skeleton words="Loading the page" rows={6} />
    </main>
  );
}

type ChunkFailure = "error" | "missing" | "timeout";

/** A screen area failed to load. Says how, and from which address. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  readonly area: string;
  readonly type: ChunkFailure;
  readonly request: string;

  constructor(area: string, type: ChunkFailure, request: string) {
    super(`Loading ${area} failed (${type}: ${request})`);
    this.area = area;
    this.type = type;
    this.request = request;
  }
}
