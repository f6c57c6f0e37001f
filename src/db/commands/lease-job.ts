import { sql } from "kysely";
import type { Database } from "../open-database.ts";

/**
 * Takes a job for some seconds, unless another node has it. The time is the database's, the same for every node.
 *
 * @returns whether this holder has the job now
 */
export const leaseJob = async (db: Database, name: string, holder: string, seconds: number): Promise<boolean> => {
  const until = sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;
  const { rows } = await sql<{ holder: string }>`
    insert into job_lease (name, holder, until) values (${name}, ${holder}, ${until})
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where job_lease.until < clock_timestamp() or job_lease.holder = excluded.holder
    returning holder`.execute(db);
  return rows.length === 1;
};
