/**
 * Concepts of which a longer phrase takes its words away from a shorter one: "before it bounced" is no bounce, and the "volley" of
 * "non-volley zone" no volley. Phrases as in concepts.ts.
 */
export const families: readonly Readonly<Record<string, string>>[] = [
  {
    winning_score:
      'score to win, score to win .. game, winning score, score need to win, score .. need to win, score .. wins game, score .. win a game',
    score: 'score, numbers, announce',
  },
  {
    not_throw: `
      not toss/throw/push/force/slam, without toss/throw/push/force/slam, without .. toss/throw/push, instead of toss/throw/push, no toss/throw/push,
      never toss/throw/push, hopeless/bad/terrible at toss/throw, hate toss/throw, rather than toss/throw, simply drop, just drop, neither push nor throw`,
    throw: `
      throw, push, bounce down, force, slam, spike, toss, harder, hard, fling, propel, power, shove, dribble`,
  },
  {
    kitchen: `
      kitchen, zone, nv area, front strip/box/area/rectangle/field, strip/box/area/rectangle/band by/near/beside/along net,
      strip/box/area/rectangle/band next to net, strip/box/area/rectangle/band in front net`,
    in_the_air_otherwise: `
      foot/leg/shoe/paddle/hand/finger/arm .. in air, jump/toss/throw/leap .. in air, in air above, air above,
      in air with feet/both/two/2`,
    volley_serve: 'volley serve, traditional serve, regular serve, serve out of air',
    volley: `
      volley, vollied, smash, putaway, put away, speed up, speedup, out of air, out air, from air, mid air, on fly,
      in flight, before bounce, before could bounce, before land, before had bounce, before hit ground/floor/court,
      before touch ground/floor/court, without bounce, without let bounce, not bounce, never bounce, not .. bounce,
      never let bounce, no bounce, instead of let bounce, punch, block, slam, overhead, reflex, hands battle,
      drive volley, swinging volley, ball .. air, hit .. in air, air ball, erne, in air,
      hit/play/take/catch/strike ball in air, play/take .. in air, hit before bounce`,
    two_bounce_rule: 'two bounce rule, double bounce rule, 2 bounce rule, three hit rule',
    second_bounce: `
      bounce twice, twice bounce, double bounce, two bounce, 2 bounce, bounce two/2, bounce again, bounce .. twice,
      bounce .. second time, more than one bounce, more than once, second bounce, 2nd bounce, on two, bounce three,
      bounce .. again, both bounce, extra bounce, third bounce, 3 bounce, three bounce, several bounce, two time, 2 time,
      once .. once, two hop, second hop, double hop, hop twice, hop again, hop .. twice, two hops`,
    bounced: `
      bounce, off ground, off bounce, ground stroke, groundstroke, half volley, short hop, before second/2nd bounce,
      before .. bounce twice, before .. bounce second/again, after land, one bounce, first bounce, already bounce,
      bounce first, bounce once, once .. bounce once, off .. bounce, let drop, let .. bounce, after .. bounce,
      after hit ground/floor, touch down, already land, had land, land in then, land in and, land first, after .. land,
      already touch/hit ground/floor/court, had touch ground, touch ground first, after touch ground,
      hit/touch court/ground/floor then/and/before, in bounds then, land .. then, hit court first, come down,
      already touch/hit/on ground, off floor`,
  },
  {
    drop_serve: `
      drop serve, drop and serve, drop ball, drop .. serve, bounce serve, serve .. off bounce, serve .. bounce serve,
      bounce ball before/and/then serve, bounce .. before/then serve, serve .. let .. bounce, serve .. drop, let .. bounce .. serve`,
    serve: 'serve, service, server',
    other_serve_word: 'serve team, serve side, service box, service court',
  },
  {
    paddle_hand: `
      paddle hand, hand .. hold .. paddle, knuckle, below wrist, grip hand, finger .. paddle, hand .. grip,
      hand .. hold/holding .. paddle, finger .. handle, finger on handle, hand on handle, hand .. handle, hand and paddle,
      gripping hand, hand that hold, finger around handle, playing hand, thumb/finger/hand .. grip/handle,
      hand/finger/thumb/knuckle on/around/of .. paddle/grip/handle, grip thumb, thumb .. hold, finger .. grip, finger around grip`,
    other_hand: `
      hand .. no paddle, hand without paddle, hand .. not hold, hand .. not holding, bare hand, hand .. no paddle in, other hand, off hand, free hand, left hand, non paddle hand, nonpaddle hand, not .. paddle hand, empty hand,
      wrong hand, not hold paddle, non dominant hand, opposite hand`,
    hand: 'hand, finger, thumb, wrist',
    two_hands: 'both hand, two hand, 2 hand, twohanded, two hander',
    switch_hands: `
      switch hand, change hand, switch paddle, switch .. hand, swap hand, swap .. hand, change .. hand, hand to hand,
      one hand to other, ambidextrous, either hand, pass paddle, right to left, left to right, right hand to left,
      left hand to right, paddle in other hand, play .. other hand, play left handed, use other hand, with other hand,
      opposite hand, paddle to other hand, paddle .. other hand, move paddle .. hand, hand .. to hand, use left hand,
      use right hand, after switch, left hand .. forehand, paddle .. left hand, paddle .. right hand`,
    hand_signal: `
      hand signal, with hand, by hand, raise hand, hand up, point .. finger, finger up, hold up hand, signal, gesture,
      point up, put hand up, finger, paddle up, raise paddle, point finger`,
  },
  {
    kitchen_line: `
      short line, front line, front edge, line nearest/closest/near net, line nearest/closest .. net, line near net,
      kitchen line, nvz line, non volley line, non volley zone line, line of kitchen, line .. kitchen, kitchen .. line`,
    baseline: 'baseline, base line, back line, end line',
    centerline: 'centerline, center line, centre line, centreline, middle line, t line',
    sideline: 'sideline, side line',
    line: 'line, chalk, tape',
    from_sideline: 'from sideline, on sideline, coach .. sideline',
  },
  {
    foot_fault: 'foot fault, footfault, feet fault',
    both_feet: `
      both feet, two feet, both foot, 2 feet, feet back, both my feet, feet establish, reestablish, re establish,
      reset feet, both shoe, completely out, fully out, all way out, out completely, got fully out, each foot`,
    one_foot: `
      one of feet/shoes, one of my/his/her feet/shoes, only one of,
      one foot, 1 foot, only one foot, single foot, on one leg, other foot, one leg, back foot, one foot still,
      second foot, trailing foot, right foot out, left foot out, one shoe, just .. foot`,
    feet: 'foot, feet, toe, shoe, heel, sneaker, step, leg',
    feet_measure: '7 foot, seven foot, feet deep, feet wide, feet long, how many feet, many feet',
  },
  {
    over_the_net: `
      paddle/arm/swing/hand .. over top net,
      paddle/arm/swing/hand .. over/across/past/above/cross net, paddle/arm/swing/hand over/across/past/above/cross net`,
    player_touches_net: `
      paddle touch/hit/brush/clip/graze/nick/tap/smack/bump/strike/contact/swipe/whack .. net, touch .. net,
      shirt/body/foot/hand/arm/hat/leg/finger/clothes/clothing/skirt/shoe/knee/belly/elbow/shorts/jersey/sleeve/towel .. net,
      net .. with paddle, net .. with hand, net .. with body, net .. with shirt, run into net, ran into net,
      fall into net, fell into net, fall/topple/stumble/crash/tumble against/onto/into/on net, bump net, bump into net, lean on net, lean .. net, i hit net, brush net,
      paddle .. net, player .. touch .. net, crash into net, contact with net, grab net, i touch .. net, crash .. net,
      stumble .. net, fell .. net, fall .. net, ran .. net post, net with, momentum .. net, hold .. net, kick .. net,
      paddle .. post, body .. post, foot .. post, lean/leaned .. net, net touch by, net touch .. by, net hit by,
      net .. by foot/hand/paddle/shirt/body, lean on post, lean against post/net, lean on .. post, grab post, hold post,
      hold onto post/net, ran into post, run into post, bump into post, net/post .. with shoulder/hip/knee`,
    caught_net: `
      hang/hung/caught/stuck/stay .. net,
      caught in net, stuck, trap .. net, net trap, lodge, sat/sit/stay/perch/balance/rest/stop/remain on .. net/cord/tape,
      sat/sit/stay/perch/balance/rest/stop/remain on net/cord/tape, tangle, caught .. net, wedged, hung in net, rest in net, hang .. net,
      sits on net, hook .. net`,
    ball_hits_net: `
      cord, clip net, clip .. net, tape, trickle, dribble, off net, net .. over, hit net .. over, top of net, graze net,
      rolled over, tick .. net, catch .. net, net roller, nick .. net,
      ball/shot/serve/return/dink/drive/lob/smash/backhand/forehand/drop/volley .. hit/touch/catch .. net,
      ball/shot/serve/return/dink/drive/lob/smash/backhand/forehand/drop/volley .. hit/touch/catch net,
      ball/shot/serve/return/dink/drive/lob/smash/backhand/forehand/drop/volley .. touch .. top net,
      ball/shot/serve/return/dink/drive/lob/smash/backhand/forehand/drop/volley .. touch .. tape/cord,
      hit/touch net and go/land/drop/trickle/dribble/roll/fall, touch top net, hit top net, touch net cord,
      hit/touch .. top .. net, hit/touch tape, net cord,
      ball/shot/serve/return/dink/drive/lob/smash/backhand/forehand/drop/volley .. off net,
      ball/shot/serve/return/dink/drive/lob/smash/backhand/forehand/drop/volley .. net and, net and goes, net and over,
      it hit/touch net`,
    into_net: `
      never .. cross, did not reach, not reach other side/half, never made it, own half, ball in net, return/shot/ball .. bottom of net,
      into net, in net, not go over, not cross, not make, own side, fall back, fell back, hit net .. own, did not .. over,
      never cross, short of net, not clear net, not .. over net, bounce .. my side, on my side, on our side,
      bottom of net, not get over, dumped`,
    net_fails: `
      net sag, net .. sag, net give way, clip give way, clip .. net, hook give way, net come undone/apart/off/loose, strap snap, strap .. net, cord snap, cable snap, net .. ground, net .. floor, whole net, net rip, net fell, net fall, net collapse, net broke, net come down, net .. fell, net keel over, net tip over, net .. collapse, net fall over, net went down, net go down, net over onto ground, net .. collapse, net .. broke,
      net malfunction, net fails, net blow, net .. blew, strap .. broke, strap .. came, net sag, net .. knocked over,
      net .. snap, net came loose, blow .. net over, blow .. net down, blow net, knock .. net over, knock .. net down,
      net over, net fall down, net came down, net topple, net topple over, net give way, net tear, net rip, net slip down,
      net .. topple, blew .. net, wind .. net, net .. down, net .. over by wind`,
    net: 'net',
  },
];
