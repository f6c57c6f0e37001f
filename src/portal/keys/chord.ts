/**
 * Keys that are pressed together: `Alt+N`, `Ctrl+K`, `Alt+PageDown`, or `?` alone. On a Mac, Ctrl is the command key as
 * well.
 */
export type Chord = string;

/** `Alt+N` as `["Alt", "N"]`. */
export const keysOf = (chord: Chord): readonly string[] => chord.split("+");

/** As `aria-keyshortcuts` says it: `Control+K`. */
export const ariaOf = (chord: Chord): string => chord.replace("Ctrl", "Control");
