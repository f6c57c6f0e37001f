import { describeRecount } from "./describe-recount.ts";
import { randomRisk } from "./random-fleet.ts";
import { recount } from "./recount-fleet.ts";

describeRecount({ folder: "fleet", randomRisk, recount, numRuns: 800 });
