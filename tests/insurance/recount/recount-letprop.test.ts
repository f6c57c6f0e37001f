import { describeRecount } from "./describe-recount.ts";
import { randomRisk } from "./random-letprop.ts";
import { recount } from "./recount-letprop.ts";

describeRecount({ folder: "letprop", randomRisk, recount, numRuns: 800 });
