import type { CallRows } from "./call-row.ts";

const nobody = "00000000-0000-4000-8000-000000000000";
const managed = { as: "admin@alpha.test", not: "broker" } as const;
const details = {
  User: { FirstName: "Ada", LastName: "Quill", Telephone: "01632 960170", PreferredContact: "Email" },
};

/** DATA of a new user with a unique address. */
const newPerson = () =>
  JSON.stringify({
    User: {
      ...details.User,
      Email: `ada-${Math.random().toString(36).slice(2)}@alpha.test`,
      NotifyBy: "In the portal only",
      Away: "No",
    },
  });

/** Calls about the users of a firm. */
export const usersRows = {
  "Users/list": { form: () => ({}), ...managed },
  "Users/get": { form: () => ({ UserID: "alpha-broker" }), ...managed },
  "Users/getBlank": { form: () => ({}), ...managed },
  "Users/invite": { form: () => ({ DATA: newPerson(), BranchID: "leeds", Permissions: 65 }), ...managed },
  "Users/save": {
    form: () => ({ UserID: "alpha-reader", version: 1, BranchID: "leeds", Permissions: 65 }),
    ...managed,
  },
  "Users/suspend": { form: () => ({ UserID: nobody, version: 1 }), ...managed },
  "Users/reactivate": { form: () => ({ UserID: nobody, version: 1 }), ...managed },
  "Users/resendInvite": { form: () => ({ UserID: "alpha-reader" }), ...managed },
  "Users/endSessions": { form: () => ({ UserID: "alpha-handler" }), ...managed },
  "Users/resetSecondFactor": { form: () => ({ UserID: "alpha-handler" }), ...managed },
  "Users/transferWork": { form: () => ({ UserID: "alpha-handler", to: "alpha-reader" }), ...managed },
} satisfies CallRows;
