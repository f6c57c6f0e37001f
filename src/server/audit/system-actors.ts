/** Who acts without an account, by the id in the audit. */
export const systemActors: Readonly<Record<string, string>> = {
  applicant: "A firm that asks to join",
  portal: "The portal itself",
  operator: "Somebody at the command line",
  store: "The store itself",
  demonstration: "The demonstration",
};
