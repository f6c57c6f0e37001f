import { createAccounts } from "../../../src/db/commands/people/accounts.ts";
import type { Database } from "../../../src/db/open-database.ts";
import { type Preset, presets } from "../../../src/insurance/permissions.ts";
import { presetsOfFirm } from "../../../src/insurance/rights/preset-words.ts";

/** A user with one of the presets of rights: a broker in Leeds of the firm alpha, or one of the provider's staff. */
export interface Reader {
  readonly preset: Preset;
  readonly permissions: number;
  readonly firm: "alpha" | "provider";
  readonly branch: "leeds" | "london";
  readonly email: string;
}

const readerOf = (preset: Preset, firm: Reader["firm"], branch: Reader["branch"]): Reader => ({
  preset,
  permissions: presets[preset],
  firm,
  branch,
  email: `${preset}.matrix@${firm}.test`,
});

/** One for each preset. */
export const readers: readonly Reader[] = [
  ...presetsOfFirm("broker").map(({ preset }) => readerOf(preset, "alpha", "leeds")),
  ...presetsOfFirm("provider").map(({ preset }) => readerOf(preset, "provider", "london")),
];

/** Creates an account for each reader. */
export const addReaders = (db: Database, passwordHash: string): Promise<void> =>
  createAccounts(db, {
    firms: [],
    branches: [],
    grants: [],
    users: readers.map(({ preset, permissions, firm, branch, email }) => ({
      firm_id: firm,
      id: `matrix-${preset}`,
      branch_id: branch,
      email,
      name: `Matrix ${preset}`,
      permissions,
      password_hash: passwordHash,
      suspended: false,
    })),
  });
