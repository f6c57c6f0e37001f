import { createContext } from "react";

/** Passed by a plain field's frame to the control inside it. */
export interface FieldFrame {
  /** Id of the control that the frame is for; any other control has no frame. */
  readonly id: string;
  readonly labelledBy: string;
  /** Ids of description, error and help, in this order, if drawn. */
  readonly describedBy: string | undefined;
}

export const FieldFrameContext = createContext<FieldFrame | undefined>(undefined);
