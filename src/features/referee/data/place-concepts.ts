/** Phrases that players use, parted by commas; see concepts.ts. */
export const placeConcepts: Readonly<Record<string, string>> = {
  stand: 'stand, stay, camp, wait, be in, inside, live in, linger, hang, park, position, remain, planted',
  enter: `
    step, go in, go into, walk, run in, enter, into kitchen, in kitchen, come in, get in, went in, jump in, move in,
    into nvz, in nvz, foot in, feet in, into non volley, in non volley`,
  leave: 'leave, get out, exit, back out, step out, come out, out of kitchen, step back, vacate',
  not_touch: `
    not touch, never touch, without touch, not step, never step, not in kitchen, without step, outside kitchen,
    behind kitchen, behind line, outside line, stay behind, feet behind, feet .. behind, foot behind, behind nvz,
    behind non volley, feet outside, clear of kitchen, just behind, not on line, outside nvz, outside non volley,
    without .. touch, out of kitchen when, inch behind, back of line, standing behind, feet out, feet are out, stay out,
    not land in, not even touch, never even touch, not quite touch, nowhere near`,
  fall: `
    momentum, carry into, carried .. into, carry me, carry him/her/them, fall in, fall into, fall forward, stumble,
    lose balance, lost balance, off balance, trip, follow through .. kitchen, ended up in, then step, then .. into,
    tumble, fell, drift, slide into, stagger, inertia, tip into, end up .. kitchen, wind up in, could not stop,
    topple, teeter, keel over, pitch forward, plunge into, slip over, skip into, sprawl, overbalance, could not stop, unable to stop, hurtle, swept into, steps later, pulled into, forward into, motion .. into, forward motion, take him/me/her .. into, takes .. into,
    took .. into, carry .. in, brings .. into, run into kitchen, topple, slip into, skid, roll into, move forward,
    moving forward, took steps, two steps, small steps, few steps, steps forward, could not brake, into kitchen after,
    land in kitchen after, propel, take me .. kitchen, take him .. kitchen, lunge into, end in kitchen, ended in,
    still forward, body .. forward, keep moving, kept moving, kept going, moving into, slide over, slide .. line,
    slide .. kitchen, slide in`,
  afterwards: `
    after dead, already dead, ball dead, ball .. dead, point over, rally over, after point, after rally, already over,
    already won, after winner, rally end, point end, rally done, point finish, after .. point, after .. rally,
    rally finish, whole point, point was done, later on, second later`,
  gear: `
    hat, cap, sunglass, glass, visor, towel, phone, headband, key, gear, equipment, shades, wristband, water bottle,
    necklace, earring, watch, hearing aid, shoe`,
  drops:
    'drop, fall, fell, come off, fly off, slip, knock off, lost hat/cap/shoe/glasses/sunglasses/visor/watch/headband/towel, flew off, land in, strap broke, broke off, came off',
  erne: 'erne, ernie, bert',
  partner: 'partner, teammate, mate, husband, wife',
  holds: `
    hold onto, hold .. back, grab, pull .. back, touch partner, hold me, held, catch me, caught me, lean on, holding my,
    touch me, holding him/her, hang on to, bump into, brace, hand on`,
  reach_air: `
    over kitchen, over line, cross .. kitchen, air above, airspace, air space, above kitchen, plane, hover, paddle over,
    reach into, paddle .. kitchen .. air, over nvz, over non volley, reach .. kitchen, lean`,
  jump: `
    jump, leap, hop, airborne, both feet off, off ground, feet in air, foot in air, leave ground, left ground, lift, skip,
    in midair, no feet, feet leave, feet .. ground, foot .. ground, on ground, stay grounded, feet up`,
  from_inside: `
    was in kitchen, were in kitchen, been in kitchen, in kitchen then, after .. in kitchen, out of kitchen, starting in,
    backing out, just in kitchen, out from kitchen, jump/leap/hop/spring/launch/push/took from kitchen,
    jump/leap/hop/spring/launch .. inside kitchen, be in kitchen and jump, kitchen and jump, in kitchen and leap,
    kitchen and hop, after .. inside kitchen, after inside kitchen`,
  outside: `
    outside, out of bounds, off court, beyond, past, wide of, out bounds, behind baseline, way out, well behind, off side,
    extension, out wide, wide, out by`,
  anywhere: `
    anywhere, any where, wherever, same side, off court, off side, out of bounds, any position, both on, next to,
    either side, want to stand, stand where, both stand, both .. left/right side, both .. same, line up on, both line up`,
  return: 'return, give back, second shot',
  receiver: 'receiver, returner',
  third_shot: `
    third shot, return .. air, return .. volley, volley .. return, return before, server .. volley, serve and volley,
    volley third, 3rd shot, our return, return of serve, return out of air, server rush, serve team, serve side,
    server come in, hit return, return without, their return`,
  serve_return: `
    volley serve, return .. serve .. air, serve .. out of air, serve .. before bounce, serve .. on fly, return serve,
    receiver .. volley, returner .. volley, receiver .. air, volley .. serve, serve .. air, serve before,
    serve .. not bounce, return .. before bounce`,
  net_touch: 'let, net, tape, cord',
  let: `
    let, net serve, replay serve, second serve, serve again, re serve, reserve, net cord serve, net serve again,
    touch tape .. again, play over again`,
  lands_right: `
    good box, right box, in box, deep enough, land well, and good, was good, still good,
    land in, land right, right court, correct court, drop in, drop into, right service, correct service, go in, went in,
    box, right square, land good`,
  spin: `
    spin, spun, topspin, backspin, sidespin, slice, twist, rotation, english, curve, cut, brush up, cut under,
    rotate, whirl`,
  release: `
    release, toss, finger, thumb, pre spin, prespin, pre spun, prespun, let go, flick, chainsaw, chain saw, before hit,
    roll, twirl, hand, rub, let go of, against paddle, twiddle, palm`,
  gravity_roll: `
    trickle off, trickle .. face/paddle, tumble off, slip off .. paddle, fall off .. paddle, fall off paddle, glide off, drop off .. paddle, dribble off, off face, off strings, off tilted, roll off, roll .. paddle, slide off, off paddle, gravity, balance on paddle, tip .. paddle`,
  paddle_gives: `
    paddle, at contact, when hit, at impact, on contact, strings, brush up, swing, cut serve, slice, spin serve, topspin,
    backspin, sidespin, side spin, underhand`,
  chainsaw: 'chainsaw, chain saw, zane, pre spin serve, prespun serve, spin serve toss',
  see_release: `
    hide, hidden, conceal, visible, view, behind body, behind back, cover, in sight, secret, shield, disguise, not see,
    cannot see, never see, able to see, see release, see ball, see .. release, show ball, block .. view, view of toss,
    view of release, out of sight, body between, not see .. release, could not see .. ball`,
  high: `
    over my/your/his/her head, over head, above head, from over head, above my/your/his/her head, waist, overhand, over hand, sidearm, side arm, chest, navel, belly, too high, wrist, paddle head, overhead serve,
    head high, shoulder, tennis serve, underhand, under hand, upward, arc, downward, head above, paddle above, hip,
    tomahawk, belt, contact point, from above, rib, nipple, head height, face, neck, downwards, sideways, armpit, torso,
    eye level`,
  low_ok: 'below waist, under waist, underhand, under hand, below wrist, upward, low contact, knee',
  many_times: `
    times, several, twice, multiple, more than once, bounce .. two, bounce three, any number, more than one, couple, few,
    double`,
  two_hand_release: 'both hand, two hand, 2 hand',
  post: `
    post, pole, net stand, base of net, net leg, net base, net frame, crossbar, support, net wheel, upright, stand on/of net, net support, net stand`,
  partner_hit: `
    hit partner, hit .. partner, hit teammate, struck partner, partner .. head, partner .. back, partner got hit,
    partner hit by, peg .. partner, nail .. partner, drill .. partner, partner in, into partner, touch partner,
    touch .. partner, clip .. partner, hit own, hit .. mate, hit .. wife/husband, hit my side, own side, own player,
    own team, hit by own, hit .. teammate, nick .. partner, server himself, server herself, hit myself, my own foot,
    own body, touch server, hit server`,
  opponent_hit: `
    hit receiver, hit .. receiver, hit opponent, hit .. opponent, nelson, hit .. returner, receiver partner,
    partner .. receiver, hit .. player, other team .. player, hit .. other team, hit them, hit him, hit .. their,
    hit .. net player, tag, peg, hit .. kitchen line, nail, opposing player, bean, drill, catch serve, caught serve,
    serve .. hit me, serve .. hit us, smack .. receiver, plunk, hit lady, hit guy, hit woman, hit man, hit gal,
    touch .. receiver, touch .. opponent, aim .. at, aim at, at player, at opponent, at receiver, aim serve,
    into .. receive, on receiving team, into receiver, into opponent, into .. wife`,
  object: `
    ceiling, fence, wall, tree, light, lamp, bench, rafter, roof, branch, pole, curtain, hoop, basket, beam, chair,
    permanent object, fixture, backstop, scoreboard, bleacher, divider, banner, wire, gym, cable, duct, backboard,
    lamp post, chandelier, sprinkler, girder, gate, speaker, umpire chair, limb, bough, twig`,
  diagonal: `
    crosscourt, cross court, diagonal, straight, whichever box, any box, either box, pick .. box, choose .. box, same box, wrong half, wrong box, wrong court, wrong service, wrong square, which box,
    where .. land, where .. serve go, where .. serve, opposite box`,
  ready: `
    ask for moment, need moment/second, ask for time, want moment, need a moment, not set, ready, tie shoe, quick serve, wait, set, unready, prepared, not look, rush, hold on, signal, turn around, facing away,
    set yet, off guard`,
  seconds: `
    clock, timer, minute, time limit, 5/6/7/8/9/10/11/12/15/20/30 second, many second, second rule, second clock,
    second count, second .. have, few second, seconds between, second limit, how long, how much time, time .. server get,
    how long .. server, long .. serve, time to serve, sec, secs, many sec`,
  slow: `
    too long, stall, slow, long time, forever, delay, dawdle, 15 second, 12 second, 20 second, 11 second, 13 second,
    14 second, 30 second, fifteen second, twelve second, twenty second, thirty second, eleven second, waits,
    bounce ball .. time, over ten, over 10, more than ten, more than 10, half minute, ages, eternity, dribble,
    whole minute, longer than, over time, twenty times, too slow, wait .. second, exceed, exceeded, over limit, past ten, beyond ten`,
  mid_call: `
    already begun/began/start .. call/say/announce, begun call/say/announce, begun to call/say, began to call/say, once .. begun/began .. call/score, after .. begin .. call, started to call/say, started call/say, while say, while .. say, still say, still call, while call, while .. call, during call, before finish,
    before .. finish, before call, before .. call, mid call, middle of call, before say, before .. say, without call,
    without say, not call score, forget .. score, forgot .. score, never call, never .. call, halfway, as .. say,
    as .. call, same time, did not say, did not .. score, not say score, before .. announce, without announce,
    while announce, while .. announce, still announce, not finish, not announce, mid score, early, before .. done,
    before .. numbers, before .. score, before all, start serve before, middle of announce, middle of score,
    in middle .. score, as .. swing, swing while, while swing, still calling, still saying, as .. call score,
    during score, midway, part way, halfway through score, between say, between call, between .. say, hit .. say,
    strike .. say, never .. score`,
  wrong_score: `
    wrong score, incorrect score, score wrong, score .. wrong, score was off, wrong .. score, miscall, score incorrect,
    score mistake, score error, bad score, score was not, score .. not right, score .. incorrect, mess up score,
    mess .. score, call 5, mix up .. score, score .. off, wrong number, called wrong, said wrong, say wrong,
    score .. should, score .. but .. score, call score .. should, score when .. score, say score .. score,
    should .. score, incorrectly, score .. mistaken, numbers wrong, numbers .. wrong, not .. right score, not score,
    not right score, was not .. score, error in score, mistake in score`,
  right_score: `
    right score, correct score, turn out .. right, turn out .. correct, was correct, was right, actually right,
    actually correct, were right, were correct, had it right, no mistake, been right, been correct, score right,
    score in fact right/correct, in fact right/correct, score correct`,
  challenge: `
    challenge, question, dispute, stop, correct, protest, argue, object, point out, interrupt, halt, catch, caught,
    complain, contest`,
  before_return: `
    before return, before .. return, before hit, before receive, right before, prior, before play, before serve,
    not return, instead of return, right away, without return, before .. hit back, before i hit, immediately, as soon,
    let .. serve .. pass, let .. serve go, before touch, without hit, without touch, at once, straight away, let .. pass`,
  later: `
    after return, third shot, fourth shot, mid rally, middle of rally, middle of point, mid point, during rally,
    during point, fifth shot, several shot, few shot, shots in, shot later, 3rd shot, 4th shot, 5th shot, already return,
    three shot, four shot, couple of shot, mid way, halfway through, already hit, rally .. going, stroke later,
    had return, middle .. rally, middle .. point, mid .. rally, during .. rally, return .. and then, return .. then,
    deep in point, deep in rally, well into, into point, into rally, deep into, after two shot, two shots`,
  after_rally: `
    after rally, after point, after .. rally, after .. point, rally over, point over, rally end, point end, next point,
    next serve, later, rally finish, already over, afterwards, end of rally, end of point, won rally, win point,
    won point, lost rally, figured out, points ago, once .. over, when .. over, was over, whole rally, entire rally,
    played rally, played point, played out, whole point, entire point, played it out, finish rally, finish point,
    rally done, point done, rally was done, point was done, only then, rally was already, ended, nobody stop, no one stop,
    played with, was played, when .. end, discover, found out, already played, point .. played, rally .. played,
    noticed after, notice later, find after, found after, once point, spotted`,
  reposition: `
    reposition, change position, switch position, move, new formation, change place, switch place, re position, rearrange,
    change spot, switch spot, shift, restack, swap spot, swap place, change formation, change side, shuffle`,
  restart: `
    restart, start over, start again, keep run, reset, count, anew, begin again, new ten, new 10, recall, re call,
    call again, still run, continue, start new, again`,
  two_numbers: `
    002, 0 0 2, zero zero two, 0 0 start, zero zero start, nothing nothing two, 00 2, oh oh two`,
};
