/** From the line calls to the end of the rally: sections 8 to 13. See asked.ts. */
export const rallyTrainingQuestions: Readonly<Record<string, string>> = {
  '8.A fault': `
    can I call balls on the other side of the net
    opponent called my shot out from across the net
    may I call a ball out that landed on their side
    opponents make the call for balls on our end, is that ok
    the server called a ball on my baseline
    can I make line calls across the net
    he says out from across the net on my side. is it his call
    they want to call balls on our half
    the guys across shouted out on a ball that fell on our half
    I called theirs out from my side of the net
    The other team wants to decide a line call on our side
    She called it out from 40 feet away on my side of the net
    I think their call on their own side was wrong, may I overrule it
    can I call balls on the side across the net
    may we change the call they made on their baseline
    Am I allowed to call a ball out on the other team's side of the net?
    from my side I saw it out on theirs, can I call it
    they called a ball on our end, does it count
    the lady opposite tells us our line call
    can we overturn a call that the others made on their own end
    may I overrule the opponents about a ball on their side
    Can I overturn the other team's out call about a ball that landed on their own side?`,
  '8.A none': `
    opponent insists my ball was out even though it was on his side, his call?
    who decides if my shot on the other side is out
    who calls the lines
    who decides whether a ball on our side was out
    who makes the call on my baseline
    is it our call or theirs when the ball lands on our half
    which players judge whether a ball is in or out
    who is responsible for the sideline call
    who makes the in or out call on our baseline
    who calls ball on my side
    Who's got the say on whether a ball on our side is long
    Who is responsible for line calls?
    whose call on line
    Who has the last word on balls near our sideline
    Who should call a ball that lands on my opponent's baseline?
    whose job is it to judge the baseline on our side
    the ball falls near our back line, who has the say
    can they make decisions about our half
    who judges lines
    which team makes the decision when it lands on our end
    who calls the ball in or out
    Do you let opponents decide calls at the far end of your side?
    Who is responsible for calling the lines?
    who decides whether it was in
    which team judges balls on my half
    who makes the decision on the far baseline
    who makes line calls
    whose call is it
    Which section of the 2026 edition is about line calls without officials?
    whose job is the far baseline
    the ball fell close to their line, who has to decide
    Who decides if a ball that landed on my side was in or out?`,
  '8.D fault': `
    we think it was out but did not really see it
    opponent is unsure but calls it out anyway
    he was not sure but called it out
    can I call it out if I did not see it clearly
    she guessed and said out
    they say they think it was out
    can you call out when in doubt
    I called it out though the sun blinded me
    he had doubts but said out to be safe
    Opponent: "I couldn't see it clearly, so out." Is that right?
    Honestly none of us got a good look, so we said out. Okay?
    If I am not certain whether the ball was out, can I call it out?
    I'm 90 percent sure it was out so I called it out
    Can I call a ball out when I was looking into the sun and could not see?
    I guessed it was out and called it
    could be out, I'd call it for myself?
    I guessed out
    can I keep the benefit of the doubt for us
    may I shout out though not certain
    unsure, I took it for our team
    we were not sure so claimed it
    I wasn't sure so I just called it out, is that right?
    If I can't tell, can I give myself the benefit?
    opponents called my ball out but admitted they weren't sure
    they called my lob out, but said a moment later it might have caught the line
    can u call it out if ur not sure
    I was not certain but shouted out anyway
    not sure, so I took the point
    can I call it out when I did not see it well
    I guess it was out so I called it out
    too close to call, I said out
    I think it was long, but honestly I'm not certain, I said out
    he always says out when he is unsure
    we guessed and took the point
    can I give myself the benefit of the doubt`,
  '8.D legal': `
    neither of us saw whether it was in or out
    nobody on our side got a clear look at it
    Neither partner could tell whether the lob was long
    no one could see where it landed
    we do not know if it was in or out
    none of us made a call, is the ball in
    ball too close to call
    if nobody calls out, is it in
    neither my partner nor I had a view of the bounce
    ball so close nobody could be sure
    not sure in or out
    No one on our team saw where the ball landed
    I honestly have no idea if it caught the line, my partner neither
    it was too quick for me, so who benefits
    neither of us got a look at it
    nobody could tell, so what is it
    my eyes were on my feet when it dropped
    too fast to see
    can't see line, whose favor
    Couldn't see whether it caught paint, glare from the sun
    I was 50/50 on the ball. What should I call?
    I could not tell, do we keep playing
    Nobody saw where the ball landed
    nobody saw where it fell
    I am unsure if it was in or out, so it is in?
    we did not see it land
    none of us made a call in time, so it is good?
    I had sun in my eyes and have no clue
    neither of us can tell
    it was too fast to see
    nobody could tell
    I was fifty fifty on it
    too quick for me to see it
    I had the sun in my eyes
    I was blocked by my partner so I saw nothing, but he saw nothing either.
    I had sun in my eyes so I have no clue. What's the call?
    What if I'm not sure whether the ball was out?
    not sure if out
    True or false: an opponent's ball of doubtful landing shall be called in.
    none of us really saw it land
    sun in my eyes, no idea whether it was good
    neither of us could tell
    it was so fast, nobody saw a thing
    What if neither of us really saw where the ball landed?
    nobody saw it, in or out
    In tennis I say nothing when I'm not sure, and the ball counts as in. Same thing here?
    Is the ball in if I'm only ninety percent sure that it was out?`,
  '8.D none': `
    who gets the benefit of the doubt
    half sure, what am I to say
    what should one call when in doubt`,
  '8.E fault': `
    ball touching line slightly, they called it out
    opponent called a ball out that touched the line
    can they call it out without seeing space between line and ball
    center of the ball was past the line but the side touched, I called out
    the ball barely got the line and they say out
    the ball kissed the stripe and they said out
    the ball grazed the line and I announced out
    cannot see a gap but call out
    their call was out but there was no space between line and ball
    I saw no gap between ball and line, yet called out
    called it out though I could see no space
    shouted out without seeing any daylight next to the line
    The ball fell near the back line, I couldn't see any gap between it and the paint but I shouted out all the same.
    I shouted long though I saw no daylight
    he called out a ball that brushed the paint
    she yells wide and the ball had touched the stripe`,
  '8.E legal': `
    the ball was half on the line
    ball landed on the outside edge of the sideline
    The ball barely kissed the edge of the line
    is a ball on the line good
    a little bit of the ball touched the line
    is a ball that touches the line in or out
    the ball caught just the outside of the sideline in the rally
    most of the ball was outside but an edge touched the line
    ball on the baseline during a rally
    I saw a gap between the ball and the line, may I call it out
    is the kitchen line in when the ball lands on it in a rally
    ball nicked the white paint, in?
    ball kissing the outer rim of the sideline in play
    Just a sliver of the ball was on the stripe
    Part of the ball touched the baseline. Is it in?
    ball touch line little bit
    Most of the ball landed off the court but it just brushed the line
    The ball touched the outside edge of the line. In or out?
    Ball caught a bit of the line
    half the ball over the stripe, still good?
    saw clear floor between ball and stripe
    just a hair of the ball on the stripe
    kissed the edge of the end line, they say out
    touching the boundary counts in?
    ball touched the sideline in a rally. good?
    ball on the line in or out
    Sooo my uncle insists that a ball kissing the back line is out. Tell him he's mistaken?
    Ball nicked a sliver of sideline
    ball on the line is good?
    ball landed on the baseline during a rally, good or out
    Does a ball that touches 1 percent of the line count as in?
    the ball touched a tiny bit of the line
    nicked the outside edge of the stripe
    ball half on the line half off
    is on the line in
    a ball on the line counts as good like in tennis?
    the ball just nicked the outer edge of the line
    it caught the very outside of the line
    just the edge of the ball touched the paint
    half of it was on the baseline
    I clearly saw floor between the ball and the stripe, may I call it
    I could plainly see a strip of ground between the ball and the paint, so I put my finger up straight away. Was I entitled to?`,
  '8.E none': `
    when may a ball be called out
    what must I see to call a ball out
    how do I know if a ball is out
    must there be daylight
    do I need to see a gap between ball and line to call it out`,
  '8.F fault': `
    they waited until the point was over to call it out
    they waited several seconds and then said out
    he called out only after he saw his shot miss
    out call made long after the bounce
    is a delayed out call valid
    they discussed it for a while and then called it out
    waited five seconds and then said out
    late out call
    they called it out half a minute later
    waited a long time and then said out
    he waited till I'd celebrated, then said it was out
    a good while after it landed she decided it was long
    the out came ages after the ball landed
    she called it out only as the next serve was about to come
    late out call, counts?
    I kept quiet at first and called it out only when the next serve was coming, does that count?`,
  '8.F legal': `
    do you have to say out loud or can you use hand signals
    is a hand signal enough to call out
    may I signal out with my hand instead of shouting
    can I point with a finger for an out ball
    is a raised hand enough for an out call
    Can an out call be made with a hand gesture only?
    he signals out with his finger, says nothing
    call out with hand ok?
    is a thumb sign enough for out
    raised finger as a call
    I waved it off with my arm without a word
    how loud or how do I need to call out? is pointing ok
    Does a raised index finger count as an out call?
    He raised his finger without saying anything to call it out
    may I point up to call it out
    I only showed it by hand and said nothing
    is a finger in the air an out call
    are hand gestures good enough for an out call
    Is a pointed finger enough for an out call, or must I shout?
    she just stuck up her finger and said nothing
    can I point instead of shouting out`,
  '8.F none': `
    what was rule 6.C.7
    how do I make an out call
    when must an out call be made
    how quickly do you have to call a ball out
    6.C.7 in last year's book, where is it now
    How soon must an out call be made?
    Where is last year's rule 6.C.7 in the new book?
    what number is 6.C.7 today
    how do you signal out, voice only?
    how quickly must an out call come
    how do I call a ball out
    until when can I call it
    how do I call out
    when must out be called
    How soon do I have to call the ball out?
    Where has last year's 6.C.7 gone?
    How do I have to signal that a ball was out, must I shout it?`,
  '8.F.3 8.F fault': `
    She called it out but only after her own shot went into the net
    he waited for my shot to land in before calling the earlier ball out`,
  '8.F.3 depends': `
    can I call the ball out after I returned it
    I hit it back and then called it out
    what if I return an out ball and call it
    Called out, hit the ball anyway, rally went on for three strokes
    I returned it and then called it out
    can I still call it out after I have hit it
    Can I call a ball out after I already hit it back?
    Am I allowed to call a ball out after I've already hit it back?`,
  '8.F.3 fault': `
    I returned the ball, they hit it back, and then I called their earlier shot out
    can they call our ball out after they have already hit it back and we hit it again
    I played the ball back and after they hit it I said it had been out
    they returned my ball, lost the rally and then called my shot out
    can you call a ball out after you hit it and the other team hit it again
    he returned it into the net and then decided my ball was out
    we kept playing and two shots later my partner says that one was out
    after I had hit it back and they had hit it again I said the first ball was out
    opp hit it back n then 2 shots later said it was out lol
    He plays my ball, I hit it back to him, and then he goes 'hey, yours was out before'
    call out after opponent hit again
    He kept playing, missed, and then said my previous shot had been wide
    Called it out after opponents had already struck it again
    He smacks it back, sees his shot go long and suddenly claims my ball was out
    out was shouted three shots later
    he waits to see his shot miss, then says mine was out
    they only complained about the ball after losing the rally
    played on, blew it, then claimed the one before was out
    He returned my shot, watched me hit it into the net and THEN said my shot before was out. Legit?
    waited till they hit it and then i called out
    Opposing team hollered "long" a full two strokes later
    They called the ball out after they hit it into the net. Is that too late?
    Out call made after my next shot
    I played it back, they answered, and after that I called the first ball out
    hit it back, waited for their shot to come, then said out
    we returned a ball, saw them hit a winner, then claimed the earlier ball had been long
    can I call it after they have already hit my return
    he called it out after I had hit the next one
    they hit it back, saw me miss, and said the previous one was out
    played it, lost the point, then said it had been out
    they played my ball back, watched me win the rally and only then claimed that my earlier shot was long
    He caught the ball and THEN called it out, after I'd hit the next one
    I hit a long-looking one back without a word, saw their smash come over and land, and only then said that the earlier ball had been out.
    late out call after they hit
    I returned it, they smashed, and then I said theirs had been out
    she hit it back, I hit a winner, and then she says mine was long
    he played it, saw me hit the next one, then called out
    we knocked it back, lost the exchange and then called their shot wide
    She hit our ball back, I whacked her reply away, and only then did she announce that ours had been long. Too late?`,
  '8.F.3 legal': `
    we returned the ball and then my partner yelled out before they hit it
    I hit the ball back and yelled out before they touched it
    called it out right as I returned it
    my partner said out immediately after I had hit it, before the opponents played it
    I returned the ball and then called it out before my opponent hit it. Is my call valid?
    I hit it back while saying out
    I returned the ball and called it out before they hit it
    I hit it back and called out at once, before they touched it
    played the ball by reflex but said out immediately
    I slapped it back by instinct, barked 'out' as it left my paddle, and they let it go.
    I yelled out in the very moment I was hitting it back
    I hit it back and called it before they got to it`,
  '8.G depends': `
    can a line call be overruled
    may calls be changed
    may I overrule a call`,
  '8.G fault': `
    may I overturn my opponents line call
    can I overrule the opponents' out call
    may I change the call in our favor
    opponents called it in and I want to call it out on their end
    can I change my in call to out
    he first says in and then changes it to out after losing
    My opponents said in, I think it was out, and it was on their side. Can I overrule them?
    my mate said in, I want to turn it into out
    turned a good call to out after thinking
    He called it in, then changed it to out
    can I change the other team's in call in our favour
    may I correct a call so that we get the point
    Our opponents called our shot out but we are certain it was in. Can we overrule them?
    may I change my in to out after talking with my partner
    my husband called it good, I overrule him and say out
    he said in first and then wants it out`,
  '8.G legal': `
    can I change my call from out to in
    I called it out then realized it was good, may I take it back
    Can I reverse my own out call to in?
    I want to correct my partners out call, it was in
    can I overrule my partner when I saw the ball in
    I changed my mind, the ball was good, may I correct my call
    my partner called out but I clearly saw it touch the line, can I give the point to them
    can I change my call against myself
    opponent corrected his own out call to in, ok?
    May I reverse my own out call after realizing it was good
    Don't I have the right to take back my out call when I see the mark was good
    can I overrule the out call of my partner
    change my call out to in?
    I called it out, then saw the mark on the line. Can I give them the point?
    I want to turn my out call into in
    may I take back my own out
    said out, thought better, gave it to them
    reversed my own call for the opponents' good
    signalled out too hastily, may I fix it to in
    I can tell my mate his out was wrong
    can I change my own call from out to in
    partner overrules me
    May I overrule my mate if he called it out and I saw it in?
    I signalled out, then thought about it and said in
    Can I overrule my partner's out call?
    I called their ball out, then saw it was in, can I correct myself
    may I overrule my partner to our own disadvantage
    I want to change my call from out to in
    my partner said out, I saw it good and corrected him
    can I say my own shot was out
    can I overrule my partner who called their ball out when I saw it in
    My call was out, then I noticed the mark, so I gave them the point. Am I allowed to?
    Can I overrule my partner who called our opponents' ball out when I saw it in?
    I said out, then saw the mark, and gave it to them
    my wife called out but I saw it in, I say so
    I want to take back my out call
    my own shot was long and they played it as good, can I tell them
    may I say that my ball was out though they called it in
    My partner called it out but I clearly saw it touch the line, can I overrule him?
    can i undo my own out call
    Can I tell them that my own shot landed out when they've played it as in?`,
  '8.H legal': `
    I said out but my partner said in
    my partner and i had different opinions on a line call
    My partner says out, I say in. Which call counts?
    partner calls in, me out
    partner and I do not agree about the call
    I saw it out, my partner saw it in
    my teammate said in and I said out
    we made different calls on the same ball
    two partners contradict each other, what counts
    one of them says out, the other says good
    my partner hollers out, i am certain it was good
    I say in, mate says out
    My wife swears it was out, I saw it clip the line
    My partner called the ball out but I saw it in. What is the final call?
    one says in, one says out, same team
    my friend say in, i say out, same team
    Ann says long, Beth says good, they're partners. What now?
    Line call: my partner and I can't agree
    She says good, her partner says out
    I say it was wide, she says it was good
    one of us saw it on the stripe, the other saw a gap
    my mate and I contradict each other about the ball
    one thumb up one thumb down in our team
    I called it out, my partner says in
    Partner claims he saw it on the line, I swear I saw daylight. Now what?
    Wife: out. Me: in. Verdict?
    My partner called it out but I clearly saw it in. What do we do?
    My partner said out, I said in
    partner called in, I called out. ball is?
    opponents disagree with each other on the call
    Whats the call if one partner says in the other says out?
    my mate shouted out, I saw it on the stripe
    we two did not agree about the ball
    one of us says in and the other out, so it is in?
    my wife called it long but I thought it was good
    team-mate said out, I told everyone it touched the line
    my doubles partner yelled out, I am positive it caught the line
    my husband calls it out, I saw it good
    two people on one side call it differently
    one of the pair across the net says long, the other says good, what about our ball
    their two players said something different about our ball
    she swears it was long, her own partner swears it was in
    the couple over there cannot agree whether our lob was long
    each of my two opponents said something else about the ball
    I said good, my partner said long, the opponents want the point
    The long guy on their team said long, the short one said good.
    My doubles partner yelled out, I'm positive it caught line
    My partner said the ball was in but I called it out. Who is right?
    My own team-mate had shouted that their ball was long, but I'd seen it touch the stripe and said so. He is furious with me.
    me in, partner out, who wins
    can i flip my partners out call
    I thought it was good, my partner thought it was long
    we can't agree, he says wide, I say it caught the line
    one of us says out and the other says in
    My partner said in and I said out, so what is it?
    me n pard disagree on line`,
  '8.H none': `
    where did 6.C.8 go
    new number of the old 6.C.8?
    my partner yelled out and I thought it was good. whose call counts?
    which call counts when partners see it differently
    I know 6.C.8 as the one about partners not agreeing on a call. What's its number nowadays?
    My 2025 booklet has partners disagreeing on a line under 6.C.8. Where is that now?`,
  '8.I fault': `
    We asked the opponents and they said in. Can we now say it was out?
    they said in when we asked, may we stay with out
    they answered in, yet we keep our out
    We asked them and they said in; can we still insist it was out?
    I asked them, they said in. I wanted to say out
    asked them, heard in, still wanted out
    I asked them, did not like the answer and decided myself
    after asking the opponents may I take my own call after all
    we asked the other pair, now I want to go back to my own opinion
    they gave their answer, can I overrule it
    we asked them, they said it was good, now my partner insists it was long
    the others answered in, may we still say out
    after they told us in, we called it out
    They asked us what we saw, we said in, and then they shrugged and kept their out.
    I honestly couldn't tell where the ball came down so I asked the other pair, and now I want to go back to my own opinion because theirs hurts us.
    We asked our opponents for the call and they said out. Can we still call it in ourselves?
    we asked them, they said in, and now we stick with out
    after asking the other side can I go with my own call anyhow
    they answered in, I did not like it and said out
    the other pair told us it was good when we asked, but I'd sooner call it long
    I couldn't tell where it landed, so I asked the pair across from us and they said in. Now I'd rather say out. May I?`,
  '8.I legal': `
    can I ask my opponents for help on a call
    we asked them if our shot was good and they said out but my partner is sure it was in
    can I ask the other team if the ball was in
    may we let our opponents make the call
    we did not see it and asked them, they said in, is that final
    I asked the opponents for their opinion on the ball
    is it ok to appeal to the other side for help
    may I ask the other pair how they saw the ball?
    Can I ask my opponents to help with a line call?
    they ask us to make the call and now don't like it
    May I ask the other side for their view on a ball?
    may we ask them how it landed
    politely asked the other pair where it fell
    requested their opinion on the mark
    can we ask the other team if they saw it land
    ask opponents for help with call
    We conferred with the other side about the bounce and they say good
    can I ask my opponent if my shot was in
    may we ask the other team what they saw
    I did not see it, can I let the opponents decide
    can I ask the players across the net for help with a line call
    I didn't see it, can I ask the folks across
    we asked the others, they said it was good`,
  '8.I none': `
    If I ask my opponents whether it was in, do I have to accept what they say?`,
  '8.J fault': `
    My buddy on the bench says it was out, can we use that?
    a guy from the stands yelled that it was in, can we go by that
    Can a bystander help us decide a line call?
    friend on the sideline says our ball was in, does that count
    a spectator shouted out
    can we ask people watching whether it was out
    my wife on the bench saw it clearly, can she make the call
    somebody filmed it with a phone, may we look
    the crowd said it was in
    the players waiting told us it was out
    is a spectator's opinion allowed
    are people on the sidelines allowed to settle a dispute over a ball
    my opponent asks his girlfriend on the bench whether our ball was in
    The folks watching from the picnic table all said it was in. Doesn't that count?
    Can a spectator's opinion be used for a line call?
    I want to ask the people on the bleachers
    ask public if was in?
    My kid on the sideline saw it clearly, surely his word is fine
    Can we check a phone video to settle a line call?
    Someone in the crowd yelled that it was in. May we use that?
    Some dude waiting with his paddle in the rack tells us it was in. Can we use him
    a lady at the fence said it was long
    my brother recorded it, may we check
    people waiting for the court judged the ball
    phone footage to settle a line
    asked my daughter in the stands
    Opponent asked some guy on the bench whether it was out. Is that allowed?
    spectator says out
    My kid was filming. Could we look at the video to decide the call?
    Bystander sipping coffee volunteered it was out, they took his word
    Can a spectator make a line call?
    May we rely on a neighbor's video for a line call?
    Can my coach in the stands help with a line call?
    opps asked the crowd. fair?
    can my friend on the bench tell us whether it was in
    people watching said it was out, can we use that
    ask the crowd
    my coach outside shouted out
    random dude on the sideline shouted that it was in, do we take his word
    may I look at a video of the ball
    my son in the stands says out
    the people on the bleachers say it was in
    a bystander volunteered that it was out
    the folks at the picnic table called it out for us
    we let somebody at the fence decide
    a friend filmed it on the phone, may we check
    A lady walking her poodle shouted that it had been good, so they reversed our call.
    Can I ask someone watching from the bench if the ball was in?
    The lad's mother in the stands called the ball good from her chair and he wanted to use that.
    crowd said it was out
    may spectators help with calls
    a guy at the fence says it was out, can we take that
    my son filmed it, may we look
    the people waiting for the court saw it, can we ask them
    my coach sits on the bench and tells us it was in
    Can I ask someone sitting on the bench whether the ball was in?
    A man in the stands hollered that our ball was out and the others took his word for it. Can they?
    can fans call it out`,
  '8.J none': `
    what was 13.C.2.a about
    new number for 13.C.2.a
    may people at the fence help with line calls, says which rule
    Someone cites 13.C.2.a against asking spectators. Is that number still current?
    Last year's 13.C.2.a, the one about spectators: under what number do I look it up now?`,
  '9.A.1 fault': `
    Can I stop play because my shoe came untied
    I held my hand up and stopped because I thought the ball was going out
    I stopped the rally to tie my shoes
    I stopped the rally as I was tired
    he caught the ball during the rally because he wanted a break
    she held up her hand and stopped mid point for no reason
    my phone rang so I stopped playing in the middle of the rally
    player walks off in the middle of the rally to drink
    we quit playing because we thought the ball was out but nobody called it
    can I just stop the rally
    halting a rally to get a drink
    i stop rally no reason
    I put my hand up and stopped as I needed to tie my laces
    Stopping play to argue about the last point: fault?
    Stopped the rally because I thought the ball was out, nobody called it
    I caught the ball because I thought the point was over
    stopped since I felt dizzy
    somebody shouted stop for no reason
    I held the ball since I presumed it was out
    quit in mid exchange, no call from anybody
    put my hand up and ended the rally because I was tired
    caught an out ball before it landed
    stopped play because my opponent looked hurt
    I stopped because I felt a cramp
    I stopped the rally because my shoe came untied
    I stopped because I thought someone had called something
    may I simply stop the rally
    I caught the ball to ask a question
    he held up the game because of the sun
    we stopped since the bench was in the way
    I tripped over the bench and stopped the rally
    I held up my hand and stopped the rally since I was not ready
    we stopped as we believed the ball was out but nobody had called it
    he simply caught the ball and said that he had to answer his phone
    I stopped the rally because I wanted to argue about a line. Is that my loss?
    he simply caught the ball and said he was not happy with the point
    I stopped as I thought it was out, but nobody had called it
    my phone rang so I stopped
    she held her hand up in the middle of the rally to drink something
    the other man quit playing since he was tired
    I grabbed the ball, because I was sure that it had been long, without calling it
    I just stopped as I thought that they did something wrong, and there was nothing
    we quit the rally for a fault that wasn't one
    What if I just stop playing because I think they did something wrong and there was nothing?`,
  '9.A.1 none': `
    when is it allowed to stop play
    for what reasons can a rally be stopped`,
  '9.B none': `
    What is a fault?
    what does fault mean
    what happens when a fault is committed
    what counts as a fault
    what is the consequence of a fault
    when is a ball dead
    What counts as a dead ball?
    what happens on a fault
    what is the result of breaking a rule
    consequence of a violation in the rally
    what is a fault
    Tell me the definition of a fault
    define fault
    give me the meaning of a fault
    what happens when one side makes a mistake
    explain what counts as losing the rally
    what are faults
    what happens after a fault
    Define the term 'fault' and state its consequence for the rally.
    Define what a fault is.`,
  '9.B.2 none': `
    I know I stepped in the kitchen but nobody noticed, must I say so
    I double bounced and only I saw it
    must I call a fault on myself
    should I tell them that the ball brushed my shirt
    do players call their own faults
    I touched the net and nobody saw it, do I have to say it
    I know I carried the ball, must I admit it
    who calls faults when there is no referee
    I felt the ball bounce twice on my side, do I have to own up
    Is it true that I must declare my own double bounce?
    I felt it brush my sleeve and no one else knows. Am I supposed to say so?
    do you have to call your own kitchen fault
    I heard it tick my shirt. Nobody else knows. Do I fess up?
    Are players required to call faults on themselves?
    Do players have to call their own faults?
    I nicked the net and nobody noticed, do I own up
    do I call my own foot in the kitchen
    nobody saw my toe in the zone, am I bound to admit
    honesty about my own double hop
    ball hopped twice on me, other team blind to it, must I speak up
    should I admit I touched the net
    After a long dink exchange the ball dropped twice on my side, opponent did not see. Must I say it?
    my foot was in the kitchen and only I know. Should I say it?
    who calls faults in a friendly game
    do I have to own up to touching the net
    without a referee, who says that I made a fault
    do I call my own kitchen fault
    who decides whether I hit the ball twice
    is it me or my opponents who says that it bounced twice on my side
    who calls it when I carry the ball
    Who decides whether I hit the ball twice, me or my opponents?
    I felt it come off my finger but nobody saw, do I own up
    do I have to admit that my toe was on the line
    must I tell them that it bounced twice
    am I bound to confess a double hit
    In golf I call penalties on myself. Who is meant to call mine here?`,
  '9.B.3 fault': `
    can I call a kitchen fault three points later
    may I still call his foot fault after the next serve
    called their kitchen step after the next serve
    I remembered his kitchen fault two points later and called it then
    may I call a foot fault after the next ball has been served`,
  '9.B.3 legal': `
    Can I call a kitchen violation on my opponent?
    Can I call my opponent for stepping in the kitchen on a volley
    can I call a foot fault on the server
    may I call my opponent's foot on the kitchen line
    am I allowed to call a kitchen violation across the net
    which faults can I call on the other team
    I saw the server step on the baseline, may I call it
    is it my right to call their kitchen fault
    They foot faulted on serve, can I call that?
    Can I call a kitchen violation on my opponents in recreational play?
    can i call their kitchen foot
    Can I call a foot fault on my opponent's serve?
    may I call the other side for standing in the nvz on a smash
    can I call his foot fault when he serves
    can we call it when he volleys with a toe in the zone
    foot on the line while serving, may the receiver call that
    opponent's foot was in the kitchen when he volleyed. can i call it
    Ref-less match: noticed their toe upon the NVZ stripe during a volley, may I whistle it
    can I call a foot fault on the server?
    I saw the other team's toe on the kitchen line during a volley, can I call it
    Foot fault on the serve: may the receiver call it?
    may I call the other side for stepping in the kitchen
    can I tell them they foot faulted on the serve
    which faults of the other team can I call
    may I point out that he foot-faulted on his serve
    can we call their kitchen violation
    Can I call a kitchen fault on my opponent?
    can i call there kitchen fault
    Can my opponents call a foot fault on my serve?
    I saw his shoe in the zone on a volley, may I say so
    her foot was on the baseline as she served, am I allowed to call that
    may we call them for stepping in the kitchen
    May I call a kitchen foot fault on the other team?
    callin their kitchen faults ok?`,
  '9.B.3 none': `
    When does a fault on the other team have to be called?
    which faults may I call on the other side
    Which two faults may a player call against the opponents, and until when?
    Which faults am I allowed to call on the other team?`,
  '9.B.3 replay': `
    the opponent foot faulted on his serve and I called it, he says no way
    Opponents dispute the foot fault we called
    they claim my foot was in the kitchen but I know it was not
    they do not accept our kitchen call
    we called a kitchen fault and they disagree
    server denies the foot fault we saw
    teams cannot agree whether his toe was in the nvz
    they say they were not in the kitchen, I am sure they were
    Opponents deny they were in the kitchen, we saw it
    We both saw her toe on the kitchen line but she says no way
    The opponents disagree with the NVZ fault I called on them. What happens?
    Opponents say there was no foot fault; we saw it
    We swear the server's toe was over the line, they swear it wasn't
    They deny the kitchen fault we called
    We saw him foot fault on the serve, he swears he did not
    we say he was in the kitchen, they say never
    they deny stepping in, we insist
    accused of standing on the line, I say no
    they accuse me of a kitchen fault and I do not agree
    The opponents accused me of stepping on the kitchen line. I disagree. What now?
    Opponent stepped in the kitchen on a volley and denies it
    they deny that they stepped into the kitchen, we say they did
    we cannot agree whether she was on the line when she volleyed
    dispute about a foot fault with nobody to decide
    they say I stepped into the zone and we say I did not
    how do we settle a quarrel about a kitchen fault
    we saw her heel in the zone on the volley, they say it was behind
    They say I stepped in the kitchen and we say I didn't. How do we settle it with no referee?
    we saw his toe over the line on the volley, he swears it was not
    they say foot fault, we say no, nobody gives in
    I called a kitchen fault, they dispute it
    her foot was in, we say, and they deny it
    We say his shoe was over the back line when he served, they swear it wasn't. Nobody gives in.
    We say he volleyed from the kitchen and they say he didn't, what do we do?`,
  '9.B.4 fault': `
    i think he double hit it, can i call it
    their paddle touched the net, they refuse to admit it
    can I call a double bounce on my opponents
    I saw that they hit it twice, may I call that
    can I call a double bounce on them
    they touched the net and will not admit it, can I take the point
    can I call an illegal serve on my opponent
    he served above his waist, may I call the fault
    opponent carried the ball and denies it
    the ball hit his shirt but he says no
    Can I enforce a carry call against the other side?
    I'm sure he hit it twice with two swings. He says no. Can I take the point anyway?
    My opponent double-hit the ball but won't admit it. Can I enforce it?
    can we call a net touch on them
    can i call their double hit
    His paddle clipped the net, I saw it, he won't own up. Can I make him?
    Can I force my opponent to accept a carry call?
    Can I call an opponent for touching the net?
    pretty sure they scooped it, do we win it
    I say it hopped two times, they deny it
    claim a point because they scooped it
    can I enforce that she hit it on the second hop
    think they touched the net and will not say so
    the other team double bounced it and won't admit it
    Saw a carry by the opponents, can I claim the point?
    I suspect the fellow clipped the net with his shorts, he denies
    We saw the opponents double hit. Can we call it?
    They say I touched the net but I don't think so, can they take the point?
    Can I enforce a double bounce on the other team?
    can my opponent force me to accept a carry he thinks he saw
    can I call a double bounce on the other side
    I saw that they carried the ball, may I give myself the point
    I think he touched the net but he denies it
    may I call their illegal serve
    may I call a double bounce on them
    opponent double-bounced it and will not admit it, can I take the point
    I am sure that he carried it, may I call it
    Opponent double-bounced it and won't admit it. Can I take the point?
    We reckon the gentleman across struck the ball twice with two separate pokes. He swears he didn't. Can we take the point anyway?
    I'm sure it bounced twice over there, can I take the point
    we think that she carried it, she says no. Is it our point?
    his bat touched the net, he denies it, can we insist
    can I call a double hit on the guy across
    they say the ball hit my shirt, I felt nothing, can they claim the point
    may I call his serve illegal because it was too high
    We are convinced the lady opposite let the ball bounce twice before she scooped it up; she denies it. Can we just take the point?`,
  '9.C fault': `
    is the bench next to the court a hinder
    is the fence a hinder
    the ball hit the referee's chair, can I call a hinder
    is a lamp post beside the court a hinder
    can I ask for a replay because of the low ceiling
    Is a ball hitting the referee's stand a hinder?
    is the bench a hinder
    I stopped because of the bench, is that a hinder
    can a permanent thing such as the fence be a hinder
    my swing hit the bench and I missed, do I get it again
    I ran into the fence, can we replay
    a light pole was in the way, that's a do-over surely
    the net post blocked me, is that a hinder
    Can I get a replay because the light post was in my way?`,
  '9.C none': `
    what is a hinder
    when do you call a hinder
    Whats a hinder
    what counts as an interruption
    define a hinder and state the remedy`,
  '9.C replay': `
    ball from next court came rolling behind us
    Somebody walked through our court during play
    plastic ball from court 4 rolls between us in the middle of a point
    Somebody elses ball came bouncing through our court mid point
    loose ball on the court during a rally
    people walking behind the court distracted us
    a ball from another court rolled in
    ball from the neighbours came onto our court in the middle of the rally
    a child ran across our court
    a dog ran onto the court during the point
    someone walked right behind us through the court
    a bird flew in and hit the ball
    lights went out during the rally
    wind blew a towel onto the court in the middle of a point
    player from the next court chased a ball through ours
    is a stray ball a reason to replay
    a ball rolls over from the neighbouring court in mid-exchange
    strange ball rolling through court in the rally
    Out of nowhere a ball from court two bounces between us while we're playing
    A ball from an adjacent court rolls onto our court during a rally. What should happen?
    ball boy runs on court mid rally
    other ball come in court
    dog on court mid rally
    Some stranger's ball came bouncing in behind me and I flinched
    A player from the next court ran through our court during the point. Replay?
    A stray ball crossed our court mid-rally
    A toddler wandered onto the court as we were playing
    ball from the neighbours trickled behind me
    squirrel ran past my feet
    power went out while we played
    a stranger wandered over our court
    gust of wind blew a chair onto the court
    somebody's ball ran under my feet
    wild animal crossed the court
    a pigeon swooped past my face while I was hitting
    another group's player backed into me
    helicopter blew everything over
    lamp failed and it was dark
    ball boy ran across our court in the middle of the point
    a ball from court 3 rolled behind us and we stopped
    The kid next to us kicked his ball onto our court, we all stopped playing.
    someone walked through our court
    lights went out mid rally
    A bird flew in front of me just when I was swinging
    A toddler waddled onto the surface as I wound up for a put away
    a dog ran into our court mid-point
    player on the next court yelled "ball on court" and we stopped
    somebody shouted ball on court from next door
    a kid's balloon floated onto our court
    Ball rolled onto the court from another game
    a ball from the next court rolled in
    a dog ran across during the rally
    a child walked on the court while we played
    someone's hat blew onto our court in the rally
    a bird flew into our ball
    the neighbours' ball came between us and we stopped
    a stray ball rolled under my feet as I swung
    a toddler wandered onto our court
    a ball from court four hit my leg while we played
    someone ran behind me and bumped me in the rally
    a toddler waddled onto the court as I wound up
    the lights went out in the rally
    a pigeon flew past my face as I hit
    Somebody's orange ball trickled between my feet just as I wound up.
    A stray ball from court 4 rolled under my feet as I swung
    A ball from the next court rolled under my feet during the rally. Do we play the point over?
    A golden retriever ran onto our court mid-point and everybody jumped aside.
    stray ball rolls on court
    Somebody walked across the back of our court in the rally and I had to stop. What now?
    a labrador came charging over our court as I swung
    somebody's ball trundled under my feet in the middle of the point
    a toddler wandered on while we were rallying
    a plastic bag blew right through and I missed
    the guy from the court beside us ran through after his ball
    a pigeon flew into the ball's way
    a stranger cut across behind me and I had to pull up
    A ball from the next court rolled between my feet and I couldn't play my shot, do we redo it?
    A labrador bounded across and knocked me just as I was about to swing.
    kid ran on court mid point
    Tennis players replay if a ball rolls in. One came through just as I was swinging, so do we replay too?
    A drone crashed on our court and stopped me from playing the ball, what happens to the point?`,
  '10.A fault': `
    can we volley the return of serve?
    return of serve was volleyed by the serving team
    hit the serve before it bounced
    Serving side rushed the net and volleyed our return
    can the serving team volley the third shot
    hit the serve on the fly
    I hit the serve out of the air
    the receiver volleyed the serve
    return of the serve was taken by the serving team before it bounced
    server ran up and volleyed the return
    can I volley the return of my serve
    can I hit the serve before it bounces
    third shot hit on the fly
    partner of the server smashed the return out of the air
    my opponent did not let the serve bounce
    we rushed the net after serving and blocked their return in the air
    3rd ball taken out of the air by the servers
    volleyed the 3rd shot, legal?
    Returner hits serve before it bounces
    The other team didn't wait for our return to bounce, just pounded it
    The serving team hit the return of serve in the air. Is that allowed?
    receiver blocks the serve out of the air
    volley return of serve?
    volley serve back?
    The server charged in and smacked our return before it touched down
    Can the server's team volley the return?
    The serving side hit the return before it bounced
    Serve and volley like Sampras: he charges in and hits our return before it lands
    I met the serve before it touched down
    partner of the server smashed the return on the fly
    hit the return of serve out of the sky
    came to the net too soon and smashed their return
    returner hit it without letting it touch the ground
    returned the serve before it bounced
    serving team smashed the return out of the air
    I lunged for the serve prior to it landing and volleyed it back
    The third shot: am I allowed to volley the return?
    may I volley the third shot
    can the serving team volley the return
    can the server volley the return of serve
    may the returner hit the serve out of the air
    we stormed to the net and smashed their return on the fly
    voleyed the return of serve
    can I volley the serve
    server rushes in and volleys the return
    is serve and volley possible as in tennis
    right after their first shot bounced I lobbed it back and he hammered my ball out of the air
    I swatted their serve out of mid-air
    we hit the return of serve before it landed
    the server ran up and volleyed the return
    she came running in after her serve and took our return before it bounced
    the receiver smacked the serve out of the air
    Can I hit the return of serve in the air before it bounces on our side?
    Right after his opening shot bounced I lobbed it back, and he rushed in and hammered my ball out of the air.
    In tennis we rush in behind the serve and volley the return. May I do that here?
    I smashed his serve out of the air
    she took the very first ball back before it bounced
    my partner charged and put away the return on the full
    we served and I blocked their reply before it touched the ground
    right after serving I ran up and volleyed what came back
    We served, they returned it, and I hit it before it bounced, is that allowed?
    smashed their serve outta the air
    Coming from tennis, can I take the serve out of the air as the receiver if it's heading out wide?`,
  '10.A legal': `
    after serve and return have bounced, may I volley
    can I volley the fourth shot
    after both bounces may I volley
    the fourth shot out of the air, fine?
    after the serve and the return had each bounced I knocked the next one out of the air
    can I take the fourth ball on the fly
    is volleying allowed once two bounces are done`,
  '10.A none': `
    what is the two bounce rule
    Does the ball have to bounce on the third shot
    let the return bounce?
    what is the double bounce rule
    must the serve bounce
    when can I start to volley
    when may the first volley be hit
    does the return have to bounce
    explain the two bounce rule
    Does the ball have to bounce on each side before volleys are allowed?
    when may I begin hitting out of the air
    at which stroke may one start volleying
    which two balls must land first
    two bounce rule
    when may the serving pair start hitting out of the air
    does my serve have to bounce before they return it
    who has to let the ball bounce, serving team or receiving team
    when can we start volleying
    when may I first hit the ball in the air
    why must the ball bounce on each side at the start
    when may I hit it in the air
    which shots must bounce
    someone said it has to bounce on both sides at the start, how does that work
    They told me I must let it bounce at the start, twice or something. How does that go?`,
  '10.B fault': `
    can I hit it after two bounces
    second bounce happened outside the court, does that count as two bounces
    Ball bounced a second time before my paddle got there
    two bounces
    the ball bounced twice before I hit it
    second bounce and then I got it back
    I hit it after the second bounce
    my opponent reached it after two bounces
    double bounce, whose point
    ball bounced once in the court and once outside before I got it
    it bounced two times on my side
    ball bounce 2x before i hit
    I was late and it hopped twice, but I dug it out
    Can a ball bounce twice before I return it?
    returned it after 2 bounces
    two bounce then hit
    I scraped it up after it had bounced a second time
    A ball bounces twice on my side. Who loses the rally?
    It bounced twice before she reached it
    Got to the drop shot too late, it bounced again
    two hops on our half before I got there
    it hopped twice and I still hit it
    got it on the second hop
    ball bounced two times on my side
    ball bounced, spun, bounced again before I reached it
    double bounce on my side
    the ball bounces twice, whose rally is it
    the ball bounced twice before I got it
    I scraped it up after its second bounce
    it came down a second time and then I hit it
    hit it on the second hop
    they played it after two bounces
    I lunged, it bounced a second time and then I scooped it over
    it hopped two times and my wife still hit it back
    the ball had already bounced twice when I reached it
    The ball bounced, I lunged, it bounced a second time and then I scooped it over for what I thought was a winner.
    double bounce whos fault
    is the second hop the end of it
    what if the ball bounces a second time
    he reached it only after the second hop
    it came down twice before she got there
    the ball skipped two times on my side and I still hit it
    they played on though it had touched the floor twice
    The ball bounced twice on my side before I got to it, whose point is it?`,
  '10.B legal': `
    can I hit the ball after one bounce
    I got it just before the second bounce
    I got it after one bounce just before the second
    barely reached it after a single hop`,
  '10.B none': `
    how many times can the ball bounce
    how many bounces are allowed
    can the ball bounce more than once
    how many hops may a ball take
    permitted number of bounces
    how many bounces before the ball must be struck
    how many bounces are permitted
    how often may the ball bounce
    how many bounces
    how often may it bounce
    In badminton you may never let the shuttle touch the floor; how many times may the ball touch the ground here before I strike it?`,
  '10.C.1 fault': `
    my lob landed out
    my shot landed behind the baseline
    the ball went wide
    our drive sailed long
    I hit the ball over the back fence
    ball landed outside the sideline
    hitting it out of bounds
    the ball landed two inches past the line
    my ball landed past the baseline
    ball long
    The ball went over my head and landed outside the baseline. Whose rally?
    launched it beyond the end stripe
    my drive sailed past everyone and off the court
    overcooked my forehand, a foot past the end line
    sprayed it wide
    hit it wide
    I hit it past the back line
    my lob was long
    the ball landed wide
    As a newcomer I hit the ball so badly that it struck my own half and never went over. Is it simply lost?
    my lob sailed past their end line
    I smacked it a mile wide
    their drive went beyond our baseline and nobody touched it
    my dink landed outside the sideline`,
  '10.C.2 fault': `
    my shot went into the net
    ball hit the net and fell on my side
    my dink did not clear the net
    I hit the ball and it bounced on my own side
    the ball never crossed the net
    return dumped in the bottom of the net
    my dink hit the net and fell back
    ball in net
    my dink died in the mesh
    never made it across
    buried it in the net
    did not reach the other half
    ball didn't make it over
    ball hits the net and drops back on the hitter's side
    net, then it drops back to my side
    hit the tape and fell back on our half
    my dink went into the net and fell on my side
    the ball did not reach the other side
    hit it into the net
    my shot landed on my own side
    I mishit it so badly that it landed on my own half
    the ball dropped on my own half and never went over
    it struck my own half first after my hit
    my backhand plowed into the bottom of the net
    it never made it across
    my drop bounced on my own side before the net
    hers died in the mesh on her half
    My shot never made it over the net, is it my fault or theirs?`,
  '10.C.3 12.C fault': `
    Ball was headed for the fence and my partner caught it behind the baseline`,
  '10.C.3 depends': `
    the ball hit my hand
    it hit my fingers
    the ball touched my thumb and went over
    does the hand count as part of the paddle
    hand hit ball
    ball clipped my hand
    it hit her fingers
    it touched my hand and went over`,
  '10.C.3 fault': `
    opponents ball hit my partner in the chest, it was heading out
    does it count if the ball hits my clothes
    ball grazed my hair before flying out
    A smash struck my thigh while I was behind the baseline
    ball skimmed my shorts
    ball hits my hat
    ball hit the wrist of my paddle arm
    the ball hit my leg
    his shot struck my shoulder
    I was standing out of the court when the ball hit me
    ball touched my shirt
    I caught the ball because it was going out
    opponent smashed the ball at my chest
    body shot, who wins the point
    the ball bounced off my hat and went over
    it hit my forearm
    it grazed my hair
    the ball hit my other hand
    the ball touched my free hand
    my foot kicked the ball back over
    caught an obviously long ball with my hand before it landed
    a ball flying out hit my partner
    drive struck my elbow
    ball touched his shoelace
    I got hit in the face by a smash
    ball hit my wristband
    the ball hit my opponent who was standing out of bounds and it would have been out
    Out ball hit me on the shoe while I stood 3 m behind the court
    I was way out of bounds, the ball was going into the parking lot, and it clipped my knee
    The ball struck my shirt while I was standing out of bounds. Whose fault is it?
    the smash nailed me in the foot
    ball hit my shirt
    I got hit by a ball that was going out. Whose point is it?
    The ball touched my wrist above the paddle hand. Is it a fault?
    A ball sailing out hit my arm
    I was standing way behind the baseline, jumped out of the way but the ball clipped my sleeve
    ball hits my shoe
    the ball smacked my thigh, it was flying way out
    it whistled into my ribs although it was heading long, they claim the rally
    ball grazed my sleeve
    blocked it with my bare hand
    knocked it down with my free palm
    got me in the wrist above the grip
    lost the paddle, so I swatted it with my hand
    I snatched a ball that was flying over the baseline
    ball struck me while I stood off the court
    it drilled my kneecap
    glanced off my ponytail
    ricocheted from my chest over the net
    was hit on the neck by a smash that would have flown into the next court
    it struck the arm above my hand
    batted the ball away with an open hand
    shielded my face with the free hand and it hit that
    ball pinned against my tummy
    plucked a long ball out of the air
    stopped an out ball with my foot before it fell
    ball hit my hat?
    I was standing way behind the baseline and their smash hit me in the chest before it bounced, it was clearly going long
    Got a speeding ball right in the thigh. It would have sailed ten feet past the baseline. They claim the point. Correct?
    I blocked it with my bare left palm by reflex
    The ball hit my wrist, above the paddle hand
    Paddle slipped out of my grip and I ended up hitting it back with my palm
    ball touches my shoe
    ball hits me while I'm out of bounds
    grabbed the ball out of the air because it was sailing long
    trapped the ball against my stomach
    pball newbie q: ball hits my foot on the fly, do i lose
    it glanced off my forearm
    I was standing in the kitchen and my opponent hit the ball straight at my body, what's the call?
    caught a ball that was clearly going out
    I caught the ball before it went out of bounds
    ball touched my shirt sleeve and went over the net
    ball drops on my shoe before I serve it and I go on
    it hit my cap and flew over
    got hit in the ear with a ball that was going long
    ball hit my head out of the air
    player standing out of bounds is touched by a ball on the fly
    ball hits wristband on paddle arm
    I smashed it and it hit the opponent's chest
    the ball hit my shirt
    the ball touched my shoe and went back over
    I stood outside the court and the ball hit me before it landed
    it hit my hair
    ball struck my arm above the wrist
    I stopped a ball that was going out with my hand
    it came off my forearm
    it hit her in the stomach, who loses
    ball plunked me in the ribs standing behind the baseline, it was flying long
    it hit my sleeve
    I ducked too late and it touched my hair
    the ball bounced off my foot onto their side
    it hit my elbow
    I trapped the ball against my stomach
    I knocked the ball down with my free hand
    I plucked a long ball out of the air
    it drilled my knee
    the ball grazed my trouser leg and I was nowhere near the court
    a hard drive went off my shoulder and back over the net
    She was miles out of bounds and caught my long ball in her hand to save time.
    The ball brushed my shirt before it flew past the baseline. Whose point is it?
    It clipped the brim of my cap on its way way out of bounds. They claim the point, I say it was never going in.
    ball hit my shoe
    The ball hit my arm just above the wrist of my paddle hand and still went over. Good?
    it smacked me on the thigh and bounced back over
    the ball grazed her earring
    his drive got me in the ribs though it was flying way out
    I was off the court and the ball struck my shoulder before landing
    I batted it away with my palm
    it bounced off my cap and landed in
    ball nicked the wristband on my arm
    I stood beyond the baseline and their wild shot hit my knee
    it touched my shirt, barely
    came off my empty hand and over
    it hit my forearm above the wrist of the hand with the paddle
    I stuck out a leg and kicked the ball
    he punched it with the fist that had no racket in it
    The ball was flying way out but hit my shoulder first, who loses the rally?
    It clipped my knuckles on the hand with no bat in it, and then flew over the net.
    The serve hit me on the arm while it was clearly going out, do we get the point?
    What if the ball touches my forearm, a bit above the hand that holds the paddle?`,
  '10.C.3 legal': `
    it ricocheted off my knuckles and landed in
    It came off the hand I was gripping the paddle with
    ball touches my fingers holding the paddle
    ball hit my fingers on the handle
    it struck the hand I hold the paddle with and flew back
    hit off the knuckles of my paddle hand, is that good
    ball came off my hand and paddle together
    below the wrist of my hitting hand
    deflected off my ring finger of the hand with the paddle
    ball hits knuckles of paddle hand
    It bounced off my grip hand, the one on the paddle, and plopped over. Not a fault, is it?
    The ball hit my hand while I was holding the paddle and went over the net. Is this legal?
    fingers gripping the paddle got hit
    ball hit paddle hand
    It ricocheted off my fingers, the ones around the grip, and won us the point
    It came off my paddle hand's fingers
    The ball ticked my knuckles on the handle and plopped over
    bounced off my fingers that grip the paddle
    it struck the fingers that hold the handle and fell over
    off my gripping thumb for a winner
    the ball hit my knuckles on my paddle hand and went over
    ball hit hand holding paddle
    It smote my thumb on the grip and flew over
    The ball hit my paddle hand and went over the net
    Ball deflected off my paddle hand's fingers
    the ball hit my hand holding the paddle and dropped over the net
    can i hit with my hand if im holding the paddle with it
    it hit my fingers on the handle
    the ball struck my knuckles round the grip and dribbled over the net
    off my paddle hand and over
    is aiming at the other player's body allowed
    may I hit the ball at somebody
    can I hit a body shot straight at an opponent
    It bit my thumb, the one wrapped round the handle, and floated over for a winner.
    The ball hit my fingers on the paddle hand and went over. Good or not?
    He smashed the ball and it hit my knuckles wrapped round the grip, then dribbled over the net onto their side.
    Can I hit a body shot straight at an opponent, a bag?
    it caught my fingers on the grip and went back over
    the ball came off my thumb while I was holding the bat
    ball struck the knuckles of the hand I play with
    it skimmed the hand around my handle and dropped in
    may I hit the ball straight at somebody
    What if the ball hits the fingers I'm holding the paddle with?
    ball hit my paddle hand
    Table tennis counts the hand holding the bat as part of it. Does the ball stay live off my fingers here too?`,
  '10.C.3 7.E.5 fault': `
    the serve landed good and then jumped up into my knee
    serve bounced in the box and hit the receiver's leg
    it bounced first and then struck me, on their serve
    the serve hit me after its bounce`,
  '10.C.4 fault': `
    our lob hit the rafters and dropped in
    hit a lob indoors and it brushed a light
    Lob touched a tree branch above the court
    my shot hit the gym ceiling
    ball hit a lamp
    my lob touched the ceiling
    the ball hit a light during the rally
    hit a tree branch and came down in the court
    our shot hit the rafters
    ball struck the basketball hoop before it bounced
    my shot hit the fence without bouncing
    lob scraped a ceiling beam
    high ball hits gym lamp then falls in
    He lobbed it into the gym lights
    My lob hit the ceiling and landed in bounds. Is it good?
    hit a rafter
    ball hit tree
    My moonshot brushed the ceiling fan and dropped in
    Ball clips a hanging light and lands in
    My lob touched an overhead beam
    Indoors, a high lob grazed the rafters
    my lob hit a lamp
    smacked the fence on the fly
    hit the wall before any bounce
    their ball hit a branch and came down in our court
    a smash flew against a pillar without landing
    my lob scraped the roof and dropped inside
    leaves of a tree were touched and the ball still came down good
    the scoreboard was struck in the air
    we hit a lob and it hit the gym ceiling
    Some branches hang over the court. My lob rustled the leaves and still landed in.
    ball hit the overhead lamp
    hit the fence before bouncing
    Yesterday at the YMCA the lamp over court two got clobbered by my lob. It ricocheted down and stayed inside. Opponents wanted the rally.
    The ball hit the fence before bouncing. Whose fault?
    My shot hit a light hanging over the court and fell on their side
    we hit it into the ceiling fan
    Ball hits the backstop fence on the fly, it was my lob
    ball hits a tree branch and lands in
    my lob hit the ceiling
    the ball touched the lamp before it landed
    I hit a branch and it fell in
    struck the fence on the fly
    my lob hit a beam
    hit the tree on the fly
    a high defensive ball brushed the rafters and came down in
    A rusty fan on the ceiling of the gym deflected my lob.
    A low branch... no, the ceiling lamp it was: my lob hit the lamp before coming down on their side.
    lob hit the ceiling
    my lob tickled a lamp and then dropped in
    their high ball hit a beam and landed on our side
    my shot struck the rafters on the way
    it clipped the basketball hoop before coming down
    their clearance ran into overhanging leaves before landing
    His lob struck a roof beam in the sports hall and then dropped inside the lines. He wants to carry on.
    ball hit ceilin b4 bounce`,
  '10.C.5 legal': `
    Ball bounced in and then hit the fence before I could return it
    smash bounced in and flew up into the ceiling fan
    Ball landed in then hit the back wall
    ball bounced in their court and then hit the fence
    my smash landed in and flew into the wall
    after bouncing in it hit the bench before they could return it
    it bounced in and then touched the light
    my shot hit the court then the curtain
    good shot bounces in court, then hits the wall
    The ball bounced in and then hit the fence before my opponent could return it. Who wins?
    ball bounces on their side then bounces off the fence
    ball bounce in then fence
    Our smash bounced on their side and sailed into the bleachers. They wanted a redo
    Ball bounced in, then struck the fence
    A clean winner bounced inside and then smashed into the bench
    landed in then whacked the fence
    it bounced inside and then struck the bench
    fair bounce, next it thumped the divider
    our smash landed in, then jumped over the fence
    bounced on their half and then the umpire's chair got in the way
    landed good, then a post at the back stopped it before they could
    Serve bounced and I let it go and it hit the fence, then my partner touched it
    lob bounced in and hit the wall
    Our lob plunked down inside and then caromed off the bleachers before anyone could reach it
    Our shot landed in, then hit the back fence, then they hit it. Is it still in play?
    in, then fence, then they play it back
    it bounced in, hit the wall, and they returned it
    The ball bounced in and hit a chair next to the court. Whose point?
    the ball lands in then strikes a light pole before my opponent can hit it
    my shot bounced in their court and then hit the fence, my point?
    the ball landed good and then flew into the wall
    my smash bounced in, then cleared the back fence
    my winner bounced and then struck the wall
    my smash landed inside and jumped into the bleachers
    Smash bounced in, then cleared the back fence. My point?
    My shot bounced in and then hit the fence before they could get it. Did I win the point?
    my smash landed in their corner and banged into the wall before they got to it
    we hit one that bounced inside and then leapt into the fence
    my drive landed good, then hit a bench behind them
    ours came down in and then hit the wall, whose point
    Is it my point if my shot lands in and then hits the fence before they reach it?`,
  '10.C.5 none': `
    what is 11.K called now
    what became of 11.K
    old rule 11.K
    What is the 2026 number for the old 11.K about permanent objects?`,
  '10.D depends': `
    Is a double hit legal
    double hit
    is hitting the ball twice a fault
    I hit the ball two times
    are double hits allowed
    double hit legal?
    my paddle touched the ball two times
    hit it double, ok?
    double hit ok?`,
  '10.D fault': `
    my partner and I both hit the ball one after another
    our paddles clashed, she touched the ball and then I hit it over
    both partners hit the ball before it goes over
    I hit it and then hit it again with a second swing
    two separate hits by the same player
    my partner touched the ball and then I hit it over
    we both hit the ball
    I popped it up and hit it again
    ball hit my partner's paddle and then mine
    can my partner set it up for me like volleyball
    may we pass the ball to each other before it goes over
    My partner hit it first, then me, before it crossed
    Can my partner and I each hit the ball before it goes over the net?
    I pushed the ball with two separate swings
    My partner nicked it with her paddle and then I put it over
    Both partners' paddles touched the ball one after the other
    My teammate and I both hit it
    We crossed paddles, hers touched first and then mine sent it over
    mate and I touched it in turn
    our paddles clashed and both struck the ball
    I hit it, then hit it again with a second swing
    both mates touched the ball on the same side
    two separate swings at one ball
    first he popped it up, then his wife put it over
    partner and I both hit the ball one after the other
    my partner's paddle and mine both struck the ball at the same time
    ball struck twice with two separate swings
    both partners swing and both paddles hit the ball one after another
    I hit it up and then hit it again over the net
    my partner touched it and then I hit it too
    two separate swings at the same ball
    we both hit it one after the other
    my partner hit it to me and I hit it over
    I popped it up and hit it once more
    we both went for it, he touched it and then I put it over
    The two of them both swung, first hers, then his, and it went over the net.
    In volleyball two team-mates may touch the ball in a row. May my partner and I both hit it before it goes over?
    My partner and I both hit the ball one after the other in one rally turn. Still okay?
    popped it up and then took another swing
    I tapped it up with a first stroke and whacked it over with a second
    my wife touched it first, then I sent it across
    both of us got a bat on it, one after the other
    I blocked it upward and then hit it on with a new swing
    We both lunged: I hit the ball, then my wife hit it too, and it sailed over. Can we keep the point?
    I bunted it straight up, then gave it a second poke forwards with a new swing.
    In volleyball a teammate may touch the ball after me. Can my partner tap it over after I've hit it?`,
  '10.D legal': `
    the ball clipped my paddle frame and then the face during one swing
    Paddle made contact with the ball two times during one continuous swing
    hit the ball twice in one swing
    accidental double hit
    I hit the ball twice by accident in one swing
    double contact in a single motion
    the ball struck my paddle frame and then the strings in one stroke
    the ball bounced twice off my paddle in the same swing, unintentionally
    continuous stroke, ball hit twice
    shot ricocheted twice off my paddle but it was all one motion
    one swing two touches not on purpose
    It hit my frame and then my face in one go, I never meant it
    I accidentally hit the ball twice in a single stroke. Is that a fault?
    double touch one swing
    It clacked twice on my paddle but I swung once
    Double contact in one continuous motion in one direction
    Ball hit twice in one stroke, unintentionally
    It kind of hit my paddle twice but in the one swing
    ball struck the paddle twice in one swing
    felt two taps in a single fluid motion
    frame then face in one swing
    I accidentally hit the ball twice in one swing
    One swing, two clicks on the paddle face
    I hit the ball twice by accident in the same swing
    double tapped it with one continuous motion
    Two hits in one smooth motion, same direction
    the ball touched my paddle twice in one swing
    I hit it two times but in one motion
    is an accidental double touch ok
    in volleyball it would be a double, here I hit it twice in one stroke
    clipped the ball twice with one smooth swing
    two touches in a single motion
    the frame and then the face hit the ball in one swing
    I framed it, it touched the strings side again in the very same push and went over.
    I hit the ball twice by accident in one swing, is it still good?
    my racket touched it twice in the very same swing
    felt two clicks in a single forward motion
    it came off the frame and then the face in the same push
    Is it okay if I accidentally hit the ball twice during one smooth swing?`,
  '10.D none': `
    11.A used to be the double hit rule, which number is it now
    The 2025 rule 11.A was on double hits. Where did it move?
    I learned that 11.A is the double-hit rule. Is that still its number in 2026?`,
  '10.E legal': `
    I swung and missed, may I try again before it bounces twice?
    swing and a miss, ball still going?
    swung, missed, then hit it on the second try before it bounced again
    swing and miss legal?
    I swung and missed
    I whiffed and my partner hit it after the first bounce
    can I swing again if I missed the ball completely
    total miss, is the ball still live
    I missed it in the air and hit it after the bounce
    complete air shot, may I try again
    I fanned on it, then got it on my second try before the second bounce
    I swung and missed completely; can my partner still hit the ball?
    swung through air, ball still bounces once, I hit it then
    miss ball, swing again?
    I took a huge swing and got nothing but air, and then my partner saved it before the second bounce
    Total whiff, then my partner scrambled and got it
    I fanned and my partner saved it
    swing and a miss, second swing before another hop
    missed it altogether, then my mate rescued it
    my first swing met thin air, second connected
    my buddy swung and whiffed, then I hit it over. still our point?
    whiff
    Swatted at it, got nothing but air, recovered and dug it out before it bounced again
    I swung and missed. Can my partner still hit it?
    partner missed it completely and I hit it over
    What if I swing at my serve and miss it completely?
    swing and a miss, ball hasn't bounced twice, hit by partner
    I swung and missed completely, then my partner played it
    whiffed it, may I try again before it bounces twice
    swing and a miss, is the rally over
    she whiffed the ball completely and then hit it before it bounced again
    he missed it with the first swing, may he swing once more
    Missed it clean, spun around, and hit it before it came down again.
    Lady across from us wound up, whiffed the serve completely and then wanted to hit it anyway before it landed. Is that still on?
    I whiffed it, total air, and my wife behind me managed to hit it over. They stopped and called it dead.
    I swung and caught nothing but air, then got it after it bounced
    missed it altogether and my mate knocked it back
    fanned at it, tried again and got it
    I swung and missed completely and then my partner got it back, can we go on?
    whiffed it, still live?
    In tennis it's fine to hit on the second swing if the first one missed. Am I still allowed to get it back here?`,
  '10.F fault': `
    opponent screamed as i was swinging
    can I yell mine at my partner loudly to throw off opponents
    Opponent hollered just as I swung
    opponent waves his arms to distract me
    opponent shouts when I am about to hit
    they stamp their feet to distract us
    he waved his paddle in my face as I was hitting
    she screams each time I hit the ball
    may I make noise to distract them
    they talk loudly during my swing
    can I yell to put them off
    opponent bangs his foot on the floor when I swing
    As I'm lining up my smash, she starts hollering and clapping
    My opponent yelled while I was about to hit. Is this a fault?
    can I stomp my feet to make them miss
    shout when they hit
    She always shrieks just as I swing
    Is it legal to talk to distract the opponent as they hit?
    He screamed as I was about to hit
    Right in the middle of my swing she goes wooo really loud
    he barked loudly just as I swung
    stamping feet while I hit
    deliberately stomped and yelled as she was striking
    waved his bat to put me off
    screamed out while I was hitting
    somebody shouted "out!" in the middle of our swing just to mess with us
    distraction
    Some jerk on the other side coughed loudly and waved each time I was about to hit
    opponent screamed as I was about to hit
    Opponent yelled "miss it!" right as I swung
    he made a loud noise to distract me on my shot
    opponent waves his arms as I'm hitting an easy putaway
    waving arms to put me off
    stomping the feet to disturb me
    she shouted just when I swung
    they clapped to distract us
    they screamed miss it right when I was swinging
    he stamps his feet to throw me off
    yelling boo while I hit an easy ball
    Every time I toss up an easy one, he stomps and hoots.
    As I was about to hit an easy one the woman across screamed and waved her arms like a windmill.
    Can I shout just as my opponent is hitting the ball?
    the guy hollers just as I'm about to hit
    she waved her arms while I was hitting
    he stamped hard as I took my swing
    they clap when we go for an overhead
    Can I shout just as my opponent is about to hit to put her off?`,
  '10.F legal': `
    may partners talk to each other during the rally
    can I shout mine to my partner
    talking to my mate during the exchange
    may I talk to my partner during the rally
    I call mine to my wife while the ball's coming to us
    can we shout switch to each other`,
  '10.G depends': `
    ball broke mid rally, replay?
    cracked ball discovered mid rally
    the ball cracked during the rally
    we noticed that the ball was broken
    ball split in the middle of the point
    what happens with a cracked ball
    my ball broke during play, do we replay
    The ball cracked during the rally. Do we replay the point?
    ball crack mid rally?
    ball had a crack after the point
    what happens if the ball breaks during a rally
    cracked ball
    ball cracked in the middle of the rally
    the ball cracked during the rally, do we play it over
    the ball broke, do we redo the point
    the ball split in the rally, do we go again
    What happens when the ball cracks in the middle of a rally?
    what do we do with a cracked ball
    it sounded dull, we found a split in the ball
    the ball turned out to be broken during the rally, do we redo it
    noticed a crack in the ball, what happens with the point
    I think the ball cracked in the middle of the rally, can we play the point again?
    ball broke mid pt`,
  '10.G fault': `
    I stopped the rally because the ball sounded cracked
    may I catch the ball because I think it is broken
    may I stop when I hear that the ball is cracked
    It sounded hollow, so my opponent grabbed the ball to show us the crack.`,
  '10.G legal': `
    only we think that the crack mattered
    opponents do not agree that the broken ball affected the point
    we lost the point and then found a crack, the other team says it had no effect
    ball cracked in the middle, half of us think no difference
    ball has crack but we do not agree if it changed the rally
    After we lost we found a crack in the ball, and they won't agree it changed anything
    only one team thinks the crack changed the rally
    Ball had a split in it. They say it made no difference
    Found a crack in the ball after losing the rally and the others dont care
    ball split, they say no replay
    cracked ball, only we want the replay
    ball broke, opponents disagree that it mattered
    Halfway through we heard a pop, the ball had split. They had already put it away. We say do over, they refuse.
    we finished the rally and found the ball cracked, opponents don't want a replay
    found the crack after the rally, others refuse a replay
    ball cracks midrally and only one team thinks it mattered
    ball cracked, nobody stopped, the rally counts?
    the ball broke but they do not agree that it mattered
    the ball had a crack, found after the rally, and the others do not want a replay
    Ball had a crack, we only found it after the rally and the others don't want to replay
    The plastic made an awful rattling sound, the ball had split, we all played on to the end, and then we asked to repeat it. They say the split made no difference.
    found a crack after the point, they say it didn't matter
    we think the crack cost us the point, the others don't agree`,
  '10.G replay': `
    found out the ball was split after we lost the rally, everyone agrees it affected play
    the ball was cracked and all four of us agree it mattered
    everybody agrees that the broken ball affected the rally
    The ball broke and all four of us think it affected play
    Cracked ball; both teams agree it affected the rally
    ball cracked, we all want a do over
    everyone agrees the split ball changed the point
    The ball broke and both teams agree it affected the point
    the ball broke and all four of us think it mattered
    we agree that the crack changed the rally
    everybody agrees the broken ball decided the rally
    everybody agreed that the split in the ball had spoiled the rally
    all four of us think the broken ball changed the point
    All four of us found the ball split afterwards, and all of us think it spoilt the point.`,
  '10.H-K fault': `
    may I stop the rally because I hurt my leg
    can we stop because my hat fell off
    I stopped because my partner dropped her paddle
    may I stop since my hat fell
    an earring fell, she cried stop
    I stopped as my bracelet fell
    demanded a halt because my lace was undone
    pain in my calf so I ended the rally
    Granny's bracelet slipped off and rolled across the floor while we were still hitting. She hollered stop.
    I stopped the point because my cap flew off
    my opponent twisted her ankle and we stopped, who gets the point
    I pulled a muscle and stopped play
    I lost my hat and stopped the rally to pick it up
    my shoe came off and I stopped
    he twisted a knee and called stop in the middle of the point
    I halted the rally because my glasses fell off
    my lace came loose and I put my hand up during the point
    can I stop the point when my partner falls
    My cap blew off mid-point and the others stopped hitting and demanded a do-over. Do they get one?`,
  '10.H-K legal': `
    I rolled my ankle during the rally. does the point stop?
    opponent dropped his paddle mid point, do we stop
    player goes down with a cramp mid rally, keep playing?
    My cap fell off during the point. Play on?
    my opponent fell and hurt himself, do we stop the rally
    my opponent fell, do we keep playing
    she twisted her ankle in the rally, does the point go on
    his hat fell off during the rally
    my glasses dropped on the court mid rally
    paddle slipped out of my partner's hand, do we stop
    a player got hurt in the rally and we won the point, does it count
    I lost my shoe in the rally
    player collapsed with a cramp while the ball was in play
    Joe went down clutching his calf but the ball was still going back and forth
    A player fell and was injured mid-rally. Does play stop?
    my paddle slipped to the floor, does the rally continue
    player hurt, stop?
    lost shoe, stop?
    Somebody tumbled and twisted a knee but the ball was still live. Keep going?
    My hat came off during the rally and fell outside the kitchen. Continue?
    A player got injured mid rally, do we stop?
    He tumbled and grabbed his knee but the ball is still going
    my shades came off while playing
    I tumbled and hurt my knee, they played on and scored
    dropped my bat, grabbed it again and went on
    hat flew off while we played on
    rolled my ankle, they finished the rally
    watch dropped to the floor, game goes on?
    twisted my knee in the exchange and they put it away, replay?
    I fell down after my return and hurt my knee, they kept playing and won the point. Should it be a replay?
    sunglasses came off my face during the rally. stop play?
    dropped my paddle mid rally and kept going
    My hat fell off during the rally and landed on my side. Do we stop?
    my partner's paddle broke and he kept playing with the pieces flying
    my partner dropped her paddle mid rally and picked it up
    player falls and is hurt while the ball is in play: do we stop?
    he fell and we went on and won the point
    my shoe came off and the rally went on
    I dropped my paddle in the rally, must play stop
    my glasses fell off in the middle of the point
    dropped my paddle mid point stop?
    do we stop the rally when someone falls
    I lost my visor behind me in the middle of a point, must we halt
    something fell off me far from the ball, does the rally stop
    must play stop when somebody loses a shoe
    my shoe fell off and I kept playing
    he lost his paddle, do we stop
    His sneaker flew off and we kept playing and won. They want it replayed.
    My pal twisted his ankle and crumpled while the ball was still going; the other two just tapped it past him.
    Being a beginner I lost hold of my visor and it fell on the ground well behind me in the middle of a point. Must we halt?
    I lost a shoe mid exchange, keep going?
    her cap blew off during the point
    my partner pulled a muscle in the rally, is it over
    he dropped his bat and the ball kept going
    a contact lens fell out while we were playing
    my opponent took a tumble and the ball was still going, can we finish the point
    My opponent pulled a muscle in the middle of the point, may we keep playing it out?
    My shoe came off and the others kept playing, are they allowed to?`,
  '11.A 11.A.1 legal': `
    Jumped over the corner of the kitchen and volleyed, landed outside the sideline
    can i run through the kitchen to get to an erne position
    Playing an erne, I land outside the sideline without touching anything inside. Good?
    is an Erne legal
    can I jump over the kitchen corner and volley
    I ran around the kitchen and volleyed from outside the sideline
    jumped from behind the line over the nvz and landed out of bounds after the volley
    can I volley next to the kitchen standing outside the court
    is a bert allowed
    Erne: leap across the corner of the kitchen, contact in the air, land on the apron beside the court. Fair or foul?
    He flew past the sideline, hit the ball before it bounced next to the NVZ and touched down outside. Good?
    A fella sprinted wide, jumped, whacked it before it bounced from out by the net post and never touched the kitchen
    Is an Erne shot legal in 2026?
    While my partner volleyed I was standing in the kitchen, we did not touch each other
    opponent says an erne is cheating
    erne ok or not
    I jumped sideways over the corner of the kitchen, punched the ball in flight, and came down out of bounds. My wife says I cheated.
    Ernes: may I step through the kitchen to get outside, then volley?
    Volleying from beside the kitchen, outside the sideline, never touching it
    what if I jump around the zone and hit it from beside the court
    may I stand outside the court next to the kitchen and volley
    I leapt from beyond the sideline next to the kitchen and hit it before it bounced
    stood off the court beside the zone and volleyed
    jumped across the corner of the kitchen, hit it in the air, and came down outside the court`,
  '11.A depends': `
    can i hit the ball while standing in the kitchen?
    I hit the ball while in the kitchen
    can I hit the ball from the kitchen
    can I play a shot in the non-volley zone
    my opponent hit the ball with a foot in the kitchen
    I was in the zone and hit the ball
    he struck the ball from inside the kitchen, legal?
    can i hit it from the kitchen
    she plays shots from inside the NVZ`,
  '11.A legal': `
    Can you go into the kitchen before the ball bounces?
    is it legal for my partner to be standing in the kitchen while i volley from behind the line
    May a player hit a groundstroke while standing in the kitchen?
    Playing with my sister-in-law last weekend, she stepped into the no volley zone to get a short ball that had bounced and then stayed there for the next shot, also bounced. Any problem?
    foot on kitchen line while hitting a dink off the bounce
    Ref question: partner and I are in the middle of a dink battle, I reach in with one foot planted in the non-volley zone and tap a ball that had already landed. Legal shot?
    Am I permitted to wait inside the kitchen for the next short ball?
    Toe touching NVZ line, ball bounced before I hit it. fine?
    can i be in the kitchen when my opponent is serving
    is it fine to step in the kitchen to hit a ball that already touched the ground
    may I stand in the kitchen
    can I enter the non-volley zone before the ball bounces
    the ball had bounced and I hit it from the kitchen
    is it okay to stay in the kitchen after a dink
    am I allowed in the nvz at all
    hit a bounced ball with both feet in the kitchen
    my partner stood in the kitchen while I volleyed from the back
    can I walk through the kitchen during the rally
    stepping into the kitchen without hitting the ball
    may I stand in the kitchen when my partner serves
    I went into the kitchen early and waited for the bounce
    falling into the kitchen after hitting a bounced ball
    groundstroke with a foot on the kitchen line
    hi everyone, first week playing. my coach says never go in the kitchen but surely im allowed in there when a short one has already come down?
    isn't it forbidden to hang around in the nvz when nothing is coming to me?
    yo can i chill in the kitchn while they rally or nah
    Ball already bounced, I go in the kitchen and hit, it is okay?
    My grandson thinks nobody's allowed to set foot in that front zone ever. Is he right?
    I had a foot in the kitchen, but hey, the ball had hopped once already. No foul, right?
    Am I permitted to remain in the non-volley zone between shots?
    Can I return a ball that has bounced in the kitchen while standing inside it?
    my opponent claims you have to leave the kitchen before the next ball comes. true?
    I'm told that if the ball bounced I can still be in the kitchen when I hit it
    can stand in kitchen?
    kitchen line foot + groundstroke ok?
    There's an older gentleman who parks himself in the kitchen the whole game. He only ever hits balls that have bounced. We can't object, can we?
    Can I be inside the kitchen when the serve is hit?
    May a player set foot in the non-volley zone while the ball is on the other side?
    Ball bounced in the kitchen, I ran in, hit it, and stayed there. Legal?
    may I linger in the nvz
    entered the zone before the dink landed, then hit it off the bounce
    stood on the kitchen stripe, ball bounced, I hit it
    go in early and wait for the hop
    flew past the corner of the nvz and volleyed, landing outside
    hang about in the front area
    step in beforehand and play it after the hop
    reach a short ball that already landed from inside the zone
    put a shoe on the front stripe for a bounced ball
    can I be there before it lands
    sprang from beside the court past the zone and hit it in the air
    can I enter the NVZ before the ball bounces
    can i hang out in the kitchen all game
    nvz after bounce?
    foot on kitchen line but i let it bounce first
    erne jumping over the corner of the kitchen without touching it
    Am I permitted to put my foot in the no volley area to scoop a ball that already landed?
    Is it legal to stand in the kitchen waiting for a dink?
    Is jumping over the kitchen to hit a volley legal if I land outside?
    is it a fault to touch the kitchen line with your foot while hitting a groundstroke
    foot on the kitchen line for a groundstroke
    touching the line of the zone while playing a ball off the bounce
    hit a forehand off the bounce with my toes on the kitchen line
    is it a fault to be on the kitchen line for a ball that bounced
    both feet in the zone, ball had bounced, I drove it
    standing on the nvz line while hitting a half volley
    in the zone for a dink, off the bounce
    Hey everyone, quick one: my opponent dinks, I step on the NVZ line, let it bounce, then hit it. They said fault. Were they right?
    if the ball bounces in the kitchen may I hit it while standing in there
    may I walk into the front zone to get a short ball
    I stood in the kitchen and hit a ball that had bounced
    may I stay in there as long as I do not volley
    can I stand in the kitchen all day
    after a dink may I remain in the zone
    is it forbidden to go into the kitchen
    is it true that nobody may ever enter the kitchen
    can I go in before the ball bounces as long as I let it bounce
    buddy claims you cannot put a toe in the kitchen until the ball has touched down
    I walked through the kitchen between two shots
    is it allowed to wait inside the kitchen for a dink to bounce
    I was standing in there well before the ball came down, then it bounced and I tapped it
    I hit it off the bounce with both shoes inside the front box
    do you lose the rally just for standing in the no volley zone
    nobody ever told me whether I may stand in the front area while they rally
    My buddy claims you can't even put a toe in the kitchen until the ball has touched down. True?
    Can I camp in the kitchen between shots?
    Can I stand inside the kitchen and just wait there during a rally?
    Am I allowed to step into the kitchen to reach a dink that has bounced?
    A woman in our group plants herself right up by the net, inside the painted box, and stays there for whole rallies, only hitting balls off the ground. A guy says that's forbidden.
    My neighbour stood off the court next to the front box, leapt up there and whacked the ball before it bounced, his feet never in the box. We argued all evening.
    can u stand in the kithcen
    First time player here: is it true that I may walk about in the area by the net as long as I don't hit anything from the air?
    Can I stay in the kitchen after hitting a bounced ball, or do I have to leave right away?
    Is an Erne legal if I take off from the ground beside the court?
    I waited inside the zone for a short ball and let it bounce
    I'm standing right up by the net in the kitchen while they rally with my mate
    may I simply walk through the kitchen during the point
    ran in for a drop shot, let it hop, hit it, and stayed there
    how about standing on the front line when the ball has bounced
    it dropped in front of me, I stepped in and scooped it up after the bounce
    my teammate hangs around in the zone while I volley from the back
    we stood in the kitchen when they served
    is it forbidden to set foot in the kitchen when I'm not hitting anything
    can I hit a ball that bounced while my feet are in there
    Can I stand in the kitchen while my opponents are hitting?
    Is it okay to step into the kitchen to hit a ball that has already bounced there?
    I planted myself outside the sideline, right beside the front strip, and swatted the ball before it bounced. They cried foul.
    A short one landed in the front strip, I trotted in, scooped it up after the bounce and just stayed in there. Problem?
    ball bounced in kitchen, can i enter
    erne legal or not
    Could I leap past the corner of that front strip, hit the ball in the air and land outside the sideline?
    Can I wait inside the kitchen for the ball to come to me as long as I let it bounce?
    Can I hit the ball from outside the court beside the kitchen without waiting for the bounce?`,
  '11.A none': `
    How long can I stay in the kitchen?
    whats an erne
    when can I be in the kitchen
    how long may you stand in the kitchen
    what are the kitchen rules
    do I have to get out of the kitchen after hitting a ball there
    when is it forbidden to be in the nvz
    Is there any time limit on how long I may stay in the NVZ?
    Does a ball that bounces in the kitchen have to be let go?
    what is an Erne
    who can be in the kitchen and when
    Do I have to leave the kitchen right after hitting a dink?
    what may I do in the kitchen
    when may I not be in the kitchen
    why is it called a non-volley zone
    explain the kitchen rule
    when may I be in the kitchen
    what is not allowed in the kitchen
    which rule number is the kitchen
    what rule is the kitchen in
    which section is about the kitchen`,
  '11.A.1 11.A legal': `
    Can I volley if I am standing behind the kitchen line`,
  '11.A.1 11.A.2 fault': `
    Last night at league my buddy poached a high ball, drilled it out of the air, and only when he put his weight down did his toes end up on the kitchen line. Nobody spoke up till later. Fault?
    Sunday morning doubles, tie game. My partner pops it up, the guy across crushes it before it lands and then skids into the kitchen line with his sneaker. They want the point. Do they get it?`,
  '11.A.1 11.A.2 legal': `
    My partner pulled me back by the arm so I did not fall into the kitchen after a volley; partner was outside of it`,
  '11.A.1 11.A.3 fault': `
    One foot still in the kitchen, the other out, and I punch a volley`,
  '11.A.1 3.A.4.c 11.A legal': `
    My opponent claims I cannot reach my paddle above the kitchen when I volley. Correct?
    Isn't it true that you can volley over the kitchen as long as your feet stay out?
    paddle over kitchen air no touch`,
  '11.A.1 3.A.4.c legal': `
    Is it a violation to have my paddle hang over the kitchen while volleying?
    Came up at our club: can you hover your paddle over the kitchen while volleying from behind it?
    Is it okay to reach above the NVZ for a volley with my feet behind it?`,
  '11.A.1 fault': `
    Is it a fault if I step on the NVZ line while volleying?
    My paddle touched the ground in the kitchen after my volley
    under rule 11.A.1, is it a fault if my hat drops into the kitchen on a volley
    nvz line touched during volley. ruling?
    volley from the kitchen allowed if im standing still?
    my visor flew off into the kitchen while i volleyed
    Took it out of the air at the net, foot came down on the white line
    My sunglasses slipped off my face and dropped in the nvz right as I hit a volley
    Volleying with a foot in the no-volley zone
    dropped my paddle into the kitchen straight after a volley
    kitchen volley
    hello ref, I am new. When my friend hit the ball in the air he was touching the line of the kitchen with his shoe. He says it is ok. Is it?
    I volleyed while standing in the kitchen
    my toe touched the kitchen line on a volley
    he hit it out of the air with a foot in the non-volley zone
    my paddle touched the kitchen floor as I volleyed
    my hat fell in the kitchen during my volley
    I was holding my partner who was in the kitchen when I volleyed
    may I volley from inside the kitchen
    hit a volley with one heel on the line
    smash with a foot in the nvz
    her sunglasses dropped into the kitchen while she was volleying
    she blocked the ball out of the air standing on the line
    punched a ball before it bounced while in the kitchen
    can I volley if only my toe is on the line
    is it a fault to volley in the kitchen if the ball would have gone out
    necklace fell into the kitchen when I hit a volley
    Erne but my foot landed in the kitchen
    my Erne attempt touched the kitchen line
    I took it out of the air and my shoe was on the white line
    Am I right that you may not volley with your heels on that line in front of the net area?
    bracelet broke during volley and beads landed in kitchen
    Referee exam: Player A volleys; her visor comes loose and settles inside the NVZ. Ruling?
    She didn't let the ball bounce and her heel was touching the kitchen paint. That's not allowed, is it?
    My pen fell out of my pocket into the kitchen while I volleyed. Doesn't matter, does it?
    If a player volleys the ball and their foot touches the non-volley zone line, is it a fault?
    My paddle fell out of my hand into the kitchen immediately after I struck a volley. What's the call?
    During a volley my partner, who was standing in the kitchen, touched me. Fault?
    Guy volleyed with a foot on the line but claims his other foot was outside
    my earring dropped in the kitchen as I smacked a volley
    Hello, I am from Brazil. In my club they say if my foot is in kitchen when I make volley it is fault, yes?
    hat in kitchen while volley
    During my volley the brim of my cap blew off and landed on the kitchen line
    In a rec game I volleyed a ball near the net and my shoelace brushed the NVZ line. Is it a violation?
    A player volleys, and his follow-through makes the paddle touch the kitchen surface. Legal?
    My foot was on the NVZ line as I blocked a drive out of the air
    The necklace I wear touched the NVZ line during a volley
    I was caught in the kitchen when a ball floated to me, I just blocked it back without it bouncing
    ball still in flight and my shoe on the nvz stripe as I hit
    volleyed, and my bat touched the zone
    smashed it and my goggles fell in the zone
    my pal held my belt from within the zone while I volleyed
    toes over the front line on a smash
    punched it out of the air from the zone
    smacked it on the fly and my cap landed in the forbidden area
    bat scraped the zone surface as I volleyed
    shoelace lay over the front stripe while I volleyed
    mate stood in the zone and grabbed me while I volleyed
    can i hit a volley with one foot on the kitchen line
    dropped my paddle into the kitchen right after a volley
    Guy slammed an overhead, his cap blew off and dropped onto the kitchen stripe. Point to whom?
    My momentum only made my paddle tip scrape the kitchen surface after I volleyed. is that anything
    My visor tumbled into the kitchen while I was blocking a drive out of the air
    My paddle touched the kitchen after a volley but my feet stayed out. Is it a fault?
    I hit a volley, landed outside the kitchen, and then my hat fell into the kitchen from the swing
    Stepped in the kitchen to hit a bounced ball and stayed there. They hit it at me and I volleyed it back
    I stayed in the zone after a dink and they drove it at me and I blocked it in the air
    still standing in the kitchen, next ball I volleyed
    after the bounced ball I remained inside and then volleyed
    hit a bounced ball from the zone, stayed, volleyed the next
    Volley: sunglasses slid off and landed on the NVZ line
    can you volley a ball while standing on the kitchen line?
    Ruling please: volleyer's foot is behind the line, but his dropped paddle slides into the NVZ.
    What's the ruling when a player volleys, stops, and then gets bumped by her partner who is standing in the kitchen?
    my cap fell into the zone as I volleyed
    my toe was on the paint when I took it out of the air
    I leant on my partner who stood in the kitchen while volleying
    my paddle touched the floor of the kitchen when I smashed
    I volleyed and my sunglasses fell in the zone
    is the stripe ok to stand on while volleying
    heel on the line during a volley
    planted my foot behind the line, then my cap flopped off into the zone
    my paddle tip scraped the kitchen floor while I punched the ball
    volleyed with my heel on the stripe
    toe over the front line on a put-away
    I took it early in the air and my keys slid into the front zone
    the front of my sneaker was on the kitchen paint as I blocked
    partner held my hand, he was in the zone, I volleyed
    my visor dropped over the line as I hit the ball out of the air
    my wife stood in the kitchen and I leaned on her while volleying
    Took a speed-up out of the air, planted my foot an inch behind the line, then my hat flopped off into the NVZ
    I smashed a ball out of the air and my foot touched the kitchen line, is that a fault?
    What if my cap falls into the kitchen while I hit a volley?
    My buddy leaned on me for balance as he swatted one out of the air, and I had a shoe in the no-go area by the net. He says he himself never touched it. Who's right?
    My sunglasses slid off my face into the front zone in the very moment I thumped a ball that hadn't bounced. My opponents say I lose the rally.
    foot on kitchen line volley
    paddle touches kitchen on a volley
    I volleyed, lost balance and grabbed my partner, who was in the kitchen. Whose rally is it?
    I took it on the full with my heel on the painted strip up front
    she smashed it without a bounce and her toes were over the front line
    my cap dropped into the area by the net right as I knocked the ball out of the air
    He swatted it before it landed while standing well inside the first seven feet
    I hit it in the air and my paddle scraped the floor in the no-volley zone
    knocked it down before the bounce with one sneaker on the stripe
    I grabbed my partner, who stood in the kitchen, as I punched the ball in the air
    volleyed an inch too far forward, shoe on the line
    is touching the front line alright when I hit it on the fly
    What if my hat drops into the kitchen while I'm hitting a volley?
    My partner was standing in the kitchen holding my arm so I wouldn't fall in as I volleyed, is that legal?
    My sunglasses slid off my nose into the front strip as I swatted a floater out of the air. Did I lose that one?
    toe on kitchen line durin volley
    dropped paddle in kitchen on my volley
    In tennis I camp right at the net and punch everything out of the air. May I do the same here?
    I hit the ball in the air and my heel was on the kitchen line, did I lose the rally?
    After my volley I ran into my partner, who was standing in the kitchen, is that our fault?`,
  '11.A.1 legal': `
    I volleyed right behind the line without touching it
    my paddle was over the kitchen when I volleyed but my feet were outside
    may I reach over the kitchen to volley
    volley with both feet behind the kitchen line
    can I lean over the nvz to hit a ball out of the air
    volleyed while my mate outside the zone held me back
    mate outside held my shirt so I stayed out after the volley
    I volleyed, and my teammate pulled me by the belt so I would not topple in. He stood outside the kitchen. Legal?
    I volleyed with my arm above the zone and my feet behind it
    may my paddle swing through the air over the kitchen
    swinging above the front zone from well behind the line
    I volleyed from behind the line and only my paddle was above the zone
    reaching over the line in the air, feet behind
    airspace of the kitchen, can I swing in it
    Is it a fault if my partner is standing in the kitchen while I volley from behind the line?
    I reached over the zone and hit it in the air, shoes behind the line
    my paddle was over the kitchen but I was well back when I volleyed
    volleyed a hair behind the line without touching it
    my mate stood outside the zone and held me by the shirt so I did not tip in after a volley
    is it fine to lean over the zone and punch it out of the air
    What if I reach into the kitchen with my paddle for a volley and touch nothing on the ground?`,
  '11.A.2 11.A legal': `
    I lost my balance after a groundstroke and fell into the kitchen
    I fell into the kitchen after hitting a ball that bounced
    my momentum took me into the kitchen after a groundstroke
    after a half volley I ran into the nvz`,
  '11.A.2 depends': `
    I stepped into the kitchen after a volley, but only because I wanted to pick up the ball after the point. Does momentum matter?`,
  '11.A.2 fault': `
    Volleyed from behind the line then three steps later I walked into the kitchen because I could not stop
    So yesterday we were up 9-7 and Dave hit this huge overhead from right behind the kitchen line, then he kind of stumbled in after the ball had already bounced twice on the other side. Do we lose the point?
    After my overhead I could not stop and went into the zone well after my opponents had missed it
    We had an argument today. Guy hits a winner out of the air from maybe a foot behind the kitchen, then his forward motion takes him two steps into it while we are already picking up the ball. Whose point?
    opponent swung at an airborne ball and stumbled over into the kitchen afterwards
    my momentum carried me into the kitchen after I volleyed
    after the smash I fell into the kitchen
    I volleyed and could not stop before the line
    I hit a winner out of the air and then stepped into the kitchen because of my momentum
    ball was already dead when my momentum took me in
    volley, then I stumbled into the nvz
    after my overhead I ran into the kitchen
    tripped and landed in the kitchen after a volley
    I volleyed, then took two small steps and my foot touched the kitchen line
    the rally was over but I was still moving forward from my volley and touched the line
    he lost balance after his put-away and put his hand down in the kitchen
    after I volleyed, my partner caught me before I fell in, he stood in the kitchen
    the point had ended before I toppled into the kitchen
    I smashed a pop-up and only later, after everyone stopped, did I tip over into the kitchen. My opponent claims the point is theirs
    pls help: i do volley, point is finish, then my body go still forward and foot is in kitchen. who has point?
    OK so picture this: I'm at the net, big overhead, crush it, they don't even get to it, and as everybody's turning around I slide over the kitchen line with my left foot. Do we keep the point?
    After hitting a volley, my momentum causes me to step into the NVZ once the rally has ended. Is that still a fault?
    tournament final, she put away a volley, won the point clearly and then her momentum put a toe on the NVZ line. opponents protested
    volley then fell in nvz
    momentum after pt over counts?
    Opponent hit a volley and landed on the kitchen line afterwards. He says the ball was dead already.
    teetered after the smash and tipped into the forbidden area
    could not brake after a put away and ended in the zone
    point was long over when I stumbled in after my volley
    leaned, wobbled and finally toppled into the no go area after punching it
    run of my volley took me over the front stripe
    after the put away my body kept going and I stepped in
    struggled to stay up, then landed in the zone, ball was finished
    swaying after a block and finally put a hand down in the zone
    I volleyed, landed fine, then my partner bumped me into the kitchen because momentum
    smashed a winner, took two steps and fell in the kitchen way after the ball had bounced twice
    So last Sunday we were at 9-8 and this guy, kinda tall, leaned all the way forward after crushing a ball at his chest. He teetered on his toes for what felt like forever and then tumbled into the forbidden zone. We'd already dumped it into the net. He says point over, no foul. Who's right?
    Can I step into the kitchen right after hitting a volley if the ball is already dead?
    volleyed the ball near the kitchen, fell in after the point ended
    A smash took me forward and my left shoe landed on the kitchen line a second later. Point?
    my shoe slid onto the NVZ line after a volley winner, opponent claims fault
    i hit a swinging volley then ran thru the kitchen cuz i couldnt stop
    I smashed and then stumbled over the line
    after the winner I could not brake and stepped in
    the point was won already but then I fell into the zone from my volley
    we had won, I was still running and ended in the kitchen
    does it matter that the ball was already dead when I fell in
    I windmilled for two seconds and then toppled over the kitchen line after a punch
    wobbled after my overhead and stepped in much later
    my teammate pushed me and the swing's momentum took me into the zone
    the rally was decided, yet my run after the smash ended in the zone
    carried over the line by my own swing after the ball was long dead
    My cousin hit a put-away, skidded, and her knee pad left a mark on the kitchen stripe.
    I punched a ball and windmilled for two seconds before I toppled over the kitchen line
    I put the volley away, the point was over, and then I stumbled forward into the kitchen. Fault?
    I punched a winner from mid-air, everyone was already clapping, and three steps later my run carried me over that line seven feet from the net. They want the point.
    momentum carry into kitchn after volley
    I won the point with an overhead, then could not brake and stumbled into the zone
    two steps after my smash my foot came down inside the front area, ball was long gone
    my run carried me over the front line after I hit it in the air
    After I put it away out of the air I tripped forwards into the forbidden strip
    I tottered in after a volley though the point had been won already
    they had already lost the ball when I toppled in after my volley
    the swing pulled me into the zone a second after the hit
    I volleyed from behind the line and then stumbled forward into the kitchen, fault or not?
    I smashed a winner, everyone had already stopped playing, and then I toppled forward into the front strip. They claim the point.
    volley then fell in kitchen, ball dead`,
  '11.A.2 none': `
    how long does momentum count after a volley
    when does the momentum of a volley end
    Which rule deals with being carried forward by a volley after the ball is dead?`,
  '11.A.3 11.A.1 fault': `
    Stepped out w/ 1 foot, other still over the NVZ, blocked the drive out the air
    So I'd just dinked from inside, backed up, got just my right foot out, and then a drive came at my chest and I volleyed it. Good or not?
    If I volley while only one of my feet has left the kitchen, what's the ruling?
    So I dink from the kitchen, then take one step back, one heel still in, and whack the next one from the air`,
  '11.A.3 fault': `
    jumped from inside the kitchen, hit a volley midair and landed behind the line
    I jumped out of the kitchen and volleyed before landing
    one foot was out of the kitchen and one still in when I volleyed
    I was in the kitchen, stepped back with one foot and volleyed
    jumped from the kitchen and hit the ball in the air
    coming out of the kitchen I had only one foot on the ground behind the line and volleyed
    volleyed while backing out, my other foot had not landed yet
    leapt from inside the nvz, volleyed and came down behind it
    So I went up to scoop a low one in the NVZ, retreated, had planted one shoe back and cracked the next ball before it landed
    He hopped off both feet from within the NVZ, volleyed up there, and came down behind the line
    I was standing in the NVZ and jumped backward, hitting the volley before my feet landed behind the line. Legal?
    One foot out of the NVZ, one foot in the air, and I hit it on the fly
    stepped out with one foot and volleyed
    took off from inside the zone and hit it in the air
    leapt straight out of the zone and hit before landing
    only my right shoe had got back when I volleyed
    i was inside kitchen after a dink, got out with one foot and hit a volley
    jump from kitchen, hit in the air, land outside
    He jumped out of the NVZ and punched the ball while he was still in the air, then came down behind the line. Good?
    After hitting a ball inside the NVZ, can I jump backward and volley while in mid air?
    plyer jumps from nvz and volleys b4 landing
    I hopped out on one leg and volleyed
    came out of the zone, but only one foot was down when I hit it
    I was in the kitchen, jumped backwards and hit it in the air
    took off from inside the zone for my smash
    can I volley as soon as one of my feet is out of the kitchen
    one of my feet had landed behind the line, the other was still in the air, and I volleyed
    is one foot behind the line enough before I volley
    backpedalled out, left foot down, right foot in the air, and blocked the ball
    leaving the kitchen I had one sole on the ground outside when I took it in the air
    jumping from the zone, I hit it before landing outside
    Backpedalled out of the kitchen, left foot down, right foot mid-air, blocked the ball
    Can I hop out of the kitchen and volley while I'm still in the air?
    I'd gone forward for a short one, backed up, had one heel still in the front box and one foot behind it, and then blocked a ball before it landed.
    1 foot out of kitchen then volley
    Can I volley as soon as one of my feet has landed behind the kitchen line?
    I had been in the zone, got one foot out and hit it on the fly
    I came out of the kitchen backwards and smashed it with my second foot still on the line
    sprang up from inside the zone, hit it in the air and landed outside
    I hopped out of the kitchen and hit the volley before I had landed
    After standing in the kitchen, can I jump backwards and volley before I land?
    only 1 foot out, then volleyed
    If I fly out of the kitchen and only one foot has landed when I volley, is that enough?`,
  '11.A.3 legal': `
    I was in the kitchen for a dink, can I volley the next one if both my feet are back out?
    I stepped out of the kitchen with both feet and then volleyed
    both feet were back behind the line before I hit the volley
    I was in the kitchen, got out completely, and hit it out of the air
    We were dinking, I was inside the line, stepped back with both feet behind it, then volleyed. He's complaining. Is he right to?
    I left the NVZ with both feet down outside, and volleyed. Legal?
    both shoes back behind the stripe, then a volley
    got both shoes out first and then volleyed
    I got out, put both feet down and then volleyed
    I went in, came out, planted both shoes behind the line and then volleyed
    after playing a dink I got back with both feet outside and smacked the next one in the air`,
  '11.A.3 none': `
    must I get both feet out of the kitchen before I can volley again
    what must I do before volleying if I was in the kitchen
    do I have to get both feet out before I volley
    how do you reset after being in the kitchen
    When I come from the kitchen, must my two feet be outside before I hit a ball in the air?
    In which moment I can volley after I was inside the non volley zone?
    do i need both feet out of the kitchen before i volley again
    what must I do before I volley after standing in the kitchen
    when can I volley again after I was in the kitchen
    What does rule 11.A.3 say?`,
  '12.A fault': `
    Can I use two paddles?
    Can you hold two paddles at once
    can I play with two paddles
    one paddle in each hand
    she brought a second paddle onto the court and used both
    Can I use two paddles at the same time?
    playing with a paddle in each hand
    2 paddles?
    a paddle in each hand
    keep a second bat in my pocket hand
    a bat for either hand
    hold another one in my off hand
    carry a reserve bat in the other hand while playing
    can I use two paddles
    Can I hold a spare paddle in my left hand
    may a player use two paddles at once
    can I play with a paddle in each hand
    two paddles at once
    one bat in the left and one in the right hand
    Can I use two paddles, one in each hand?
    could I play with a bat in either hand
    he pulls out another racket and plays with one left and one right
    my kid wants to use two paddles at once`,
  '12.A none': `
    how many paddles can a player use
    how many paddles may I use`,
  '12.B fault': `
    can I throw my paddle at the ball
    threw my racket and it hit the ball back
    Paddle slipped from my hand and then struck the ball
    I threw my paddle at the ball and it went over
    the paddle flew out of my hand and hit the ball
    I let go of the paddle just before contact
    can I toss my racket to reach a ball
    paddle was in the air when it touched the ball
    I was not holding the paddle when it hit the ball back
    pdl flew out my hand n hit the ball over
    My hand let go and the paddle flew into the ball and it went over
    throw paddle at ball?
    I flung my paddle at a lob and actually hit it back
    She threw her paddle and it hit the ball
    The paddle left my hand and still knocked the ball over
    the bat left my hand and struck the ball
    flung my bat at a lob
    bat slipped away and by itself sent the ball back
    let fly with my bat at the ball
    paddle flew out of my hand and hit the ball over the net
    threw my paddle at a lob, it hit and went back
    Lost hold of the bat and it walloped the ball back by itself
    threw my paddle to reach a ball and it made contact
    I threw my paddle at the ball and hit it
    the paddle flew out of my hand and struck the ball
    let go of the paddle and it hit the ball
    I tossed my bat at the ball
    I flung my racket in despair and it actually knocked the ball over.
    The paddle slipped from my grip, flew through the air and in flight happened to knock the ball back over.
    I flung my bat at the ball and it hit it over
    the racket was no longer in my hand when it met the ball
    I tossed my paddle up and it knocked the lob back across
    she let go and the paddle hit the ball on its own
    My bat flew out of my sweaty hand, hit the ball in mid-air, and the ball went over. Does that stand?
    What if I throw my paddle at the ball and it goes over?`,
  '12.B legal': `
    is it okay to play with both hands on the paddle
    swapped the paddle from right to left hand to reach it
    playing with the paddle in the other hand
    can I hit the ball with two hands
    can I switch the paddle to my left hand in the rally
    may I hit with two hands
    can I change hands between shots
    I moved the paddle to the other hand to reach the ball
    are ambidextrous players allowed to switch hands
    I can't use my left hand to hit a forehand after switching, can I?
    Is it legal to switch the paddle from one hand to another?
    is a two handed backhand illegal
    change hand?
    May I hold one paddle with both hands?
    two fists on the grip
    moved the bat to my left mid point
    change the bat from right to left for a backhand
    grip it with two hands
    can i switch paddle hands mid rally
    two handed backhand ok?
    Swapped the paddle to my left mitt for a wide one
    Can I switch my paddle to my other hand?
    Can I hit the ball with two hands on the paddle?
    can i use two hands for my backhand
    switching paddle between left and right hand
    may I change the paddle from right to left
    I play both hands on the grip
    switching hands with the paddle ok
    swithcing hands w paddle ok
    can I pass my paddle into my left hand during the rally
    two handed backhand allowed?
    ambidextrous play permitted?
    may I hold the bat with two hands
    can I use both hands to hold the bat, I have a weak arm
    is a two hander ok
    can I swap the paddle to my weaker hand for a shot
    I go forehand on both wings by passing the paddle across. Cheating?
    Can I switch the paddle to my other hand during a point?
    I'm a beginner with a weak arm. May I hold the bat with two hands?
    I pass the bat from my right to my left depending on the side
    I hit my backhand holding with both hands
    he is ambidextrous and swaps all the time
    may I play lefty for one shot
    can I put both hands on the grip
    Is it legal to change the paddle from my right hand to my left during a point?
    Can I hit a backhand with both hands on the paddle?`,
  '12.C 10.C.3 9.A.1 fault': `
    catching a ball that is clearly heading out`,
  '12.C 10.C.3 fault': `
    Is catching the ball before it lands out a fault?`,
  '12.C fault': `
    he kind of carried the ball on his paddle
    scooped the ball up and held it on the paddle face for a second
    pushed the ball along with the paddle for a long time
    he carried the ball on his paddle
    she scooped and slung the ball
    I caught the ball on my paddle
    the ball rested on my paddle for a moment
    may I catch the ball
    he cradled the ball before throwing it over with the paddle
    I stopped the ball with my paddle and pushed it over
    Is it a violation to scoop and carry the ball on the paddle face?
    He catches it on the paddle and slings it
    Can I catch the ball on my paddle and then throw it over?
    she cradled and slung the ball
    carry ball?
    I balanced the ball on my paddle a moment and then tossed it over
    He trapped the ball on his paddle and slung it
    He cupped the ball on his paddle and hurled it
    it rested on my paddle for a moment and I slung it
    let it sit on the face and flung it
    caught it on the bat
    cradled the ball
    ball stuck to the face and I catapulted it
    ball came to rest on the bat, then was thrown
    scooped it up and carried it over
    ball rolled along the face before I flicked it
    my opponent catches it on his paddle and slings it over
    is a carry illegal
    Ball rolled along my paddle then I flicked it, my brother said that's scooping
    Scooped the ball and carried it along on the face before releasing
    ball came to rest on my paddle then I pushed it over
    I held the ball on the paddle and flung it
    carrying the ball on the paddle
    is it OK to catch the ball with my paddle
    he cradled the ball on his paddle and flung it
    I caught it because it was going out
    the ball stuck on her paddle and she slung it
    can I catch a ball that is clearly out
    scooping and holding the ball on the bat
    the ball lay on his bat for a moment and he threw it over
    he held the ball on the paddle face and flicked it
    he trapped the ball on the bat and dumped it over
    The ball sat on his strings for a heartbeat and he lobbed it off.
    He sort of cradled the ball on his paddle, took it along for half a metre and slung it.
    caught ball b4 it went out
    the ball rested on his strings and he heaved it across
    she kind of scooped and dragged it, the ball never really bounced off
    he trapped it on his paddle and threw it back over
    it stuck to my paddle for a second, then I shoved it over
    I snatched the ball out of the air
    he cradled it and hurled it like in lacrosse
    it more or less lay on my bat before I slung it
    The thing more or less sat on his bat for a moment and he slung it across like a lacrosse player.
    scooped n carried it, fault?
    Badminton doesn't mind much about a sling any more. What if the ball rests on my paddle and I throw it over?`,
  '12.C none': `
    define carry`,
  '13.A legal': `
    is the ball still live if it hits the net and goes over during a rally
    ball clipped the net in the rally and went over
    the ball hit the tape and trickled over
    net cord during a rally, do we play on
    my shot touched the top of the net and dropped on their side
    does a ball that touches the net in a rally stay in play
    dribbled over the net after hitting the cord
    The ball touched the net cord and fell over during the rally. Does play continue?
    ball nicks the net in a rally and drops in
    net touch ball goes over in rally
    A dink clips the top of the net and drops over. Play on?
    mid rally it kissed the cord and went over
    net roller, play on?
    dribbled over the cord, nobody reached it
    nicked the top in a rally and dropped over
    The ball clipped the white cord, dribbled over and died on their side. Do we redo?
    The ball rolled along the top of the net and dropped on their side
    net cord shot in a rally
    the ball hit the top of the net and went over during the rally
    net cord in the middle of play, go on?
    my dink rolled along the tape and fell over
    the rally ball crawled over the tape
    My drive clipped the net cord during the rally and trickled over. Is it in play?
    my forehand caught the tape and crept over
    the ball kissed the cord in the rally and fell on their side, is it still on
    it wobbled on top of the net and toppled over to them
    net cord in the middle of the point, keep playing?
    Mid-rally my ball kissed the tape, crawled over and died on their side. They groaned, but it counts, right?`,
  '13.B depends': `
    ball hit the net post
    the ball hit the net post in the rally
    my shot hit the post
    what if the ball hits the pole
    ball touches the net stand during a rally
    ball hits post?
    the ball hit the post
    what if a shot hits the pole`,
  '13.B fault': `
    my shot hit the top of the net post on my side
    my shot hit the post on my own side
    return struck our side of the net support
    My shot smashed into the post on our side and dropped
    The ball hit the post on my own side and went over. Legal?
    it struck our own pole first
    shot bounced off the stand on my half of the net
    clanged our own pole and fell over
    my serve hit the post and dropped in
    ball hits net post on serve
    shot hits post on our side
    drive struck the net stand on my half and popped over
    My serve hit the top of the net post
    my shot hit the post on my side
    my return struck the net stand on our side of the net
    my backhand struck our post and fell back
    Exam: a return strikes the post on the hitter's own side before crossing. Ruling?
    I sliced it into the post on my own half and it still rolled over
    my return rattled our own upright before it got across
    the ball clanked the pole on our side first and then dropped in on theirs
    hit my post before going across
    his lob came off the post on his own side
    She was returning my ball and it banged into the pole on her own half, then trickled across. We say she lost it.`,
  '13.B replay': `
    ball hit the post on my opponents side after going over
    the ball crossed the net and then hit the post
    it went over and touched the base of the net on their side
    my return went over and then hit the crossbar of the portable net
    the return clears the net and then strikes the far post
    ball hits the net pole on its way out to their side after crossing
    ball went over, then clanged off the metal base of the net on their side
    our drive hit the far pole after crossing
    crossed over and then clanged the pole on their half
    our shot went over and then hit their post
    ball hit the net post on a return and went in
    our return crossed the net then struck their net post
    A return hits the net post after passing over the net
    after passing over the net it struck their pole
    clears the net, then the post
    my return crossed the net and then hit the post
    the ball crossed over and came down on the net's foot
    Exam: a return crosses the net, then strikes the post. Ruling?
    my drive got past the net all right and only then pinged off the upright on their half
    our return went over and then caught the metal post on their end
    ball was already across when it clanged into the stand of the net
    it was over the net, then struck the pole on the opponents' half. whose point
    after getting across the ball dinged the base of the net on the far side
    My drive got across all right and on the way down it smacked the upright on their half. Whose point?`,
  '13.C legal': `
    is it okay to hit the ball around the net instead of over it
    hit the ball round the outside of the net post about a foot off the ground
    Around the post shot that never rises above the net
    ball passes around the net below tape height
    can I hit the ball around the net post
    ATP below the height of the net
    ball went around the post and landed in
    is it fine if the ball never crosses over the net but goes around it
    he returned the ball around the outside of the net, low over the ground
    may a shot around the post roll along the ground
    ball went round the outside of the post, never higher than the net
    can ball be played around net post below net level
    I whipped it round the outside of the pole, not an inch off the floor
    Is it legal to hit the ball around the net post below net height?
    shot around the post at ankle height
    atp low?
    I curled a ball around the outside of the post, shin high, and it landed in
    Around the post shot below the net
    She bent the ball around the pole, never went over the net, an inch above the ground
    went round the pole under net level
    flew wide of the post and never over the net
    bent the ball outside of the pole, it never rose
    hit it from far wide round the pole
    ATP, ball never went above net height
    fully around the post, low
    Whizzed around the outside of the pole, ankle high
    Around the post shot below the net?
    passing the ball around the net post at knee height
    Is an around-the-post shot legal if it never crosses above the net?
    ball goes around the post and lands in, never crossing above net
    I hit it round the outside of the pole
    the ball went past the pole below net height and landed in
    does an around-the-post shot have to be higher than the net
    I curled it round the pole at ankle height
    a shot from far wide went round the pole and skidded in
    I chased a wide one and bent it round the outside of the upright, ankle-high.
    Is it legal to hit the ball around the net post below the height of the net?
    I returned a wide one, it sailed outside the pole barely shin-high and rolled in on their side. They swear it must go over the net.
    atp under net height ok?
    I ran wide and sent it past the outside of the pole, hardly off the floor
    she curled the ball around the net instead of over it
    ball came in beside the net without ever going over it and landed in
    from way out wide I rolled one in around the post, they say it has to clear the net
    can a ball come around the side of the net at shin height
    Can I hit the ball around the net post instead of over the net?
    I chased a wide one and sent it back past the outside of the pole, never higher than my knees. They say it has to go above the net.
    atp lower than net ok
    In tennis I've hit balls around the outside of the net post. Does that count in this game?`,
  '13.C none': `
    what does atp mean
    Does an around-the-post shot need to be above net height?
    Learning the lingo: what do people mean by ATP?
    What do those three letters ATP stand for?
    What is rule 13.C about in the current book?`,
  '13.D 13.E fault': `
    ball through a hole in the net`,
  '13.D fault': `
    ball snuck through a hole between net and post
    the ball went through the gap between net and post
    my shot passed through a hole in the net
    ball squeezed through between the net and the pole
    ball went between the post and the net
    The ball passed between the net and the post. Is that good?
    The ball passed through a hole in the net
    squeezed between mesh and upright
    gap next to the pole, the ball went through there
    the ball squeezed through the gap between the pole and the net
    Slipped through the slot beside the upright
    ball passed between the net and post
    the ball went through the gap between the net and the pole
    it slipped between net and post and landed in
    it squeezed between the net and the pole
    the ball slipped through the opening next to the pole
    My shot went through the gap between the net and the post and landed in. Does it count?
    my shot squeezed through the little hole where the net meets the pole
    the ball slipped through between mesh and upright
    it went through a gap by the post and landed in
    there is space between our net and the pole and the ball flew through it
    The ball squeezed through the gap between the mesh and the pole and dropped fair on the other half. They claim the point.`,
  '13.E fault': `
    ball goes under the net
    the ball rolled under the net
    my shot went beneath the net
    ball passed below the net
    ball went under the net
    under net?
    passed below the net
    rolled under the tape to the other half
    through a hole in the mesh
    It went through a hole in the net
    Sneaked underneath the mesh
    the ball went under the net
    it passed below the net through a hole
    the ball slid underneath and came up on the other side
    my shot went under the net since it hangs loose and rolled into their court
    My shot went under the net because it hangs loose and rolled into their court. Is it good?
    the ball skidded beneath the net into their court
    my drive went under the mesh and came out on their side
    it sneaked under the bottom of the net
    ball went thru under teh net
    Is it okay if the ball goes under the net where there's a gap at the bottom?`,
  '13.F fault': `
    is it legal to reach over the net
    went over the plane of the net to hit a ball that was still on their side
    hitting the ball before it crosses the net
    I hit the ball before it crossed the net
    can I reach over the net to hit the ball
    he hit the ball on our side of the net
    reached across and volleyed it on their half
    may I hit the ball while it is still over the opponent's side
    my opponent struck the ball before it had come over to his side
    I reached over and smacked it while it was still on their side
    Can I reach over the net to hit the ball before it crosses to my side?
    hit the ball on the opponents side before it crossed
    reach over net?
    I jabbed at the ball on their side of the net before it had come across
    Ball hit before it crossed the net
    His ball was still on his own side when I reached across and killed it
    slapped it before it had come over
    bat reached over to meet the ball early
    hit while the ball was still over on the other half
    took it early with the bat over the cord
    smashed it on their half prior to it reaching mine
    reached over and hit the ball on their side of the net before it came across
    Stuck my paddle over the net plane to punch a ball before it got to me
    can I smash the ball above their half before it reaches mine
    Punched it while it was yet on their side of the net
    reached across the net to hit a high ball that hadn't crossed yet
    leaned over the net and hit the ball before it came to my side
    hitting the ball on the opponents' side before it crosses
    I reached over the net and hit it before it came across
    may I hit the ball on their side of the net
    he took the ball before it crossed
    I hit it before it came over to my side
    she leaned over the tape and hit it before it was on her side
    Can I reach over the net to hit the ball before it gets to my side?
    I leaned across and punched the ball while it was still on their half
    she reached over the tape and hit it before it came to her side
    he met the ball on our side of the net
    may I strike a ball that has not yet come across
    I poked it over there before it got to me
    I was so eager that I reached over and struck the ball while it was still on their half, before it had come to me.`,
  '13.G depends': `
    I touched the net after my winner
    I hit a put-away and then ran into the net`,
  '13.G fault': `
    i ran into the net post while the ball was in play
    i leaned on the net during a point
    smacked the net with my paddle on a dink
    Brushed the net with my sleeve while the ball was in play
    net touched by my foot
    hit the net post with my body
    I touched the net with my paddle
    my shirt brushed the net during the rally
    my foot hit the post while the ball was in play
    he ran into the net in the rally
    his hat fell onto the net during play
    I bumped the net with my body
    touching the net after the volley but before the second bounce
    my hand hit the net while the ball was still live
    she leaned on the post during the rally
    paddle brushed the net before the ball was dead
    my shirt touched net, ball still live
    My belly bumped the net while the ball was still bouncing around
    My clothing touched the net during play. Is it a fault?
    net touch w paddle
    My sleeve caught the net as I finished my smash and the ball hadn't bounced twice yet
    My hand touched the net during play
    Swinging at a dink my paddle smacked the net cord
    nudged the net with my hip in the rally
    swiped the net with my bat while it was live
    leaned on the pole during the point
    my skirt brushed the mesh in the rally
    stumbled onto the net, ball alive
    bat clipped the tape while swinging
    my shirt brushed the net while the ball was still going
    fell onto the net while the ball was still bouncing on their side
    my pants touched the net
    Toppled against the mesh while the rally was alive
    I ran into the net after hitting a winner, ball had only bounced once
    fell into the net before the ball had bounced twice
    touched the net after my winner had landed only once
    my jersey touched the net during a point
    paddle hit the net on my follow through
    touching the net post during the rally
    my shirt brushed the net
    I touched the net with my bat after the shot
    my foot hit the pole while the ball was live
    I leant on the net to keep my balance in the rally
    may I put my free hand on the net
    do I get punished for touching the net with my hand
    hand on the net during the rally
    my paddle slapped the net after I hit a winner that had not bounced twice yet
    I grabbed the net to stop myself
    my hip touched the tape before the rally was over
    The cord caught my sleeve while I was finishing my swing.
    My paddle slapped the net after I hit a winner that hadn't bounced twice yet
    My paddle touched the net while the ball was still in play, did I lose the rally?
    After my smash I couldn't stop and fell with my belly into the net while the ball was still bouncing around over there.
    shirt touched net during rally
    In ping-pong your free hand must stay off the table. Do I get punished for putting my free hand on the net?
    my sleeve brushed the mesh while we were still playing
    I bumped into the net going for a drop
    she grabbed the post to stop herself with the ball still going
    skirt grazed the net mid exchange
    he ran smack into the net while the ball was on its way to land
    my bat clipped the tape as I finished and the ball was still up
    leaned on the upright to keep from tumbling, the point was still on
    paddle slid out of my grip and landed against the net
    my racket got away from me and banged into the net while the point was on
    my visor flew into the net during the point
    What if my shirt brushes the net while the ball is still in play?
    touched net mid rally my bad
    In tennis you lose the point if you touch the net. Is it as strict here?`,
  '13.G legal': `
    touching the net after the point is over
    I touched the net after the ball was dead
    ran into the net after the point was over
    can I touch the net between points
    I touched the net with my foot after the ball was already dead
    touched the net after the ball had bounced twice
    rally finished and then I bumped the net
    Bumped the net cord with my elbow after hitting a winner that already bounced twice
    I touched the net after the ball bounced twice
    touched the net after it had bounced a second time
    I touched the net after the point was over
    ran into the net once the ball was dead
    I bumped the net, but the ball had already bounced twice by then
    I fell against the net when the rally was long finished
    after the point I tapped the net with my paddle`,
  '13.H fault': `
    Can I jump over the net?
    I stepped onto the opponents' side
    I fell over the net onto their court
    my foot slid under the net and touched their side
    he bumped into his opponent during the rally
    may I run onto their side of the court during the rally
    I touched the opponent with my paddle
    crossed to the other half while the ball was in play
    I stepped under the net onto their side while the rally was going
    My foot landed on the opponent's side of the court during the rally. Is it a fault?
    ran under the net onto their side
    I couldn't stop and ran around the net onto their side with the ball still live
    My opponent stepped on our side during the rally
    my leg slid under the net to their half
    ran round the pole and trod on their half
    bumped into the other player during the rally
    tripped past the pole onto their half
    fell over to the other team's ground during the rally
    touched the rival with my hand in the rally
    ran around the post and stepped on their court
    I chased a wide ball and tripped over the post into their half
    Skidded beneath the net and my leg finished on enemy soil
    Opponent's foot slid under the net onto my side
    player crosses to the opponent's side after hitting a backspin ball
    crossed to the other team's half in the rally
    after reaching over I set foot on their half
    I ran onto their half in the rally
    may I step over to their side while the ball is live
    I bumped into an opponent during the rally
    my foot went under the net and touched their court
    I stepped around the post into their court while the ball was live
    I slid under the net with one foot onto their half
    I ran so hard after a drop that I ended up past the net with my foot in their half, ball still in play.
    I jumped for a smash and landed with my foot on the opponents' side while the ball was live. Fault?
    I skidded under the net and my shoe ended up on their court mid rally
    her foot landed on our half while the ball was live
    I chased the ball and ran round the post onto their side before the point was done
    he bumped into me on my side of the court while we were playing
    my momentum took me across to their end, the ball hadn't died yet
    I jostled the other player during the exchange
    I couldn't brake and ended up with a foot on the opponents' half while the ball was still bouncing about.`,
  '13.I legal': `
    after I hit it my paddle went over the net but touched nothing
    after my put away my follow through carried the paddle over the net
    paddle crosses the net after hitting
    my paddle crossed the net after I hit the ball
    follow through over the net
    can my paddle go over the net after contact
    my swing carried the paddle across the net without touching it
    after striking the ball on my side my arm went over the net
    My paddle crossed the net on the follow-through but did not touch it. Fault?
    follow through crossing the net plane
    May my paddle pass over the net after I hit the ball on my side?
    arm swung across after I hit
    bat passes over the cord on the way through
    paddle crossed the net on my follow through, didnt touch anything
    I swung and my paddle's head passed over the tape after contact
    can my follow-through cross the net
    I hit it on my side and my swing went over the net
    my paddle passed over the net after the hit, touching nothing
    only my follow-through crossed the net
    my arm swings over the net after the hit, may it
    I hit the ball on my own side, and only my swing afterwards went over the top of the net, touching nothing.
    As a badminton player I'm used to my arm swinging over the net after the hit. May it cross here?
    I struck it on my half and my bat finished on theirs
    my arm swung through over the tape after I had met the ball on my own side
    after contact on my side the racket carried past the net without touching it
    does it matter that my paddle ends up across the net once I've hit the ball
    Can my paddle go over the net after I've hit the ball on my own side?
    Badminton lets my racket follow the shuttle across the net after my hit. Same with a paddle?`,
  '13.I.2 legal': `
    the ball bounced on my side and the wind blew it back over, can i go over to hit it
    ball spun back to their side after bouncing on ours
    ball comes over the net and then spins back to the other side before I touch it, can I lean over and hit it
    ball bounced on my side and spun back over the net, may I hit it there
    the ball came back over the net by backspin and I reached over to hit it
    wind blew the ball back to their side after it bounced on mine, can I reach over
    may I lean over the net to play a ball that spun back
    reach over net to smack a ball that bounced on my side and spun back
    The ball landed on my side and the wind carried it back over to theirs. I reached over and tapped it
    The ball bounced on my side and backspun over the net. May I reach across to hit it?
    It bounced on mine with wild backspin and hopped back over, so I reached across and hit it
    it spun back over to them untouched and I reached across to hit
    wind blew it back after it landed on our side, may I go after it
    landed on mine, then spun back home, I leaned across for it
    touches my half, returns over the net on its own, may I go get it
    nobody touched the ball before its backspin took it over again
    Played a dink, it cleared the net, spun back to their side by itself. can I lean over and smack it
    A gust pushed a really high lob back over onto the other team's half after it had landed on ours. Can I chase it and whack it over there?
    ball over net then wind brings back
    ball landed on their side, bounced back over to mine because of spin, nobody touched it. who wins?
    Backspin monster: landed on my side, sprang back over; I leaned across and slapped it
    Ball bounced on my side and spun back over the net. Can I reach over to hit it?
    opponent's backspin shot bounced on my side and went back over the net before I touched it, can I reach over?
    it bounced on my side and spun back over, I reached across and hit it
    backspin made it fly back over the net, may I lean over and play it
    may I run round the net to hit a ball that spun back
    reach over and hit a ball that bounced on my side and is spinning back to theirs
    After my drop the ball spun back to my side, she leaned across and tapped it.
    Can I reach over and hit a ball that bounced on my side and is spinning back to theirs?
    The backspin was so vicious that the ball landed on our side and flew back over the net by itself; once it was past I stretched my arm across and tapped it before it came down.
    the wind carried the ball back over to them before it bounced again, I leaned over and tapped it down
    their shot landed on my side and hopped back across, so I reached over and played it there
    huge backspin took it back over the net, may I chase it with my paddle across
    it bounced on our half, spun home, and I hit it in the air over there
    I put so much backspin on a little tap that it landed over there and hopped back towards me. Their fellow leaned across and knocked it down on my half before it touched the ground. Fair?
    The ball spun back over the net to their side before I touched it, can I reach across and hit it?`,
  '13.J replay': `
    portable net collapsed during our rally
    wind blew the portable net over while we were playing
    Net toppled over in the middle of the exchange
    net breaks during a point
    the ball got stuck in the net after crossing
    ball went over and got caught in the net on their side
    the net fell down during the rally
    the net broke in the middle of the point
    the wind knocked the net over
    the net strap came off in the rally
    ball wedged between the tape and the net on the other side
    Net falls over in the middle of the point
    The whole net came crashing down mid point
    The ball rolled along the tape, got stuck in the mesh on their side
    The ball got stuck in the net after crossing. What happens?
    portable net collapses
    net fall?
    A gust knocked the net over as we were playing
    The net collapsed mid-rally. What do we do?
    Ball stuck in the net after crossing over
    A gust toppled the portable net
    hung in the mesh on their side
    the net came down in the rally
    the net keeled over while we played
    ball sat on the cord and stayed there
    ball jammed in the netting after going over
    wind knocked the net to the ground
    ball got stuck in the net after it went over
    the net fell over halfway thru the point
    Ball sat on top of the net cable and never fell
    The whole net toppled during the exchange
    net fell down during the point
    the net strap came loose and the net sagged mid-rally
    the net fell over in the rally
    the wind pushed the net down as we played
    the ball got stuck in the net after it had crossed
    the ball went over and then got caught in the netting on their side
    our drop crossed the net and hung in the mesh on the far side
    the ball stuck in the net on their side after passing over
    A gust knocked the whole net down in the rally.
    The net collapsed by itself in the middle of a long exchange and we all just stared at it.
    ball stuck in net after crossin
    Our drop shot crossed the net and then hung in the mesh on the far side. Do we play it over?
    Middle of an exchange the strap popped and the mesh slumped down
    one of the net's feet gave out and the whole thing tipped over while we were playing
    a bolt came out and the net dropped to the floor mid rally
    our portable net folded up in the middle of the point
    the tape at the top tore loose and the net hung down to the ground, what now
    the shot got over but the mesh swallowed it on the far side
    his dink came over the net and then hooked in the loose mesh on my side
    ball crossed, backspun into the net on their side and hung there
    a gust flattened the net during the rally
    The wind blew my lob down on their half and it got stuck in the mesh over there. Now what?
    Halfway through the point a clip gave way and the whole mesh sagged to the ground.
    stuck in net on their side`,
  '11.A fault': `
    my wife says you can never go in the kitchen. is she right?
    True or false: you may never enter the kitchen.
    may I hit it out of the air when I am in the kitchen
    smashing from inside the front zone
    I was in the box by the net and took it on the fly`,
  '9.C depends': `
    A ball from the next court rolled behind us but didn't affect the rally. Replay?`,
  '9.B.4 none': `
    what can I do if I believe they made a fault they do not admit`,
  '9.B.4 legal': `
    may I point out to them that I think the serve was too high
    is it ok to mention that I saw a double bounce over there
    can I tell her I believe she carried the ball
    Can I mention that I think her serve was too high, even if she doesn't agree?`,
  '9.C legal': `
    a ball rolled behind us but bothered nobody, we finished the rally
    I tripped over the bench beside the court during the rally and missed the ball. Does the rally count?
    a ball rolled by far behind them and nobody cared, they want a do-over
    a dog ran past outside and did not affect anybody`,
  '10.C.5 fault': `
    their shot bounced in and then hit our bench before I could play it
    it bounced on our side and struck the fence, I could not reach it, do we replay
    a shot lands in on my half and then strikes the wall, may I play it off the wall
    may I play a ball after it has hit the back wall
    their smash bounced in and flew over our back fence, I could not get it
    Their drive bounced in my corner and then jumped off the fence before I got there.
    Their shot bounced on our side and then smacked into the bench before I could get it, I say furniture means start over.
    In squash we play the ball off the back wall. If a shot lands in on my half and then strikes the wall, may I still play it off the wall?
    Their drive landed in and then bounced up into the wall. We say replay
    Their smash bounced in our court and flew into the ceiling
    A guy's overhead bounced in our court and then into the back fence before I could get to it. Who wins?
    The referee's chair got hit by their shot after bouncing on our side. whose point
    good bounce, then off the wall, I could not get it
    overhead landed in then hit the fence at the back and I could not reach
    theirs bounced in and then hit the fence, I could not return it
    their ball came down on our half and flew against the wall before we touched it, do we play it again
    may I play their ball once it has come off the fence
    Her shot landed fair on my side, kicked up and struck the lamp post before I could get to it. I say that's interference.
    I come from squash. Can I still get the ball back after it has bounced in and then come off the side wall?`,
  '10.C.5 10.C.4 depends': `
    the shot hit the fence, who loses
    ball touched the wall, whose point is it
    ball hit the ceiling or the back fence, and now`,
  '10.C.5 depends': `
    His shot went into the fence, he says I lost and I say he lost. Who's right?`,
  '10.G none': `
    What does rule 10.G of the 2026 edition deal with?`,
  '13.I.2 fault': `
    the ball spun back over the net and bounced there, too late?`,
};
