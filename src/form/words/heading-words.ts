/** Maps abbreviations and synonyms used by brokers' offices to one word, for comparing headings and synonyms. */
const longForms: Readonly<Record<string, string>> = {
  // Synonyms.
  vacant: "unoccupied",
  empty: "unoccupied",
  void: "unoccupied",
  vacated: "unoccupied",
  alarmed: "alarm",
  based: "base",
  assured: "insured",
  count: "number",
  perc: "percent",
  percentage: "percent",
  prior: "previous",
  qty: "number",
  quantity: "number",
  refurb: "refurbishment",
  renovation: "refurbishment",
  squatter: "squatting",
  vandal: "vandalism",
  flytipping: "fly tipping",
  letterbox: "letter box",
  list: "listed",
  listing: "listed",
  watertight: "water tight",
  weathertight: "weather tight",
  from: "since",
  rebuild: "reinstatement",
  rebuilding: "reinstatement",
  rebld: "reinstatement",
  replacement: "reinstatement",
  occupier: "tenant",
  occupant: "tenant",
  mortgagee: "lender",
  mortgage: "lender",
  mortgagor: "lender",
  loan: "lender",
  isolated: "off",
  disconnected: "off",
  forename: "first name",
  received: "receivable",
  surname: "last name",
  co: "company",
  // Abbreviations.
  "1st": "first",
  "2nd": "second",
  "3rd": "third",
  alm: "alarm",
  bdgs: "building",
  circs: "circumstance",
  decl: "declared",
  drv: "declared reinstatement value",
  dwg: "dwelling",
  dwgs: "dwelling",
  flr: "floor",
  flrs: "floors",
  med: "medical",
  mtge: "lender",
  stry: "storey",
  strys: "storey",
  addr: "address",
  amt: "amount",
  ann: "annual",
  add: "address",
  bld: "building",
  bldg: "building",
  bldgs: "building",
  blg: "building",
  blgs: "building",
  blt: "built",
  cnt: "content",
  cond: "condition",
  constn: "construction",
  constr: "construction",
  constrn: "construction",
  const: "construction",
  conc: "concrete",
  cur: "current",
  curr: "current",
  desc: "description",
  descr: "description",
  drvr: "driver",
  dv: "declared value",
  hse: "house",
  immob: "immobiliser",
  int: "interested",
  mat: "material",
  matl: "material",
  mdl: "model",
  mk: "make",
  mkt: "market",
  modd: "modified",
  modification: "modified",
  mtg: "lender",
  mtgee: "lender",
  ppty: "property",
  repl: "reinstatement",
  svc: "service",
  tnt: "tenant",
  cont: "content",
  cov: "cover",
  conts: "content",
  cpl: "couple",
  cple: "couple",
  cert: "certificate",
  certs: "certificate",
  disq: "disqualified",
  dist: "distance",
  dob: "birth",
  dt: "date",
  furn: "furnished",
  freq: "frequency",
  insp: "inspection",
  lic: "licence",
  license: "licence",
  man: "manufacture",
  manuf: "manufacture",
  mfr: "manufacture",
  nbr: "number",
  no: "number",
  nos: "number",
  nr: "number",
  nrs: "number",
  num: "number",
  pcode: "postcode",
  pc: "postcode",
  postal: "post",
  prop: "property",
  recd: "receivable",
  rf: "roof",
  recorded: "record",
  logged: "log",
  reins: "reinstatement",
  reinst: "reinstatement",
  rm: "room",
  rms: "room",
  reg: "registration",
  regn: "registration",
  regno: "registration number",
  si: "insured sum",
  subs: "subsidence",
  std: "standard",
  ins: "insured",
  sub: "subsidence",
  det: "detached",
  terr: "terrace",
  tiv: "insured value",
  bung: "bungalow",
  unoccupancy: "unoccupied",
  gd: "good",
  wt: "weight",
  wgt: "weight",
  garaged: "garaging",
  elec: "electric",
  electricity: "electric",
  exp: "expected",
  anticipated: "expected",
  forecast: "expected",
  likely: "expected",
  projected: "expected",
  target: "expected",
  flooded: "flood",
  flooding: "flood",
  haz: "hazardous",
  hist: "history",
  htg: "heating",
  ll: "landlord",
  lls: "landlord",
  llord: "landlord",
  maint: "maintenance",
  maintained: "maintenance",
  previously: "previous",
  prev: "previous",
  roofed: "roof",
  roofing: "roof",
  subsid: "subsidence",
  sec: "security",
  vp: "unoccupied possession",
  interval: "frequency",
  cycle: "frequency",
  ten: "tenant",
  tncy: "tenancy",
  occ: "occupancy",
  unocc: "unoccupied",
  unoccd: "unoccupied",
  val: "value",
  veh: "vehicle",
  xs: "excess",
  yob: "built year",
  yr: "year",
  yrs: "year",
  zip: "postcode",
  regd: "registered",
  reportable: "notifiable",
  est: "estimated",
  req: "required",
  reqd: "required",

  "%": "percent",
  pct: "percent",
};

/** Words that carry no meaning in a heading. */
const fillers: ReadonlySet<string> = new Set(
  "a an the as of to in at on by for and is are it its was this that any please when ever with etc what would my our your has have had do does did been there".split(
    " ",
  ),
);

/** Bracketed units and instructions, which are ignored. Other brackets, as in `Rent (pcm)`, change the meaning. */
export const headingUnits =
  /\((?:£|gbp|%|years?|yrs?|yyyy|y ?\/ ?n|yes ?\/ ?no|(?:dd[/-]mm|mm[/-]dd)[/-]yy(?:yy)?|yyyy-mm-dd|£ ?gbp|m²?|kg|whole pounds|[^()]*=[^()]*)\)/g;

/**
 * Key of a heading or value, independent of order, spelling and punctuation: `Post Code (Property)`, `property
 * postcode` and `PROP. P/CODE` are `postcode property`. Empty for a text without words.
 */
export function headingKey(text: string): string {
  const known = keys.get(text);
  if (known !== undefined) return known;
  const key = keyOf(text);
  if (keys.size >= maxKeys) keys.clear();
  if (text.length <= longestKept) keys.set(text, key);
  return key;
}

/** Cache of keys: a schedule repeats the same cells row after row. */
const keys = new Map<string, string>();
const maxKeys = 10_000;
const longestKept = 200;

function keyOf(text: string): string {
  const plain = text
    .replace(/\b([A-Z][a-z][A-Z])\b/g, (letters) => letters.toLowerCase())
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/(\p{L}{2})(\d)/gu, "$1 $2")
    .replace(/(\d)(?!(?:st|nd|rd|th)(?!\p{L}))(\p{L}{2,})/giu, "$1 $2")
    .toLowerCase()
    // `3.5t - 7.5t` has its unit twice.
    .replace(/(\d)\s?t(?=\s*(?:-|–|to)\s*\d)/g, "$1")
    .replace(headingUnits, " ")
    // The day on which somebody last lived there is another matter.
    .replace(/\blast (?:occupied|used) (?:as|for)\b/g, " last use ")
    .replace(/\bn\s*\/\s*a\b/g, " not applicable ")
    .replace(/&/g, " and ")
    .replace(/#|\bhow many\b/g, " number ")
    .replace(/\bo\s*\/\s*n(?:ight)?\b/g, " overnight ")
    .replace(/\b(g?(?:ii|2))\*/g, "$1 star")
    .replace(/\b(?:not (?:counting|incl(?:uding)?)|excl(?:uding)?|exc|ex(?=\.? (?:vat|driver)\b))\b\.?/g, " excluding ")
    .replace(/\bpass\b\.?(?= seats?\b)/g, "passenger")
    .replace(/</g, " under ")
    .replace(/>|(?<=\d ?m?)\+/g, " over ")
    // `Empty to` is the opposite of `Empty from`; in `Distance to water` the `to` means nothing.
    .replace(/\bto\W*$/, " until ")
    .replace(/['’]s\b/g, "")
    .replace(/['’]|\(s\)/g, "")
    .replace(
      /\b(?:insp(?:ect(?:ed|ions?)?)?|check(?:s|ed)?|visit(?:s|ed)?)\b\.?\s+(?:(?:carried out|done|made|performed|undertaken)\s+)?by\b/g,
      " inspected who ",
    )
    .replace(/\bby\W*$/, " who ")
    .replace(/\bl\s*\/\s*l(?:ord)?\b/g, " landlord ")
    .replace(/\bo\s*\/\s*s\b/g, " outstanding ")
    .replace(/\bd\s*\/\s*l\b/g, " driving licence ")
    .replace(/(\d)y(?=\W|$)/g, "$1 year ")
    .replace(
      /\bp(?:ost)?\s*[/.-]?\s*cde?\b|\bp\s*[/.-]?\s*code\b|\bp\s*\/\s*c\b|\b(?:post(?:al)?|zip)[\s,-]+code\b/g,
      " postcode ",
    )
    .replace(/\b(?:p\.a\.?|p\/a|per\s+annum|per\s+year|yearly)(?=\W|$)/g, " annual ")
    .replace(/\bpa\b/g, " annual ")
    .replace(/\bd\.?o\.?b\b/g, " birth ")
    .replace(/\bs\.i\.?(?=\W|$)/g, " si ")
    .replace(/\b(?:\p{L}\.){2,}/gu, (letters) => `${letters.replaceAll(".", "")} `)
    .replace(/[^\p{L}\p{N}%]+/gu, " ");
  const words = plain
    .split(" ")
    .flatMap((word) => (longForm(word) ?? longForm(singular(word)) ?? word).split(" "))
    .map(singular)
    .filter((word) => word !== "" && !fillers.has(word));
  return [...new Set(words)].sort().join(" ");
}

const longForm = (word: string): string | undefined => (Object.hasOwn(longForms, word) ? longForms[word] : undefined);

/** `Buildings` matches `building`; `gas`, `basis` and `address` are not plurals; `Flats` and `Floors` count them. */
const singular = (word: string): string =>
  /\p{L}{3}ies$/u.test(word) && word !== "series"
    ? `${word.slice(0, -3)}y`
    : /[^sui]s$/.test(word) && word.length > 3 && word !== "gas" && word !== "flats" && word !== "floors"
      ? word.slice(0, /sses$/.test(word) ? -2 : -1)
      : word;

/** A key without the words of another, e.g. `property type` without those of `property`. */
export const keyWithout = (key: string, dropped: ReadonlySet<string>): string =>
  key
    .split(" ")
    .filter((word) => !dropped.has(word))
    .join(" ");
