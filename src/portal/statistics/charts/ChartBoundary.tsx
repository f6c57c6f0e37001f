import { Component, type ReactNode } from "react";

interface Props {
  /** Shown in place of charts that fail: says where the same figures are. */
  readonly words: string;
  readonly children: ReactNode;
}

/** Charts repeat figures that are also given as text, so a failure only says where to find them. */
export class ChartBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.failed ? <p className="muted">{this.props.words}</p> : this.props.children;
  }
}
