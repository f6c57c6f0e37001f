import { Icon } from "../icons/Icon.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { Empty } from "../kit/Empty.tsx";

interface Props {
  readonly filtered: boolean;
  readonly mayEdit: boolean;
  readonly onClear: () => void;
}

export function EmptyList({ filtered, mayEdit, onClear }: Props) {
  if (filtered)
    return (
      <Empty level={3} title="Nothing matches">
        <p>
          Search reads references, policy numbers, clients, postcodes, registration marks, your own references and the
          text of files. Parts of words will do, and a slip of the fingers is forgiven.
        </p>
        <Button onClick={onClear}>Clear filters</Button>
      </Empty>
    );
  return (
    <Empty level={3} title="No quotes yet">
      <p>Quotes and policies of your branch show here, the latest change first.</p>
      {mayEdit && (
        <ButtonLink variant="primary" to="/user/risk-capture/page0">
          <Icon name="plus" />
          New quote
        </ButtonLink>
      )}
    </Empty>
  );
}
