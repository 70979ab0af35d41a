import { expect, it } from 'vitest';
import { statementsOf } from './sql-statements.ts';

it('divides a script into statements, whatever is quoted in it', () => {
  const text = `-- The first; comment.
create table a (b text default ';''', "c;" text); /* and; */
-- locks: a reason
insert into a values (E'\\';'), ($x$ ; $y$ ; $x$);
do $$ begin perform 1; end $$;
select 1 -- the last`;
  expect(statementsOf(text)).toEqual([
    { sql: `create table a (b text default ';''', "c;" text)`, comments: ['The first; comment.'] },
    { sql: `insert into a values (E'\\';'), ($x$ ; $y$ ; $x$)`, comments: ['locks: a reason'] },
    { sql: 'do $$ begin perform 1; end $$', comments: [] },
    { sql: 'select 1', comments: [] },
  ]);
  expect(statementsOf('-- nothing\n;;')).toEqual([]);
});
