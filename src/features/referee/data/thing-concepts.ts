/** Phrases that players use, parted by commas; see concepts.ts. */
export const thingConcepts: Readonly<Record<string, string>> = {
  court: 'court, playing area, field, alley, pitch',
  size: `
    how large, size, dimension, measure, width, length, big, wide, long, footprint, square feet, 20 by 44, 20x44, wider,
    bigger, larger, narrower, same court, alley, 44 feet, dimensions`,
  surface: `
    playing surface, space, room, around court, run off, runoff, driveway, backyard, surround, total, overall, area, fit,
    stadium, safety, buffer, margin, slab, pad, yard, 30 by 60, 34 by 64, 50 by 80, free space`,
  lines: 'lines, stripe, marking',
  thick: 'thick, wide, width, color, colour, paint, broad, inches',
  deep: `
    deep, depth, how far, how big, 7 feet, seven feet, size, distance, how wide, how large, dimension, how long,
    far from net, how many feet, reach back, extend, as wide, stretch, full width, how many, kitchen continue`,
  part_of: 'part of, belong, count as, included, considered',
  height: 'high, height, tall, inches, low, sag',
  middle: 'middle, center, centre, mid, strap',
  ends: 'sideline, post, end, side, edge, pole',
  apart: `
    apart, distance between, long, length, how far, how wide, width of net, post to post, pole to pole, 22 feet,
    right distance`,
  ball_kind: `
    approved ball, ball color, color ball, color .. ball, ball .. color, yellow ball, which ball, what ball, kind of ball,
    type of ball, holes, ball .. approved, two color, wiffle, official ball, two tone, multicolor, indoor ball,
    outdoor ball, indoor .. ball, outdoor .. ball, ball .. indoor, ball .. outdoor, ball inside, ball outside,
    indoors or out, hole ball, big hole, gym ball, which balls, what balls, balls may, brand of ball, need .. ball,
    balls need, striped ball`,
  paddle_size: `
    24 inches, combined, wide, size, dimension, big, width, oversize, largest, bigger, wider, biggest, jumbo`,
  paddle_weight: 'weight, weigh, heavy, thick, ounce, light, oz, mm, heavier, thicker, core, grams',
  paddle_long: `
    length, 17, elongated, longest, longer, inches, inches long, paddle .. long, how long, long`,
  too_long: `
    17 5, 18, 17 half, 17 1, 17 2, 17 25, 17 75, 19, over 17, more than 17, longer than 17, 20 inch, eighteen`,
  paddle_surface: `
    hole, crack, rough, texture, sandpaper, sand paper, rubber, coating, mirror, reflective, shiny, delaminate, grit,
    spray, delam, spin adding, core crush, peel, glossy, sticky, chip, surface, broken, damage, gritty, bubble, split,
    trampoline, dent, forbidden, glue, crushed core, coming loose`,
  paddle_change: `
    felt tip, felt pen, surname, wrote, write, signed my, autograph, doodle, nickname, ink, lead, add weight, tungsten, edge guard, overgrip, sticker, decal, write name, name .. paddle, name on, marker,
    sharpie, modify, customize, tape, alter, pen, draw, logo, rewrap, initials, regrip, engrave, modification, new grip,
    change grip, replace grip, thicker grip, extra grip, wrap, handle, change .. paddle, add .. paddle, add to paddle,
    put on paddle, paint, grip tape`,
  unapproved: `
    approved, unapproved, illegal paddle, not on list, not legal, decertified, delisted, usap list, certified,
    paddle .. list, nonapproved, banned`,
  before_match: `
    before match, before .. match, before play, before game, warm up, warmup, before start, before .. start, beforehand,
    ahead of match, prior, before first serve, before first point, before begin, before .. begin`,
  during_match: `
    once started, once we started, once .. started, once play/match begins/began/starts, after first/one game, between games, after .. started, mid match, during match, during .. match, middle of match, in match, second game, mid game, during .. game,
    during game, while playing, middle of .. game, already playing, halfway, in game two, game 2, second set`,
  after_match: `
    shook hand, shaken hand, shake hand, handshake, after we won, we won .. match, won our match, match was won, gone home, the day after, day later, results .. posted, after match, after .. match, match over, match .. over, afterwards, already won, match end, once .. over,
    done playing, match done, finished match, match .. finished, hours later, next day, later found`,
  timeout: 'timeout, time out',
  medical: `
    medical, injury, injured, hurt, cramp, bleed, sick, ankle, doctor, heat, first aid, health, trainer, blister`,
  ends_points: 'at 6, at 8, at 11, to 15, to 11, to 21, 6 points, eight, six, what score, when',
  earbuds: `
    earbud, ear bud, headphone, airpod, earphone, music, ear piece, earpiece, podcast, air pod, bluetooth, headset`,
  coaching: `
    coach, advice, instruction, strategy from, tell .. what to do, help from, pointer, instruct, give/gave/get/got/any/some/tactical tip, tip from`,
  in_break: 'time out, timeout, between game, break',
  late: `
    broke down, delayed, held up, overslept, flat tire, miss .. call, missed call, road, not made it, late, show up, no show, not show, arrive, missing, absent, report, check in, turn up, on time, called to court,
    stuck in traffic, not there, noshow, stuck, traffic, nobody show, not appear, not come, minute after`,
  forfeit_15: `
    15 minute, fifteen minute, 16 minute, 17 minute, 18 minute, 20 minute, twenty minute, 25 minute, 30 minute, half hour,
    never show, quarter hour, quarter of hour`,
  forfeit_10: `
    10 minute, ten minute, 11 minute, 12 minute, 13 minute, 14 minute, twelve minute, eleven minute, thirteen minute`,
  technical: `
    technical, swear, curse, cuss, profanity, f bomb, conduct, abusive, smashed paddle, bad language, unsportsmanlike,
    behavior, temper, tech, yell at ref, foul, anger, rage, insult, rude, hurl paddle, break paddle,
    broke paddle, smash paddle, throw .. paddle .. anger, abuse`,
  retire: `
    retire, withdraw, quit, pull out, forfeit, drop out, give up, back out, scratch, concede, default, withdrew`,
  double_elim: `
    double elimination, double elim, if necessary, tiebreak match, loser bracket, winner bracket, back draw,
    gold medal match, opportunity bracket, lower bracket, decider match, tie decider`,
  between_games: `
    between game, after first game, game 1 and, game break, before game two, before second game, before game 2, next game,
    game one, before third`,
  between_matches: 'back to back, matches',
  rest: 'rest, break, how long, how much time, minutes, between, recover, breather, pause',
  wheelchair: 'wheelchair, chair, para, wheels, caster',
  wheels: 'wheels, caster, tire',
  adaptive: `
    adaptive, disability, prosthetic, prosthesis, amputee, impairment, mobility, handicap, crutch, knee brace,
    para standing, bad leg, bad knee, one leg, disabled`,
  hybrid: `
    hybrid, one wheelchair, wheelchair .. partner, partner .. wheelchair, able bodied, standing partner, wheelchair and,
    wheelchair player and, mixed wheelchair, standing player, wheelchair with, teamed with`,
};
