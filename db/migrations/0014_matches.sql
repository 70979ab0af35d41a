-- What both teams of a match have agreed on, what becomes of it until it is played, and who knows
-- whom, by which the search for players decides (decisions 0012, 0030 to 0033).

-- What both teams have agreed on; written with the acceptance.
create table agreements (
  play_date_id uuid primary key references play_dates (id) on delete cascade,
  request_id uuid not null,
  version integer not null default 1 check (version >= 1),
  -- Null while no time is agreed on.
  starts_at timestamptz(0) check (is_quarter_hour(starts_at)),
  ends_at timestamptz(0),
  time_zone text not null check (is_time_zone(time_zone)),
  duration_minutes integer check (duration_minutes in (60, 90, 120)),
  amount_per_hour integer not null check (amount_per_hour between 1 and 1000),
  venue_name text check (is_line(venue_name, 80)),
  venue_address text check (is_line(venue_address, 160)),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Whether the match is still on, so that the clock finds those to end by an index. `updated_at`
  -- is since when the version holds.
  is_matched boolean not null default true,
  -- Indoor or outdoor as it is agreed on; null: not said. The terms keep what was proposed at
  -- first.
  setting text check (setting in ('indoor', 'outdoor')),
  -- What this version has changed, in words and without addresses, for those who confirm it.
  changed text check (char_length(changed) between 1 and 500),
  -- A match without a time is completed by both teams (decision 0032): one says that it was played,
  -- and the other is asked. The last question of a match that is still on, for its four alone.
  completion_team text check (completion_team in ('creator_team', 'other_team')),
  -- Null also after the account was deleted.
  completion_by uuid references profiles (id) on delete set null,
  completion_at timestamptz(3),
  -- Not answered yet; 'Not yet' leaves the question closed.
  is_completion_open boolean not null default false,
  constraint agreements_request foreign key (play_date_id, request_id)
    references play_date_requests (play_date_id, id) on delete cascade,
  constraint agreements_starts_and_ends check (num_nonnulls(starts_at, ends_at) <> 1),
  constraint agreements_duration check (
    starts_at is null
    or coalesce(ends_at - starts_at = duration_minutes * interval '1 minute', false)),
  constraint agreements_address_of_venue check (venue_address is null or venue_name is not null),
  constraint agreements_completion check (
    num_nonnulls(completion_team, completion_at) <> 1
    and (completion_team is not null or (completion_by is null and not is_completion_open))
    and (completion_team is null or (is_matched and starts_at is null)))
);
create index agreements_request on agreements (request_id);
-- For a player's overlaps and the next match, and for what the clock does after the end.
create index agreements_ends on agreements (ends_at) where ends_at is not null;
create index agreements_clock on agreements (ends_at) where is_matched and ends_at is not null;
-- The matches to remind of.
create index agreements_starts on agreements (starts_at) where starts_at is not null;
create index agreements_completion_by on agreements (completion_by) where completion_by is not null;
create index agreements_completion_open on agreements (completion_at) where is_completion_open;

-- The four's answers to a version of the agreement.
create table agreement_answers (
  play_date_id uuid not null references agreements (play_date_id) on delete cascade,
  version integer not null check (version >= 1),
  profile_id uuid not null references profiles (id) on delete cascade,
  answer text not null check (answer in ('confirmed', 'objected')),
  reason text check (
    reason = btrim(reason) and char_length(reason) between 1 and 300 and is_plain_text(reason)),
  created_at timestamptz(3) not null default now(),
  constraint agreement_answers_pkey primary key (play_date_id, version, profile_id)
);
create index agreement_answers_profile on agreement_answers (profile_id);

-- Proposals to change an agreement.
create table agreement_changes (
  id uuid primary key,
  play_date_id uuid not null references agreements (play_date_id) on delete cascade,
  proposed_by uuid references profiles (id) on delete set null,
  -- The version that the proposal changes.
  version integer not null check (version >= 1),
  -- The times to choose from; none when only the place changes.
  starts timestamptz(0)[] not null,
  duration_minutes integer check (duration_minutes in (60, 90, 120)),
  venue_name text check (is_line(venue_name, 80)),
  venue_address text check (is_line(venue_address, 160)),
  note text
    check (note = btrim(note) and char_length(note) between 1 and 300 and is_plain_text(note)),
  state text not null default 'open'
    check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  answered_by uuid references profiles (id) on delete set null,
  -- The chosen time of an accepted proposal.
  starts_at timestamptz(0),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  setting text check (setting in ('indoor', 'outdoor')),
  -- When a moderator hid it, which closes an open one: nobody accepts what they cannot read.
  hidden_at timestamptz(3),
  -- Whether the other team got a mail about it, as it gets one an hour at most.
  is_mailed boolean not null default false,
  constraint agreement_changes_starts check (
    cardinality(starts) <= 3 and array_position(starts, null) is null
    and has_no_repeats(starts::text[])),
  constraint agreement_changes_address_of_venue check (
    venue_address is null or venue_name is not null),
  constraint agreement_changes_duration check (
    cardinality(starts) = 0 or duration_minutes is not null),
  constraint agreement_changes_chosen check (
    (state = 'accepted' and cardinality(starts) > 0) = (starts_at is not null)
    and (starts_at is null or starts_at = any (starts))),
  constraint agreement_changes_something check (
    cardinality(starts) > 0 or num_nonnulls(venue_name, setting, duration_minutes) > 0),
  constraint agreement_changes_hidden_closed check (hidden_at is null or state <> 'open')
);
create unique index agreement_changes_one_open on agreement_changes (play_date_id)
  where state = 'open';
create index agreement_changes_play_date
  on agreement_changes (play_date_id, created_at desc, id desc);
create index agreement_changes_expiring on agreement_changes (expires_at) where state = 'open';
create index agreement_changes_proposed_by on agreement_changes (proposed_by);
create index agreement_changes_answered_by on agreement_changes (answered_by)
  where answered_by is not null;
create index agreement_changes_hidden on agreement_changes (play_date_id)
  where hidden_at is not null;

-- What one of the four says about the presence of another.
create table attendance_reports (
  id uuid primary key,
  play_date_id uuid not null references agreements (play_date_id) on delete cascade,
  about_id uuid references profiles (id) on delete set null,
  reporter_id uuid references profiles (id) on delete set null,
  kind text not null check (kind in ('no_show', 'late')),
  was_played boolean not null,
  note text
    check (note = btrim(note) and char_length(note) between 1 and 500 and is_plain_text(note)),
  reply text
    check (reply = btrim(reply) and char_length(reply) between 1 and 500 and is_plain_text(reply)),
  state text not null default 'open'
    check (state in ('open', 'agreed', 'disputed', 'excused', 'unanswered')),
  answer_until timestamptz(3) not null default now() + interval '72 hours',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Each team reports the attendance of a player once, so that a teammate cannot take the place of
  -- the other team (decision 0032).
  reporter_team text not null check (reporter_team in ('creator_team', 'other_team')),
  -- The team of the reported player, which is known without the account too: a debt stays.
  about_team text not null check (about_team in ('creator_team', 'other_team')),
  -- When one of the two others said that the match was played; it counts without their account too.
  contradicted_at timestamptz(3),
  contradicted_by uuid references profiles (id) on delete set null,
  constraint attendance_reports_one_each unique (play_date_id, about_id, reporter_team),
  constraint attendance_reports_not_oneself check (reporter_id <> about_id),
  constraint attendance_reports_reply_to check (
    reply is null or state in ('agreed', 'disputed', 'excused')),
  constraint attendance_reports_contradicted check (
    (contradicted_at is null or not was_played)
    and (contradicted_by is null
      or (contradicted_at is not null and contradicted_by not in (about_id, reporter_id))))
);
create index attendance_reports_about_id on attendance_reports (about_id);
create index attendance_reports_reporter on attendance_reports (reporter_id);
create index attendance_reports_expiring on attendance_reports (answer_until) where state = 'open';
create index attendance_reports_contradicted_by on attendance_reports (contradicted_by)
  where contradicted_by is not null;

-- The score, game by game.
create table play_date_scores (
  play_date_id uuid not null references agreements (play_date_id) on delete cascade,
  game integer not null check (game between 1 and 9),
  creator_team_points integer not null check (creator_team_points between 0 and 40),
  other_team_points integer not null check (other_team_points between 0 and 40),
  entered_by uuid references profiles (id) on delete set null,
  -- One of the other team, who says that the score is right.
  confirmed_by uuid references profiles (id) on delete set null,
  updated_at timestamptz(3) not null default now(),
  -- The team that has added the score, and that the other one has confirmed it, are known also
  -- after an account was deleted.
  entered_team text not null check (entered_team in ('creator_team', 'other_team')),
  is_confirmed boolean not null default false,
  constraint play_date_scores_pkey primary key (play_date_id, game),
  constraint play_date_scores_no_draw check (creator_team_points <> other_team_points),
  constraint play_date_scores_confirmed check (confirmed_by is null or is_confirmed)
);
create index play_date_scores_entered_by on play_date_scores (entered_by);
create index play_date_scores_confirmed_by on play_date_scores (confirmed_by)
  where confirmed_by is not null;

-- The private calendar address of a player (decision 0031); only the hash of its token is stored.
create table calendar_feeds (
  profile_id uuid primary key references profiles (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz(3) not null default now()
);

-- What a player was reminded of. Of another version of the agreement they are reminded anew
-- (decision 0031).
create table reminders_sent (
  play_date_id uuid not null references agreements (play_date_id) on delete cascade,
  profile_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('day_before', 'two_hours')),
  starts_at timestamptz(0) not null check (is_quarter_hour(starts_at)),
  sent_at timestamptz(3) not null default now(),
  version integer not null check (version >= 1),
  constraint reminders_sent_pkey primary key (play_date_id, profile_id, kind, version)
);
create index reminders_sent_profile on reminders_sent (profile_id);

-- The mails about matches that count for a limit, for a day, and those that wait for it (decision
-- 0031).
create table match_mails (
  id uuid primary key,
  reader_id uuid not null references profiles (id) on delete cascade,
  actor_id uuid not null references profiles (id) on delete cascade,
  play_date_id uuid not null references play_dates (id) on delete cascade,
  -- Null: it waits. Those that were sent as one mail have the same time.
  sent_at timestamptz,
  -- What is mailed of a notification is made when it is mailed. It may have gone by then: without a
  -- foreign key, whose lock would wait for the deletion of an account that waits for the mail.
  notification_id uuid
);
create index match_mails_reader on match_mails (reader_id, sent_at);
create index match_mails_actor on match_mails (actor_id);
create index match_mails_play_date on match_mails (play_date_id);
-- One mail of a thing waits, however often it has changed meanwhile.
create unique index match_mails_notification_waiting on match_mails (notification_id)
  where sent_at is null;

-- What is known of each match, as OutcomeFacts of src/features/playdates/rules/outcome.ts, which
-- says what each of the four may know of it.
create view match_outcomes as
  select a.play_date_id, json_build_object(
    'status', p.status, 'type', p.type, 'ended_as', p.ended_as, 'ended_reason', p.ended_reason,
    'ended_note', p.ended_note, 'ended_late', p.ended_late, 'ended_by', p.cancelled_by,
    'ended_by_team', p.ended_by_team, 'amount_per_hour', a.amount_per_hour,
    'duration_minutes', a.duration_minutes, 'late_percent', coalesce(
      (select e.late_percent from play_date_terms e where e.play_date_id = a.play_date_id), 0),
    'absent_teams', (select coalesce(json_agg(distinct w.about_team), '[]')
      from attendance_reports w
      where w.play_date_id = a.play_date_id and w.kind = 'no_show'
        and (w.state in ('agreed', 'unanswered') or w.state = 'open' and w.answer_until <= now())),
    'is_note_hidden', p.ended_note_hidden_at is not null)
    as facts
  from agreements a join play_dates p on p.id = a.play_date_id;

-- The court as the four read it, and whether they may not read what the last change was: a hidden
-- proposal that was accepted has brought the court, and no later one has agreed on it again, or the
-- last change tells of it.
create view agreed_texts as
  select a.play_date_id,
    case when not hidden.has_court then a.venue_name end as venue_name,
    case when not hidden.has_court then a.venue_address end as venue_address,
    hidden.has_change as is_change_hidden
  from agreements a cross join lateral (
    select coalesce(bool_or(c.venue_name = a.venue_name and not exists (
        select from agreement_changes o
        where o.play_date_id = c.play_date_id and o.state = 'accepted' and o.venue_name is not null
          and o.version > c.version and o.created_at > c.hidden_at)), false) as has_court,
      coalesce(bool_or(c.version = a.version - 1
        or position('Court: ' || c.venue_name || ' → ' in a.changed) > 0), false) as has_change
    from agreement_changes c
    where c.play_date_id = a.play_date_id and c.hidden_at is not null
      and c.state = 'accepted') hidden;

-- Whether the viewer knows the person: themselves; a friend (partner requests are between friends);
-- somebody who has sent the viewer's team an application, or the viewer a friend request, that is
-- pending; one of the four of a match, until 30 days after its end. In plpgsql, which keeps its
-- plans, and in steps, as most people share no PlayDate.
create function knows(viewer uuid, person uuid) returns boolean
  language plpgsql stable strict parallel safe
as $$
begin
  if viewer = person then
    return true;
  end if;
  if exists (
    select from connections c
    where least(c.requester_id, c.receiver_id) = least(viewer, person)
      and greatest(c.requester_id, c.receiver_id) = greatest(viewer, person)
      and c.type = 'friend' and c.status in ('pending', 'accepted')
      and (c.status = 'accepted' or c.requester_id = person))
  then
    return true;
  end if;
  if not exists (
    select from play_date_members own
    join play_date_members theirs on theirs.play_date_id = own.play_date_id and theirs.profile_id = person
    where own.profile_id = viewer)
  then
    return false;
  end if;
  return exists (
    select from play_date_members theirs
    join play_date_requests r on r.id = theirs.request_id and r.status = 'pending'
    join play_date_members own on own.play_date_id = theirs.play_date_id
      and own.profile_id = viewer and own.request_id is null
    where theirs.profile_id = person)
  or exists (
    select from play_date_players theirs
    join play_date_players own on own.play_date_id = theirs.play_date_id and own.profile_id = viewer
    join agreements a on a.play_date_id = theirs.play_date_id
    join play_dates p on p.id = theirs.play_date_id
    where theirs.profile_id = person
      and (p.status = 'matched'
        or least(a.ends_at, p.completed_at, p.updated_at) > now() - interval '30 days'));
end $$;

-- Only the owner of the server may name a setting of a library that the session has not loaded,
-- which any call of the library does.
select word_similarity('', '');
-- Players whose name matches a text, best match first: prefix of the full name, prefixes of words
-- (each word of the text, in any order), substring, then similarity. Each step runs only while
-- there are fewer than `most` results, reads a bounded number of rows, and uses an index:
-- * Sequential scans are off: the planner would use one for a common text with a LIMIT.
-- * Trigrams need three ASCII letters or digits in a row (with the locale C they do not support
--   other scripts); shorter text is matched by word prefixes only.
-- * The similarity threshold is lowered step by step, so that the row limit never drops a better
--   match for a worse one; the lower thresholds are used only when nothing else was found.
--
-- Somebody who shows strangers part of their profile is found by them by the beginning of the first
-- name, or by the first name and the initial of the last that strangers read. What is typed after
-- the initial changes nothing: guessing last names tells nothing.
create function search_profile_ids(search_query text, current_user_id uuid, most integer)
  returns table (profile_id uuid, place integer)
  language plpgsql stable rows 20
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  set pg_trgm.word_similarity_threshold = 0.6
as $$
declare
  wanted constant text := btrim(regexp_replace(fold(search_query), '\s+', ' ', 'g'));
  -- Punctuation of names separates words; other characters (%, _) are kept and match no word.
  words constant text[] := array(
    select w from regexp_split_to_table(wanted, '[\s''.,-]+') w
    where w <> '' order by char_length(w) desc, w);
  near constant boolean := wanted ~ '[a-z0-9]{3}' and wanted !~ '[^[:alnum:]\s''.,-]';
  -- Only the beginning of a very long text can be similar to a name.
  beginning constant text := left(wanted, 40);
  last_character constant text := chr(1114111);
  unseen constant uuid[] := current_user_id || array(
    select apart.profile_id from people_apart_from(current_user_id) apart);
  -- Whom the user knows of those who show strangers part of their profile: `knows` decides, among
  -- the people with whom the user has a connection or a PlayDate.
  known constant uuid[] := array(
    select p.id from (
      select c.receiver_id as id from connections c where c.requester_id = current_user_id
      union
      select c.requester_id from connections c where c.receiver_id = current_user_id
      union
      select theirs.profile_id from play_date_members own
        join play_date_members theirs on theirs.play_date_id = own.play_date_id
      where own.profile_id = current_user_id) met
    join profiles p on p.id = met.id and p.audience = 'met'
    where knows(current_user_id, p.id));
  found_ids uuid[];
  likeness text;
begin
  if char_length(wanted) < 2 then
    return;
  end if;

  found_ids := array(
    select a.id from (
      (select p.id, p.search_name as name from profiles p
      where p.audience = 'members' and p.search_name collate "C" >= wanted
        and p.search_name collate "C" < wanted || last_character
        and not p.is_paused and p.id <> all (unseen)
      order by p.search_name collate "C", p.id limit most)
      union all
      (select p.id, p.search_name from profiles p
      where p.id = any (known) and starts_with(p.search_name, wanted)
        and not p.is_paused and p.id <> all (unseen))
      union all
      (select p.id, fold(p.first_name) from profiles p
      where p.audience = 'met' and fold(p.first_name) collate "C" >= wanted
        and fold(p.first_name) collate "C" < wanted || last_character
        and not p.is_paused and p.id <> all (unseen) and p.id <> all (known)
      order by fold(p.first_name) collate "C", p.id limit most)
      union all
      (select p.id, fold(p.first_name) from profiles p
      join generate_series(2, char_length(wanted)) at on substr(wanted, at, 1) = ' '
        and fold(p.first_name) collate "C" = left(wanted, at - 1)
        and starts_with(fold(p.last_name), substr(wanted, at + 1, 1))
      where p.audience = 'met'
        and not p.is_paused and p.id <> all (unseen) and p.id <> all (known)
      order by p.id limit most)) a
    order by a.name collate "C", a.id limit most);

  if cardinality(found_ids) < most and cardinality(words) > 0 then
    found_ids := found_ids || array(
      select b.id from (
        select distinct on (a.id) a.id, a.word, a.search_name from (
          select p.id, w.word, p.search_name
          from (
            select * from profile_words
            where word >= words[1] and word < words[1] || last_character
            order by word, profile_id limit 2000) w
          join profiles p on p.id = w.profile_id
          where (p.audience = 'members' or p.id = any (known))
            and not p.is_paused and p.id <> all (unseen) and p.id <> all (found_ids)
            and not exists (
              select from unnest(words[2:]) other (word)
              where not exists (
                select from profile_words v
                where v.profile_id = w.profile_id
                  and v.word >= other.word and v.word < other.word || last_character))
          order by w.word, w.profile_id limit 100) a
        order by a.id, a.word) b
      order by b.word, b.search_name collate "C", b.id limit most - cardinality(found_ids));
  end if;

  if wanted !~ '[a-z0-9]{3}' then
    return query select f.id, f.nr::integer from unnest(found_ids) with ordinality f (id, nr);
    return;
  end if;

  if cardinality(found_ids) < most then
    found_ids := found_ids || array(
      select a.id from (
        select p.id, p.search_name from profiles p
        where p.search_name like '%' || like_literal(wanted) || '%'
          and (p.audience = 'members' or p.id = any (known))
          and not p.is_paused and p.id <> all (unseen) and p.id <> all (found_ids)
        limit 200) a
      order by a.search_name collate "C", a.id limit most - cardinality(found_ids));
  end if;

  foreach likeness in array array['0.9', '0.6', '0.45', '0.3'] loop
    exit when not near or cardinality(found_ids) >= most
      or (likeness < '0.6' and cardinality(found_ids) > 0);
    perform set_config('pg_trgm.word_similarity_threshold', likeness, true);
    found_ids := found_ids || array(
      select a.id from (
        select p.id, p.search_name from profiles p
        where p.search_name %> beginning and (p.audience = 'members' or p.id = any (known))
          and not p.is_paused and p.id <> all (unseen) and p.id <> all (found_ids)
        limit 500) a
      order by word_similarity(beginning, a.search_name) desc, a.search_name collate "C", a.id
      limit most - cardinality(found_ids));
  end loop;

  return query select f.id, f.nr::integer from unnest(found_ids) with ordinality f (id, nr);
end $$;

-- The last name as the viewer may see it: whole, or an initial with a stop. The planner inlines it,
-- so that people who show themselves to all members cost nothing.
create function last_name_for(viewer uuid, person uuid, audience text, last_name text) returns text
  language sql stable parallel safe
  as $$
    select case when audience = 'members' or knows(viewer, person) then last_name
      else left(last_name, 1) || '.' end
  $$;

-- Until when a player who has not confirmed a version may object to it without a mark (decision
-- 0032): for 24 hours after the question, or until the start if that is sooner; without a time for
-- 7 days after the match was made. PostgreSQL inlines it.
create function object_until(a agreements) returns timestamptz language sql stable parallel safe
  as $$ select case when a.starts_at is null then a.created_at + interval '7 days'
    else least(a.updated_at + interval '24 hours', a.starts_at) end $$;

-- Until when the question can be answered; once it is closed, until when its team cannot ask again.
-- PostgreSQL inlines these functions.
create function completion_until(a agreements) returns timestamptz language sql stable parallel safe
  as $$ select a.completion_at
    + case when a.is_completion_open then interval '7 days' else interval '24 hours' end $$;

-- Whether it stayed unanswered: the match is over, also before the job has completed it.
create function is_completion_due(a agreements) returns boolean language sql stable parallel safe
  as $$ select a.is_completion_open and completion_until(a) <= now() $$;

-- Whether the agreed time is to come; without one, until the match is over.
create function is_ahead(a agreements) returns boolean language sql stable parallel safe
  as $$ select coalesce(a.starts_at > now(), not is_completion_due(a)) $$;

-- How many matches any of these people has played here; one that several of them played counts
-- once. Counted are matches to which the player has said yes, or in which they have said that it
-- was played or entered or confirmed the score: somebody else can name a partner who knows nothing
-- of it.
create function matches_played(people uuid[]) returns integer
language sql stable parallel safe
as $$ select count(distinct m.play_date_id)::integer from play_date_players m
  join play_dates p on p.id = m.play_date_id and p.status = 'completed'
  where m.profile_id = any (people) and (m.answer = 'in'
    or exists (select from agreement_answers a where a.play_date_id = m.play_date_id
      and a.profile_id = m.profile_id and a.answer = 'confirmed')
    or exists (select from play_date_scores s where s.play_date_id = m.play_date_id
      and m.profile_id in (s.entered_by, s.confirmed_by))) $$;
