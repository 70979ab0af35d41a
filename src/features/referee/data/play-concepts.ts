/** Phrases that players use, parted by commas; see concepts.ts. */
export const playConcepts: Readonly<Record<string, string>> = {
  hit_body: `
    @hits @body,
    @hits .. in/on/by @body,
    @hits me/him/them/us/receiver/opponent/partner/teammate/player/somebody/someone,
    ball/shot/serve/drive/smash/return @hits .. @body,
    hit by ball/shot/serve/smash/drive, hit by .. ball/shot, body shot, bag, got hit, get hit, was hit, were hit, off my,
    struck by, ball off, ricochet off, deflect off, bodybag, kick, header,
    off @body,
    at chest/face/body/feet/head/leg, body bag, in stomach/chest,
    into wife/husband/friend/guy/lady/man/woman/player/him/her/them/me`,
  double_hit: `
    double hit, hit twice, hit .. twice, double touch, two hit, touch twice, touch .. twice, double contact, two contact,
    twice on paddle, hit two, contact twice, double tap, twice .. paddle, paddle .. twice, two touch, second hit,
    hit paddle .. again, two time, hit .. again, contact .. again, doublehit`,
  one_stroke: `
    one swing, single swing, one stroke, same swing, same stroke, one motion, same motion, continuous, single stroke,
    accident, unintentional, one direction, accidental, not on purpose, unintended, did not mean, one fluid,
    single motion, one smooth, by mistake, not intentional, without mean, one go, single go, never meant, not meant,
    same go, swing once, one continuous`,
  two_strokes: `
    new swing, fresh swing, second poke/swat/push/shove/jab, another poke/push/swat/stroke/hit, fresh stroke, new stroke, second go, another go, two separate, separate swing/hit/stroke, each .. hit,
    second swing, two swing, swing again, second stroke, two stroke, swing twice, hit again, another swing, separate,
    two motion, different direction, on purpose, then i hit, then hit, intentional, partner .. hit, both hit,
    two different, deliberate, changed direction, both of us, then partner, second attempt, partner then, then .. again,
    clash, one after another, one after other, then mine, pass ball, pass .. ball, set it up, set .. up, set up,
    to each other, between partner, hit .. to partner, partner .. first, partner and i each, each hit, partner .. then i`,
  whiff: `
    whiff, miss, air swing, swung at, swing at, fan on, fail to hit, air shot, hit nothing, swing .. air, swung .. air,
    come up empty`,
  distract: `
    distract, yell, shout, scream, stomp, wave, noise, loud, shriek, clap, taunt, jump up and down, talk, grunt, holler,
    flail, fake, boo, sing, whistle, throw off, put off, bother, startle, rattle`,
  cracked: 'crack, broken ball, ball break, ball .. break, split, break ball, soft ball, busted ball',
  all_agree: 'agree, both team, all of us, we all, all four, all players, nobody object',
  not_agree: `
    not agree, others not want, not want .. replay, only we, only one, they do not, disagree, they say no, refuse, not all, only us, we want, not everyone,
    opponents say, want to keep, no effect, say no, not matter, not affect, made no difference, no difference, not care,
    do not care`,
  injury: `
    injury, injured, hurt, fall down, ankle, cramp, bleed, twist, collapse, pulled muscle, hamstring, tumbled, went down,
    player fell, i fell, he fell, she fell, partner fell, opponent fell, fell and, fell hard`,
  dropped_paddle: `
    drop paddle, paddle drop, paddle fell, dropped my paddle, paddle .. slip, paddle .. flew, lost paddle, lose paddle,
    drop .. paddle, paddle .. fall`,
  paddle: 'paddle, racket, racquet, bat',
  two_paddles: `
    paddle for either/each hand, paddle in either hand, another one in,
    two paddle, spare paddle, reserve paddle, backup paddle, other paddle, second paddle, 2 paddle, extra paddle, dual paddle, a paddle in each, dual wield, pair of paddle,
    more than one paddle, another paddle, each hand, multiple paddle, paddle in both hands`,
  let_go: `
    left my/his/her hand, fly out .. hand, paddle .. from .. hand,
    let go, throw paddle, threw paddle, throw .. paddle, threw .. paddle, toss paddle, paddle slip, paddle .. slip,
    paddle flew, paddle .. flew, paddle .. thrown, not hold, release paddle, flew out of hand, paddle .. out of hand,
    out of my hand, slip out, fly out, launch, lose grip, lost grip, paddle .. air`,
  paddle_in_net: `
    paddle .. hit net, paddle .. touch net, paddle .. into net, paddle .. against net, paddle .. land in net, paddle .. in net, paddle .. onto net,
    paddle .. clip net, paddle .. strike net, paddle .. reach net, paddle .. at net, paddle .. hit/touch post, paddle .. into post`,
  two_hander: 'two handed, both hand, 2 handed, twohanded, two hander, 2hb',
  carry: `
    sit on face/strings/paddle, sit .. face, stick to/on face/paddle/strings, stick .. face, rest .. face, catapult, roll along paddle/face, roll .. face, cup ball, cup .. paddle, fling .. paddle, throw from paddle,
    carry, scoop, sling, slung, rest, cradle, lift, ball .. stay on paddle, stuck on paddle, held .. on paddle, lacrosse,
    ball .. sit, roll .. paddle, guided, push ball, push .. ball, push .. along, shovel, cradled, balance .. paddle,
    balance ball`,
  catch: 'catch, caught, grab ball, grab .. ball, grab it',
  touch: `
    touch, hit, brush, bump, graze, run into, ran into, lean, fall into, contact, tap, kick, crash, knock, smack, grab,
    nick, clip, hold`,
  ball_over_net: `
    reach over, reach across, over net, across net, opponent side, their side, before cross, before .. cross,
    before .. comes over, before .. my side, before .. our side, cross net, cross plane, over to their, plane of net,
    break plane, on their half, side of net`,
  reach: `
    reach, lean over, paddle over, cross plane, break plane, hit .. on their side, contact .. on their side,
    contact .. other side, hit .. other side of net, stretch, hit .. still on their, before .. cross, before .. comes,
    strike .. over`,
  spin_back: `
    spin back, spun back, backspin, back spin, come back over, came back over, went back over, go back over, goes back,
    flew back, blow back, blew back, back over net, return to their side, bounce back, back to their side, backs up,
    heads back, back across, rolled back over, spin .. back, fly back, curl back, hop back, wind .. back, kick back`,
  follow_through: `
    after i hit, once .. hit it, hit .. then .. over/across/cross net, hit .. on own side .. over/across net, arm .. over net after, on way through,
    follow through, followthrough, after contact, after .. contact, after hit, swing carry, swing .. over net,
    finish of swing, finish .. swing, momentum of swing, after .. hit, swing cross, on swing, after striking`,
  atp: `
    around post, around net, around .. post, atp, outside post, outside .. post, round post, around pole, around outside,
    around .. pole, round .. post, past post, not .. over net, go around`,
  below_net: `
    low, below, under height, net height, any height, lower, off ground, roll, inch off, knee high`,
  gap: `
    gap, between net, hole, between .. post, between .. pole, through net, tear, net and post, net and pole`,
  under: 'underneath, beneath, below net, under',
  opponent_court: `
    opponent court, their court, opponents side, their side, opponents end, other court, their end, other teams court,
    other team side, opponents half, other side, under net and step, opponents kitchen, their kitchen, cross to,
    their half, other half, onto their, onto other, enemy, their ground, their territory, other ground, rival half, rival side,
    opponent half, opponent ground, other team half, their soil, into theirs, on theirs`,
  crossed: `
    get/got/went/go/came/come/made/make across, get/got/made/make it across, get/got/made it over, on their/other half/side/end, their/far half/end, past net, far side, cross, pass over, pass .. over net, clear net, clear .. net, over net and hit, over and hit, over net then, go over, went over, over then, opponent side, other side,
    their side, far post, already over, over .. then hit, over .. and hit`,
};
