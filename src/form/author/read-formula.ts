import type { Calc, Condition, Literal, Op, Test } from "../../../schemas/condition.ts";
import {
  measures,
  ofNames,
  ofOneDay,
  ofOneName,
  signs,
  TokenReader,
  Unreadable,
  type UnreadFormula,
} from "./formula-tokens.ts";

export type ReadFormula = { readonly calc: Calc } | UnreadFormula;

/** Reads a calculation in spreadsheet notation: `round(SumInsured * 0.35, 2)`. */
export function readFormula(text: string): ReadFormula {
  return readOr(() => ({ calc: new FormulaReader(text).whole((reader) => reader.sum()) }));
}

/** Reads a condition in spreadsheet notation: `Buildings + Contents > 500000 and Tenants = "Students"`. */
export function readConditionFormula(text: string): { readonly condition: Condition } | UnreadFormula {
  return readOr(() => ({ condition: new FormulaReader(text).whole((reader) => reader.condition()) }));
}

function readOr<Read>(read: () => Read): Read | UnreadFormula {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { error: error.message, at: error.at };
  }
}

const opOfSign = new Map(Object.entries(signs).map(([op, sign]) => [sign, op as Op]));

/** Parses a formula from left to right in one pass. */
class FormulaReader extends TokenReader {
  whole<Part>(part: (reader: this) => Part): Part {
    const read = part(this);
    if (this.now.kind !== "end") throw this.unlike("an end, or a sign such as + or *");
    return read;
  }

  sum(): Calc {
    return this.#joined({ "+": "add", "-": "sub" }, () => this.#product());
  }

  #product(): Calc {
    return this.#joined({ "*": "mul", "/": "div" }, () => this.#part());
  }

  /** `a + b + c` is one sum of three operands; differences and quotients have two. */
  #joined(keys: Readonly<Record<string, "add" | "sub" | "mul" | "div">>, part: () => Calc): Calc {
    let left = part();
    let run: Calc[] | undefined;
    for (let key = keys[this.sign()]; key !== undefined; key = keys[this.sign()]) {
      this.place++;
      const right = part();
      if (key === "sub" || key === "div") {
        left = key === "sub" ? { sub: [left, right] } : { div: [left, right] };
        run = undefined;
      } else if (run) run.push(right);
      else {
        run = [left, right];
        left = key === "add" ? { add: run } : { mul: run };
      }
    }
    return left;
  }

  #part(): Calc {
    if (this.take("(")) {
      const inside = this.sum();
      this.need(")");
      return inside;
    }
    const minus = this.take("-") ? "-" : "";
    if (this.now.kind === "number") {
      const { text } = this.now;
      this.place++;
      return text.includes(".") ? { n: minus + text } : Number(minus + text);
    }
    if (minus !== "" || this.now.kind !== "name") throw this.unlike("a number, a name or a function");
    const name = this.name();
    return this.take("(") ? this.#function(name) : { f: name };
  }

  #function(name: string): Calc {
    const calc = this.#inBrackets(name);
    this.need(")");
    return calc;
  }

  #inBrackets(name: string): Calc {
    switch (name) {
      case "ifEmpty":
        return { f: this.name(), else: this.#behindComma(() => this.#integer()) };
      case "round":
        return { round: this.sum(), to: this.#behindComma(() => this.#integer()) };
      case "min":
        return { min: this.#list(() => this.sum()) };
      case "max":
        return { max: this.#list(() => this.sum()) };
      case "if": {
        const condition = this.condition();
        const yes = this.#behindComma(() => this.sum());
        return { if: condition, then: yes, else: this.#behindComma(() => this.sum()) };
      }
      case "lookup":
        return { lookup: this.name(), key: this.#behindComma(() => this.sum()) };
      case "count":
        return { count: this.name(), ...this.#narrowed() };
    }
    const measure = measures.find((each) => each === name);
    if (measure) return this.#measured(measure);
    if (ofOneName.some((each) => each === name)) return { [name]: this.name() } as unknown as Calc;
    if (ofOneDay.some((each) => each === name)) return { [name]: this.#day() } as unknown as Calc;
    const count = (ofNames as Readonly<Record<string, number>>)[name];
    if (count === undefined) {
      this.place -= 2;
      throw this.unlike("a known function, such as round, min, max, if, count or sum");
    }
    const names = this.#list(() => this.name());
    if (names.length !== count) throw this.unlike(`${count} names`);
    return { [name]: names } as unknown as Calc;
  }

  #behindComma<Part>(part: () => Part): Part {
    this.need(",");
    return part();
  }

  #list<Part>(part: () => Part): readonly Part[] {
    const parts = [part()];
    while (this.take(",")) parts.push(part());
    return parts;
  }

  #integer(): number {
    const minus = this.take("-") ? "-" : "";
    if (this.now.kind !== "number" || this.now.text.includes(".")) throw this.unlike("a whole number");
    return Number(minus + (this.tokens[this.place++]?.text ?? ""));
  }

  #day(): "today" | "asAt" {
    if (this.word("today")) return "today";
    if (this.word("asAt")) return "asAt";
    throw this.unlike("today or asAt");
  }

  #measured(measure: (typeof measures)[number]): Calc {
    const what = this.sum();
    const of = this.#behindComma(() => this.name());
    const isName = typeof what === "object" && "f" in what && what.else === undefined;
    return { [measure]: isName ? what.f : what, of, ...this.#narrowed() } as unknown as Calc;
  }

  #narrowed(): { readonly where?: Condition; readonly same?: string | readonly string[] } {
    let same: string | readonly string[] | undefined;
    let where: Condition | undefined;
    while (this.take(",")) {
      if (same === undefined && this.word("same")) {
        const names = [this.name()];
        while (this.word("and")) names.push(this.name());
        const [only = ""] = names;
        same = names.length === 1 ? only : names;
      } else if (where === undefined && this.word("where")) where = this.condition();
      else throw this.unlike("“where” with a condition, or “same” with a name");
    }
    return { ...(where === undefined ? {} : { where }), ...(same === undefined ? {} : { same }) };
  }

  condition(): Condition {
    const parts = [this.#conditionPart()];
    const join = ["and", "or"].find((each) => this.isAt(each, "name"));
    if (join === undefined) return parts[0] as Condition;
    while (this.word(join)) parts.push(this.#conditionPart());
    if (this.isAt("and", "name") || this.isAt("or", "name"))
      throw this.unlike("brackets where “and” and “or” are mixed");
    return join === "and" ? { all: parts } : { any: parts };
  }

  #conditionPart(): Condition {
    if (this.isAt("not", "name")) {
      this.place++;
      this.need("(");
      const inside = this.condition();
      this.need(")");
      return { not: inside };
    }
    return (this.isAt("(") && this.#bracketed()) || this.#test();
  }

  /** A condition in brackets; undefined if the brackets enclose a calculation that is tested. */
  #bracketed(): Condition | undefined {
    const begin = this.place;
    try {
      this.need("(");
      const inside = this.condition();
      this.need(")");
      return inside;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.place = begin;
      return undefined;
    }
  }

  #test(): Condition {
    const left = this.sum();
    const isName = typeof left === "object" && "f" in left && left.else === undefined;
    if (isName && this.word("holds")) return { is: left.f };
    const side = isName ? { f: left.f } : { calc: left };
    return { ...side, ...this.#said() } as Test;
  }

  #said(): Pick<Test, "op" | "v"> {
    const sign = this.now.kind === "text" ? undefined : opOfSign.get(this.now.text);
    if (sign !== undefined) {
      this.place++;
      return { op: sign, v: this.#right() };
    }
    if (this.word("in")) return { op: "in", v: this.#literals() };
    if (this.word("not")) {
      this.need("in", "name");
      return { op: "nin", v: this.#literals() };
    }
    if (this.word("is")) return this.#state();
    if (this.word("older")) {
      this.need("than", "name");
      const v = this.#right();
      if (this.word("days")) return { op: "olderThanDays", v };
      this.need("months", "name");
      return { op: "olderThanMonths", v };
    }
    if (!this.word("within")) throw this.unlike("a comparison, such as =, >= or “is answered”");
    const v = this.#right();
    this.need("years", "name");
    return { op: "withinYears", v };
  }

  #state(): Pick<Test, "op" | "v"> {
    if (this.word("answered")) return { op: "set" };
    if (this.word("empty")) return { op: "empty" };
    this.need("withheld", "name");
    return this.now.kind === "text" ? { op: "noAnswer", v: this.#literal() } : { op: "noAnswer" };
  }

  #literals(): readonly Literal[] {
    this.need("(");
    const literals = this.#list(() => this.#literal());
    this.need(")");
    return literals;
  }

  #literal(): Literal {
    if (this.now.kind === "text") return this.tokens[this.place++]?.text ?? "";
    if (this.word("true")) return true;
    return this.word("false") ? false : this.#integer();
  }

  /** A text, a whole number, true or false; anything else is read as a calculation. */
  #right(): NonNullable<Test["v"]> {
    if (this.now.kind === "text" || this.isAt("true", "name") || this.isAt("false", "name")) return this.#literal();
    const calc = this.sum();
    return typeof calc === "number" ? calc : { calc };
  }
}
