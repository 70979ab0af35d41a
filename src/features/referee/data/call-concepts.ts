/** Phrases that players use, parted by commas; see concepts.ts. */
export const callConcepts: Readonly<Record<string, string>> = {
  line_call: `
    line call, call .. out, call .. in, in or out, out or in, out call, call ball, call line, call out, see .. in, in out,
    overrule, made call, make call, said out, said in, say out, say in, yell out, shout out, scream out, close ball,
    close call, ruled, saw out, saw in, was it in, was it out, it was in, it was out, ball was in, ball was out, ball in,
    ball out, shot .. is out, ball .. is out, shot .. out, ball landed out, disagree .. call, on a call, baseline call,
    sideline call, wave .. out, signal out, rule .. out, call it, ball is out, ball is in, told us .. in/out,
    tell .. in/out, say long/wide/good, say .. wide/long, call .. wide/long, call wide/long`,
  who_calls: `
    who call, who .. call, whose call, who make, who decide, who get to call, responsible, who is allowed to call,
    who judge, whose job, who has .. say, calls lines, his call, her call, their call, my call, our call, your call,
    which player judge, our call or, call or theirs, which player, responsible for, who rules, who says,
    who .. got .. say, got say, say on, who has say, last word, final say, final word`,
  unsure: `
    not sure, unsure, not certain, uncertain, could not tell, can not tell, too close, do not know, not see, maybe, doubt,
    guess, no idea, unclear, no one saw, nobody saw, neither, think .. out, might, probably, not clear, not 100,
    hard to tell, hard to see, never saw, 50 50, 90 percent, no clue, benefit, not get .. look, not positive, pretty sure,
    view blocked, no call, not completely, nobody .. look, nobody .. see, no 1 .. see, clear look, good look, clear view,
    no good look, blind, sun, could not see, no view, had .. view, no one could see, none of us, nobody call, nobody made,
    not .. certain, unsighted, could .. tell, no one .. tell`,
  disagree: `
    disagree, say in .. say out, say out .. say in, say in .. out, say out .. in, differ, opposite call, conflict, split,
    argue, not agree, think .. in, thinks .. out, contradict, call .. in .. i, said out .. said in, said in .. said out,
    called in .. called out, called out .. called in, partner thought, two of us, in .. partner .. out,
    out .. partner .. in, partner .. in .. out, out .. i say/see/think, out but i, in but i,
    partner/wife/husband/mate/buddy/friend say/swear/think/call .. out/in/good, she/he swear .. out/in,
    say out/long/wide .. say/see/think in/good, say in/good .. say/see/think out/long/wide`,
  spectators: `
    spectator, crowd, fan, audience, watching, bystander, friend on, people on, onlooker, bench, bleacher, from fence,
    people wait, guys wait, video, someone on side, next court, waiting to play, in stands, gallery, viewers,
    player on other court, replay on phone, from stands, guy from stands, players wait, player wait, film, filmed, camera,
    recording, people watching, onlookers, someone outside, outsider, public, anyone watching,
    kid/son/daughter/wife/husband/friend/buddy/dad/mom/mother/father/brother/sister/guy/girlfriend/boyfriend on/from sideline/bench/fence/bleacher/stands/side,
    kid/son/daughter/wife/husband/friend/buddy/dad/mom/guy .. on/from sideline/bench/fence/bleacher/stands`,
  overrule: `
    overrule, over rule, override, change call, reverse, correct call, correct partner, change mind, overturn, take back,
    correct .. call, change .. call, fix .. call, over ride, contradict, undo, retract, switch .. call, change .. mind,
    take .. back, take it back, call be changed, correct own call, change .. in call, give point, calls be changed,
    correct his own, correct her own, give them point, give .. point`,
  against_self: `
    against, saw .. in, was in, see .. in, clearly in, favor, actually in, it in, my own, disadvantage, to in, looked in,
    partner, was good, it good`,
  for_self: `
    opponent call, their call, opponent .. call, other team .. call, opponent line call, call .. opponent, their .. call,
    in our favor, in my favor, their side, ball .. other side, across net, from across, other side of net, their end,
    opponent side, their line, on opponents`,
  late_call: `
    late, after hit, after .. hit, after return, after .. return, wait, delay, second later, after i hit,
    hit .. then call, hit .. back .. call, return .. then call, play .. then call, next shot, hit back, hit .. back,
    hit .. and call, hit .. and then, hit .. and said, return .. and call, keep play, kept play, return .. said,
    missed .. then call, hit .. before call, long after, after dead, after miss, after .. miss, afterwards, a while,
    for while, delayed, discuss, only after, after .. saw, long time after`,
  opponent_has_hit: `
    hit .. away, i/we put .. away, after my winner, only then did, not until, my reply, see/watch .. smash/shot/winner, they answer, wait .. shot, play on, hit it back to, after i hit his/her/their, blew it,
    after opponent, shot/stroke/hit later, shot/stroke/hit .. later, next shot, only call, kept play, after .. miss, after miss, after .. lost, shots later, after losing,
    once .. hit, after put away, two shots, after .. net, hit again, hit .. again, they hit .. back, they had hit,
    they hit it, after they hit, other team hit, after .. they .. return, we hit .. back, own shot, shot .. net,
    lose rally, lost rally, lost point, shot go, shot .. long, shot .. out, shot .. miss`,
  before_opponent_hits: `
    before opponent, before .. hit, before they, before other team, right away, immediately, as i hit, same time,
    before .. touch, while hit, instantly, prompt, reflex, instinct, right as, as i return, immediately after, as soon as`,
  touches_line: `
    touch .. line, hit .. line, on line, catch .. line, clip .. line, caught .. line, land on, line .. in, edge of line,
    nick .. line, graze .. line, sliver, part of ball, edge of ball, piece of line, on .. line, bit of line, back of line,
    outside edge, hit line, touch line, half on, partly on, on baseline, on sideline, touch .. baseline,
    touch .. sideline, catch .. sideline, catch .. baseline, hit .. sideline, hit .. baseline, outer edge,
    outside of line, side touch, edge touch, outer rim, rim of line, edge of sideline, edge of baseline, paint, got line,
    get line, barely .. line`,
  space: 'space, gap, daylight, between ball, visible, room between, how out',
  far_out: `
    inch behind, inch past, out, long, wide, behind baseline, past baseline, beyond, past line, outside line,
    over baseline, off court, too deep, missed line, sail, outside sideline, outside baseline, over fence, over .. fence,
    out of bounds, past sideline, wide of`,
  fault_word: 'fault, violation, infraction, breach',
  opponents: `
    opponent, other team, their, other side, opposing, other player, they, rival, adversary, other pair, guys across,
    opposition, other couple, him, them, he, she, somebody`,
  own_fault: `
    on yourself, own fault, self, myself, honest, admit, honor, confess, own up, nobody saw, no one saw, no one notice,
    nobody notice, ourselves, tell on, i know i, only i saw, only i know, only i notice, only i felt, else saw,
    else notice, have to say, have to tell, should i tell, must i tell, must i say, must i call, must admit,
    have to admit, need to tell, no referee, without referee, my own double, declare my own, call my own, own double,
    own carry, own kitchen, fess up, come clean, else know, nobody else, no one else`,
  insist:
    'rather say/call, prefer to call, go with out, not believe/trust/like .. answer, not accept .. answer, ignore .. answer, go against .. answer, rather .. out, then call .. out, and then call, own opinion, own call, go back to, not like .. answer, want out, still want, can .. now say, now call, after all, decide myself/ourselves, our out, anyway, want .. say out, overrule .. answer, answer .. overrule, insist, stay with, stick with, stick to, keep our, keep my, keep .. out, still call, still say, hold on to',
  call_on: `
    call .. fault, whistle, report, call .. on, can i call, can we call, call .. kitchen, call .. opponent, call .. them, allowed to call,
    enforce, accuse, call fault, call foot, claim, point out, say something, call .. out for, flag, allow .. call,
    call on, i saw, we saw, call him, call it on, call her, penalize, may .. call, make .. call, insist, saw them,
    saw him, saw opponent, suspect, i think they, get to call, may i call, i call`,
  dispute: `
    swear, nobody give in, gives in, not give in, not budge, adamant, both sure, dead set, word against, they say, disagree, deny, dispute, argue, say no, we say, they claim, not agree, both team, disagreement, insist,
    refuse, argument, contest, he say, she say, say not, swear, not admit, wont admit, fight over, not accept, reject,
    not believe, wont accept`,
  other_fault: `
    serve .. too high, serve .. illegal, serve .. above, double hit, carry, double bounce, touch net, net touch, two bounce, bounce twice, hit twice, illegal serve,
    high serve, serve .. high, above waist, second bounce, touched .. net, ball .. touch, hit .. body, ball .. shirt,
    paddle .. net, double touch, net .. violation`,
  stray: `
    stray, another court, other court, next court, rolled, ball .. came, random ball, foreign ball, neighbour, neighbor,
    adjacent court, someone else ball, extra ball, ball .. onto court, loose ball, rogue ball, second ball,
    different court, court over, next door, court beside, court next, ball on our court, ball on court, ball roll,
    ball from`,
  intrusion: `
    labrador, puppy, hound, poodle, terrier, animal, pet, goose, duck, fox, rabbit, deer, pigeon, seagull, magpie, crow, cyclist, jogger, stroller, pram, scooter, skateboard, frisbee, football, kite, tarp, newspaper, tumbleweed, passer, stranger, gust, dog, kid, child, bird, walk across, walk onto, run across, run onto, ran onto, squirrel, toddler, walk behind, cat,
    crosses court, person walk, someone walk, ran across, onto court, onto our court, across our court, across court,
    in the way, hinder, interference, blew onto, wind, leaf, plastic bag, balloon, drone, interrupt, power outage,
    lights go, lights went, wander, trespass, bee, wasp, chased, from nowhere, power cut, lights out, walk through court,
    walk through our, light go out, blackout, alarm, siren, umbrella`,
};
