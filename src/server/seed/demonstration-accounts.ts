import type { NewAccounts } from "../../db/commands/people/accounts.ts";
import { type Preset, presets } from "../../insurance/permissions.ts";
import { numbersOfFirm } from "./demonstration-records.ts";

/** How to sign in to a portal with demonstration data. */
export const DEMONSTRATION = { firstAccount: "broker@alpha.test", password: "demonstration-2026" } as const;

interface DemonstrationFirm {
  readonly id: string;
  readonly name: string;
  readonly kind: "broker" | "provider";
  /** Its users belong to the first one by default. */
  readonly branches: readonly { readonly id: string; readonly name: string }[];
  readonly users: readonly {
    readonly account: string;
    readonly preset: Preset;
    readonly name: string;
    readonly branch?: string;
  }[];
}

/** Invented firms and people. An account `broker` of the firm alpha is `broker@alpha.test`. */
const firms: readonly DemonstrationFirm[] = [
  {
    id: "alpha",
    name: "Wickstead & Dunn",
    kind: "broker",
    branches: [
      { id: "leeds", name: "Leeds" },
      { id: "york", name: "York" },
    ],
    users: [
      { account: "reader", preset: "reader", name: "Piotr Sandle" },
      { account: "handler", preset: "handler", name: "Imogen Farrow" },
      { account: "broker", preset: "broker", name: "Nerys Alderton" },
      { account: "manager", preset: "manager", name: "Calum Breck", branch: "york" },
      { account: "admin", preset: "admin", name: "Ruth Wickstead" },
    ],
  },
  {
    id: "beta",
    name: "Harbour Lane Brokers LLP",
    kind: "broker",
    branches: [
      { id: "bristol", name: "Bristol" },
      { id: "cardiff", name: "Cardiff" },
    ],
    users: [
      { account: "reader", preset: "reader", name: "Tess Okoro" },
      { account: "handler", preset: "handler", name: "Gwil Parry", branch: "cardiff" },
      { account: "broker", preset: "broker", name: "Hannah Lisle" },
      { account: "manager", preset: "manager", name: "Dev Rathore" },
      { account: "admin", preset: "admin", name: "Joan Pell" },
    ],
  },
  {
    id: "provider",
    name: "Fennmoor Underwriting",
    kind: "provider",
    branches: [{ id: "london", name: "London" }],
    users: [
      { account: "underwriter", preset: "underwriter", name: "Alasdair Croft" },
      { account: "senior", preset: "senior", name: "Marian Velt" },
      { account: "product", preset: "product", name: "Sunita Rao" },
      { account: "product2", preset: "product", name: "Owen Tredwell" },
      { account: "provideradmin", preset: "provideradmin", name: "Freya Holm" },
    ],
  },
];

/**
 * Rows of the demonstration accounts.
 *
 * @param passwordHash shared by all: they have the same password, which is hashed once
 * @param products ids of the definitions that every broker branch may quote
 */
export const demonstrationAccounts = (passwordHash: string, products: readonly string[]): NewAccounts => ({
  firms: firms.map(({ id, name, kind }) => ({ id, name, kind, ...numbersOfFirm(id) })),
  branches: firms.flatMap(({ id, branches }) =>
    branches.map((branch) => ({ firm_id: id, id: branch.id, name: branch.name })),
  ),
  users: firms.flatMap(({ id, branches, users }) =>
    users.map(({ account, preset, name, branch = branches[0]?.id ?? "" }) => ({
      firm_id: id,
      id: `${id}-${account}`,
      branch_id: branch,
      email: `${account}@${id}.test`,
      name,
      permissions: presets[preset],
      password_hash: passwordHash,
      suspended: false,
    })),
  ),
  grants: firms
    .filter(({ kind }) => kind === "broker")
    .flatMap(({ id, branches }) =>
      branches.flatMap((branch) =>
        products.map((product) => ({ firm_id: id, branch_id: branch.id, definition_id: product })),
      ),
    ),
});
