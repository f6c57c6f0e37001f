const saved = new Map<string, string>();

/** Notes the instant at which the server last stored a record's answers. */
export const noteSaved = (reference: string, at: string): void => {
  saved.set(reference, at);
};

export const lastSaved = (reference: string): string | undefined => saved.get(reference);
