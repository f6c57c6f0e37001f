/**
 * On which shelf a row of `quote` stands, as an SQL expression. Indexes are made of it: a query has to say it in these
 * very words to use them, so it is never edited, only replaced together with its indexes.
 */
export const SHELF = `case when kind = 'mta' then 'mtas' when policy_number is not null then 'policies'
    when kind = 'renewal' then 'renewals' else 'quotes' end`;
