/** What a model that is kept says in the place of a picture: where it is. In base64 there is no such sign. */
const KEPT = "kept:";

/** A picture by the id under which it is kept, for the model of a document that is stored: many show the same one. */
export const keptImage = (id: string): string => `${KEPT}${id}`;

/** As JSON writes it of a model; what somebody typed has its quotation marks escaped there. */
const KEPT_IN_JSON = /"image":"kept:([^"\\]*)"/;

/**
 * A kept model, as JSON, with the picture that it names. It is changed as a text: that of a thousand properties takes a
 * tenth of a second to read and as much to write.
 *
 * @param imageOf gives a picture, in base64, by its id
 */
export const withKeptImage = async (model: string, imageOf: (id: string) => Promise<string>): Promise<string> => {
  const [named, id] = KEPT_IN_JSON.exec(model) ?? [];
  if (named === undefined || id === undefined) return model;
  return model.replace(named, `"image":"${await imageOf(id)}"`);
};
