/** Id of the button that confirms the standard answers of the entry at hand. */
export const standardConfirmId = "confirm-standard";
