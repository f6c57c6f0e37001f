import { call } from "./call.ts";

/** Every published version of every form. */
export const listForms = () => call("/api/v1/Forms/list", {});

/** Which branches a list shows; granted and withheld are about one product. */
export type GrantShow = "all" | "nothing" | "granted" | "withheld";

export interface GrantsQuery {
  readonly q: string;
  readonly show: GrantShow;
  /** Id of a product; empty for none. */
  readonly product: string;
  /** From 1. */
  readonly page: number;
}

export const grantsPageSize = 50;

export const listGrants = ({ q, show, product, page }: GrantsQuery) =>
  call("/api/v1/Forms/grants", {
    show,
    page,
    pageSize: grantsPageSize,
    ...(q && { q }),
    ...(product && { id: product }),
  });

/** Lets branches quote a product, or no longer. @param branches firms, `alpha`, and branches, `beta/bristol` */
export const changeGrants = (id: string, Act: "grant" | "revoke", branches: readonly string[]) =>
  call("/api/v1/Forms/grant", { id, Act, Branches: JSON.stringify(branches), Tell: "meant" });

export type PublishedForm = Awaited<ReturnType<typeof listForms>>["definitions"][number];
export type Grants = Awaited<ReturnType<typeof listGrants>>;
export type GrantRow = Grants["rows"][number];
