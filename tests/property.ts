import fc from "fast-check";

/** What properties are tried with is drawn from this: always the same, unless `PROPERTY_SEED` says otherwise. */
const SEED = 20_261_122;

/** How many of a property's draws are made: a tenth, and all of them with `PROPERTY_DRAWS=all` (`npm run soak`). */
export const draws = (most: number): number => (process.env.PROPERTY_DRAWS === "all" ? most : Math.ceil(most / 10));

// A property that fails for one draw in a thousand would fail anyone who comes next, and not anyone who wrote it.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? SEED), numRuns: draws(100) });

export default fc;
