import type { Product } from "../../api/quote-calls.ts";

interface Props {
  readonly products: readonly Product[] | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Types of insurance that the firm may quote. */
export function ProductTiles({ products, chosen, onChoose }: Props) {
  if (!products)
    return (
      <div className="tiles" aria-busy="true">
        <span className="panel tile">
          <span className="skeleton" />
        </span>
      </div>
    );
  return (
    <fieldset className="tiles">
      <legend className="visually-hidden">Type of insurance</legend>
      {products.map(({ id, title, summary }) => (
        <label key={id} className="panel tile">
          <input type="radio" name="product" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
          <span>
            <b>{title}</b>
            <span className="small">{summary}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
