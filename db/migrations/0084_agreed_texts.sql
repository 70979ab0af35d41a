drop trigger agreement_changes_hidden on agreement_changes;
-- contract: the trigger alone called it.
drop function agreement_change_hidden();
drop trigger agreements_hidden on agreements;
-- contract: the trigger alone called it.
drop function agreement_hidden();
-- contract: the view has what it answers.
drop function agreed_venue(agreements);
-- contract: the view has what it answers.
drop function agreed_address(agreements);
-- contract: the view computes it.
alter table agreements drop column is_court_hidden;
-- contract: the view computes it.
alter table agreements drop column is_change_hidden;

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
    where c.play_date_id = a.play_date_id and c.hidden_at is not null and c.state = 'accepted') hidden;
