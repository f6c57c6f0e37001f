/** A property of the sound definition with harmful content, and the finding that refuses it. */
interface HostileText {
  readonly changes: Readonly<Record<string, unknown>>;
  readonly rule: string;
  readonly path: string;
}

const at = (path: string, value: unknown, rule: string, told: string = path): HostileText => ({
  changes: { [path]: value },
  rule,
  path: told,
});

export const hostileTexts: Readonly<Record<string, HostileText>> = {
  "a script in a label": at("/questions/3/label", "<script>alert(1)</script>", "text-markup"),
  "an image that runs in a help": at("/questions/5/help", "![x](x) <img src=x onerror=alert(1)>", "text-markup"),
  "a link that runs in a help": at("/questions/5/help", "[more](javascript:alert(1))", "text-markup"),
  "a link that runs, spelled in an entity": at("/questions/5/help", "[more](JAVASCRIPT&colon;alert(1))", "text-markup"),
  "a link that holds data": at("/questions/5/hint", "[more](data:text/html,x)", "text-markup"),
  "a script in a unit": at("/questions/11/unit", "<b>m2", "text-markup"),
  "a script in an option": at("/lists/roofs/0/label", "<a href=x>", "text-markup"),
  "a script in a rule": at("/rules/2/message", "<iframe src=x>", "text-markup"),
  "half of a pair of characters in a label": at("/questions/3/label", "Start \ud83d", "text-control"),
  "half of a pair of characters in an option": at("/lists/roofs/0/value", "\udc00Slate", "text-control"),
  "characters that turn a label round": at("/questions/3/label", "Start \u202etrats", "text-control"),
  "a nought byte in a hint": at("/questions/3/hint", "a\u0000b", "text-control"),
  "a pattern that never ends": at("/questions/2/pattern", "^(a+)+$", "pattern-catastrophic"),
  "a pattern as long as a page": at("/questions/2/pattern", `^${"[a-z]?".repeat(400)}$`, "pattern-catastrophic"),
  "a pattern that is none": at("/questions/2/pattern", "^(", "pattern-does-not-compile"),
  "a number without an end": at("/questions/11/max", JSON.parse("1e400"), "not-json"),
  "a number that is none": at("/questions/11/max", Number.NaN, "not-json"),
  "a key that reaches the prototype": at("/values/__proto__", { calc: 1 }, "key-forbidden"),
  "a key that makes objects": at("/lists/constructor", [{ value: "A" }], "key-forbidden"),
  "a question that is called as objects are made": at("/questions/3/name", "constructor", "name-forbidden"),
  "a question that is called as the prototype": at("/questions/3/name", "__proto__", "name-forbidden"),
  "an id that reaches the prototype": at("/id", "__proto__", "name-forbidden"),
  "a section that is called as the prototype": at("/pages/0/sections/0/id", "prototype", "name-forbidden"),
  "a group that is at the prototype": at("/groups/owner/at", "__proto__", "name-forbidden"),
  "an option that is called as objects are made": at(
    "/lists/roofs/0/value",
    "constructor",
    "table-lacks-option",
    "/rating/tables/Roof",
  ),
  "a list that is missing": at("/questions/10/options", "@rooofs", "list-unknown"),
  "a list that is missing, called as objects are made": at("/questions/10/options", "@constructor", "list-unknown"),
  "a group that belongs to itself": at("/groups/claim/parent", "claim", "parent-circle"),
};
