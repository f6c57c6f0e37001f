import { createContext } from "react";

/** What is around the control of a plain field, handed to it by the frame that drew it. */
export interface FieldFrame {
  /** Id of the control that the frame was drawn for; one that has another id has no frame. */
  readonly id: string;
  readonly labelledBy: string;
  /** Ids of description, error and help, in this order; only of those that are drawn. */
  readonly describedBy: string | undefined;
}

export const FieldFrameContext = createContext<FieldFrame | undefined>(undefined);
