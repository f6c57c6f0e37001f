import { describe, expect, it } from "vitest";
import type { Answers } from "../../schemas/record.ts";
import { numberItems } from "../../src/insurance/rating/number-items.ts";
import fc from "../property.ts";

const groups = {
  policy: {},
  property: { itemType: "property", refPrefix: "P" },
  claim: { itemType: "claim", refPrefix: "C" },
};

const property = (id: string, PropertyRef?: string): Answers => ({
  ItemType: "property",
  id,
  ...(PropertyRef ? { PropertyRef } : {}),
});

const refs = (items: readonly Answers[]) => items.map(({ PropertyRef }) => PropertyRef);

describe("the references of items", () => {
  it("are assigned in order, each kind with its own letter", () => {
    const sent = [property("a"), { ItemType: "claim", id: "x" }, property("b")];
    const { items, used } = numberItems(groups, [], sent);
    expect(refs(items)).toEqual(["P001", "C001", "P002"]);
    expect(used).toEqual({ P: 2, C: 1 });
  });

  it("remain with their item when others are removed or moved", () => {
    const stored = [property("a", "P001"), property("b", "P002"), property("c", "P003")];
    const { items } = numberItems(groups, stored, [property("c"), property("a")], { P: 3 });
    expect(refs(items)).toEqual(["P003", "P001"]);
  });

  it("are never reused, even when the last item was removed", () => {
    const first = numberItems(groups, [], [property("a"), property("b")]);
    const removed = numberItems(groups, first.items, [property("a")], first.used);
    const added = numberItems(groups, removed.items, [property("a"), property("n")], removed.used);
    expect(refs(added.items)).toEqual(["P001", "P003"]);
  });

  it("continue from the stored ones if the highest number was not kept", () => {
    const stored = [property("a", "P001"), property("b", "P002")];
    expect(refs(numberItems(groups, stored, [property("a"), property("n")]).items)).toEqual(["P001", "P003"]);
  });

  it("never run out of digits, however high a number was sent", () => {
    for (const high of ["P9999999", "P1000000", "P999999"]) {
      const first = numberItems(groups, [], [property("a", high), property("b")]);
      const second = numberItems(groups, first.items, [...first.items, property("c")], first.used);
      const third = numberItems(groups, second.items, second.items, second.used);
      expect(refs(third.items)).toEqual(refs(second.items));
      expect(refs(second.items).slice(0, 2)).toEqual(refs(first.items));
      expect(new Set(refs(third.items)).size).toBe(3);
    }
    expect(refs(numberItems(groups, [], [property("a", "P9999999")]).items)).toEqual(["P001"]);
    expect(refs(numberItems(groups, [], [property("a", "P999999")]).items)).toEqual(["P999999"]);
  });

  it("are not assigned to an item of no group, whose own values remain", () => {
    const ghost = (PropertyRef: string): Answers => ({ ItemType: "ghost", id: PropertyRef, PropertyRef });
    const { items } = numberItems(groups, [], [property("a"), ghost("P001"), ghost("C007"), ghost("own")]);
    expect(refs(items)).toEqual(["P001", undefined, undefined, "own"]);
  });

  it("cannot be changed, swapped or taken over by what was sent", () => {
    const stored = [property("a", "P001"), property("b", "P002")];
    const swapped = numberItems(groups, stored, [property("a", "P002"), property("b", "P001")], { P: 2 });
    expect(refs(swapped.items)).toEqual(["P001", "P002"]);
    const taken = numberItems(groups, stored, [property("n", "P001"), property("a"), property("b")], { P: 2 });
    expect(refs(taken.items)).toEqual(["P003", "P001", "P002"]);
  });

  it("from a schedule are kept once, if they are references of its kind", () => {
    const sent = [property("a", "P007"), property("b", "P007"), property("c", "C001"), property("d", "nonsense")];
    const { items, used } = numberItems(groups, [], sent);
    expect(refs(items)).toEqual(["P007", "P008", "P009", "P010"]);
    expect(used).toMatchObject({ P: 10 });
  });

  it("are restored with an item whose removal was undone", () => {
    const { items } = numberItems(groups, [property("a", "P001")], [property("a"), property("b", "P002")], { P: 2 });
    expect(refs(items)).toEqual(["P001", "P002"]);
  });

  it("replace the id of a parent that an item refers to", () => {
    const sent = [
      property("a"),
      { ItemType: "claim", id: "x", ParentRef: "a" },
      { ItemType: "claim", id: "y", ParentRef: "P009" },
    ];
    expect(numberItems(groups, [], sent).items.map(({ ParentRef }) => ParentRef)).toEqual([undefined, "P001", "P009"]);
  });

  it("leave items of an unknown kind unchanged", () => {
    const sent = [{ ItemType: "boat", id: "z", PropertyRef: "B1", Extra: [1] }];
    expect(numberItems(groups, [], sent).items).toEqual(sent);
  });

  it("are all different and stable over any sequence of saves", () => {
    const ids = fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { minLength: 1 });
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 8 }), (saves) => {
        const owner = new Map<unknown, unknown>();
        let so: ReturnType<typeof numberItems> = { items: [], used: {} };
        let present = new Set<string>();
        for (const save of saves) {
          so = numberItems(
            groups,
            so.items,
            save.map((id) => property(id)),
            so.used,
          );
          for (const { id, PropertyRef } of so.items) {
            const isBack = !present.has(String(id));
            if (isBack) expect(owner.has(PropertyRef)).toBe(false);
            else expect(owner.get(PropertyRef)).toBe(id);
            owner.set(PropertyRef, id);
          }
          present = new Set(save);
        }
      }),
    );
  });
});
