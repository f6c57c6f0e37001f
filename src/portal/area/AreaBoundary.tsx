import { Component, type ReactNode } from "react";
import { AreaFailure } from "./AreaFailure.tsx";
import { ChunkLoadError } from "./chunk-load-error.ts";
import { PageFailure } from "./PageFailure.tsx";
import { reloadForNewRelease } from "./reload-for-new-release.ts";

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
