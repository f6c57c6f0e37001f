import { Component, type ReactNode } from "react";

interface Props {
  /** Said in place of charts that cannot be drawn: where the same figures are. */
  readonly words: string;
  readonly children: ReactNode;
}

/** What a chart shows is also in words, so charts that cannot be drawn say no more than where. */
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
