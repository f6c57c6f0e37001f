/** What a model that is kept says in the place of a picture: where it is. In base64 there is no such sign. */
const KEPT = "kept:";

/** A picture by the id under which it is kept, for the model of a document that is stored: many show the same one. */
export const keptImage = (id: string): string => `${KEPT}${id}`;

/** Id of a picture that a model only names; undefined where the picture itself is there. */
export const idOfKept = (image: string): string | undefined =>
  image.startsWith(KEPT) ? image.slice(KEPT.length) : undefined;
