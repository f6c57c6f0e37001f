import fc from "fast-check";

/** The seed of property tests: always the same, unless `PROPERTY_SEED` is set. */
const SEED = 20_261_122;

/**
 * The proportion of a property's cases that run: a tenth, and all of them with `PROPERTY_DRAWS=all` (`npm run soak`).
 */
export const draws = (most: number): number => (process.env.PROPERTY_DRAWS === "all" ? most : Math.ceil(most / 10));

// With new seeds, a property that fails in one case of a thousand would fail for somebody else than its author.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? SEED), numRuns: draws(100) });

export default fc;
