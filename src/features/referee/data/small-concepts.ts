/** Phrases that players use, parted by commas; see concepts.ts. */
export const smallConcepts: Readonly<Record<string, string>> = {
  measure_lines: `
    measure, include line, outside edge, inside edge, outside of line, inside of line, line included`,
  service_court: 'service court, service box, serve box',
  where: 'where, which place, what area, serving area, which area, which side',
  ball_color: 'color, colour, two tone, multicolor',
  allowed_word: 'allow, legal, permit, official, ok, okay, may, can',
  after_call: `
    after score, after .. score, after call, after .. call, already call, once score, score .. already`,
  numbers: 'number, order, what .. say, how .. call score',
  third_number: `
    third number, last number, number .. mean, server number, 3rd number, two at end, one at end`,
  seconds_ok: `
    nine second, 9 second, 8 second, 7 second, 6 second, 5 second, five second, eight second, seven second, within ten,
    within 10`,
  court_or_line: 'court, line, baseline',
  after_contact: `
    after contact, after .. contact, after hit, after .. hit, after serve, after .. serve, after strike, follow through,
    after .. struck`,
  one_hand: 'one hand, single hand, one arm, with paddle, off paddle, only .. hand, no other hand',
  two_hander_swing: 'two handed serve, swing, backhand',
  serve_style: 'overhand, sidearm, forehand, backhand, any way, any swing, however, underhand, downward',
  rules_word: 'rule, requirement, what is, how, explain, restriction, limits',
  wrong_box:
    'box of partner, partner box, partner .. box, neighboring box, next box, whichever box, any box, either box, pick .. box, choose .. box, same box, wrong half, wrong box, wrong court, wrong service, wrong square, wrong side box, straight',
  let_other: `
    let .. bounce, let go, let me, let drop, let ball, let .. drop, let him, let them, let know, let us, let .. go,
    let fall, let .. play, let .. fall, let pass`,
  ball_lands: `
    land, drop, hit, fall, bounce, touch, short, catch, caught, clip, on line, good, in or out, nick`,
  receiver_team: 'returner partner, opponent partner, receivers',
  nelson: 'nelson',
  call_in: 'in, give, good',
  hit_back: 'hit back, hit .. back, return, kept play, play it, hit it',
  opponents_dispute: `
    other team disagree, opponent disagree, they disagree, opponents say, other team say, they say`,
  challenge_score: 'challenge, score',
  what_is: 'what is, what .. fault, define, definition, meaning, explain, consequence, what happen',
  hinder_word: 'hinder, replay, redo, do over, interference, let',
  third_shot_later: 'fourth shot, fifth shot, 4th shot, 5th shot, later',
  bounced_all: 'after .. bounce, both bounce, already bounce',
  medical_word: 'medical, minute, how long, break',
  hit_word: 'hit, play, return, shot, swing, strike, dink, reach, contact, get ball, punch',
  other_fault_call: 'call .. on, enforce, deny, accuse, they say',
  claim_true: `
    really wrong, truly wrong, they admitted, and i/we/he/she was/were right, was true, prove true, prove right, was right about, i was right, we were right, was indeed, so it was, which was so,
    they admit, really was, really were, was really, was actually wrong, were actually wrong, was the wrong`,
  play_it: `
    get ball back, still get/play/hit/return, come/came off .. wall/fence, off side/back wall, my half, our half, my side, our side, their shot/ball/drive/smash/lob, his/her shot/ball/drive/smash/lob,
    before i/we could, could not reach/get/play/return, may/can i play/hit/return, may/can we play/hit/return, off wall/fence`,
  outer_line: `
    outside line, outer line, back line, end line, back edge, outside edge, outer edge, corner of, corner, the t, on t,
    side of box, edge of box`,
  asks_stop: `
    must/should/do/does/have/has/need .. stop, must/should/do/does stop, reason to stop, is point/rally stop`,
  aims_at_body: `
    aim/target/aiming/targeting .. body/player/opponent/somebody/someone/chest/him/her/them/person,
    may/can/allowed/ok/okay/legal/fair/permit .. at body/opponent/somebody/someone/player/person/him/her/them,
    straight/directly at opponent/somebody/someone/player/body, can/may .. body shot, can/may .. bag`,
  refuses: 'refuse, will not tell/say/answer, not want to tell/say, keep silent, keep .. secret',
  own_side_word: `
    own side, my half, our half, my end, our end, on mine, my side, our side, my own, own post, near post, own half, before cross, before .. cross, my post, not cross`,
  put_away: 'put away, putaway, winner, after .. hit, smash, after .. put, after winning',
  ball_dead: `
    dead, after point, after .. point, after rally, after .. rally, point over, rally over, bounced twice, second bounce,
    between point`,
  run: 'run, ran, cross, land, go, went, jump, slide',
  touch_opponent: `
    touch opponent, touch .. opponent, bump opponent, collide, ran into opponent, run into opponent, bump .. opponent,
    contact with opponent, hit opponent with paddle, paddle hit opponent, collision, bumped him, bumped into them,
    push opponent, high five`,
  during_play: `
    during, middle, mid, while, between point, in rally, between rally, from stands, whenever, after every, each point,
    every point, from bench, between serves, shout, yell`,
  late_call_word: 'call, out, bounce, swing',
  declared: 'declare, agreed, told, announce, before match, approved, beforehand, in advance',
  step: 'step, walk, run',
  only_serving: 'only .. serve, only serving, only score, only .. score, just .. serve',
  lose: `
    lose rally, lost rally, lose point, lost point, lose serve, lost serve, i lose, i lost, server lose, server lost,
    lose .. rally, lost .. rally`,
  stops_self: `
    i stop, can we stop, may we stop, stop play, to stop, he stop, she stop, they stop, we stopped because,
    allowed .. stop, stop rally, halt, may i catch, i catch ball, i caught ball, i stop rally`,
  crosses_body: `
    climb over, hop over, leap over, dive over, run under, crawl under, step over net, go around net, run around,
    ran around, cross net, vault, step under, jump over net, fall over net`,
  two_tone: `
    two color, two tone, multicolor, more than one color, 2 color, different color, multi color, striped, colors,
    half .. half, three color, half yellow, half green`,
  wrist_or_arm: 'wrist, forearm, arm',
  goes_on: `
    do we stop, does .. stop, play on, keep playing, continue, should we stop, must we stop, does play stop,
    finish .. rally, play continue, go on, point go on, does .. count, still count, play it out`,
  too_big: 'over 24, more than 24, exceed',
  lands_out: `
    land .. long, land .. wide, wide of, past baseline, past sideline, past line, beyond, outside sideline,
    outside baseline, outside line, land out, land .. out, and out, behind baseline, over baseline, flew over,
    over .. baseline, inch/foot out, went out, goes out, goes long, goes wide, went wide, went long, missed`,
  from_outside: `
    far out .. side, how far .. side, how far out, out to side, off to side, from beyond, from outside, from way out, from off, stand wide, from .. outside, past .. extension,
    from behind sideline`,
  inside_court: `
    inside court, in court, inside baseline, into court, on court, front of baseline, inside .. baseline, stand inside`,
  serve_from: `
    from where .. serve, where .. serve from, behind which line, serve from where, where .. stand .. serve,
    where .. server stand, area .. server, from which .. serve`,
  stays: `
    stay, remain, linger, hang, wait, camp, live, walk through, without hit, not hit, pass through, rest there,
    run through`,
  sideways: `
    sideways, sidearm, side arm, downward, downwards, overhand, overhead, not upward, instead of upward`,
  one_game: 'one game to, single game to, just one game, 1 game to, game to 11 in',
  elimination: 'elimination, knockout, bracket',
  few_teams: 'only 4/5',
  many_teams: 'more than six',
  called_out: `
    call .. out, say out, said out, call it out, call out, shout out, yell out, rule .. out, gave .. out, signal out,
    say it out, so out, think .. out, thought .. out, gave .. fault, say long/wide, say .. wide/long, call .. wide/long,
    call wide/long, guess .. out`,
  own_call: 'his own, own call, her own, their own call',
  to_out: `
    to out, in call to out, changes .. to out, says in then .. out, in .. then out, in .. change .. out`,
  no_space: 'without see .. space, without space, no space, without gap, no gap, not see .. space',
  still_call: `
    still call .. out, still say out, still .. call .. out, still shout out, can .. call .. out now, now .. call .. out, still time to call, still make .. call, still announce out`,
  opponents_hit: `
    opponent/opponents/they/them/others/team/side/guys .. hit/play/serve/dink/rally/strike/return/volley,
    while opponent/they .. ball, on their side, on other side, ball .. their side, ball .. other side, ball .. across net`,
  hit_i:
    'i/we/me .. hit/play/return/strike/dink/reach, hit .. from .. kitchen, hit .. in .. kitchen, play .. from .. kitchen',
  trips_over: `
    trip on/over/at fence/bench/chair/post/wall/pole, trip .. fence/bench/chair/wall, ran/run/crash/bump/smash into fence/bench/chair/wall/pole,
    fence/bench/chair/wall/pole/post .. in my way, fence/bench/chair/wall/pole/post .. got in, fence/bench/chair/wall/pole/post block/stop me/him/her`,
  any_line: 'every line, any line, all line, always good, always in, always .. good',
  keeps_on: `
    do i/we/he/she/they .. keep, may/can i/we/he/she .. keep, may/can i/we go on, do i/we get to serve, may/can i/we serve on, do i/we .. still serve`,
  gets_too:
    'do/does/can/may i also, do/can/may i .. serve too, do i get to serve, do i then serve, i get to serve too, does she/he also',
  is_enough: 'enough, sufficient, suffice, a way to, is that how, good way, fine to, proper way',
  mentions: `
    mention, tell them, tell him/her, bring .. up, let .. know, remark, comment on, say that i think, say i think, point it out`,
  fresh_count: `
    do i/we get .. new/fresh/another, may/can i/we .. call .. again, get fresh ten, begin .. count anew, start .. count anew, get new 10`,
  next_serve: `
    next serve was coming, when .. next serve, before .. next serve, at next serve, already serving again, after .. next serve, next serve, points later, point later, next point, games later, game later`,
  talk_partner: `
    talk to partner, call mine, shout mine, yell mine, shout yours, talk to each other, communicate, partners talk,
    partner talk, talk between partner, talk with partner`,
  put_off: 'throw off, put off, distract, on purpose, startle, rattle, opponent',
  before_dead: `
    before second/2nd bounce, before .. bounce twice, still live, before .. dead, still in play, while .. live,
    while .. in play, was live, still bounce, still roll, still fly, still going, still moving`,
  personal: `
    tie, untied, lace, phone, drink, water, break, rest, tired, bathroom, no reason, walk off, ring, shoe`,
  airspace: `
    airspace, air space, three dimensional, 3d, upward, upwards, rise, only ground, vertical, wall of, above it, go up,
    extend up`,
  not_approved: 'not approved, unapproved, nonapproved, not .. approved, not on list',
  grip_word: 'overgrip, grip, handle, decal, lead tape, edge tape, edge guard',
  casters: 'caster, front wheel, small wheel',
  three_bounces: 'three bounce, third bounce, 3 bounce, bounce three',
  not_declared: `
    told no one, told nobody, tell no one/nobody/anyone, told no one/nobody, kept quiet, kept it to, keep quiet, without telling/saying/mentioning/announcing, never mention, never said, said nothing, not mention, no word, without word, never declare, not declare, without declare, never told, forgot to declare, not announce, not tell, never announce,
    undeclared`,
  one_bounce: 'one bounce, once, before second bounce, single bounce, first bounce',
  one_ahead: `
    11 10, 10 11, 12 11, 11 12, 13 12, 15 14, 14 15, 21 20, ahead by one, lead by one, up by one, one ahead, 1 ahead, by one point,
    one point lead`,
  two_ahead: '11 9, 12 10, 13 11, 14 12, 15 13, 21 19, up by two, two ahead, lead of two',
  ends_word: 'win, over, finish, done, enough, end, final, game point',
  new_in_2026: `
    what change, what .. change in, what .. new, changes in/for/of 2026, new in 2026, new rules 2026, 2026 change, new this year,
    changed this year, difference .. 2025, change from 2025, change .. last year, different from last year`,
  wide_word: 'wide, width, combined, total, plus, by',
  above_limit: `
    above/over/past/higher waist/wrist/belt/navel/hip/rib/chest, above .. waist/wrist/belt/navel/button, not .. below waist,
    contact .. above waist, higher than waist/wrist/belt/navel`,
  third_timeout:
    'third timeout, a third, take .. third, call .. third, 3 timeout, another timeout, fourth timeout, extra timeout, one more timeout',
  to_21: 'to 21, 21 point, game 21',
  not_affect: `
    not affect, not bother, not disturb, no effect, not influence, not change, not in way, far behind, not interfere,
    nobody cared, not matter, without affect`,
  thing_in_kitchen: `
    paddle/hat/cap/visor/glasses/sunglasses/towel/hand/knee/finger touch/scrape/hit/graze/drop/land/fall .. kitchen,
    paddle/hat/cap/visor/glasses/sunglasses/towel/hand/knee/finger touch/scrape/hit/graze/drop/land/fall kitchen`,
  once_more: 'another, second, again, two, twice, 2, more',
  benefit_self: 'myself, my/our/own favor, for us, our/my benefit, my way, our way, to us',
  second_try: `
    second serve, second try, two serve, two try, two attempt, second attempt, another serve, second chance, how many attempt,
    two tries, another try, retry, how many try, how many chance, number of try, how many serve do/get`,
  whole_called: `
    whole score, finish call, finish .. score, after score, after .. calling, once score, as soon as .. score,
    complete score, score .. complete`,
  how_call: 'how .. call, when .. call, how quick, how fast, how soon, how .. make',
  released_how: 'how .. release, how many hand, release .. how',
  i_right: 'i was right, we were right, i was correct, we were correct',
  before_call:
    'before .. announce, before .. numbers, before he/she/they start/started/began/begin, before started, before began, before start, before .. start announcing/calling/saying, before .. began, before score, before .. score, before .. call',
  above_wrist: 'above wrist, wrist above, above .. wrist, over wrist, forearm',
  long_game: 'to 15, to 21, to fifteen, to twentyone',
};
