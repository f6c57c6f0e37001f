import { Component, type ReactNode } from "react";
import { CodeNotLoaded } from "../../../../renderers/later.tsx";
import { LoadAgain } from "../../area/Area.tsx";

interface Props {
  /** What is rendered: a new value is tried again. */
  readonly of: unknown;
  readonly children: ReactNode;
}

interface State {
  readonly of: unknown;
  readonly failure: Error | undefined;
}

/**
 * Error boundary: a faulty definition that throws while it is rendered is reported in its place; outline, Undo and
 * findings stay usable.
 */
export class Guard extends Component<Props, State> {
  override state: State = { of: this.props.of, failure: undefined };

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return of === state.of ? null : { of, failure: undefined };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return (
      <div role="alert" className="pad stack gap-3">
        {failure instanceof CodeNotLoaded ? (
          <LoadAgain />
        ) : (
          <p>This cannot be shown: {failure.message} Undo or correct the last edit.</p>
        )}
      </div>
    );
  }
}
