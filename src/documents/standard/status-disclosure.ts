import type { DocumentDefinition } from "../../../schemas/document.ts";

/** The intermediary's identity, whom it acts for and its remuneration (ICOBS 4). */
export const statusDisclosure: DocumentDefinition = {
  id: "status-disclosure",
  kind: "status-disclosure",
  title: "About our service",
  stages: ["quote", "renewal"],
  blocks: [
    { block: "heading", text: "Who we are" },
    {
      block: "paragraph",
      text: "{document.Firm} is an insurance intermediary. We find insurance for you, arrange it and help you when you change it or claim.",
    },
    {
      block: "details",
      rows: [
        { label: "Name", text: "{document.FirmInFull}" },
        { label: "Address", text: "{document.FirmAddress}" },
        { label: "Telephone", text: "{document.FirmPhone}" },
        { label: "Email", text: "{document.FirmEmail}" },
        { label: "Website", text: "{document.FirmWebsite}" },
      ],
    },
    { block: "heading", text: "Who regulates us" },
    { block: "paragraph", has: ["FirmStatus"], text: "{document.FirmStatus}" },
    {
      block: "paragraph",
      text: "The Financial Services Register at register.fca.org.uk shows who is authorised and regulated by the Financial Conduct Authority: look there for {document.FirmOnRegister}.",
    },
    { block: "heading", text: "Who insures you" },
    {
      block: "paragraph",
      text: "The insurer is {document.Insurer}, {document.InsurerAddress}. {document.InsurerStatus}",
    },
    { block: "paragraph", text: "The insurance is provided through {document.Provider}. {document.ProviderStatus}" },
    { block: "heading", text: "For whom we act, and how we are paid" },
    {
      block: "list",
      items: [
        "We act for you when we find and arrange your insurance.",
        "The provider pays us a commission, which is part of the premium. Ask us what it is and we will tell you.",
        {
          text: "The arrangement fee for this insurance is {document.Fee}. It is shown apart from the premium.",
          has: ["Fee"],
        },
        {
          text: "A change during the period of insurance costs a fee of {document.LaterFee}. If the insurance ends early and a premium is returned, up to {document.LaterFee} is kept as a fee.",
          has: ["LaterFee"],
        },
      ],
    },
    { block: "heading", text: "If you have a complaint" },
    {
      block: "paragraph",
      text: "Tell us what went wrong and what you would like us to do about it.",
    },
    {
      block: "details",
      rows: [
        { label: "Complaints by email", text: "{document.ComplaintsEmail}" },
        { label: "By telephone", text: "{document.ComplaintsPhone}" },
        { label: "By letter", text: "{document.ComplaintsAddress}" },
      ],
    },
    {
      block: "paragraph",
      text: "We answer in writing within eight weeks. If you do not agree with the answer, or there is none by then, you may be able to take your complaint to the Financial Ombudsman Service, financial-ombudsman.org.uk, at no cost to you.",
    },
    { block: "heading", text: "If we cannot meet our obligations" },
    {
      block: "paragraph",
      text: "You may be entitled to compensation from the Financial Services Compensation Scheme. How much depends on the type of insurance and on your circumstances. For more information, see fscs.org.uk.",
    },
  ],
};
