import pg from 'pg';

/** Six thousand users of few names, half of whom have both in their address in one, and some who have such a name in another place than most, or only in their address. */
export async function addManyUsers(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  // what other features derive from a profile is not looked at here
  await client.query('alter table profiles disable trigger user');
  await client.query(`
    with made as (
      insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate, zip_code, is_paused, created_at)
      select gen_random_uuid(), (array['Daniel','Hannah','Andrew','Susan','Ryan','Amanda','Zoe','Jason'])[1 + n % 8],
        (array['Johnson','Anderson','Wilson','Jackson','Hanson'])[1 + n / 8 % 5] || ' ' || chr(65 + n % 26) || chr(97 + n / 26 % 26),
        case when n % 2 = 0 then 'female' else 'male' end, 2 + n % 500 / 100.0, 3.5, '1990-01-01', '85001', n % 5 = 0,
        now() - n * interval '1 minute'
      from generate_series(1, 6000) n returning id, first_name, last_name)
    insert into accounts (id, email, password_hash, terms_version, terms_accepted_at)
    select id, lower(first_name || case when id::text < '8' then split_part(last_name, ' ', 1) else '' end) || '.' || left(id::text, 8) || '@example.com', 'x', '1', now() from made`);
  // who has a name in some other place, or in none of their own
  await client.query(`
    with made as (
      insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate, zip_code, is_paused)
      select gen_random_uuid(), first_name, last_name, case when n % 2 = 0 then 'female' else 'male' end, 4, 4, '1990-01-01', '85001', n % 3 = 0
      from unnest(
        array['Anna','Zoe','Zoë','Rose-Zoe','Anna Zoe','O''Zoe','Zoe','Zoeller','Łuzoe','王','Zo','Ed','Al','A'],
        array['Zoe','Zoe','Zoé','Zoe','Smith','Zoe-Zoe','Ann Zoe','Zo','Xzoe','Zoe','Zoella','Al','Ed','Zoe']
      ) with ordinality name (first_name, last_name, n) returning id, first_name, last_name)
    insert into accounts (id, email, password_hash, terms_version, terms_accepted_at)
    select id, left(id::text, 4) || mail, 'x', '1', now()
    from made, unnest(array['Ed','Al','Anna'], array['.zoe.ed7@example.com','_zoeal@edwin.example.com','zoeanna@example.com']) mail (name, mail)
    where name = first_name
    union all
    select id, lower(regexp_replace(first_name || '.' || last_name, '[^A-Za-z.]', '', 'g')) || '.zoe' || left(id::text, 4) || '@example.com', 'x', '1', now()
    from made where first_name not in ('Ed', 'Al', 'Anna')`);
  await client.query(`insert into profile_words
    select distinct p.id, w from profiles p, regexp_split_to_table(p.search_name, '[^[:alnum:]]+') w where w <> '' on conflict do nothing`);
  await client.query('alter table profiles enable trigger user');
  await client.query('vacuum analyze user_directory, profiles');
  await client.end();
}
