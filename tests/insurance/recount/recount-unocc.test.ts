import { describeRecount } from "./describe-recount.ts";
import { randomRisk } from "./random-unocc.ts";
import { recount } from "./recount-unocc.ts";

describeRecount({ folder: "unocc", randomRisk, recount, numRuns: 1000 });
