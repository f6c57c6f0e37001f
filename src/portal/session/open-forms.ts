import type { FormStore } from "../../state/form-store.ts";
import type { SessionStore } from "./session-store.ts";

/** Forms that are open, by reference: unsaved answers outlive the page that shows them, and the way to sign-in and back. */
export interface OpenForms {
  readonly find: (reference: string) => FormStore | undefined;
  readonly put: (reference: string, store: FormStore) => void;
  /** Lets go of a record once everything in it is saved; answers whether it was. */
  readonly leave: (reference: string) => Promise<boolean>;
  /** Lets go of a record as it is: it was deleted, or is to be loaded again. */
  readonly drop: (reference: string) => void;
  readonly isAnythingUnsaved: () => boolean;
  /** Sends everything that is saved by itself; true when nothing at all is left. */
  readonly saveAll: () => Promise<boolean>;
}

/** When the same person signs in again, saving goes on; when it is somebody else, everything is given up. */
export function createOpenForms(session: Pick<SessionStore, "onPersonChange">): OpenForms {
  const open = new Map<string, FormStore>();

  function drop(reference: string): void {
    open.get(reference)?.close();
    open.delete(reference);
  }

  session.onPersonChange((samePerson) => {
    for (const [reference, store] of [...open]) {
      if (samePerson) store.resume();
      else drop(reference);
    }
  });

  return {
    find: (reference) => open.get(reference),
    put(reference, store) {
      if (open.get(reference) === store) return;
      drop(reference);
      open.set(reference, store);
    },
    async leave(reference) {
      const store = open.get(reference);
      if (!store) return true;
      const saved = await store.saveNow();
      if (saved && open.get(reference) === store) drop(reference);
      return saved;
    },
    drop,
    isAnythingUnsaved: () => [...open.values()].some((store) => store.isUnsaved()),
    async saveAll() {
      const saved = await Promise.all(
        [...open.values()].map((store) => (store.savesWhenAsked ? !store.isUnsaved() : store.saveNow())),
      );
      return saved.every(Boolean);
    },
  };
}
