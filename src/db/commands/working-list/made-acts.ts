import { sql } from "kysely";

/** An expression's value as `JSON.stringify` writes it. */
const json = (expression: string): string => `coalesce(to_json(${expression})::text, 'null')`;

const list = (expressions: readonly string[]): string =>
  `'[' || concat_ws(',', ${expressions.map(json).join(", ")}) || ']'`;

/** SHA-256 of a text, as `hashOf` returns it. */
const hash = (text: string): string => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

const columns = (names: readonly string[]): string =>
  names.map((name) => `'"${name}":"' || ${hash(json(name))} || '"'`).join(" || ',' || ");

/** Hash of an act, as `auditHash` returns it. */
const actHash = (previous: string, subject: string, act: "1" | "2" | "3"): string =>
  hash(
    list([
      previous,
      "firm_id",
      subject,
      act,
      `to_char(at_${act} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      "'made'::text",
      `act_${act}`,
      `detail_${act}`,
    ]),
  );

const policyHash = hash(list(["policy_number", "cover_start::text", "(cover_start + 364)::text"]));

const policyVersionHash = hash(
  list([
    "1",
    "'new'::text",
    "id",
    "cover_start::text",
    "data",
    "price",
    "premium",
    "'[]'::text",
    "null::text",
    "charge",
  ]),
);

const documentHash = hash(
  list([
    "quote_id",
    "id",
    "kind",
    "title",
    "stage",
    "1",
    "quote_version",
    "definition_id",
    "definition_version",
    "policy_version",
    "null::text",
    "model",
    "evidence",
  ]),
);

const SUBJECT = "'quote/' || id";

/**
 * The acts on each row of `ready`, as common table expressions: `ended` is those rows with the end of their chain,
 * `written` their documents, and `acts` the audit of both, chained and hashed as the store does it row by row. They are
 * created, priced or saved, and then accepted, referred or whatever else their status requires.
 */
export const madeActs = sql.raw(`
  begun as materialized (
    select ready.*, changed_at - interval '2 hours' as at_1, 'create'::text as act_1,
      '{"to":"INCOMPLETE","definition":"' || definition_id || '","version":' || definition_version || ',"data":"' ||
        ${hash("data")} || '","columns":{' || ${columns(["reference", "branch_id", "definition_id"])} || '}}' as detail_1,
      case when web_status in ('INCOMPLETE', 'QUOTED') then 2 else 3 end as last_seq,
      '{"from":"' || case web_status when 'INCOMPLETE' then 'INCOMPLETE' else 'QUOTED' end || '","to":"' || web_status ||
        '","columns":{' || ${columns(["web_status", "quote_status", "total", "policy_number", "reason"])} || '}' ||
        case when policy_number is null then '' else ',"policy":"' || ${policyHash} || '"' ||
          case when premium is null then '' else ',"policyVersion":"' || ${policyVersionHash} || '"' end end || '}' as last_detail
    from ready
  ), linked as materialized (
    select begun.*, ${actHash("''::text", SUBJECT, "1")} as hash_1,
      case last_seq when 2 then changed_at else changed_at - interval '1 hour' end as at_2,
      case web_status when 'INCOMPLETE' then 'save' else 'calculate' end as act_2,
      case last_seq when 2 then last_detail else '{"from":"INCOMPLETE","to":"QUOTED","columns":{' || ${columns(["premium"])} || '}}'
        end as detail_2,
      changed_at as at_3, last_detail as detail_3,
      case web_status when 'NTU' then 'not-take-up' when 'EXPIRED' then 'expire' when 'DECLINED' then 'decline'
        when 'REFERRED' then 'refer' when 'INFO REQUESTED' then 'refer' else 'accept' end as act_3
    from begun
  ), priced as materialized (
    select linked.*, ${actHash("hash_1", SUBJECT, "2")} as hash_2 from linked
  ), ended as materialized (
    select priced.*, case last_seq when 2 then hash_2 else ${actHash("hash_2", SUBJECT, "3")} end as last_hash from priced
  ), copied as materialized (
    select ended.firm_id, ended.id as quote_id, 'made-' || ended.number as id, shortest.kind, shortest.title, shortest.stage,
      ended.last_seq as quote_version, ended.definition_id, ended.definition_version,
      case shortest.stage when 'policy' then 1 end as policy_version, ended.changed_at as made_at, 'made'::text as made_by,
      replace(shortest.model, shortest.reference, ended.reference) as model, shortest.evidence
    from ended join shortest on shortest.definition_id = ended.definition_id
      and shortest.stage = case when ended.policy_number is null then 'quote' else 'policy' end
    where ended.web_status not in ('INCOMPLETE', 'REFERRED', 'INFO REQUESTED', 'DECLINED')
  ), written as materialized (
    select copied.*, ${hash("model")} as model_hash, made_at as at_1, 'make'::text as act_1,
      '{"kind":"' || kind || '","number":1,"document":"' || ${documentHash} || '"}' as detail_1
    from copied
  ), acts as (
    select firm_id, ${SUBJECT} as subject, 1 as seq, at_1 as at, 'made' as actor, act_1 as action, detail_1 as detail,
      '' as previous_hash, hash_1 as hash from ended
    union all
    select firm_id, ${SUBJECT}, 2, at_2, 'made', act_2, detail_2, hash_1, hash_2 from ended
    union all
    select firm_id, ${SUBJECT}, 3, at_3, 'made', act_3, detail_3, hash_2, last_hash from ended where last_seq = 3
    union all
    select firm_id, 'document/' || id, 1, made_at, 'made', act_1, detail_1, '',
      ${actHash("''::text", "'document/' || id", "1")} from written
  )`);
