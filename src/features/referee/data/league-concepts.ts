/** Phrases that players use, parted by commas; see concepts.ts. */
export const leagueConcepts: Readonly<Record<string, string>> = {
  dupr: 'dupr',
  rating: 'rating, rated',
  reliability: `
    reliability, reliability score, rating/dupr .. reliable, reliable .. rating/dupr`,
  not_rated: 'nr, not rated, unrated, no rating, without rating, not have rating, no dupr, without dupr',
  taken_here: `
    courtfolk, this site, this app, on here, your site, this website, this page, rating .. here, dupr .. here,
    ratings allow .. here, can enter, may enter`,
  team_cap: `
    team cap, rating cap, what/which/usual/common cap, combined cap, dupr cap, combined dupr, combined rating, cap .. team, cap .. event, total rating,
    sum of rating, sum .. rating, rating limit, cap for mixed/coed/milp, mixed/coed/co/milp cap, cap in mixed/coed/milp,
    team rating limit, team limit, cap in team/league, cap of team/league, combined maximum`,
  coed: 'coed, co ed',
  mixed_pair: 'mixed',
  woman_off: `
    woman/women/lady/ladies/female .. off, reduction .. woman/women/lady/ladies/female,
    woman/women/lady/ladies/female .. reduction, off .. woman/women/lady/ladies/female,
    woman/women/lady/ladies/female .. count less, minus .. woman/women/lady/ladies/female,
    woman/women/lady/ladies/female .. minus, woman/women/female adjust, adjust .. woman/women/female`,
  age_off: `
    age adjust, adjust .. age, adjust for age, age reduction, reduction .. age, over 50, over fifty, older player, age .. off,
    off .. age, senior .. off, reduction .. senior/older, age .. cap, age .. count`,
  milp: 'milp, minor league, milp team, milp match',
  dreambreaker: 'dreambreaker, dream breaker, dreambreak, dream break',
  team_size: `
    how many player, how many people, how many women/woman/lady/ladies/girl/female, squad, lineup, how many men/man/guy/male, how big, team size, size of team, number of player,
    who is on, who is in, roster, made up, make up, consist, members, team .. have`,
  in_force: `
    rulebook/edition/book/new/2025/2026 .. force/effect/effective/valid, effective date, valid from, valid since, start apply, start to apply,
    rules/rulebook/edition/book apply since/from, since when .. rules/rulebook/edition/book, when .. rules/rulebook/edition start,
    when .. rulebook/edition apply, when .. rulebook/edition begin, when .. new rules, edition .. valid, rulebook .. valid,
    which edition, what edition, which rulebook, which year, current edition, current rulebook, edition .. current`,
  renumbered: `
    renumber, new numbers, numbers change, numbers .. different, number .. different, changed .. numbers, change .. all numbers,
    number .. year, numbers .. not match, other numbers, numbers .. new`,
  tournament_mark: `
    t mean, t stand, marked for tournament, rules .. tournament bind, tournament .. bind, tournament .. also apply, rules .. for tournament .. apply,
     letter t, t mark, mark t, marked t, t in bracket, t behind, t next, t beside, tournament mark, tournament badge,
    mark tournament, tournament rules apply, rule/rules .. only tournament, rule/rules .. tournament only, tournament only rule/rules, only tournament rule/rules, rule/rules only .. tournament, bind .. tournament, tournament label,
    rules .. apply .. recreational/casual/rec, recreational .. rules, tournament rules`,
  book_sections: `
    how many section/chapter, sections .. rulebook/book, chapters .. rulebook/book, section about, which section, number of section/chapter,
    structure of book/rulebook, rulebook .. organized, book .. organized, table of contents, rulebook .. structured`,
  official_text: `
    official text, official rulebook, official book, own words, your summary, copyright, your wording, exact wording, official wording,
    word for word, verbatim`,
};
