/** Phrases that players use, parted by commas; see concepts.ts. */
export const scoreConcepts: Readonly<Record<string, string>> = {
  stacking: `
    favorite/favourite/preferred/usual/best side, favorite/favourite/preferred sides, same sides all game, always .. same side, always .. left/right side, keep to our sides, stack, poach, line up .. left/right, line up on same, both on left/right, shift to one side, slide over, same half,
    same side of court, one side of court, in front of partner, take partner ball, steal .. partner, cut in front,
    cross .. in front, same side then, begin on same side, start on same side, same side before`,
  wrong_position: `
    wrong position, wrong side, wrong spot, wrong place, out of position, wrong court, wrong box, position error,
    wrong half, incorrect position, swapped sides, switched sides, bad position, mix up side, position .. wrong,
    side .. wrong, wrong .. side, wrong .. spot, wrong .. position, position mistake, mistake .. position,
    positions wrong, out of place, stand wrong`,
  wrong_server: `
    wrong server, wrong person .. serve, wrong partner .. serve, wrong player .. serve, wrong one .. serve, out of turn,
    out of order, wrong person serve, incorrect server, serve .. wrong person, not turn, wrong guy .. serve,
    not .. turn .. serve, wrong serve order, wrong .. serving, served wrong, partner .. should have serve, wrong order,
    should have been .. serve, wrong lady, wrong teammate .. serve, serve .. turn, server wrong one, server was wrong,
    server .. wrong one, serve when .. should, serve .. instead of, not .. serve .. turn, serve and not,
    served .. instead, serve .. instead`,
  wrong_receiver: `
    wrong receiver, wrong person .. return, wrong partner .. return, wrong player .. return, wrong one .. return,
    partner return, partner .. return .. serve, wrong player receive, wrong person receive, wrong .. return,
    partner .. hit .. serve, return .. meant for partner, return .. wrong, incorrect receiver, return partner,
    poach serve, poach .. serve, return .. serve .. partner, return .. was for partner, took .. serve, not .. receiver,
    wrong guy .. return, wrong .. receive, poach .. return, partner turn to receive, partner .. turn to receive,
    hit back serve, serve .. came to me, serve came to me, other receiver, serve meant for, receive .. instead,
    return for me, return for partner, not mine, return serve .. supposed, supposed to be, supposed to receive,
    mix up .. return, return his/her serve, incorrect player .. return, incorrect player return`,
  claim_false: `
    wrong about it, wrong about that, was wrong about, not so, was mistaken, were mistaken, been mistaken, but we/i/he/she/they were/was not, nothing was wrong, all in order, in order after all, where we/they should be, standing/stood right/correctly, got it wrong, correct server, right server, correct position, right position, was false, prove wrong, was fine, were fine, were right, were correct,
    turn out, was wrong, mistaken, not wrong, correct spot, right spot, but .. correct, no error, but .. fine,
    actually correct, actually right, was correct, i had .. wrong, right place, correct place, right person, false alarm,
    my mistake, nothing wrong, right all along, had .. right, right player, proper server, i was not, he was not,
    she was not, they were not, was not there, we were not, everything .. fine, all fine, everything .. correct,
    unfounded, no mistake, without error`,
  stops: `
    stop, halt, catch ball, caught, grab ball, hold up, quit play, freeze, call time, interrupt, pause, cut short`,
  ask: `
    ask, tell, answer, refuse, confirm, inquire, find out, verify, question, remind, check with, check, consult,
    let .. opponent make, let .. opponent decide, appeal, leave it to, defer`,
  who_serves: `
    who serve, who .. serve, who receive, who .. receive, correct server, correct receiver, whose serve, whose turn,
    supposed to serve, supposed to receive, who .. server, right server, right receiver, should be serve, should serve,
    who is up, which .. server, should be receive, who .. return, correct position`,
  singles: `
    singles, one on one, 1 v 1, 1v1, 1 on 1, two people, two player, alone, by myself, one against one`,
  doubles: 'doubles, mixed, 2v2, two on two',
  odd: `
    odd, even, right or left, left or right, which side, what side, which court, from right, from left,
    other side of court, who is on which side, correct side, which half`,
  starting: 'start, begin, first server, first service, opening, very first, started game, start .. game',
  side_out: `
    side out, sideout, lose serve, lost serve, lose .. serve, second server, win back serve, hand over, serve .. go over,
    serve .. over to, serve pass, get serve back, got serve back, side .. out`,
  serves_first: `
    serve first, first serve, first server, who start, who begin, go first, who .. first, which .. first, gets to serve,
    starts serve, who .. be first server, serve order, order of serve`,
  both_serve: `
    both partner, both player, both .. serve, second server, two server, one server, partner .. serve too,
    partner .. get to serve, partner get, each partner, how many serve, each player, both serve, partner serve,
    only one serve, only one .. serve, each .. serve, both .. us, number of serve, every player serve,
    how many people serve, people serve, lost .. serve .. do i serve, one player .. serve`,
  keeps_serving: `
    keep serve, keep .. serve, continue serve, serve until, how long .. serve, serve on, how many serve, stay server,
    still serve, keep on serving, when .. stop serve, until lose, second server`,
  switch_sides: `
    change side, switch, swap, move over, change court, alternate side, rotate, side .. change, trade, move to other side,
    other side now, swap place, change place, from other side, move across`,
  switch_ends: `
    switch end, change end, swap end, switch side .. game, change side .. game, switch side .. at, change side .. at,
    switch side of net, change .. end, change court end, swap .. end, switch .. end, switch court, trade end,
    middle of game, sun side, switch side .. middle, flip side, what score .. side, change side of court,
    teams change side, team change side`,
  receiving_scores: `
    receive team .. point, receive side .. point, receiver .. point, receive .. score, non serve, nonserving,
    return team .. point, return .. score, only serve, only .. score, point .. other team serve, score on .. return,
    score when not, point .. serve, point when receive, point .. receive, defending, point .. return, score .. return,
    score .. receive, win point .. opponent serve, get point, earn point, not serve, who scores, who can score,
    which team .. score, which side .. score, who get .. point, who earns, score when they, score .. their serve,
    point .. their serve, point when they, score .. opponent serve, score .. opponent miss, we were receiving,
    they hit .. out .. serve .. score, get .. point, our point, point for us, point for them, we .. point`,
  who_scores: `
    who/which/what .. get a point, who/which/what .. gets a point, who .. score, which/what team/side .. score, who .. earn, who .. get point .. if/when/each,
    who/which/what .. point .. rally, who/which/what .. point .. if`,
  points: `
    point, win game, game to, play to, winning score, to 11, win by, eleven, do you win, how .. win, win at pickleball`,
  win_by: `
    win by, by two, by 2, ahead by, lead by, 11 10, 10 10, two point lead, deuce, end at 11, sudden death, cap, two clear,
    10 all, ten all, ten ten, eleven ten, 2 point lead, margin, tie at 10, 2 clear, win at 11, 12 11, finish 11`,
  pickled: `
    pickled, 11 0, shutout, shut out, 11 to 0, 11 nothing, eleven nothing, eleven zero, skunk, bagel, get pickled,
    pickle game`,
  rally_scoring: `
    rally scoring, rally point, every rally, score on every, point on every, each rally, mlp scoring, every point count`,
  winning_point: `
    game point, match point, last point, final point, freeze, finish game, end game, close out, game .. on receive,
    game winner`,
  nationals: 'national, golden ticket, double elimination, double elim, sanctioned, championship',
  games_count: `
    best of, 2 out of 3, two out of three, to 15, to 21, to fifteen, format, many games, number games, best of three,
    best of five`,
  round_robin: 'round robin, pool, roundrobin',
  tie: `
    tie, tied, tiebreak, same record, head to head, differential, same number of wins, even on wins, equal, equal wins,
    same wins, finish equal, level on wins, equal on points, tie break, tiebreaker`,
};
