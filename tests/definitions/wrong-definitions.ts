/** One mistake of a product team, made in a valid definition. */
export interface WrongDefinition {
  /** What the author did, in their words. */
  readonly mistake: string;
  /**
   * Changes by pointers in which a list entry is identified by its name, id, title or value: `/rules/R05/when/f`.
   * `undefined` removes, `-` appends to a list.
   */
  readonly changes: Readonly<Record<string, unknown>>;
  /** The expected finding and its path: a lint rule with its path, or `test` with the name of a failing test. */
  readonly found: string;
  /** Words that the finding and its remedy must contain. */
  readonly says: readonly string[];
}

const certificate = (...blocks: readonly object[]) => [
  { id: "certificate", kind: "certificate", title: "Certificate", stages: ["policy"], blocks },
];

const yes = (f: string) => ({ f, op: "eq", v: "Yes" });
const no = (f: string) => ({ f, op: "eq", v: "No" });

const professions = ["Accountant", "Architect", "Estate agent", "Management consultant", "Surveyor", "Translator"];

/** Wrong names, and missing or duplicate elements. */
const names: readonly WrongDefinition[] = [
  {
    mistake: "A rule reads a question by a misspelt name.",
    changes: { "/rules/R05/when/f": "KnownCircumstance" },
    found: "name-unknown /rules/R05/when/f",
    says: ["Write “KnownCircumstances”."],
  },
  {
    mistake: "A rule uses a named condition that is called otherwise.",
    changes: { "/rules/R01/when/all/0/is": "DesignFirms" },
    found: "condition-unknown /rules/R01/when/all/0/is",
    says: ["Write “DesignFirm”."],
  },
  {
    mistake: "A line of the price reads a table that does not exist.",
    changes: { "/rating/lines/Indemnity/base/table": "FeeBands" },
    found: "table-unknown /rating/lines/Indemnity/base/table",
    says: ["Write “FeeBand”."],
  },
  {
    mistake: "A new factor table is written and put into no factor set.",
    changes: { "/rating/factorSets/indemnity": ["Profession", "Limit", "Basis", "Excess", "Claims", "Controls"] },
    found: "table-unused /rating/tables/Overseas",
    says: ["Use it"],
  },
  {
    mistake: "A section lists a question by a misspelt name.",
    changes: { "/pages/page2/sections/firm/questions/Principals": "Principal" },
    found: "name-unknown /pages/page2/sections/firm/questions/3",
    says: ["Write “Principals”."],
  },
  {
    mistake: "A new question is put into no section.",
    changes: {
      "/pages/page3/sections/control/questions": [
        "Subcontracts",
        "SubcontractPct",
        "SubcontractorsInsured",
        "EngagementLetters",
      ],
    },
    found: "question-in-no-section /questions/FileReviews",
    says: ["Add its name to the questions of a section"],
  },
  {
    mistake: "A question is put into two sections.",
    changes: { "/pages/page3/sections/control/questions/-": "Principals" },
    found: "question-in-two-sections /pages/page3/sections/control/questions/5",
    says: ["section “firm”", "Remove it from one of them."],
  },
  {
    mistake: "The table of claims has a column for a question that was renamed.",
    changes: { "/groups/claim/columns/2": "ClaimAmount" },
    found: "name-unknown /groups/claim/columns/2",
    says: ["“claim” has no “ClaimAmount”."],
  },
  {
    mistake: "Claims are called by a question that is hidden for most of them.",
    changes: { "/groups/claim/title": ["ClaimReserve"] },
    found: "entry-without-name /groups/claim/title",
    says: ["“ClaimReserve” is not always answered", "Add an answer that is always given to"],
  },
  {
    mistake: "A certificate prints a question that does not exist.",
    changes: { "/documents": certificate({ block: "paragraph", text: "Fees of {FeesThisYeer}." }) },
    found: "placeholder-unknown /documents/certificate/blocks/0/text",
    says: ["{FeesThisYeer}"],
  },
  {
    mistake: "A certificate prints a fact by another name.",
    changes: { "/documents": certificate({ block: "paragraph", text: "Number {document.PolicyNo}." }) },
    found: "document-fact-unknown /documents/certificate/blocks/0/text",
    says: ["“PolicyNo”", "schemas/document.ts"],
  },
  {
    mistake: "A certificate has a table with a column that is no question of a claim.",
    changes: { "/documents": certificate({ block: "entries", group: "claim", columns: ["ClaimMade", "Paid"] }) },
    found: "name-unknown /documents/certificate/blocks/0/columns/1",
    says: ["“claim” has no “Paid”."],
  },
  {
    mistake: "A rule's message fills in a value that is called otherwise.",
    changes: { "/rules/E01/message": "The shares come to {SharesTotal}%." },
    found: "placeholder-unknown /rules/E01/message",
    says: ["Write “ShareTotal”."],
  },
  {
    mistake: "A rule of the policy reads an answer of each claim.",
    changes: { "/rules/R05/when": yes("ClaimOpen") },
    found: "scope-wrong /rules/R05/when/f",
    says: ["“ClaimOpen” belongs to “claim”", "count or sum over the group"],
  },
  {
    mistake: "A question is copied with its name.",
    changes: {
      "/questions/-": {
        name: "Principals",
        group: "policy",
        type: "integer",
        label: "Principals of the group",
        wording: "Principals/2",
        material: true,
        personal: "none",
        mta: "editable",
      },
    },
    found: "name-twice /questions/Principals/name",
    says: ["Rename one of them."],
  },
  {
    mistake: "A page is copied with its id.",
    changes: { "/pages/page3/id": "page2" },
    found: "id-twice /pages/page2/id",
    says: ["Give one of them a different id."],
  },
  {
    mistake: "A rule is copied with its id.",
    changes: { "/rules/R06/id": "R05" },
    found: "rule-id-twice /rules/R05/id",
    says: ["Give one of them a different id"],
  },
  {
    mistake: "Two kinds of entries are numbered with the same letter.",
    changes: { "/groups/claim/refPrefix": "D" },
    found: "ref-prefix-twice /groups/claim/refPrefix",
    says: ["Choose different letters"],
  },
  {
    mistake: "A key of a question is misspelt.",
    changes: { "/questions/Regulator/requird": false },
    found: "shape /questions/Regulator/requird",
    says: ["Write “required”."],
  },
];

/** What is printed, and what is said of people. */
const words: readonly WrongDefinition[] = [
  {
    mistake: "A sentence of a certificate prints an answer that is hidden for most.",
    changes: { "/documents": certificate({ block: "paragraph", text: "The regulator is {Regulator}." }) },
    found: "document-answer-missing /documents/certificate/blocks/0/text",
    says: ["is not always asked", "a when, or give other words"],
  },
  {
    mistake: "A date of birth is marked as nobody's.",
    changes: { "/questions/FormerBusiness/label": "Date of birth of the first partner" },
    found: "personal-not-marked /questions/FormerBusiness/personal",
    says: ["Write “personal”"],
  },
  {
    mistake: "A value is called as a question of each claim.",
    changes: { "/values/ClaimPaid": { calc: { count: "claim" } }, "/rules/R02/when/f": "ClaimPaid" },
    found: "value-named-as-answer /values/ClaimPaid",
    says: ["also a question of “claim”", "Rename the value."],
  },
  {
    mistake: "A cap has a nought too many, and its hint has not.",
    changes: { "/questions/FeesThisYear/max": 50_000_000, "/questions/FeesThisYear/hint": "Up to £5,000,000." },
    found: "figure-unlike-words /questions/FeesThisYear/max",
    says: ["This is 50,000,000, but the words say 5,000,000."],
  },
  {
    mistake: "Insurance premium tax is written as today's figure.",
    changes: { "/rating/iptPct": "12" },
    found: "tax-not-dated /rating/iptPct",
    says: ['Write {"dated": "ipt-standard"}.'],
  },
];

/** Mismatched answers, options and conditions. */
const answers: readonly WrongDefinition[] = [
  {
    mistake: "An option is removed that a condition and a rate still name.",
    changes: { "/questions/Profession/options": professions.map((value) => ({ value })) },
    found: "literal-not-an-option /conditions/DesignFirm/test/v/1",
    says: ["“Profession” has no option “Engineer”"],
  },
  {
    mistake: "An option is renamed, and its rate is not.",
    changes: { "/questions/PremisesVisited/options/Occasionally/value": "Sometimes" },
    found: "table-key-not-an-option /rating/tables/Visits/values/Occasionally",
    says: ["“PremisesVisited” has no option “Occasionally”"],
  },
  {
    mistake: "An option is added without a rate.",
    changes: { "/questions/Profession/options/-": { value: "Actuary" } },
    found: "table-lacks-option /rating/tables/Profession",
    says: ["“Actuary”", "Add a rate for this answer"],
  },
  {
    mistake: "A condition names an option in the plural.",
    changes: { "/conditions/DesignFirm/test/v/0": "Architects" },
    found: "literal-not-an-option /conditions/DesignFirm/test/v/0",
    says: ["Write “Architect”."],
  },
  {
    mistake: "Yes is written in small letters.",
    changes: { "/rules/R05/when/v": "yes" },
    found: "literal-not-an-option /rules/R05/when/v",
    says: ["Write “Yes”."],
  },
  {
    mistake: "Two options read alike.",
    changes: { "/questions/Limit/options/500000/label": "£250,000" },
    found: "option-twice /questions/Limit/options/500000",
    says: ["£250,000", "Remove one of them."],
  },
  {
    mistake: "A default is none of the options.",
    changes: { "/questions/Excess/default": "750" },
    found: "default-not-an-answer /questions/Excess/default",
    says: ["“750” is not one of the options."],
  },
  {
    mistake: "A default is a number where options are texts.",
    changes: { "/questions/Excess/default": 1000 },
    found: "default-not-an-answer /questions/Excess/default",
    says: ["the option's value"],
  },
  {
    mistake: "A material fact has a default.",
    changes: { "/questions/Principals/default": 1 },
    found: "default-on-material /questions/Principals/default",
    says: ["Make it a suggest"],
  },
  {
    mistake: "The lower limit is above the upper one.",
    changes: { "/questions/FeesThisYear/min": 10_000_000 },
    found: "limits-crossed /questions/FeesThisYear/min",
    says: ["min is 10,000,000, and max 5,000,000."],
  },
  {
    mistake: "The first day of a date is after its last day.",
    changes: { "/questions/ClaimMade/notBefore": { from: "today", years: 10 } },
    found: "limits-crossed /questions/ClaimMade/notBefore",
    says: ["notBefore is after notAfter."],
  },
  {
    mistake: "A limit is another answer that is asked only sometimes.",
    changes: { "/questions/QualifiedPrincipals/max": { f: "SubcontractPct" } },
    found: "limit-not-asked /questions/QualifiedPrincipals/max/f",
    says: ["“QualifiedPrincipals” can be without its max", "Name an answer that is always given"],
  },
  {
    mistake: "Two questions are each shown by the other.",
    changes: { "/questions/Subcontracts/when": { f: "SubcontractPct", op: "gt", v: 0 } },
    found: "condition-circle /questions/Subcontracts/when/f",
    says: ["depends on", "Remove one of these conditions."],
  },
  {
    mistake: "A question is shown by two answers that exclude each other.",
    changes: { "/questions/FormerBusiness/when": { all: [yes("CoverRunOff"), no("CoverRunOff")] } },
    found: "question-never-shown /questions/FormerBusiness/when",
    says: ["“FormerBusiness” is never shown."],
  },
  {
    mistake: "A section is asked above a limit that nobody reaches.",
    changes: { "/pages/page3/sections/previous/when": { f: "Principals", op: "gt", v: 60 } },
    found: "part-never-asked /pages/page3/sections/previous/when",
    says: ["“previous” is never asked."],
  },
  {
    mistake: "A question's label is copied, and the question means another year.",
    changes: {
      "/questions/FeesThisYear/label": "Fees in the last financial year",
      "/questions/FeesThisYear/wording": "FeesThisYear/2",
    },
    found: "label-twice /questions/FeesThisYear/label",
    says: ["“FeesLastYear” reads", "State the difference"],
  },
  {
    mistake: "The words of a question are changed under the same wording.",
    changes: { "/questions/Principals/label": "Principals, partners, members and directors" },
    found: "wording-not-counted-up /questions/Principals/wording",
    says: ["Increase the number of its wording, from Principals/1 to Principals/2."],
  },
  {
    mistake: "A wording is copied from another question.",
    changes: { "/questions/FeesLastYear/wording": "FeesThisYear/1" },
    found: "wording-twice /questions/FeesThisYear/wording",
    says: ["Name the wording after its question"],
  },
];

/** Rules and tests. */
const decisions: readonly WrongDefinition[] = [
  {
    mistake: "A rule asks for two things that exclude each other.",
    changes: { "/rules/R07/when/all/0/v": "No" },
    found: "rule-never-fires /rules/R07/when",
    says: ["“R07” never fires."],
  },
  {
    mistake: "A rule declines beyond the limit of its question.",
    changes: { "/rules/R06/when/v": 100 },
    found: "test R06 declines work in the United States",
    says: ["rules", "R06"],
  },
  {
    mistake: "A check holds for every answer, so that nobody gets a price.",
    changes: { "/rules/E01/when/op": "ge", "/rules/E01/when/v": 0 },
    found: "always-refused /rules/E01/when",
    says: ["“E01” refuses every quote.", "reversed comparison"],
  },
  {
    mistake: "A rule declines whatever is answered.",
    changes: { "/rules/R06/when": { f: "OverseasPct", op: "ge", v: 0 } },
    found: "always-refused /rules/R06/when",
    says: ["“R06” refuses every quote."],
  },
  {
    mistake: "A comparison is reversed comparison.",
    changes: { "/rules/R02/when/op": "lt" },
    found: "test R02 refers large fees",
    says: ["rules", "R02"],
  },
  {
    mistake: "A share is compared as a fraction.",
    changes: { "/rules/R06/when/v": 0.25 },
    found: "literal-between-answers /rules/R06/when/v",
    says: ["Write 25 for 25%."],
  },
  {
    mistake: "Fees are compared with thousands of pounds.",
    changes: { "/rules/R02/when/v": 2000 },
    found: "test An accountant with fees of £120,000",
    says: ["rules", "R02"],
  },
  {
    mistake: "A sum of money is written as people write it.",
    changes: { "/rules/R02/when/v": "£2,000,000" },
    found: "literal-not-an-option /rules/R02/when/v",
    says: ["is not a number", "Write a number"],
  },
  {
    mistake: "An answer is compared with another by its name alone.",
    changes: { "/rules/R08/when/all/1/v": "Principals" },
    found: "literal-not-an-option /rules/R08/when/all/1/v",
    says: ['write {"calc": {"f": "Principals"}}'],
  },
  {
    mistake: "A comparison is written as a sign.",
    changes: { "/rules/R06/when/op": ">" },
    found: "shape /rules/R06/when/op",
    says: ["Write “gt”."],
  },
  {
    mistake: "Days are counted as years.",
    changes: { "/conditions/RecentClaim/test/v": 1825 },
    found: "limit-too-far /conditions/RecentClaim/test/v",
    says: ["Stay within 200 years."],
  },
  {
    mistake: "A referral does not say what waits for it.",
    changes: { "/rules/R02/blocks": undefined },
    found: "refer-without-blocks /rules/R02",
    says: ['Add "blocks": "premium"'],
  },
  {
    mistake: "A rule leads to a question that is hidden when it fires.",
    changes: { "/rules/R11/at/0": "SubcontractorsInsured" },
    found: "test R11 asks for letters of engagement",
    says: ["rules that link to no answer", "R11"],
  },
  {
    mistake: "A division is by an answer that can be 0, so that a rule stays silent.",
    changes: { "/questions/Principals/min": 0 },
    found: "divisor-may-be-zero /values/FeesPerPrincipal/calc/round/div/1",
    says: ["“Principals” can be 0", "to 1"],
  },
  {
    mistake: "A rule is added without a test.",
    changes: {
      "/rules/-": {
        id: "R13",
        severity: "refer",
        blocks: "bind",
        when: { f: "Principals", op: "gt", v: 40 },
        at: ["Principals"],
        message: "More than 40 principals.",
      },
    },
    found: "rule-untested /rules/R13",
    says: ["one that expects “R13”, in which Principals, partners and directors is over 40"],
  },
  {
    mistake: "A test expects nothing.",
    changes: { "/tests/One claim/expect": {} },
    found: "shape /tests/One claim/expect",
    says: ["Give it at least one key."],
  },
  {
    mistake: "A test answers a question that does not exist.",
    changes: { "/tests/One claim/given/PC/C001/ClaimsPaid": 5 },
    found: "test-answer-unknown /tests/One claim/given/PC/C001/ClaimsPaid",
    says: ["Write “ClaimPaid”."],
  },
  {
    mistake: "A test chooses an option that does not exist.",
    changes: { "/tests/A translator alone/given/RD/Profession": "Interpreter" },
    found: "test-answer-not-an-option /tests/A translator alone/given/RD/Profession",
    says: ["“Interpreter” is not one of the options of “Profession”."],
  },
];

/** The price. */
const prices: readonly WrongDefinition[] = [
  {
    mistake: "A rate is by a question that may be hidden.",
    changes: { "/questions/OverseasPct/when": yes("Subcontracts") },
    found: "rate-missing /rating/tables/Overseas",
    says: ["“OverseasPct” is not asked", "Charge the line only while “OverseasPct” is asked"],
  },
  {
    mistake: "A rate is by a question that need not be answered.",
    changes: { "/questions/Profession/required": false },
    found: "rate-missing /rating/tables/Profession",
    says: ["may be left unanswered", "Make “Profession” required"],
  },
  {
    mistake: "A rate is by a question that is required only to accept.",
    changes: { "/questions/Profession/neededFor": "accept" },
    found: "rate-missing /rating/tables/Profession",
    says: ["is required only to accept", 'Remove "neededFor"'],
  },
  {
    mistake: "A price is charged on an amount that may be answered as not known.",
    changes: { "/questions/FeesLastYear/noAnswer": ["unknown"] },
    found: "amount-not-known /rating/lines/Indemnity/exposure",
    says: ["“FeesLastYear” may be answered without a value", 'Remove "noAnswer"'],
  },
  {
    mistake: "An optional cover is charged to everybody.",
    changes: { "/rating/lines/PublicLiability/when": undefined },
    found: "rate-missing /rating/tables/Visits",
    says: ["“PremisesVisited” is not asked"],
  },
  {
    mistake: "No line of the price is sure, so that a quote of nothing is sold.",
    changes: { "/rating/lines/Indemnity/when": { f: "Fees", op: "gt", v: 1500 } },
    found: "nothing-charged /rating/lines",
    says: ["a quote can be without any cover", "remove the condition from one line"],
  },
  {
    mistake: "A band is put below the one before it.",
    changes: { "/rating/tables/FeeBand/bands/1/to": 5000 },
    found: "bands-not-ascending /rating/tables/FeeBand/bands/1/to",
    says: ["5,000 is not above 50,000."],
  },
  {
    mistake: "The last band ends, so that there is a gap above it.",
    changes: { "/rating/tables/FeeBand/bands/4/to": 2_500_000 },
    found: "bands-not-open /rating/tables/FeeBand/bands/4",
    says: ['Omit "to" from the last band'],
  },
  {
    mistake: "A band is above all that can be answered.",
    changes: { "/questions/ClientRecords/max": 100_000 },
    found: "band-never-reached /rating/tables/Records/bands/3",
    says: ["“ClientRecords” is at most 100,000"],
  },
  {
    mistake: "The decimal point of one band is misplaced.",
    changes: { "/rating/tables/FeeBand/bands/1/value": "0.0950" },
    found: "band-out-of-line /rating/tables/FeeBand/bands/1/value",
    says: ["far from the neighbouring bands, 0.012 and 0.0072"],
  },
  {
    mistake: "A case comes after one that holds wherever it does.",
    changes: {
      "/rating/tables/Controls/cases": [
        { when: yes("EngagementLetters"), value: "1.00" },
        { when: { all: [yes("EngagementLetters"), yes("FileReviews")] }, value: "0.92" },
        { when: no("EngagementLetters"), value: "1.12" },
      ],
    },
    found: "case-never-reached /rating/tables/Controls/cases/1",
    says: ["Case 1 is true whenever case 2 is.", "Move the narrower case up."],
  },
  {
    mistake: "A loading is written as a discount below nothing.",
    changes: { "/rating/tables/Claims/bands/1/value": "-1.15" },
    found: "figure-negative /rating/tables/Claims/bands/1/value",
    says: ["A factor cannot be -1.15.", "a factor below 1.00"],
  },
  {
    mistake: "A loading of 10% is written as 0.10.",
    changes: { "/rating/tables/Overseas/bands/1/value": "0.10" },
    found: "figure-out-of-bounds /rating/tables/Overseas/bands/1/value",
    says: ["A factor is 0.10; the expected range is 0.20"],
  },
  {
    mistake: "A factor of 1.32 is written as 13.2.",
    changes: { "/rating/tables/Limit/values/1000000": "13.2" },
    found: "figure-out-of-bounds /rating/tables/Limit/values/1000000",
    says: ["Correct it or, if it is intended"],
  },
  {
    mistake: "A rate in per cent is written where a share is read.",
    changes: { "/rating/tables/FeeBand/bands/2/value": "0.72" },
    found: "figure-out-of-bounds /rating/tables/FeeBand/bands/2/value",
    says: ["A rate on money is 0.72"],
  },
  {
    mistake: "Insurance premium tax is 120%.",
    changes: { "/rating/iptPct": "120" },
    found: "figure-out-of-bounds /rating/iptPct",
    says: ["Insurance premium tax as a percentage is 120"],
  },
  {
    mistake: "Insurance premium tax is written as a fraction.",
    changes: { "/rating/iptPct": "0.12" },
    found: "percent-as-fraction /rating/iptPct",
    says: ['Write "12" for 12%.'],
  },
  {
    mistake: "Commission is written as a fraction.",
    changes: { "/rating/commissionPct": "0.20" },
    found: "percent-as-fraction /rating/commissionPct",
    says: ['Write "20" for 20%.'],
  },
  {
    mistake: "A fee is written in pence.",
    changes: { "/rating/fee": "3500.00" },
    found: "figure-out-of-bounds /rating/fee",
    says: ["A fee is 3500.00"],
  },
  {
    mistake: "A factor is written as a number.",
    changes: { "/rating/tables/Overseas/bands/1/value": 1.1 },
    found: "decimal-malformed /rating/tables/Overseas/bands/1/value",
    says: ["Write it as a string"],
  },
  {
    mistake: "The term is written in days.",
    changes: { "/rating/termMonths": 365 },
    found: "term-unusual /rating/termMonths",
    says: ["365 months", "such as 12 for a year"],
  },
  {
    mistake: "A limit has a comma for the thousands.",
    changes: { "/questions/FeesThisYear/max": "250,000" },
    found: "shape /questions/FeesThisYear/max",
    says: ["Write 250000 without quotation marks."],
  },
  {
    mistake: "The term is written as a text.",
    changes: { "/rating/termMonths": "12" },
    found: "shape /rating/termMonths",
    says: ["Write 12 without quotation marks."],
  },
  {
    mistake: "A table of each discipline is used in a line of the policy.",
    changes: {
      "/rating/tables/Work": { group: "discipline", key: { f: "Work" }, values: { Audit: "0.90" }, otherwise: "1.00" },
      "/rating/factorSets/indemnity/-": "Work",
    },
    found: "table-out-of-scope /rating/lines/Indemnity/factors/0",
    says: ["“Work” is read in an entry of “discipline”"],
  },
];

export const wrongDefinitions: readonly WrongDefinition[] = [...names, ...words, ...answers, ...decisions, ...prices];

/** Mistakes that nothing in a definition shows, and that a second reader must find. */
export const unnoticed: readonly Pick<WrongDefinition, "mistake" | "changes">[] = [
  {
    mistake: "Five years are written as a day, which is right today and wrong tomorrow.",
    changes: { "/conditions/RecentClaim/test": { f: "ClaimMade", op: "gt", v: "2021-03-02" } },
  },
  {
    mistake: "A condition of the policy says what is to be done, and not until when.",
    changes: { "/rules/R11/dueDays": undefined },
  },
];
