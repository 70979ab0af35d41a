/** Ratings, team events and the book itself. See asked.ts. */
export const leagueTrainingQuestions: Readonly<Record<string, string>> = {
  'dupr none': `
    what DUPR ratings are there
    dupr?
    what is the range of DUPR ratings
    what is the highest DUPR rating there is
    what is the lowest DUPR
    how high does DUPR go
    from what to what does the DUPR scale go
    how many decimals does a DUPR rating have
    is there one DUPR for singles and another for doubles
    do singles and doubles have separate DUPR ratings
    are singles and doubles rated apart
    what numbers can a DUPR be
    maximum DUPR
    is 8.000 the top of DUPR
    what scale are pickleball ratings on
    how many decimals do ratings have
    what kinds of DUPR ratings exist
    which ratings does DUPR give
    could somebody have a DUPR of 8.2`,
  'reliability none': `
    what is the reliability of a DUPR rating
    what does reliability mean in DUPR
    how high can the reliability score be
    what does the percentage next to a DUPR rating mean
    dupr reliability 60 percent meaning
    what is a reliability of 100 %
    is the reliability a percentage`,
  'nr none': `
    what does NR mean
    what does NR stand for in DUPR
    it says NR instead of a rating
    NR next to a player's name
    what is an NR player
    what do the letters NR mean on DUPR
    what is somebody called who has no DUPR rating yet
    my opponent's rating shows NR, what is that
    what does not rated mean`,
  'courtfolk-ratings dupr none': `
    what ratings can I enter on Courtfolk
    which ratings does this site take
    why does this app not take a rating of 7.5
    what is the highest rating on this site
    which DUPR range is allowed here
    can I enter a rating of 2.5 in this app
    is 7.2 a rating I may type in here
    how many decimals does a rating have on Courtfolk
    what is the lowest rating one may enter here`,
  'team-caps none': `
    what is a team cap
    what does team cap mean
    how does a rating cap work
    what is a combined DUPR cap
    is the team cap the same at every event
    who decides how high the cap of a team event is
    is there a cap on the sum of our ratings
    what is the maximum combined rating of a team
    is something taken off for older players under a cap
    is there an age adjustment for team caps
    do players over 50 count less under the cap
    which team caps are there`,
  'coed-caps team-caps none': `
    what are the usual co-ed caps
    which caps do coed events have
    how high may a single player be rated in a co-ed 8
    individual maximum with a coed cap of 9
    in a combined 7 how strong may one player be
    what is the individual limit in a co-ed event
    co-ed combined 8, what is the most for one player`,
  'mixed-caps team-caps none': `
    what caps are there for mixed doubles
    which mixed caps are usual
    how much is taken off for a woman under a mixed cap
    is there a reduction for women in mixed team caps
    do women count half a point less in a mixed cap
    what does women minus 0.5 mean for a team cap
    mixed 9 cap, what is deducted for the lady`,
  'milp-teams none': `
    how many players has a MiLP team
    how many players are on a MiLP team
    how many women are in a MiLP team
    who plays in a MiLP team
    how is a MiLP team made up
    size of a minor league pickleball team
    is a MiLP team two men and two women
    MiLP roster size
    how many men in a minor league team
    do we need two ladies for MiLP
    how many girls must be in our MiLP squad`,
  'milp-teams team-caps none': `
    what caps does MiLP have
    what is the combined DUPR cap of a MiLP team
    which rating caps are there in minor league pickleball
    MiLP 18.3, what does that mean
    what does 20.9 mean for a MiLP team
    what is the 16.3 cap`,
  'milp-match dreambreaker none': `
    how does a MiLP match work
    what games are in a MiLP match
    how many games has a MiLP match
    to how many points are MiLP games
    what is the format of minor league pickleball
    which games are played in a MiLP tie
    what is MiLP
    what does MiLP stand for
    do MiLP games go to 21
    how many mixed games are there in MiLP`,
  'dreambreaker milp-match none': `
    what is a DreamBreaker
    what is a dream breaker in pickleball
    how does the DreamBreaker work
    when is a DreamBreaker played
    what happens at 2-2 in a MiLP match
    how often do players change in a DreamBreaker
    is the DreamBreaker singles or doubles
    to how many points is a dreambreaker
    who plays the dream breaker
    we are tied two all in MiLP, what now
    do players rotate every four points in the DreamBreaker`,
  'in-force none': `
    since when does the 2026 rulebook apply
    when does the 2026 edition come into force
    when did the new rules take effect
    from which date are the 2026 rules valid
    which edition of the rulebook do you use
    what edition of the rules is current
    is the 2026 rulebook in effect yet
    which year's rules are these
    when do the 2026 rules start
    are the 2025 rules still in force
    effective date of the 2026 rulebook`,
  'new-numbers none': `
    why are the rule numbers different this year
    were the rules renumbered in 2026
    why do the numbers not match my old rulebook
    did all rule numbers change in 2026
    my book has other numbers than you
    why do you put the year behind a rule's number
    did the 2026 edition renumber the rules
    is the numbering new in 2026
    what happened to the rule numbers in 2026`,
  'tournament-only none': `
    what does (T) mean
    what does the T next to a rule mean
    what is the little T for
    which of these rules may we leave aside in a casual game
    what does the letter T behind a rule stand for
    which rules are for tournaments only
    do tournament rules apply to recreational play
    do the tournament rules bind us in a casual game
    what does the mark tournament mean beside a rule
    do all rules apply to rec play
    why is this rule marked tournament
    we play just for fun, do tournament rules count for us`,
  'sections none': `
    how many sections has the rulebook
    how many chapters are in the rulebook
    which sections are about tournaments
    how is the rulebook organized
    how is the 2026 rulebook structured
    what are the sections of the rulebook
    which chapter is about wheelchair play and which about tournaments`,
  'our-words none': `
    is this the official text of the rulebook
    are these the official rules word for word
    do you quote the official rulebook
    is your wording the official one
    why do you not show the official text
    which text decides, yours or the official one
    is the rulebook under copyright
    where does your summary come from`,
};
