import { Component, type ReactNode } from "react";

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly failure: string | undefined;
}

/** What a faulty definition makes throw while it is drawn is said in its place: the outline, Undo and the findings stay. */
export class Guard extends Component<Props, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return (
      <p role="alert" className="pad">
        This cannot be drawn as it is written: {failure} Undo the last edit, or correct it.
      </p>
    );
  }
}
