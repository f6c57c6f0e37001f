import type { ComponentType } from "react";
import type { ControlProps } from "./control-props.ts";
import { type Later, later } from "./later.tsx";

/** A control whose code is large and rarely needed: loaded when its first question is drawn. */
export const laterControl = (fetch: () => Promise<ComponentType<ControlProps>>): Later<ControlProps> =>
  later(fetch, <span className="control-later" aria-busy="true" />);
