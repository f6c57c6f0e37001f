import { type ComponentType, Suspense, use, useState } from "react";
import type { ControlProps } from "./control-props.ts";

type Control = ComponentType<ControlProps>;

export interface LaterControl {
  readonly control: Control;
  /** Loads it ahead of its first question; it is then drawn at once. */
  readonly load: () => Promise<Control>;
}

/**
 * A control whose code is large and seldom asked for: it is loaded when its first question is drawn. A load that fails
 * is tried again with the next question.
 */
export function laterControl(fetch: () => Promise<Control>): LaterControl {
  let loaded: Control | undefined;
  let pending: Promise<Control> | undefined;
  const arrive = async () => {
    try {
      loaded = await fetch();
      return loaded;
    } catch (error) {
      pending = undefined;
      throw error;
    }
  };
  const load = () => {
    pending ??= arrive();
    return pending;
  };
  const Waiting: Control = (props) => {
    const Loaded = use(load());
    return <Loaded {...props} />;
  };
  const control: Control = (props) => {
    // What waited goes on as it is: drawn anew it would lose the focus.
    const [Loaded] = useState(() => loaded);
    if (Loaded) return <Loaded {...props} />;
    return (
      <Suspense fallback={<span className="control-later" aria-busy="true" />}>
        <Waiting {...props} />
      </Suspense>
    );
  };
  return { control, load };
}
