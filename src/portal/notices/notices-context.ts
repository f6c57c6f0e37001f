import { createContext, useContext } from "react";

/** What the list of notices can do to the button that opened it. */
export interface NoticesHost {
  readonly close: () => void;
  readonly setUnread: (unread: number) => void;
}

export const NoticesContext = createContext<NoticesHost>({ close() {}, setUnread() {} });

export const useNoticesHost = (): NoticesHost => useContext(NoticesContext);
