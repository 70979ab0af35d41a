/** Sections 15 to 25. See asked.ts. */
export const tournamentTrainingQuestions: Readonly<Record<string, string>> = {
  '18.A depends': `
    what happens if somebody plays with an unapproved paddle in a tournament
    penalty for a paddle that is not on the list
    what happens if my paddle turns out not to be on the approved list
    what is the penalty for an unapproved paddle at a tournament`,
  '18.A fault': `
    in the middle of our match the referee found I have a non-approved paddle
    paddle discovered to be illegal during the second game of a tournament match
    my opponent's racket is not on the approved list and we found out halfway through
    do you forfeit if you use an unapproved paddle in a match
    found out in game two that his paddle is not on the list
    What happens if an unapproved paddle is discovered during a match?
    his paddle was not on the list, it came out while we were playing game two
    opponent's bat was found illegal in the second game
    banned paddle discovered in game two
    what happens if my paddle is found to be illegal during a match
    halfway through the match they find out that my paddle is not approved
    the umpire checked my bat in the second game and it was not on the list
    They found out halfway through our championship match that his bat isn't on the accepted list.
    halfway through our match they find my bat is not on the list
    they check my racket in game two and it's banned
    At the city championship somebody found out in the middle of our match that my racket isn't an approved one. What becomes of us?`,
  '18.A legal': `
    they noticed after the match that my paddle is not approved
    the paddle turned out to be banned but the match is long finished, does the result stand
    before the match the ref says my paddle is not on the list, may I change it
    can I swap an unapproved paddle before we start
    unapproved paddle found before the first serve
    we learnt a day later that their paddle is banned, does our loss change
    before we began the ref rejected my paddle, am I out
    my opponent's paddle turned out not approved, we found out after the match
    before our tournament match the ref sees that my bat is not on the list, can I just swap it
    illegal paddle noticed after the match was over, does the result change
    we won and afterwards somebody found that my bat was not approved
    I found out after winning the tournament match that my paddle wasn't approved. Do we lose the match?
    the director says before the match that my bat isn't approved, I take another
    we had already won and shaken hands when they found out about the bat
    We'd won our match and shaken hands, and only then they discovered that my bat wasn't approved. Do we keep the win?`,
  '15.C.1 fault': `
    can we play one game to 11 in a round robin with 4 teams
    one game to 11 in a five team round robin, is that allowed
    may a single elimination match be just one game to 11
    round robin with four teams, single game to 11`,
  '15.C.1 legal': `
    is best of five allowed
    can matches be one game to 15
    may a tournament use one game to 21
    round robin with seven teams and single games to 11, okay?
    May a match be one game to 15?
    may a match be a single game to 21
    round robin with eight teams, games to eleven once
    is a medal match one game to 15 possible
    is best of five possible
    may one game to fifteen decide
    Bronze match to 15, is that a thing
    can games be played to 15
    in a pool of seven teams, may a match be one game to 11
    is a single game to 15 a valid tournament format`,
  '15.C.1 none': `
    is a match best of three
    how many games are in a tournament match
    which formats may a tournament match have
    when can one game to 11 be used
    How many games are in a standard tournament match?
    best of how many games
    match format best of three?
    match is best of how many games at a tournament
    when may one game to 11 decide a match
    which formats are there at tournaments
    best of three to what score
    how long are tournament matches
    how many games win a tournament match
    how many games is a match
    best of how many
    match format
    What match formats are sanctioned for tournaments?`,
  '15.C.1 depends': `
    can a match at a tournament be a single game to 11
    is one game to eleven enough for a tournament match
    Can a tournament play just one game to 11?`,
  '15.C.2 fault': `
    double elimination with rally scoring ok?
    may the nationals be played with rally scoring
    is rally scoring used at golden ticket tournaments
    double elimination doubles bracket with rally scoring, allowed?
    Is rally scoring permitted at the 2026 Nationals?
    Is rally scoring allowed in double elimination doubles?
    rally scoring at the golden ticket
    can double elimination doubles run on rally scoring
    Golden ticket event with rally scoring?
    Is rally scoring used at the 2026 nationals?
    may a double elimination doubles bracket use rally scoring
    can we play golden ticket matches with rally scoring
    can the nationals this year use rally scoring
    Can a double-elimination doubles bracket be played with rally scoring?
    may the double elimination doubles use rally scoring
    rally scoring at 2026 natties ok?
    Is a double-elimination doubles event allowed to use rally scoring?`,
  '15.B.1 none': `
    how is the final decided in double elimination if the loser bracket team wins
    what is played when both teams have lost once in a double elimination final
    to how many points is the double elimination tiebreaker
    the team from the lower bracket won the final, what now
    double elimination deciding match points
    grand final from the losers side, how many games
    if both finalists have one loss, what is played
    how is the final of a double elimination decided when both have one loss
    how many points is the decider in double elimination
    both finalists lost once, how do we decide
    What is the deciding game in double elimination played to?
    To what score is the decider of a double-elimination bracket played?`,
  '15.B.4 none': `
    tiebreak order for a round robin
    two teams have the same wins in a round robin, who is first
    how are ties broken in pool play
    what comes first, head to head or point differential
    tie break criteria in a round robin
    three teams tied in the group
    tie in a pool, what counts first
    three teams even at the end of the pool, who advances
    how is a pool sorted when wins are equal
    round robin finished with the same record for two teams
    two teams with equal wins, who goes through
    order of the criteria when records are the same
    pool ended with three sides on the same wins
    Our round robin ended with three teams at 4-1. how's it decided?
    what is the round robin tie break order
    two teams have the same record in a round robin, who is ahead
    what comes first for breaking a tie, head to head or points
    we are level in the pool, what decides
    List the tie-break criteria for a round robin in order.
    Three couples finished our pool with the same wins. How do they sort out who goes through?
    Round-robin tie-break: once head-to-head is level, which criterion comes next?`,
  '18.F depends': `
    our opponents are late for the match, what happens
    my partner is stuck in traffic and our match has been called
    we arrived late to our tournament match
    what happens if I do not turn up in time
    what is the penalty for being late to a match
    we came late to our match because the bus broke down
    traffic was horrible, we did not make it when they called us. Are we out?
    The bus broke down and I got to my match at the tournament late. Am I out?`,
  '18.F fault': `
    my opponent is 20 minutes late for the match
    we arrived 16 minutes after our match was called
    player is 10 minutes late to a tournament match
    our opponents came 11 minutes after the match was called
    the team did not appear for 16 minutes
    player reported twelve minutes late
    nobody showed up within a quarter of an hour
    opponent arrives 17 min after match call
    We showed up 13 minutes after they called us at the tournament
    What happens if a team is 10 minutes late for their match?
    late 10 min?
    We were 12 minutes late when they called our first match of the day
    Player shows up 11 minutes late
    we came 17 minutes after the call
    showed up eleven minutes late
    thirteen minutes tardy for our match
    turned up a good quarter hour after they announced us
    late by 12 minutes to our match
    We were stuck in traffic and got to our court sixteen minutes after they called us
    team arrived 11 minutes after being called
    we showed up 16 minutes late to our tournament match
    I came to my match eleven minutes after the call
    we showed up a quarter of an hour after we were called
    our opponents came twelve minutes after the match was called
    we were sixteen minutes late for our match
    At the regional event the other team strolled up twelve minutes after they were called.
    What is the penalty for being 15 minutes late?
    I was stuck on the train and got there twelve minutes after the call
    my partner showed up 20 minutes after they had called our match
    What happens if I turn up sixteen minutes late for my tournament match?
    12 min late to tourney match`,
  '18.F none': `
    how long do we wait for late opponents at a tournament
    how many minutes until a no-show forfeits
    when does a late team lose the first game
    how late may we be
    grace period before forfeiting
    how late may I be for my tournament match
    how many minutes until a match is forfeited
    when is a match forfeited`,
  '18.D fault': `
    earphones during a tournament match ok?
    may I wear earbuds in a tournament
    headphones during the match, allowed?
    listening to music with airpods while playing a tournament
    my opponent has an earpiece in during the match
    am I allowed airpods during my bracket match
    Can I wear earbuds during a tournament match?
    earbuds?
    Can I wear headphones in a tournament?
    headphones while competing
    ear pieces with music in a match
    can I wear airpods in a tournament
    may I wear earphones in a sanctioned match
    playing with airpods in
    can I listen to music during my match
    Can I wear earbuds with music during a tournament match?
    A chap at the regionals was listening to music in little wireless things in his ears while playing.
    earbuds in tourny match`,
  '20.G depends': `
    is coaching allowed in tournaments
    can a spectator coach me`,
  '20.G fault': `
    is my husband allowed to coach me between points
    can someone coach me from the side during a rally
    can my coach give me advice during a rally
    his father tells him what to do between points
    may a friend coach from outside during the game
    is coaching from the sideline permitted while we play
    may my coach shout advice between rallies
    Can a coach advise a player between points?
    may my coach whisper to me between points
    father shouts tactics while we play the point
    tips from the bench in mid game
    Their coach whispered tips between points at a sanctioned event
    Coach shouting "hit it deep" during the rally at a tournament
    may my coach talk to me between points
    my dad shouts advice during a tournament game
    my coach whispers to me between rallies
    Her father kept whispering where to aim between points during a bracket match.
    my dad shouts what I should do between the points
    her trainer gives her hints from the bench while they play
    At the state finals her mother kept calling out advice between points. Allowed?`,
  '20.G legal': `
    is coaching allowed during time outs
    can I talk to my coach during a timeout
    coaching between games ok?
    may my trainer advise me in the break between two games
    Can't my dad tell me what to do during the break between games?
    Can my daughter give me pointers while I'm on a time-out?
    Coaching during a timeout
    advice from my coach in a time-out
    my coach talks to me between two games
    can i get coaching during a time out
    can my coach advise me in a time-out
    may I be coached between games
    Is my coach allowed to talk to me during a time-out of a tournament match?
    my coach talks to me while we have our time-out
    can I get advice in the break after game one
    Can my friend coach me between games at a tournament?`,
  '20.G none': `
    is there a rule about coaching
    what is the rule on coaching
    when is coaching permitted
    when may a coach speak to us`,
  '22.E none': `
    player got a technical foul with 5 points
    what is the penalty for a technical foul
    what happens if I swear on court
    player smashed his paddle in anger
    technical foul at zero points
    does a technical foul cost a point
    my opponent insulted the referee
    What is the penalty for a technical foul?
    Technical foul when the score is 0. What happens?
    swore at the official, price?
    technical while we have no points
    abusive words at a ref, cost?
    punishment for slamming the bat on the floor
    Guy cussed out the official at a tournament, what's the penalty
    smashed my paddle on the ground, technical foul at zero points
    technical foul, what's it cost
    what does a technical foul cost
    how is a technical foul scored if I have no points
    my opponent got a technical at zero, what happens to the score
    how does a technical foul change the score
    what is a technical foul
    what happens with a technical foul
    What is the penalty of a technical foul when the offender's score stands at zero?
    What happens when I get a technical foul and my team has four points?
    They had no points when the official punished them with a technical foul. What happens to the scoreboard?
    What does a technical foul cost a team that has five points?`,
  '23 none': `
    one player retires hurt. who wins
    what is the difference between retiring and withdrawing
    if a team retires during the match what happens
    we withdraw from the bracket, what happens with our other matches
    partner too hurt to go on, we give up the match
    can I play on in the bracket after a withdrawal
    What is the difference between retiring and withdrawing from a tournament?
    What happens to the bracket when a team withdraws?
    gave up in the second game with a bad back, the rest of the bracket?
    difference between quitting a match and leaving the event
    dropped out of the event
    injured and cannot finish, what about my other games
    I had to quit halfway through a match, can I still play my next one in the bracket?
    pulled out of the tournament altogether, what does that mean
    if I quit this match, am I out of the whole bracket
    what happens if I withdraw
    one player cannot go on, what does that mean for the match
    what is a retirement
    what is the difference between retirement and withdrawal
    Explain the difference between a retirement and a withdrawal.
    If I withdraw from a tournament, am I out of just one match or the whole bracket?
    My pal says giving up on one match and pulling out of the event aren't the same thing. What's the difference?
    If I get hurt and retire from a match, am I out of the rest of the bracket as well?`,
  '24.B none': `
    where is 7.N in the new book
    what does the book say about games without officials
    which rule was 7.N
    Which rule of 2026 took the place of 7.N?`,
  '21.A none': `
    how long is a timeout
    number of timeouts in a game to 21
    how many time outs in a game
    how many timeouts do we get
    how long does a timeout last
    timeouts in a game to 15
    timeouts in a game to 21
    number of time-outs per team per game
    what are the time outs in a game to 21
    how many TOs to 11
    How many time-outs is a team allowed in an 11-point game?
    timeouts how many
    How many time-outs in a game to 21, and how long?
    Timeouts in a game to 11?
    how many breaks may we call
    number of breaks a side may take
    duration of one break
    how many timeouts do we get per game
    how long is a time out
    time outs in game to 21
    How many time-outs in a game to 11, and how long?
    time outs allowed in a game to 21
    how many breaks can we call in a game
    time-outs in a game to 21, how many
    how many timeouts to 11
    how often may I call a pause in a game to 15
    one minute or two for a timeout
    how many timeouts in a game to 21
    how many breaks may we take, and how long are they
    how many timeouts
    how many timeouts per game
    how long do timeouts last
    number of timeouts
    can we take a timeout
    how many pauses may a team call in one game
    What is the number of breathers a team may take in a game to 15, and how long is one?
    How many time-outs do we get in a tournament game to 11?
    timeouts per game to 21
    How long is a normal time-out in a tournament?
    How many time-outs do I get in a tournament game to 11?`,
  '21.A.2 21.A none': `
    what happened to rule 10.A.3
    Under the previous edition 10.A.3 dealt with time-outs. Which number replaced it?`,
  '21.A.2 none': `
    What has 10.A.3 from the 2025 book turned into?`,
  '21.B none': `
    do we change ends in the third game
    when do teams change ends in a game to 11
    when do we switch ends
    at what score do teams change sides of the court
    do we change ends in a game to 15
    end change at 6 or 8
    at which point do we swap ends in the deciding game to 11
    switch ends in a game to 21 at what score
    When do we swap ends in a game to 15?
    When do teams switch ends in a game to 15?
    swap ends when
    At what point do we swap ends in a game to 11?
    at what score do we go to the other end
    swap to the sunny end when
    at which score do teams trade ends
    switch ends at what score to 11
    when are sides of the court exchanged in a game to 21
    when do players change ends in a game to 11
    in a game to eleven when do we go to the other end
    when do teams change ends
    at what score do we swap ends
    do we switch sides of the net in the third game
    at which score does one change ends in a game to 15
    when do we change ends
    when do we switch ends of the court
    At which scores do the teams change ends in games to 11, 15 and 21?
    When do we change ends in a tournament game?`,
  '21.C none': `
    how many medical timeouts does a player get
    How many minutes is a medical timeout?
    how long is a medical timeout
    how many medical time outs can a player take
    my partner is injured, how much time do we get
    player has a cramp, what kind of time-out is there
    is there an injury timeout
    How long do I get if I cramp up?
    med timeout how long
    How many medical time-outs may I take?
    how many minutes for treatment
    cramp, how much time to recover
    bleeding player, how long may it take
    Pulled my hamstring in the second game. How long can I get treatment?
    stoppage for bleeding, how long
    How many minutes for a medical time-out?
    bleeding stoppage length
    how long may play stop for a bleeding player
    medical break, how long
    medical time out length
    how long does a medical break last
    how many medical time-outs do I have
    how many medical breaks do I get and how long
    medical timeout length
    medical timeout how long
    I rolled my ankle in my match at the open. How long may I sit there being looked after?`,
  '21.F none': `
    time between games?
    break length between game 1 and game 2
    how long is the break between games
    how many minutes between game one and game two
    rest time between games of a match
    How much time is there between games?
    pause between game one and two
    rest after the first game
    Break between game one and game two, how long
    how long is the pause between two games
    break between games, how many minutes
    how long between games
    What interval is granted between games, and what between matches?`,
  '21.G none': `
    how much rest between two matches
    how long do I get before my next match
    break between matches in a tournament
    time between two matches
    time till the next match
    matches back to back, how long in between
    Do I need to go straight into my next match or is there rest
    my next match is called right after the last, how long may I rest
    how long between matches
    How long a rest do we get between two tournament matches?
    How long is the break between two matches at a tournament, and between two games?`,
  '25.A fault': `
    are the wheels of a wheelchair allowed in the kitchen on a volley
    wheelchair rear wheel on the kitchen line during a volley
    rear wheels of the chair touch the baseline at the serve
    wheelchair player hits after three bounces
    a wheelchair player volleys with the big wheels in the nvz
    back wheels touching the kitchen on a volley
    Friend in a wheelchair: her big wheel was on the kitchen line when she volleyed
    rear wheel of the chair on the front stripe during a volley
    three hops for the wheelchair player
    the large back wheels of his chair were in the kitchen when he volleyed
    the chair player let it hop three times
    Your ruling: a wheelchair player volleys while a rear wheel rests on the kitchen line.`,
  '25.A legal': `
    May a player in a wheelchair let it bounce twice
    may a wheelchair player let the ball bounce twice
    second bounce outside of the court for a wheelchair player
    chair user hits it after two bounces
    the second bounce was in the kitchen and the wheelchair player hit it
    front casters in the kitchen while volleying from a wheelchair
    chair player took it on the second bounce, which was off the court
    I'm in a chair and let it bounce a second time, out past the baseline
    chair player, second hop off the court
    front casters on the nvz stripe while volleying in a chair
    wheelchair user let it hop twice, second beyond the line
    second bounce out of court for a player on wheels
    Can a wheelchair player's little front wheels be over the kitchen line on a volley
    wheelchair player, ball bounced second time outside the court
    A wheelchair player lets it bounce twice, ok?
    can two bounces be allowed for a wheelchair player
    second bounce outside the court for a player in a chair
    he rolls in a chair and hit it after the second bounce
    Can a wheelchair player let the ball bounce twice?
    My niece in her wheelchair let it hop twice, the second hop well outside the lines, and then got it back.
    my uncle in the chair got it after two hops
    the second bounce of my wheelchair friend was outside the lines
    Uncle Ray plays from his wheelchair, and the ball's second bounce was outside the lines before he hit it. Good?
    wheelchair dude gets 2 bounces?`,
  '25.A none': `
    which rule covers wheelchair players
    how many bounces does a wheelchair player get
    what counts as feet for a player in a wheelchair
    do the wheels count as feet
    rules for wheelchair pickleball
    For a wheelchair player, where may the second bounce be?
    How many bounces is a wheelchair player allowed?
    wheelchair bounces?
    How many bounces in wheelchair play?
    how many hops for someone in a chair
    my friend plays in a wheelchair. How many bounces does she get
    two on wheels allowed how many hops
    how many bounces does a person in a wheelchair have
    how does someone in a wheelchair play the two bounce rule
    wheelchair rules
    how does wheelchair pickleball work
    what are the rules for wheelchair players
    How does someone in a wheelchair play the two-bounce thing?`,
  '25.B depends': `
    amputee standing player wants two bounces
    can a player with a prosthetic leg take two bounces
    disabled standing player hits after two bounces
    adaptive standing rules, two bounces?
    prosthetic leg: may I take two bounces
    one leg amputated, standing, two hops?
    My dad lost a leg and plays on a prosthetic. Can he let it bounce twice?`,
  '25.B fault': `
    he wants two bounces for his bad leg but never declared it before the match
    May an adaptive standing player take two bounces without declaring it?
    two hops for a man with a limp, never declared
    she told nobody before the match and then took a second bounce for her bad leg
    he claims two bounces because of his artificial leg, without having said so beforehand
    My sister plays standing, with a prosthetic leg. She'd told no one before the match and then claimed her extra bounce.`,
  '25.B legal': `
    my opponent with a disability announced two bounces before the match, ok?
    we agreed before the match that he may have two bounces because of his leg
    adaptive player announced two hops before the start
    my sister with the prosthesis told everyone before the match that she takes two bounces`,
  '25.B none': `
    what is adaptive standing play
    when must the two bounce allowance be declared
    who may use two bounces without a wheelchair
    when must an adaptive player say that she uses two bounces
    When must an adaptive standing player declare that they want two bounces?`,
  '25.C legal': `
    can a wheelchair user team up with a standing partner
    can a wheelchair player and a standing player be partners
    one of us in a wheelchair and one standing, is that a real format
    Can a wheelchair player partner with a standing player?
    walking player teamed with a wheelchair user
    may a person in a chair team up with someone on foot
    one of us rolls, the other walks, can we pair up
    Can someone in a wheelchair team up with somebody who walks
    Can one of us play in a wheelchair while the other one stands?`,
  '25.C none': `
    what is hybrid doubles
    how does hybrid doubles work
    What is hybrid doubles?
    who plays in a hybrid team
    Explain how a hybrid doubles team is made up.
    Who makes up a hybrid doubles team?`,
  '21.A fault': `
    third time-out in a game to 15
    third time-out in a game to 11
    two time-outs already, may we take a third in a game to 11
    may we take a third time-out in a game to 11
    can we call a third timeout in a game to 11
    they want their third time-out in a game to 11`,
  '21.A legal': `
    third time-out in a game to 21
    we still have a time-out left, may we take it`,
  '21.C fault': `
    second medical time-out, same player
    I took a medical timeout already, can I get another
    he wants a second medical time-out`,
  '15.C.2 none': `
    where is rally scoring not used
    are the 2026 nationals played with rally scoring
    which tournaments keep the old scoring
    where is rally scoring not allowed`,
};
