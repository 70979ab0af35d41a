/** The court, scoring, positions and the serve: sections 1 to 7 and 14. See asked.ts. */
export const serveTrainingQuestions: Readonly<Record<string, string>> = {
  '3.A.1 none': `
    what are the dimensions of the court
    are singles courts narrower
    court dimensions?
    court size for singles
    what are the length and width of the playing court
    is the doubles court wider than the singles court like in tennis
    do we use the full width when only two people play
    court measurements in feet please
    is it 20 by 44
    for singles do you cut off the alleys
    how long is the court from back line to back line
    are there different dimensions for one on one
    I want to paint a court on my driveway, what size
    What are the dimensions of a pickleball court?
    court size?
    how large is the playing area inside the lines
    are courts for singles smaller
    what are the measurements, 20 by 44?
    is it the same rectangle for two players as for four
    do four people get a broader field than two
    what is the footprint of the field of play
    give me the court's length and breadth
    how big is the court
    how large is one court
    what size is a court
    how many feet long is the court
    coming from tennis, is the playing area smaller here
    what are the outer measurements of the rectangle we play in
    length and width of the playing area please
    is a court for one against one narrower, the way it is in badminton
    do singles players use the tramlines
    how many feet from one end to the other
    how wide is the court
    how long is the court
    size of the field
    what are the court's measurements
    court width in doubles
    court length
    is the singles court smaller
    are singles and doubles played on the same size
    do two players use less of the court than four
    how big is a doubles court
    what is the width and length of the playing area
    does one use the whole width in singles
    how many feet wide
    how many feet long
    Is the court a different size when we play singles?
    court size singels
    In tennis the doubles court is wider. Is that true here as well?
    Tennis has extra alleys for doubles. Is this court a different size for two against two?`,
  '3.A.2 none': `
    when I mark out the court do I measure from the inside or the outside of the lines
    do the 44 feet include the lines
    are the lines counted in the court's size
    is the tape part of the twenty feet
    measured to which edge of the line
    Are the lines part of the court measurement?
    does the paint count when I measure the court
    do the lines count as part of the court
    do you measure to the middle or to the outer side of the stripe
    when we tape a court on the drive, do the strips count inside the 44 feet
    are the stripes included in the measurements
    measure from the inside edge or the outside edge of the tape
    do the lines count in the court's dimensions
    is the court measured including its lines
    Do you measure the court to the inside or the outside of the lines?`,
  '3.A.3 none': `
    how much room do I need around a court
    how much free space should there be around the court
    what total area is advised for one court
    minimum run-off behind the baselines
    overall pad size including the out of bounds area
    how large must the surface be if I build one in my yard
    how much space does a stadium court need
    is 30 x 60 enough for the slab
    I'd like to know how much room to leave around a court
    how much slab do I pour for one court including the run off
    minimum playing surface incl. run off
    how much free space around the court do we need at minimum
    what total surface is advised around one court
    our gym hall is 30 by 60, big enough for a court and its surroundings
    how much room behind the end lines is recommended
    what size should a stadium court area have
    minimum total space for a backyard court
    how much space around the lines
    is 34 by 64 the recommended size
    how much room does a court need
    space around a court
    recommended total area for a court
    how large must the whole playing surface be
    What's the minimum total space I need for a backyard court?
    min space around court needed
    How much room do you need around the lines for a good court?
    How much space do I need altogether, with the run-off around the lines?`,
  '3.A.4.c none': `
    are the kitchen lines part of the kitchen
    kitchen size
    does the kitchen include the line
    how deep is the non-volley zone
    how many feet does the kitchen reach back from the net
    is the line of the nvz part of the nvz
    does the kitchen line count as kitchen
    does the no volley zone extend up into the air
    is the kitchen three dimensional or only the ground
    is the kitchen as wide as the court
    is the kitchen 6 or 7 feet
    does the kitchen continue outside the sidelines
    is the airspace over the kitchen part of it
    Does the seven foot zone go upwards like a wall of air?
    Does the kitchen include the space above it?
    How deep is the non-volley zone?
    kitchen deep?
    Kitchen depth
    my pal says the kitchen is six feet deep, I say seven
    she claims the nvz goes back ten feet, is she correct
    does the kitchen reach beyond the sidelines
    what is the depth of the area next to the net
    from the net to the line at the front, how many feet
    is the space over the no volley zone off limits
    are the boundary marks of the zone included in it
    how far back does the kitchen go
    My neighbour, a retired engineer, paces off the kitchen and claims it should measure eight feet. Is he correct?
    how deep is the no volley zone and does the line count
    What is the kitchen line's status, in or out of the kitchen?
    does the kitchen line count as inside
    is the line in or out of the zone
    How many feet is the non-volley zone?
    how deep is the front zone by the net
    how big is the kitchen
    does the front zone rise up like an invisible wall
    is the paint around the front box part of the box
    is the no volley box's stripe inside it or outside it
    how wide is that forbidden area in front of the net
    is there air above the kitchen that counts as kitchen
    does the kitchen go across the whole court or just the middle
    name the depth of the non-volley zone
    is the kitchen line still kitchen
    how large is the zone near the net where you may not smash
    what is that strip next to the net people keep warning me about
    and how wide is the strip by the net
    what is the box by the net good for
    how many feet from the net to the kitchen line
    are the side lines of the kitchen part of it
    does the kitchen stretch beyond the sideline
    how far back from the net must one be to volley
    is the kitchen three dimensional
    how wide is the kitchen
    length of the kitchen
    what is the kitchen
    where is the kitchen
    where does the kitchen begin and end
    does the kitchen include its line
    do kitchen lines count as kitchen
    how far is the kitchen line from the net
    is the kitchen seven or eight feet deep
    how far does the zone reach
    what area may one not volley in
    how far from the net does the forbidden area reach
    How many feet from the net is the kitchen line?
    How far does the kitchen go back from the net?
    I'm brand new. What is that strip next to the net people keep warning me about?
    State the dimensions of the non-volley zone and whether its boundary lines belong to it.
    Do the sidelines of the kitchen count as part of the kitchen?
    is kitchen line part of kitchen
    how deep is teh kitchn
    What is that seven-foot strip next to the net called, and what am I not supposed to do in it?`,
  '3.A.4.e none': `
    how thick should the lines be
    can court lines be two different colors
    what width of tape for the lines
    must the lines contrast with the surface
    are lines 2 inches wide
    how wide are the lines
    what width is the stripe
    how wide are lines
    how thick are stripes
    how thick should the painted stripes be
    how wide is a line
    must the markings all be one colour
    what colour should court lines have
    line width
    how thick are the lines
    which colour must the lines have
    what colour are the lines
    How wide are the lines supposed to be?
    How wide should the lines be painted?`,
  '3.A.4.f none': `
    which lines belong to the service box
    is the centerline part of the service court
    does the service court include the kitchen line
    what makes up the service court
    is the sideline part of the service box
    is the middle stripe part of the service box
    which lines belong to the box you serve into
    does the service box include the centre stripe
    is the short line part of the box the serve goes in
    which stripes are good for a serve and which is not
    what belongs to the service court
    which lines count for the serve`,
  '3.A.4.g none': `
    where exactly is the serving area
    from where must I serve
    where do you stand when you serve
    what are the borders of the area the server must be in
    behind which line do I serve
    What area must the server stand in?
    from which spot do I start a point as server
    am I supposed to serve from behind the back stripe
    what region may the server occupy
    am I allowed to choose any spot behind the back line to start from
    where do I stand to serve
    where exactly must the server be
    what is the serving area
    show me the box from which one may serve
    from where to where may I stand along the back line when serving
    where does a tennis player put the feet to serve in this game
    define the area behind the baseline where a serve is made
    where must the server stand
    where does one serve from
    Describe the serving area.
    how far to the side may I stand when I serve
    how wide may the server stand
    How far out to the side am I allowed to stand when I serve?`,
  '3.B.1-4 none': `
    How far apart are the net posts
    how far apart do the posts stand
    how long must the net be
    what is the minimum length of a net
    distance from post to post
    is 22 feet the right distance for the net poles
    how tall is the net mesh from top to bottom
    how far apart are posts
    how far apart are the poles
    posts distance apart?
    how far apart should the posts be
    how long must the net be from end to end
    from pole to pole, what is the distance
    what minimum length and height of netting is required
    how tall is the mesh itself from bottom to top
    how wide is the net
    length of the net
    how far apart are the posts
    how tall is the netting
    How far apart should I set the net posts?
    How long does my net have to be, and how far apart are the posts?`,
  '3.B.6 none': `
    net height at the side lines
    how high is the net near the posts
    is the net 36 inches at the edges
    how tall should the net be where it meets the post
    height of net by the post
    Net height at the posts
    how tall at the edges of the court is the net
    how tall is the net at the posts
    what is the height at the edges of the net
    is it three feet at the sideline
    how tall should the net be by the poles
    how much may the net height be off at the side
    is it true that the net is lower in the middle
    how tall are the two ends of the net compared with the centre
    net height
    how high is the net at the sides and in the middle
    height of the net at the posts
    is the net the same height everywhere
    net hieght at posts
    net hieght at sidelines`,
  '3.B.7 3.B.6 none': `
    How tall is the net?
    how high is the net
    what is the official height of a net
    our net looks higher in the middle than at the sides, what should it be
    what is the tolerance for the height of the net
    centre of the net how high`,
  '3.B.7 none': `
    net height center
    what height should the middle of the net be
    net sags in the center, how low should it be
    how many inches high is the net in the center
    is 34 inches right for the middle
    How low can the net be in the middle?
    What is the official net height at the center?
    net mid height?
    What's the height supposed to be right at the center strap?
    what should the strap pull the net down to
    what height for the mesh halfway along
    how low does the net hang in the centre
    how tall is the net in the middle
    net height middle
    how high does the net hang in the middle
    is the center of the net lower than the sides and by how much
    middle of the net, how many inches
    what tolerance does the net height have
    our net sags, what should it measure in the middle
    How low does the net hang at its lowest point?
    Is it true the net is lower in the middle?
    How high should the net be in the middle?
    How high is the net supposed to be in the middle?
    A tennis net sags in the middle. How much lower is ours at the center than at the sides?`,
  '3.C fault': `
    can the ball have two colors
    can a ball have two colours
    half yellow half green ball, permitted?
    is a striped ball okay for a match
    am I allowed to play with a ball that is not approved
    three color ball
    is a ball with a pattern of two colours fine
    a self made ball from a shop that is on no list
    ball half yellow half green
    Two-tone ball allowed?
    two colored ball legal?
    my ball is half blue, half green
    can we play with a ball that nobody has approved
    Could we play with a ball that is half yellow and half green?`,
  '3.C legal': `
    is it ok to use an outdoor ball in the gym
    may we play outdoors with an indoor ball
    outdoor balls inside the gym okay?
    can the organiser pick any approved ball
    is it alright to use the big hole ball outside
    is any ball from the approved list fine
    May an outdoor ball be used indoors?
    can we play outside with indoor balls
    are hard balls with small holes fine in a gymnasium
    does it matter whether a ball is meant for inside or outside
    Can we use an outdoor ball inside the gym?
    outdoor ball inside ok?
    may an outdoor ball be played in a gym
    we use outdoor balls in the hall
    indoor ball outside ok?`,
  '3.C none': `
    what balls may be used
    must the ball be one color
    what kind of ball do I need for official play
    do balls need to be approved
    difference between indoor and outdoor ball in the rules
    may the ball be seamed or must it be smooth
    which balls may be used indoors
    must the ball be one colour
    does it matter if we use the indoor or the outdoor ball
    what kind of ball is approved
    what ball is used
    which ball do we play with
    what colour is the ball
    are indoor balls different by rule`,
  '3.D.2 fault': `
    paddle 25 inches length plus width
    my paddle measures 16.5 by 8, is that okay
    length plus width of 25 inches ok?
    is an oversize bat of 26 inches in total allowed
    Is a paddle 24.5 inches in combined length and width legal?
    16.5 by 7.75 bat, over the maximum?
    adding length and breadth of my bat I get twenty five
    Is a 16.5 inch long, 8 inch wide paddle within the limit
    is a paddle 24.5 inches in combined length and width ok
    my bat is 18 inches long
    is a paddle of 16 by 9 inches within limits
    a 17.5 inch paddle, will it pass
    My paddle is 17 and a half inches long but narrow, may I use it?`,
  '3.D.2 legal': `
    is a 16 mm thick paddle ok
    my paddle weighs 9 ounces, allowed?
    can I use a paddle 16 inches long and 8 wide
    no weight limit, so a heavy paddle is fine?
    Can my paddle be any weight?
    is my 16 by 8 paddle fine
    paddle 15.5 inches long and 8 inches wide
    weighs nine ounces, too heavy?
    I have a very heavy paddle, is that permitted
    is my thick 20 mm core paddle ok
    a bat of 16 inches by 8, fine?`,
  '3.D.2 none': `
    What is the max size of a paddle
    How heavy can my paddle be
    how much does a paddle weigh at most
    maximum combined length and width of a paddle
    what is the size limit for paddles
    how thick may a paddle be
    is there a weight limit for my paddle
    how heavy can a racket be
    is there any limit on core thickness
    how many inches for length plus width
    biggest paddle allowed?
    is there a max paddle weight
    how fat may the core be
    Does paddle weight matter in the rules?
    Is there a maximum for how heavy a paddle is
    How wide can my paddle be?
    how long may a bat be at most
    how heavy may my paddle be
    is there a maximum thickness for the bat
    what are the limits of length plus width
    how large can a paddle be
    is there any cap on how heavy a paddle can be
    is there a paddle weight limit
    maximum combined length and width
    paddle size
    how big may a paddle be
    how long may a paddle be
    max paddle length
    is there a weight limit
    how heavy can paddles be
    is there a paddle wieght limit
    State the greatest length and width added together that a paddle may have.`,
  '3.D.3 fault': `
    18 inch paddle ok?
    can I play with a paddle 17.5 inches long
    my racket is 18 inches from end to end
    is a 19 inch paddle allowed
    paddle too long 17.5?
    Is an 18-inch paddle allowed?
    a nineteen inch bat, may I
    my bat is half an inch beyond seventeen
    Is a paddle that's 18" from butt to tip okay
    18 inch long paddle`,
  '3.D.3 none': `
    maximum paddle length
    how long can a paddle be including the handle
    longest legal paddle length
    what is the max length of an elongated paddle
    is there a limit to paddle length
    max paddle len
    What is the maximum length of a paddle?
    top length of a bat
    longest paddle allowed?
    how elongated may a bat be
    what is the maximum paddle length
    max padle length??`,
  '3.D.5 fault': `
    is a paddle with sandpaper on it allowed
    my paddle is delaminated, can I still play with it
    am I allowed to use a paddle with sandpaper glued on
    paddle with a hole in the face, can I use it
    his paddle surface is rough as grit, legal?
    is a mirror finish paddle permitted
    can I spray something on my paddle to get more spin
    playing with a delaminated paddle
    my paddle face has a crack, may I keep using it
    rubber on the hitting surface like table tennis
    is a paddle with textured coating that grabs the ball ok
    core is crushed and the face is coming loose, still legal?
    does a deep crack in my paddle face make it illegal
    I glued sandpaper to my paddle. It's not against any rule, is it?
    Is a paddle with a crack in its surface allowed?
    texture like sandpaper on my paddle
    Partner glued rubber from a ping pong bat on his paddle
    the skin of my bat peels off, may I go on with it
    I sprayed grip paint on the hitting surface for more bite
    there is a tiny hairline in my paddle, allowed still?
    glossy like a looking glass face on a bat
    the face feels like an emery board
    edge guard gone and core crushed, keep on playing with it?
    the bat's layers have come apart
    is sandpaper on the paddle face allowed
    During warmups grandpa noticed his racquet face had a hairline split. Can he keep using it?
    mirror-like paddle face okay?
    is a textured paddle with sandpaper grit allowed
    may I glue sandpaper on my bat
    is a bat with rubber like in table tennis allowed
    can the paddle have holes drilled for less drag
    my paddle's face is shiny like a mirror, may I play it
    I sprayed grip paint on the face to get more bite on the ball
    the top layer of my paddle is coming loose and it pops, still usable
    she plays with a cracked bat
    rough gritty surface that I added myself, fine?
    his paddle is delaminated
    ping pong rubber on a pickleball paddle ok
    rubber face from my old ping-pong bat glued on my paddle
    I painted something sticky on the hitting surface
    the paddle has a dent with a hole in it
    can I use a wooden bat covered with sandpaper
    Rubber face from my old ping-pong bat glued on my paddle, good to go?
    He glued sandpaper onto the face of his bat and is dead proud of it.
    delaminated paddle ok??
    Can I play with a paddle that has a shiny mirror face?
    Can I spray something on my paddle face to get more spin?
    he glued sandpaper on his bat
    my bat has a crack along the face
    shiny like a mirror, her paddle
    the surface peels off, can I go on with it
    the face of my paddle has a hairline crack, may I go on using it
    there is a little dent and a split in my bat, allowed?
    A newcomer turned up with a bat whose face feels like a nail file. Is he allowed to use it?
    My niece sprayed something sticky on her racket's face so the ball would spin more.
    Could I bring my table tennis bat with the rubber on it if it were big enough?
    My paddle has a small crack in the face, can I still use it?`,
  '3.D.5 none': `
    what is not allowed on a paddle surface
    which paddle faces are forbidden
    what makes a paddle illegal
    what may a paddle not have
    which surfaces are forbidden on a paddle
    Which features are forbidden on a paddle's surface?`,
  '3.D.1/6 legal': `
    can I put a sticker on my paddle
    tungsten tape on paddle edge
    may I put my name on my paddle
    may I stick lead tape on the edge
    is weighted tape along the frame fine
    can I change the grip of my paddle
    overgrip on the handle ok?
    may I draw my name on the paddle face with a marker
    are decals on the paddle permitted
    can I put edge guard tape on my bat
    adding tungsten weights to my paddle
    is it alright to wrap a new grip on
    can i stick lead tape to my bat
    Can I add lead tape to my paddle?
    name on paddle?
    wrapped a new overgrip round the handle
    may I stick weights along the rim
    a cartoon sticker near the throat of my paddle
    signed my bat with a marker
    added tungsten strips to balance my bat
    changed the handle wrap
    can I put lead tape on my paddle
    I wrote my initials on my paddle with sharpie
    decals on my paddle
    Is it legal to add lead tape to a paddle?
    may I put lead tape on the edges
    can I write my name on the paddle
    is a new overgrip ok
    can I stick a small sticker on the face
    I wrapped the handle in extra grip tape, allowed?
    adding weights to the sides of my bat
    edge guard tape is fine, right
    Is it legal to add lead tape to my paddle?
    new grip on paddle legal
    I scribbled my name on my bat with a marker
    may I stick lead strips on the edge
    put a new grip on, is my paddle still ok
    Am I allowed to stick some lead tape on my paddle to make it heavier?
    I wrote my surname with a felt-tip on my bat, and a busybody says it's now illegal.`,
  '3.D.1/6 none': `
    what changes may I make to my paddle
    which modifications are allowed on a paddle
    what can I add to a paddle
    what may I change on my paddle`,
  '4.A fault': `
    do we score when they mess up their own serve
    Can you win a point while receiving in traditional scoring?
    receiving team wins the rally, do they get a point
    we were receiving and won the rally, is that our point
    opponents served into the net, do we get a point for that
    they hit it out on their serve, do I add one to my score
    can the returning team score in normal side-out scoring
    do receivers earn points when the server faults
    If receivers win the rally in normal scoring is it a point for them?
    Do receivers get the point if server nets his serve?
    We won that rally while they were serving, so that's one for us, no?
    Can the receiving team score a point in traditional scoring?
    is it a point for us when they serve out
    receiver can make point?
    Can you score when your opponents serve?
    we broke their serve, do we get one on the board
    we never served and they gave us a point
    the team that did not serve took the rally, do they add one
    we were receiving and won, so 1-0 for us?
    The receiving side won the rally. Point for them?
    In regular scoring can you win a point when you don't serve?
    We won the rally while receiving, score a point?
    we were receiving and won the rally, so we add a point
    may the returning team score in normal scoring
    can we score if the other team is serving
    the receivers won the rally and want a point
    We won the exchange while the others had started it and my mate chalked up a point for us, in ordinary scoring.
    do we get a point when they serve and we win the exchange
    does a point come from winning on the receive
    if the team that did not serve wins the exchange, does it get a point
    they served, we won the rally, do we put a point up
    I won it off their serve, one point for me`,
  '4.A none': `
    Can you only score when serving?
    can only the server score
    who can score
    how do you earn a point
    which team scores points
    do only servers get points
    can you score only on your own serve
    We broke their serve with a great rally. Why isn't that a point for us?
    Who gets the point if the serving team faults?
    side that receives wins the exchange, what then
    can only servers score
    which team can put points on the board
    who gets the point if the returning team wins the rally
    only the serving team can score, right?
    who is able to win points
    in tennis both sides can score, is it the same here
    when do you actually earn a point
    which side scores
    why did we not get a point although we won the exchange
    who scores
    how do you get a point
    how do you score
    how are points won
    when do you get a point
    which team gets points
    can both teams score
    Does only the serving team score points, or both teams?
    I just started. If the team that did not serve wins the exchange, do they get a number added in the ordinary way of counting?
    In a normal game, who gets a point when a rally is won?
    pts only when serving?`,
  '1 none': `
    game to 11 win by 2?
    To how many points is a standard game played
    is 11-10 a win
    do you have to win by 2
    what score wins a game
    to how many points do you play
    do you have to lead by two
    is 11-10 enough to win
    the score is 10-10, what now
    can a game end at 11 to 10
    how is a game won
    we are at 11-10, do we play on
    how many points are needed and by what margin
    what is it called when you lose 11-0
    we were at 11-10 and they walked off, do you not need a 2 point gap
    So it's 11 to 10 and they're shaking hands. Isn't that too early?
    What do you call losing eleven to nothing
    Must a team win by two points?
    do we keep going past 11 if it's 10 all
    win by 2?
    At ten ten we hit a winner on our serve, they said game over
    How is a game won?
    Score is ten all, someone makes it 11. Done?
    to what number do we play
    how far ahead must you be
    how long does one game go on, in points
    target score in a regular game
    when has somebody won
    do you need a two point gap
    what is the score to win
    Do we have to win by 2 or is 11-10 fine
    Do we need to win by two?
    what score wins a pickleball game
    what score do you need to win
    what is the winning score
    how many to win
    score needed for a game
    how many points is a game and how much do you win by
    up to how many points do we play at the club
    when is a game over
    do games go to 11
    is it still win by two like in ping pong
    do you need a two point lead
    at ten all what happens
    how do you win a game
    what is the normal length of a game
    we lost eleven nil, what is that called
    what is the word for losing without a single point
    what do players say when someone gets zero points
    what do they call a shutout
    we lost eleven to zip, what do players call that
    what does a game go to
    how far must one be ahead to win
    at 10-10 how does it go on
    how do you win
    how many points wins
    how many points make a game
    how many points to win a game of pickleball
    game to how many
    when does a game end
    what score ends the game
    points needed to win
    what number do you play to
    how do I win the game, by two or by one
    winning margin
    does a game end at eleven
    who wins the game
    how long is one game in points
    is a game played to eleven or to fifteen
    by how much must we lead to win
    how far do we play
    what is it called to lose with nothing
    skunked is called what in pickleball
    we stand at ten all, how does it go on
    How many points do I need to win a normal game?
    Someone claimed you need a two-point gap at the end, my partner says first to eleven and that's that.
    win by 2 or na
    The game is 11 to 10, have we won?
    How many points do I need to win an ordinary game, and by how much?
    gotta win by 2?
    Tennis goes fifteen, thirty, forty. What do people count to here?
    From which date does the 2026 rulebook apply?`,
  '14.A legal': `
    does rally scoring freeze at game point for the receiving team
    is rally scoring official now
    can the receiving side win the game in rally scoring
    in rally scoring can we get the final point while not serving
    do receivers score points in rally scoring
    is rally scoring permitted
    may our club play rally scoring
    In rally scoring is it possible for the receivers to score the last point in 2026?
    Can the receiving team score the game-winning point under rally scoring in 2026?
    does the returner get the last point in rally scoring now
    in the everybody scores format can the returners finish the game
    in rally scoring do we score on their serve as well
    score called with only two numbers in doubles rally scoring?
    can the receiving team win the game in rally scoring?
    we play rally scoring, can we win the last point while receiving?
    under rally scoring we received and won game point, does it count
    can the receiving team take the winning point in rally scoring now
    is the side that receives allowed to win it on match point in rally scoring this year
    rally scoring can reciever win it
    is rally scoring allowed now
    may the receivers win the last point in rally scoring in 2026
    we had 20-18 in rally scoring and won on their serve, did we win
    With rally scoring, can the team that is receiving win the last point this year?`,
  '14.A none': `
    what is rally scoring
    in rally scoring how many numbers do we call
    whats the difference with rally scoring
    how does rally scoring work
    how do you call the score in rally scoring
    how many servers does a team have in rally scoring
    does each rally give a point under rally scoring
    what changed in 2026 about the last point in rally scoring
    Rally scoring: how many servers per team?
    Does a call of two numbers mean rally scoring?
    how does rally scoring go
    what is new with rally scoring in 2026
    do you still have to be serving to close out a rally scoring game
    how many servers has a side in rally scoring
    every rally a point, how does that format work
    rally scoring call, how many figures
    what changed in 2026
    is the winning point in rally scoring only on serve
    How do rally scoring rules differ from last year
    in rally scoring how many numbers are in the score call
    does rally scoring have second servers
    is there a second server in rally scoring
    rally scoring: how many servers per side
    who serves second in rally scoring
    how does rally scoring differ from side-out scoring
    which numbers are called in rally scoring
    how many servers does a team have under rally scoring
    what changed about the winning point in rally scoring this year
    does the freeze still exist in rally scoring
    last year only the server could score game point, and now
    is rally scoring official or just a trial
    we heard of a scoring where every exchange counts, how does it work
    what is new in the 2026 edition
    from when do the 2026 rules apply
    explain rally scoring
    rally scoring rules
    what is different in rally scoring
    does every rally give a point
    a scoring where each exchange gives a point
    In table tennis a point is scored on every rally. Is there a form of pickleball like that?
    What changed in 2026 about who may score the last point with rally scoring?
    With rally scoring, how many numbers do I call?
    What changed in 2026 about winning the last point under rally scoring?`,
  '5.A.1 none': `
    My score is 4 in singles, which side
    Even score in singles: right or left side?
    singles score is 7, serve from where
    in singles which side do I serve from
    singles with an odd score, left or right
    I have an even number of points and play alone, where do I serve
    serving position in one on one
    my score is 5 in a singles game, from which court do I serve
    singles, i have 9, serve left or right
    From which side does a singles player serve when their score is odd?
    In singles at 4-3 where do I stand to serve
    Where do I serve from in singles when I have 6?
    one on one, my score is 6, which box
    alone against one, score three, left or right
    which half do I begin from in a one against one game on an odd number
    solo game, seven points, where do I start the rally
    in singles the score is 5-2, where do I serve from
    singles odd score
    Score's 5 in singles. Do I serve from the left or the right?
    singles at 3-8 I'm serving, left or right side?
    where do you stand in singles when your score is odd
    in a one on one match, from which side do I start my serve
    my score is seven in singles, left or right
    singles: even score means which box
    one against one, odd score, where do I stand
    in singles does the server change boxes
    singles, I am at 3, which side do I serve from
    from which half do I serve when I have an even number of points in singles
    which side do I serve from in singles
    singles serving side
    odd or even side in singles
    Singles, I'm at 3. Which side do I serve from?
    Which side do I serve from in singles when my score is 5?
    odd score singles which side
    Which side do I serve from in singles when I have seven points?`,
  '5.A.2 none': `
    how many serves do you get in singles
    how long do you keep the serve in singles
    in singles do I serve again after winning the rally
    is there a second server in singles
    how many serves does a singles player have
    do I get a second server in singles
    playing solo, how long do I keep the serve
    keep serving in singles?
    In one on one, I hold serve until what?
    singles: i won the point on my serve. do i serve again
    I won the rally on my serve in singles, do I go on serving
    singles: won the rally, serve again?
    in singles how long do I keep the serve
    one on one, do I get a second server
    how many serves does a singles player have before it goes over
    when does the serve pass to the other player in singles
    In table tennis each player serves twice and then the other one does. When does my serve pass on in pickleball singles?`,
  '5.A.2 legal': `
    do I keep the serve in singles while I keep winning
    may I go on serving in singles after I win a rally
    Do I keep serving in singles for as long as I keep winning rallies?`,
  '5.A.3 none': `
    singles: i lost the rally on my serve. what now
    I lost the rally as server in singles, who serves next
    what happens in singles when the server loses
    when is it side out in singles
    In singles, what happens after I lose a rally while serving?
    in singles do I get a second chance after I lose the rally
    what does side out mean
    In singles, what happens when the server loses the rally?`,
  '5.B 5.B.2 none': `
    does the first team only get one server at the start`,
  '5.B none': `
    second server loses the rally, then what
    does every player serve before it goes to the other team
    how many people serve per turn in doubles
    when does the serve go over to the other side in doubles
    my partner lost his serve, do I serve now
    does the second server get a turn
    both of us serve before side out, right?
    at the beginning does only one player of the first team serve
    Don't both of us get to serve before we lose it?
    do both people of a team serve
    after my partner lost her serve is it my turn
    how come only one of us served when we began
    second server, when do they come in
    how many of us serve in each turn
    why does the other team get two servers and we had one
    how many players can serve before it's side out
    first server of game how many
    Is it one serve or two serves per team when the game begins?
    score is 7-3-2 and we lose the rally, what happens
    first server lost the rally, second server now
    score said two at the end and we lost the rally
    what happens when the second server loses
    In doubles, after the first server loses the rally who serves next?
    how many turns does a pair get to serve
    do both of us serve before it goes to them
    why does only one of us serve at the beginning
    when does the serve go over to the other team
    does each partner get a serve like in badminton doubles
    does the other team get the ball as soon as one of us loses the rally
    how does the order of serving go in doubles
    we lost the rally on my serve, is it now my partner's turn
    how many servers per team
    how many serves does a team get
    do both partners serve
    how does serving work in doubles
    when does the serve change teams
    serving order in doubles
    when is it a side out
    New guy says that when the other side gets the ball they keep it until just one of them messes up. I thought both of a pair get a turn.
    Do both of us get to serve at the very start of the game?
    What do they mean when they shout "side out"?`,
  '5.B legal': `
    when my partner loses her serve, do I get to serve too
    do we both get to serve before the others have it
    In the middle of a game, when my partner loses her rally as first server, do I also get to serve before the other team does?`,
  '5.B.2 5.B none': `
    why only one server at the start of the game
    Does the first serving team get two servers at the start of the game?`,
  '5.B.2 none': `
    does the man or the woman serve first in mixed doubles
    may the woman serve first in a mixed game
    who hits the first serve after we get the ball back
    why is the first server called server two
    why does the game begin with zero zero two
    what does 0-0-2 mean
    we just got the ball back, which of us is first server
    why does the team that starts get one server only
    who is server one after side out
    explain why we say start or two at the beginning
    why two at the end when the first person of the game serves
    After sideout which teammate begins serving
    What is the meaning of "0-0-2" at the beginning?
    Why on earth do they say two at the start when nobody's served yet
    Which player serves first following a side out in doubles?
    what's the serving order after the other team loses both serves
    who serve first after side out
    0-0-2 why?
    After we win back the serve, who starts?
    What does starting 0-0-2 mean?
    what is that zero zero two about
    after side out who begins
    we just got the serve back, which of us goes first
    who starts serving for the team at the beginning of a game
    who goes first at 0-0
    explain why the game opens with the number two
    which player of the team leads off once the serve comes back
    who is server one after the ball changes hands
    who kicks off the game
    who serves first
    What number do we start the game with and why is it 0-0-2
    why do we say 0-0-2 at the start
    After side out, who serves first?
    We lost the first rally of the game on our serve. Why does my partner not get to serve?
    What does the 2 mean in 0-0-2?
    what does zero zero two stand for
    why does the first one begin as number two
    who begins after we win back the serve
    after side out which partner serves
    who is first server
    who of us two starts when we get the ball back
    why do people say start at the beginning of the game
    who goes first after we get the ball back
    which partner starts serving after a side out
    why does the game begin with a 2
    who starts the game
    what is 0-0-2
    why zero zero two
    which player serves first after side out
    what does start mean in the score
    Which partner starts when we win the ball back?
    Why does the game start at zero zero two?
    Novice question: after the other pair lose the ball to us, which one of us two begins?
    Why does the team that serves first only get one server to begin with?
    why start 0 0 2
    As a total beginner, how do I tell which of us two serves first once we win the serve back?`,
  '5.B.3 none': `
    my team has 3 points, where does the player who started the game belong
    where should the starting server be when the team has an odd score
    our score is 4, is the player who started on the right
    how do I know if I am on the correct side in doubles
    we forgot who is on which side, how can the score tell
    starting server odd score left side?
    We are on 6 points and I began the game serving, which half should I be in
    If the score is even, should the starting server be on the right?
    team on 4, where is the one who started
    we have nine points and I began the game, which side am I on
    we hold an even tally, on which half should our first server be
    how can I tell from the score where I belong
    what side odd score doubles
    Where should the first server be when we have 7 points
    in doubles our score is 6. where should the player who started the game be
    starting player with six points, which half
    where should the player who began the game stand when our score is even
    our team has five, where is the starting server
    even points, is the first server right or left
    which side does the first server stand on
    when do we switch sides
    what side should I be on
    how do I know which side I stand on
    even or odd, which side
    I'm new and lost: when we are serving and win the point, do my partner and I trade sides?
    My team's score is even and I was the first server of the game. Which side should I be on?
    Where should the player who started the game be standing when our team has six points?`,
  '5.B.5 none': `
    Do receivers switch sides after losing a point
    do we swap sides after winning a point as the serving team
    do I move to the other side after we win a point
    when does the server switch sides with the partner
    do the receivers change sides when they lose a point
    do partners swap places after each point
    I scored on my serve, do I serve from the other side now
    Does the server keep serving from the same side after winning a point?
    Do we trade sides when the other team scores?
    do we trade places after scoring
    after a point the server goes to the other box?
    do the receivers trade places too
    does scoring mean we cross over with our mate
    my wife keeps serving from the same half after we scored, is there an order
    do the ones returning ever cross over
    when I win a point do I switch sides with my partner
    do receivers switch sides when the other team scores
    Do you switch sides of the court with your partner when you win a point on your opponents' serve?
    do we cross over when we win a rally on their serve
    In doubles does the receiving team switch sides when they win the rally?
    do we swap places after we win a point
    when do partners change sides
    do the receivers switch too
    after losing a rally do we change sides
    when I serve and score, what side do I serve from next
    When do I change sides with my partner while I'm the one serving?`,
  '5.B.4 legal': `
    Is switching sides with your partner mid rally allowed?
    is poaching allowed
    we both stood on the left side when the opponent served to my partner
    Are we permitted to stack on every point?
    is stacking legal
    can my partner stand outside of the court while I receive
    may both of us stand on the same side when the opponents serve
    are partners free to switch sides during the rally
    can the server's partner stand at the kitchen line
    am I allowed to poach my partner's ball in a rally
    may the non-receiving player be anywhere on our half
    our opponents always shift to one side after the serve, is that fair
    may I cross to take a ball in front of my partner
    can we line up both on the left before the serve
    can the guy not receiving stand out of the court altogether
    Can partner and I begin on same side then switch after serve
    We both hang out on the left half when they serve to my partner. They don't like it
    Is stacking allowed in doubles?
    opponent says stacking is for pros only
    stacking?
    My partner stands way off the court when I serve and then runs in
    Can partners both start on the same side?
    They both line up on the same half before the serve and then slide over. Fair?
    both of us on one half while she serves
    mate waits off the court next to the bench during my serve
    lefty and righty, so we shift sides right after the serve to keep both forehands in the middle
    we line up weird then slide over once the ball is struck
    I run across to my wife's half as soon as she has served
    may the server's partner crouch at the kitchen line
    I take balls that were heading to my partner in a rally
    our formation is unorthodox: both stand left until the ball is in play
    he always takes the middle, so we begin crossed and then shift
    can my mate hide behind me during the serve
    am I free to roam on my half of the court
    may I take my mate's ball
    we want my forehand always in the center
    does the person not receiving have a fixed place
    can my teammate stand outside the court while I serve
    My wife plays lefty and I play righty. We'd like both forehands covering the center, so I'd run over to her half the second she serves. Allowed?
    stacking
    Both of us lined up on the left half while the opponents serve
    Is stacking legal?
    Both opponents stood on the same side of the court, is that legal
    Receiver moves around while I'm serving, allowed?
    Is stacking allowed on the return side too?
    may my partner stand off the court while I serve
    can we both line up on one side
    do the receivers have to stand in certain spots
    is it ok to shift over after the serve so that I play forehand
    both of us stand on the left half before the serve and then run over
    may the receiver's mate stand at the net
    we choose our sides no matter the score, provided the right one serves
    is stacking permitted
    is poaching ok
    swap spots so that the lefty is always in the middle
    can both of us be on the same half when receiving
    my partner stands outside the court on my serve
    Are we allowed to swap spots so the lefty is always in the middle?
    Can my partner and I stack so that he always plays on the left?
    stacking legal or nah
    Can I stand wherever I like when my partner is serving?
    Is poaching my partner's ball in the middle of a rally allowed?
    both of us start on the left and slide over afterwards
    may my partner crouch anywhere while I receive
    can I take balls on my partner's half
    does my wife have to stand on a certain spot while I serve
    can we always go back to our favourite sides after the serve
    may I run over to my better side once the ball is served
    is it ok that we each keep our preferred half all game long
    Does it matter where my partner stands while I'm serving, or can she be anywhere on our side?
    stackin allowed in dubs?
    In tennis my doubles partner can stand outside the lines while I receive. Is there any fixed spot for him here?
    Can my partner and I always go to our favourite sides after the serve, whatever the score is?
    Can I take a ball that was really going to my partner?`,
  '5.B.4 none': `
    Where should my partner stand when I serve
    what does stacking mean
    where does the partner of the server have to be
    where may the receiver's partner stand
    does my partner have to stay behind the baseline while I serve
    Should my partner and I both be behind the baseline at the serve?
    does the receiver's partner have to stand at the kitchen line
    where do the others have to stand
    where may the server's partner stand
    Learning the lingo: what is meant by stacking?`,
  '5.C legal': `
    opponents would not tell us who the right receiver was
    may I check with the other side who the right server is
    may I ask the other team who should be serving
    can I ask if I am the right receiver before the serve
    is one allowed to check with opponents which player is the correct server
    can I ask the opponents whether they stand right
    Can't I ask them whose serve it is before they go?
    Could I just ask the other side if I'm the one who should receive?
    we lost track of who is to receive, may we ask them
    is it me who returns? can I ask first
    before the serve I inquire who ought to receive
    confused about who is up, can I check with them
    forgot who is serving, can we ask them
    is it my turn to return? can I ask
    am I allowed to ask the other team whether I am on the correct side
    may I ask them who should be serving
    can I ask who's up before they serve
    I asked which of us has to receive, they told me
    Can I ask the other team before the serve which of us should be receiving?`,
  '5.C none': `
    my opponent refuses to tell me who is serving
    they will not answer when we ask who serves, do they have to
    do the opponents need to tell me who is serving when I ask
    must opponents say who is the right receiver
    must they tell us who the correct receiver is?
    Opponents refuse to confirm the right receiver. Must they answer?
    must they tell us the correct server
    They won't tell us who is the right receiver, are they obliged to?
    do they have to tell me if I am the right receiver
    I forgot who serves, whom can I ask
    do opponents have to answer when I ask about my position
    Do I have to tell my opponents who the correct server is if they ask before the serve?`,
  '5.C.1.a depends': `
    the wrong player served, what happens
    we served from the wrong side
    opponents were in the wrong positions when they served
    server was in the wrong box when serving
    my partner served when it was my turn
    wrong server
    Can I stop the rally because they have the wrong server?
    wrong guy served what now
    I stopped the rally because we were standing wrong, who gets the point?`,
  '5.C.1.a replay': `
    halfway through the rally we saw that the wrong person served. we stopped
    we caught mid rally that their server was on the wrong side and stopped
    I halted the rally since the server was standing on the wrong side, and he was
    position mistake noticed mid rally, we stop
    we stopped play since the wrong partner had served, and that was true
    halfway through the point I noticed their server stood on the wrong half and called it, they agreed
    rally stopped because wrong player was serving
    I called stop in the rally as they were out of position and I was right
    in the middle of the point we noticed the incorrect server, what now
    Play was stopped mid-rally because the server was indeed the wrong one
    Carol served when it should've been Ted, we stopped in the middle of the point, and it was indeed Ted's turn
    wrong server, noticed by the opponents during the rally and play stopped
    During the rally we stopped because the server had been on the incorrect side; it was true
    We stopped the rally as the wrong player had served, and that was right
    stopped because they stood on the wrong sides, and I was right
    wrong fellow served, we interrupted, they agreed
    interrupted because the wrong lady was serving, which was so
    broke off the rally as their places were mixed up, they admit it
    I stopped the rally cause they were stacked wrong and I was right about it
    I halted play since the other pair had swapped sides mistakenly, and it proved true
    we noticed during the rally that the wrong partner was serving and stopped it
    I stopped play because they really were in the wrong order
    the wrong man served, I caught on during the rally and stopped it
    they stood on the wrong sides, I stopped and I was right
    we halted since the second server served twice by mistake
    we noticed in the rally that they had the wrong server and stopped, and it was so
    In the middle of the point I yelled that the two of them were on the wrong sides. They really were: the wrong fellow had hit the opening shot.
    we stopped because she served from the wrong half, and she had
    I halted it, the wrong man had served, they admitted it
    I held everything up in mid-rally because the wrong chap on their team had served, and it turned out I was right.`,
  '5.C.1.b fault': `
    I thought they had the wrong server so I caught the ball, turns out they were right
    I stopped the rally thinking they had the wrong server but it was the correct one
    they interrupted play claiming we stood wrong, but we were right
    called a position error that was not there
    he halted the point because he believed I was on the wrong side, I was not
    stopped play for wrong receiver, turned out everything was fine
    I called stop as I believed the server was incorrect; I was mistaken
    They claimed we were on the wrong sides and caught the ball, but we were not
    I interrupted the rally claiming the opponents were in the wrong position, but they were correct. What now?
    stop rally bc wrong server, was right server
    I held up play because I was convinced they had the wrong server. Turned out she was the right one
    He stopped play to say we were out of position, but we weren't
    yelled wrong server mid point but he was the correct one
    I halted it claiming they were swapped, they were not
    I cried wrong side, stopped everything, and I was mistaken
    called a halt for an incorrect server who turned out to be right
    she stopped the point because she said my partner was on the wrong side but we weren't
    I interrupted the rally because I thought they served from the wrong side but they hadn't
    I stopped the rally claiming they had the wrong server but they were right
    my claim about their positions was wrong and I had stopped play
    I held up the point saying she was not the server, turned out she was
    I stopped for a wrong server but I was mistaken
    I halted everything, sure that the wrong lady had started the point, and then we counted and she was the correct one after all.
    I stopped the rally, sure that the wrong one served, but it was the right one
    she stopped play as we were in the wrong places, which we were not
    I broke off the point over their positions, and everything was fine
    Barbara halted the rally shouting that we were on the wrong sides, but we weren't. What does it cost her?`,
  '5.C.1.c fault': `
    my partner returned a serve that was meant for me
    Wrong teammate hit the return of serve
    wrong player received and returned the serve
    I returned a serve that should have gone to my partner
    the wrong person returned the serve
    my partner jumped in and hit back the serve that came to me
    can my partner return the serve for me
    I took the serve although it was my partner's turn to receive
    serve came down the middle and the wrong one of us returned it
    is it ok to poach the serve return
    my doubles partner knocked back the serve that was coming to me
    Wrong partner hit the return. Call?
    Partner and me, we got mixed up and I ended up returning his serve
    The incorrect player returned the serve. What's the outcome?
    My partner took a serve intended for me
    wrong guy returns serve
    I got excited and returned a serve meant for my partner
    The receiver's partner returned the serve. Who wins the rally?
    The wrong receiver hit the return
    Bob returned a serve that was supposed to be Joes
    my wife hit the serve back though it was my turn
    the serve went to me but my partner jumped in and returned it
    the person diagonally opposite let her mate take the serve
    partner swooped in front of me and returned the serve meant for me
    the wrong guy returned the serve
    Opponent reached across and poached the serve which was meant for his wife
    wrong receiver returned the ball
    My teammate hit the serve even though I was the receiver
    the serve came to my partner but I took it
    my mate was the receiver and I returned it instead
    the wrong one of them hit back the serve
    can I hit the serve that goes to my partner
    my wife was the one to return and I jumped in
    wrong guy on their team returned our serve
    the partner of the receiver played the return
    The returner's shadow partner jumped in and swatted the serve back because it came his way.
    My partner returned a serve that was meant for me. Do we lose the rally?
    My brother was meant to hit back the opening ball but I was greedy and took it, though it was going crosswise to him.
    partner took my return on serve
    the serve came to my wife but I hit it back
    the wrong one of us took the serve
    my mate stepped in front of me and returned the serve that was mine
    What if the serve was meant for my partner and I hit it back instead?
    Your ruling: the receiver's partner steps across and returns the serve.`,
  '5.C.2 legal': `
    I served out of turn and we won the rally. Nobody noticed until later
    The rally ended and only then we saw the wrong player had served
    we found out after the rally that the wrong one had served
    the point was over when we noticed that they had been on the wrong sides
    does the point count if the wrong server was discovered later
    we played three points with the wrong server before noticing
    wrong positions noticed only after the rally had finished
    opponent served twice in a row out of order, realized afterwards, do we lose the points
    After the point finished somebody noticed that Ann had served instead of Sue
    rally over, THEN we saw wrong guy served. does pt count
    Only after the rally did it come out that the wrong lady had been serving
    The wrong server served and it wasn't noticed until after the rally. Do we replay?
    wrong guy served, noticed after
    After a great point we figured out Sam had served and not Lee. Do we hand the point back?
    Wrong server, discovered after the rally ended
    Turns out Bob served twice when it was Joes turn, but we only figured it out two points later
    noticed three points later that the order was wrong
    point done, then we saw I had served from the wrong half
    afterwards we learnt the server had stood in the wrong box
    only when we sat down did we realise we had mixed up our order
    nobody spotted that the servers were swapped till the point had ended
    same player served twice in a row and nobody said anything until later
    we realized after the rally that the wrong person served. Do we redo it?
    We were all convinced I was server one but I was really two, nobody noticed until the rally ended. Does the point count?
    Three rallies in, it dawned on us the wrong guy had been serving
    After the point we realized that the wrong partner had served. Does the point stand?
    forgot to swap after a point, noticed a rally later
    wrong server, discovered after point, what now
    only after the rally did we see that the wrong one had served, keep the point?
    we were on wrong sides all rally and found out once it was finished
    the point is done and now they complain that we had the wrong server
    do we take back the points made while the order was wrong
    both of us stood on the wrong side the whole point and no one noticed until it was over
    we realised after the rally that the wrong server had served
    they had the wrong order all along and we only learned it when the exchange was finished
    Both of us stood on the right side the whole point and no one noticed until it was over
    We found out after the point that the wrong person had served. Do we replay it?
    wrong guy served, noticed later
    when the rally was done we saw that we had stood on the wrong sides
    the wrong lady served the whole rally and nobody noticed until it was over
    after the point they realised that he and she had swapped by mistake and want the point back
    we won the point and then found out we'd been in each other's places
    When the point was over we realised that Joan and I had swapped places by mistake. They want it taken away from us.`,
  '6.A fault': `
    Receiver claims she was not ready but she never raised her hand
    He hit his serve before I finished turning around, I never signaled
    I put my hand up to show not ready after they began calling the score
    receiver signalled not ready while the score was being called, does it count
    can I signal that I am not ready once the score has been called
    raised my paddle after they had started calling
    I lifted my hand in the middle of his score
    player raised her paddle to show not ready after I began calling the score
    she held her paddle up after the score had been called, does that stop the serve
    I said wait while he was already calling the score
    I put my hand up in the middle of his announcement
    she said not ready after the score had been called
    put my hand up once they had begun to say the score
    May I put my hand up to stop the serve once they've already begun calling the score?`,
  '6.A none': `
    How do you signal that you are not ready
    returner says he was not looking when I served
    how do I show that I am not ready
    what is the signal for not ready
    receiver was not ready when the serve came, what can he do
    they served while I was still tying my shoe
    opponent quick served me before I was set
    is turning my back to the net a not ready sign
    what do you have to do if you are not ready to receive
    how show i am not ready for receive?
    Nobody told me, what are you meant to do when you're not ready for the serve?
    How should a receiver indicate that they are not ready?
    receiver raises a hand before the score call
    not ready sign?
    Is there some gesture to say I'm not set yet?
    I was not ready but gave no signal, and the serve went by
    What's the signal for not being ready?
    how do I show that I am not set
    gesture to tell the server to hold off
    how can the receiver delay things
    they started while I was bent over my shoe
    I was not looking, he served anyway
    quick-served me while I had my hand up
    I was tying my laces with my back turned and they served
    Server rattled off the score before I had turned round, my back facing the net
    receiver gave no sign and was not ready
    receiver just was not looking, no signal
    how do I tell the server that I need a moment
    what counts as a not-ready signal
    until when can I signal that I am not ready
    is turning my back to the net a sign that I am not ready
    the official way to tell the server to hang on
    what gesture means I am not ready
    how do I show I am not ready
    not ready signal
    what is the not ready signal
    What's the official way to tell the server to hang on?
    How do I show the server that I'm not ready to receive?
    I turned round with my back to the net to tie my shoe before he announced anything, he went ahead and started anyway. He claims the point. What was I supposed to do to show I wasn't set?
    How do I show the server that I'm not ready yet?`,
  '6.B.1 none': `
    how do you call the score in singles
    what numbers do I say in a singles match
    singles score call two numbers?
    in singles is my score called first
    How many numbers in a singles score
    singles how many numbers
    In singles, what do I call when I lead 5 to 3?
    score shout for singles, how many figures
    score call singles
    singles score call how many numbers
    what do I call in singles
    how many numbers does one say one on one
    which score comes first when I play alone
    just two of us playing, what numbers do I call
    one against one, what do you say before serving
    how is the score said when only two play
    score call in singles
    When it's just two of us, what numbers do I call?`,
  '6.B.2 none': `
    What does the third number in the score mean
    score call order in doubles
    What do the three numbers in a doubles score stand for?
    how do you call the score in doubles
    in which order are the three numbers called
    why are there three numbers
    what is the last number in the score call
    does the server say his own score first
    what do 4-6-2 stand for
    how many digits do you call in doubles
    What are the three numbers in a doubles score?
    is the correct order server score, receiver score, server number?
    What's the order of numbers when calling the score?
    which order do the three numbers come in
    what does the one at the end of 5-3-1 stand for
    tell me the sequence of the score call
    what are the three figures said before a serve
    what does the third number mean
    score call order doubles
    Which number comes first in the score call?
    what do the three figures stand for
    in what order is the score said
    does the server's score come first
    what is the last number in the call
    five three two, explain
    is it my score first and then theirs
    what do I have to say before serving in doubles
    which number comes last when I call the score
    in what order are the numbers told
    do I say my points first
    how do you call the score
    how is the score called
    what are the three numbers
    order of the numbers in the score
    how do you say the score in doubles
    what is the server number
    why 3 numbers in score
    As a beginner I don't get why someone shouts three numbers before every start. What are they?
    In doubles, in which order do I say the numbers of the score?
    What are the three numbers we have to say before serving in doubles?
    Someone announced "four, two, one". What was the one for?`,
  '6.B.2.a legal': `
    partner says the score for me each time, allowed?
    can the server's partner call the score
    my partner has a sore throat, may I announce the score for him
    is it fine if my partner says the score all game long
    Does my partner have permission to announce the score on my behalf the entire game
    My husband did the talking and called the score while I served. Not a problem, I hope?
    May the server's partner announce the score?
    Hubby calls the score for me as my voice is gone. Fine?
    Is my partner allowed to call the score?
    can my mate announce because my voice is gone
    is it fine that the non serving mate says the score
    my wife says the numbers each time for me
    can my partner say the score instead of me
    It is my sister's serve but I'd like to shout the numbers on her behalf all afternoon
    Am I allowed to call the score for my partner who is serving?
    may my partner announce the score for me
    my mate calls the score all game, I have a quiet voice
    can the one who does not serve say the score
    is it ok if the server's partner always calls it
    Does the person serving have to be the one announcing the score?
    Can my partner call out the score for me the whole game?
    Can my partner do the score calling for me the whole game?
    can my pard call teh score`,
  '6.B.2.a none': `
    who calls the score?
    does the server or partner announce the score
    who has to call the score
    whose job is announcing the score
    who says the score before the serve
    Whose job is it to say the score
    who say the score?
    who calls the score in doubles?
    who may announce the score instead of the server`,
  '6.C fault': `
    Can I serve right away while calling the score?
    partner started serving before he said all three numbers
    She started her serve motion and hit the ball while still announcing the score
    they served before calling out the score
    forgot to call the score before serving
    he served before finishing the score call
    she hits the ball while still saying the numbers
    server never called the score and just served
    is it ok to serve without calling the score
    they served in the middle of announcing the score
    can you serve while you are calling the score
    he called the score as he was swinging
    Server was already swinging when he got to the last number of the score
    Server struck ball between saying "four" and "two"
    Bill never said the score, he just served, and we weren't expecting it
    The server began the serving motion before finishing the score call. Is that a fault?
    server calls 'three four' and hits before saying 'one'
    serve bf score called
    The kid starts his serve before he's done rattling off the score
    Is it a fault to serve before the score has been completely called?
    I served before my partner had finished calling the score
    They hadnt finished saying the score and already served
    served while the last figure was still on his lips
    ball was in the air before he had finished the numbers
    she starts her swing as she mutters the score
    no score was said at all before the ball came
    hit it without saying any numbers
    they never said the score, just served
    delivered the serve during the last syllable
    started before the announcement had ended
    rushed the serve, the second number was hardly out
    opponents started serving while still saying the score
    Lady across from us starts her motion while still mumbling the last digit. Ok?
    serve before score
    They never announced the score, just hit it
    Server hit the ball while she was still calling the score
    he was still saying the numbers as he hit it
    may one serve before the score is fully said
    struck the ball in the middle of the announcement
    she served without calling the score
    served while talking
    hit my serve while I was still saying two
    he had not said the last number yet as he struck it
    I wasn't looking at the time, and he launched the ball mid-sentence between the second and the last figure.
    I hit my serve while I was still saying the score. Is that a problem?
    He'd only got out "four, two..." and the ball was already flying at me before he finished the numbers.
    served b4 score was done
    he hit it while he was still announcing the numbers
    she serves first and says the score afterwards
    he served without saying any numbers
    they served halfway through the numbers
    I hit my serve while I was still saying the score, did I lose the rally?
    Your ruling: the server begins "four, three" and makes contact before saying "two".`,
  '6.C legal': `
    can I serve as soon as the whole score has been called
    I served right after I finished calling the score`,
  '6.C none': `
    when can I serve after the score call
    do I have to call the score before I serve
    must the score be complete before the serve
    Should the server wait until the whole score has been announced?
    should one wait until the score is fully announced
    must the whole score be said first
    when may the server hit the ball after the call
    do I have to finish the score before I swing
    when may I serve after calling the score`,
  '6.D fault': `
    opponent bounces the ball like 20 times before serving, takes forever
    server waited 12 seconds
    the server needed 15 seconds after the score was called
    he waits forever before he serves
    my opponent takes half a minute to serve, what is that
    the server stalled for more than ten seconds
    she bounced the ball twenty times and was over the time
    he stood bouncing the ball for 14 seconds after the call
    Eleven seconds elapsed since the score. Server still has not served
    She stood there and stood there, must have been twenty seconds, before serving
    server exceeded the ten second limit
    12 secs to serve
    The lady takes ages, I counted fifteen seconds between the score and the serve
    The opponent took more than 10 seconds to serve
    he took seventeen seconds after the numbers
    took a quarter of a minute to serve after saying it
    dilly dallied behind the line for ages after the call
    served 15 seconds after calling the score
    Announced the score, phone rang, so he stood for twenty seconds and then hit it
    he waited 14 seconds to serve after calling the score. fault?
    server called the score then took 20 seconds
    he waited almost a quarter of a minute after the score
    the guy bounced the ball for twelve seconds and then served
    she takes forever to serve after calling, more than ten seconds
    fifteen seconds after the score call she served
    the server dawdled for a dozen seconds
    the server exceeded the time after the score
    twelve seconds went by before he served
    She took fifteen seconds after the score call
    Fifteen, sixteen seconds she stood bouncing the ball after announcing the numbers, then finally hit. My partner was fuming.
    he says the numbers and then dribbles the ball for ages
    it took her some fifteen seconds after the announcement
    after calling he fiddled with his visor for half a minute
    he stood there for a quarter of a minute before hitting
    He announced the score and then stood there tapping the ball on the ground for a good quarter of a minute before he hit it.
    What happens if I take fifteen seconds to serve after calling the score?`,
  '6.D legal': `
    he served eight seconds after the call
    I took nine seconds to serve
    nine seconds passed from call to hit
    I served nine seconds after the call
    I served eight seconds after calling
    he took six seconds, they complain`,
  '6.D none': `
    how many seconds between score and serve
    What is the time limit to serve after calling the score?
    how much time does a server get
    how many seconds do I have to serve
    how much time is there between score call and serve
    what is the time limit for a serve
    is it a 10 second rule
    when does the ten second clock begin
    how many secs does server have
    How long does the server have to serve after calling the score?
    how much seconds have the server
    how long does the server have
    shot clock for serves?
    is there a countdown for the server
    how quickly must the server act
    how many seconds do i get to serve after calling the score
    serve clock
    time allowed to serve
    server has how many secs
    how long may the server take
    how much time is there between score and serve
    is there a shot clock for serving
    how many seconds from the call to the serve
    how long do I have to serve
    how many seconds to serve
    time limit to serve
    is there a ten second rule
    How long do I have to serve once I have called the score?
    how many secs to serve
    How many seconds do I get to serve once the score has been called?
    how long til i gotta serve`,
  '6.D.2 none': `
    we changed our positions after the score had been called, what now
    does the count restart when players move to new places after the call
    the receivers restacked after the score call, is it called again
    do the ten seconds begin anew if the server's partner shifts over
    Does the 10-second count restart if my opponents change positions?
    we swapped spots after the call, does the countdown begin again
    a player wanders to another spot once the score is out, what next
    the receivers rearranged themselves after the call
    My partner moved to the other side after the score was called. Start over with the call?
    we moved places after the score was called, does the clock begin anew
    does changing positions after the call restart the ten seconds
    after the call the receivers swapped, what must the server do
    I moved my position after calling the score, do the ten seconds start again?
    I called the score, then had to move to another spot, do I have to call it again?`,
  '6.D.2 legal': `
    do I get a new ten seconds when we changed places and called again
    may I call the score again when my partner moves
    after they moved I called again and started to count anew, fine?
    I had announced, then my other half shuffled to a new spot, so I announced again and took my time. Do I get a fresh ten seconds?`,
  '6.F.1-3 depends': `
    they called the wrong score
    the server announced an incorrect score, what should we do
    I think the score they said is wrong, can I stop play
    what if the wrong score is called
    wrong score called, now what`,
  '6.F.1-3 fault': `
    can i correct the score in the middle of the rally
    in the middle of a long rally my partner shouts that is the wrong score and stops
    opponents gave the wrong score and I didnt say anything until after I returned it, then I stopped
    I challenged the score but it was correct
    I stopped after my return because they had called the wrong score
    in the middle of the rally he stops and says the score was wrong
    opponent caught the ball on the fifth shot to say the score was off
    we said the score was wrong and it turned out to be right
    can I stop the rally to correct the score after the return
    we challenged the score call but they had it right
    On shot seven my opponent halts play since the score had been called wrongly
    He stopped everything after returning the serve, because the score hadn't been called right
    I stopped play after the return to challenge the score, and the score was indeed wrong. What's the ruling?
    our opponents challenged the score mid point. it really was wrong
    challenge of a correct score
    score said wrong, stopped after return
    We were deep in the point when I realized they'd called the wrong score and I stopped
    What if the receiver says the score is wrong, but it was actually right?
    We disputed the score after two shots; it was wrong
    Three shots into the rally my partner says hey the score was wrong
    I protested the score two shots in
    I stopped play for a bad score and it was actually fine
    complained about the score during the rally
    I caught the serve because I believed the score was wrong but it was correct
    halted the point over the numbers, they were fine
    fourth shot and then I said the numbers were wrong
    Can you interrupt after the third shot because the score announced was wrong
    I thought the score was wrong so I caught their serve, turns out it was right.
    Score was miscalled, we kept rallying four strokes then I protested
    Opponent stopped the rally on the fourth shot because I called the wrong score
    the score they called was correct but I challenged it before my return
    score call challenged after the return and it was in fact wrong
    I stopped in the middle of the rally because of the score
    they stopped since the score was wrong, but it was correct
    after a few shots I remembered the score was different and caught the ball
    the returner stopped and said the score was false, yet it was right
    may I stop for a wrong score once the return was hit
    two strokes into the rally she says the score is off and stops
    halfway through the rally he stopped us because he remembered the score differently
    she caught the ball in the third shot to complain about the score
    challenged the score although it was correct
    during the exchange he stopped as the numbers had been wrong
    Third shot of the exchange, my opponent stops dead: 'wait, it is 6-4!' It really was 6-4.
    Halfway through the rally my opponent stopped us because he remembered the score differently. He was right about the score.
    I returned the serve and then stopped because the score call was wrong. Is that okay?
    He announced six-four-one, I hit it back and two hits later I went hang on, it's five-four, and caught the ball.
    I shouted that their numbers were wrong before my hit back, but it turned out they were perfectly right and I was the confused one.
    stopped rally midway cuz score wrong
    I stopped play for a wrong score and it turned out to be right
    three shots in I protested that the numbers were wrong
    she complained about the score after she had hit it back
    I said the score was wrong only after I'd hit the return
    complained about the numbers too late, I had already returned the ball
    I stopped play because I thought the score was wrong, but it turned out to be right.
    Your ruling: a player challenges the called score once the return has been hit.
    I complained about a wrong score, but only after I had already hit the return, was I too late?`,
  '6.F.1-3 none': `
    what is rule 4.K now
    what did 4.K become
    Old 4.K, what is it called in the new edition?`,
  '6.F.1-3 replay': `
    opponent said 5-3-1 but it was 4-3-1 and I raised it before returning
    Somebody called 6-4-2 when it should have been 4-6-2. Receiver stopped it before hitting. Do over?
    I noticed before I returned that they announced an incorrect score and I said so
    wrong score was called and I stopped before returning
    receiver noticed the score was wrong and said so before hitting the ball
    they announced a wrong score and we objected right away
    I let the serve pass and said the score is wrong, and it was
    server said 3-4-1 but it was 4-3-1, I held up my hand before the return
    Called 7-5-1, real score 5-7-1, I put my hand up before touching the ball
    they say 8-6-1 but is 6-8-1, i stop before i play the ball
    I told them that's not the score, before I hit it back. And I was right
    The server called an incorrect score and I challenged it before returning. What happens?
    score said wrong, stopped bf return
    Right after the call and before I returned I said hang on, that's the wrong score. It was wrong
    Receiver stops the serve because of a wrong score call, and the score was wrong
    I knew the score they called was off so I let the serve go by and said stop
    they said 5-2-1, truth was 5-3-1, I spoke up before hitting the return
    before I returned I said that score is off, and it was
    they had the numbers mixed up and we stopped before the return
    he called 4-3-1 but it was 3-4-1 and I stopped before hitting my return
    I called the wrong score and served. Opponent stopped the rally before returning. What happens?
    I stopped the rally before returning because the score called was wrong
    he gave the wrong numbers and I said so before I hit his serve
    the score was wrong and I stopped before returning
    wrong score called, we noticed it right away before the return
    I let the serve go by because the score was wrong and told them
    receiver said wrong score before he returned, and he was right
    My opponent called the wrong score and I stopped before returning the serve. What happens?
    Exam: the receiver stops play before returning because of an incorrect score, which is verified. Ruling?
    they said 6-4-1 but it was 5-4-1, I spoke up before I hit the serve back
    I stopped at once because the numbers were wrong, and they were
    The server called a wrong score and I spoke up before I returned it, what now?`,
  '6.F.4 legal': `
    we played a whole rally with the wrong score called
    Rally was done when someone pointed out we had called the score wrong
    called the score wrong but nobody stopped, we finished the rally
    after the rally we noticed that the score had been called wrong
    the rally was played with a wrong score and nobody stopped
    does the point stand if the score call was wrong and we found out later
    wrong score noticed after the point ended
    we finished the point and then saw the score was incorrect
    Point ended and then we found that the score announced had been wrong
    Turns out the score was announced wrong but the point had been played already
    We realized the score was wrong only after completing the rally. Does the rally count?
    We discovered the error in the score once the point was done
    wrong score after rally noticed
    Score turned out to be off but we only spotted it when the point was over
    Only after the point did we see the score was incorrect
    the call was off by one, we found out when the rally was over
    only after the exchange we saw that the tally was off
    score had been announced wrongly, point was played to the end
    wrong score called, we played it out
    Rally finished, then I noticed the score call had been off by one.
    wrong score, nobody noticed till the rally was done. do over?
    score announced 5-4-2 but it should have been 4-5-2, and rally finished
    once the rally was over we saw that the numbers had been wrong
    we found the mistake in the score after the point, is the point still good
    the score was called wrong, nobody said anything until the rally finished
    we discovered the called score was off after the point ended
    it turned out after the exchange that he had called one point too many
    Nobody on either side remembered the tally, and after the next exchange we found out we'd been a point off.
    We discovered the called score was off after the point ended. Redo?
    We finished the rally and only then my wife noticed the server had announced the wrong tally at the beginning. Do we go again?
    the point was over when we found that the score called was wrong
    we noticed only after the rally that he had said the wrong numbers
    We only noticed after the rally that we had called the wrong score, does the point stand?`,
  '6.F.4 none': `
    how do we correct a wrong score after the rally`,
  '7.A.1 fault': `
    Both shoes airborne when he strikes the serve
    jump serve allowed?
    he jumped while serving
    both feet were in the air when she hit the serve
    is a jump serve permitted
    can I leap into my serve
    server hopped and struck the ball before landing
    can both of my feet leave the ground on the serve
    Are both feet allowed to come off the floor while I strike the serve
    At the moment I hit the serve I am in the air with two feet.
    He swings so wildly at his serve that neither foot is on the ground
    Is it legal to jump while serving?
    both feet up when serve
    A tall kid leapt into his serve like a volleyball player, feet off the deck
    Both feet in the air at the moment of serving
    is a hop allowed as I hit the serve
    both shoes off the floor as I strike the serve
    leapt into the serve
    server was airborne
    served with both feet in the air like tennis
    Serving with both feet behind the line but jumping
    behind the line but jumping while I serve
    when I serve I can jump?
    he leaps into his serve
    both shoes off the floor as I struck the serve
    may I hop while serving
    can I jump serve like in volleyball
    in tennis I jump into my serve, may I here too
    he jumps as he serves
    I was in the air when I met the ball on my serve
    Can I serve with both feet off the ground when I hit the ball?
    In tennis I jump into my serve. May both shoes be in the air as I strike the ball here?
    he leaps up when he serves
    both my shoes were in the air as I struck the serve
    I do a little hop and hit it
    Can I serve with both feet in the air if I like to jump into it?
    jump serve ok?`,
  '7.A.1 legal': `
    serving with back foot on the ground and front foot lifted
    one foot was lifted as I served, the other stayed down
    can I lift my back foot when serving
    may I serve standing on one leg
    The server had one foot in the air when he struck the ball; is this okay?
    one shoe in the air while I serve, the other planted
    Jumped off one foot on my serve, other foot stayed down
    can I lift one foot off the ground while serving
    one foot on the ground at contact, the other in the air, good?
    may I lift one foot when I serve
    must both feet be on the floor for a serve
    I step forward during the serve, one foot stays down
    Do both feet have to be glued to the ground while serving?
    I served, and right at contact one foot was in the air and one on the ground behind the baseline. Fine?
    If I lift one foot but keep the other on the ground behind the baseline, is my serve good?`,
  '7.A.1 none': `
    Do my feet have to stay on the ground when serving
    how many feet must be on the ground when serving
    do both feet have to touch the ground on the serve`,
  '7.A.2 fault': `
    I stepped into the court before I struck the serve
    server drags his toe on the back line as he hits
    Server steps onto the baseline while hitting
    foot over the baseline on the serve
    his foot touched the baseline as he served
    she stepped into the court before she hit the serve
    server's toe was on the line
    standing inside the court while serving
    I had a foot over the back line when I hit my serve
    can you step on the baseline during the serve
    does a foot on the line count as a foot fault when serving
    Server's heel on the baseline at the instant of contact
    When she served she was standing with one shoe inside the court
    The server's foot was touching the baseline at contact. What is the ruling?
    he stepped over the baseline in the act of serving
    foot on back line when serve
    I step with my front foot onto the line just as I make contact on my serve
    Serving while standing on the baseline
    As she serves, her left foot is clearly inside the court
    my sneaker was on the back stripe as I struck it
    crossed the back line with a foot during the serve
    his toes crept over the end line as he struck the serve
    she treads inside the court while serving
    my toe was touching the baseline when i served
    step on baseline while serving
    Struck the serve while my sneaker was on the paint of the baseline
    Server's foot was on the baseline when she hit it
    What's the penalty if a server steps over the baseline before striking the ball?
    penalty for crossing the end line before the strike
    what is the price for stepping in early on a serve
    I served from inside the baseline
    in service my foot is on line of the end, is fault?
    my toe was on the back line as I served
    I stood inside the court to serve
    half my foot was past the extension of the sideline when serving
    I started the point with a foot out wide beyond the sideline's extension
    he serves from way outside the corner
    toe touched the paint at the back when starting the point
    the server crept over the centre line's extension
    foot fault on serve baseline
    foot on the line in serve
    stepped on the line serving
    he serves with his toe over the baseline
    his heel was inside the court at contact on the serve
    I served from beyond the sideline
    the server stood too far to the left, past the extension of the center line
    When I begin the point, may my front shoe rest on the back line?
    He serves with his toe over the baseline, what's the ruling
    My toe was on the baseline when I hit my serve, does that count against me?
    I was starting the point and my back foot was way out past the sideline, further than where the line would run on behind me.
    my toe was over the end line as I struck the serve
    she steps onto the court before she has hit the serve
    he treads on the back line when serving
    My toe was on the baseline when I hit my serve, is that okay?
    foot on baselin while servin`,
  '7.A.2 legal': `
    can i step into the court after hitting the serve
    after I hit the serve I stepped into the court
    may my foot go over the baseline once the serve has been struck
    follow through of my serve takes me into the court, ok?
    foot on baseline after serve hit
    after hitting the serve I step in
    I follow my serve into the court after contact
    my leg swings over the line once the ball is gone
    Is it fine if my front foot comes onto the court after I struck the serve?
    I stepped into the court right after hitting the serve
    may I walk in after I have struck the serve
    I walk into the court right after having hit my serve
    my foot comes over the line once the ball has left my paddle
    What if I run forward and land on the court right after I have hit my serve?`,
  '7.A.3 fault': `
    my toe crossed the imaginary line of the centerline when serving
    can I serve from outside the sideline
    she served from beyond the sideline
    can I stand wide outside the court to serve
    server stood past the centerline extension
    his foot was on the wrong side of the imaginary center line when he served
    can I serve from way outside to get a better angle
    server planted left shoe a bit past where the sideline would continue
    Server stands left of the imaginary extension of the centerline when hitting
    she served with her feet beyond the sideline extension
    Can I serve with one foot touching the sideline's extension outside the area?
    stood way out past the side stripe to serve
    server's shoe past the middle mark
    served from outside the width of the court
    one shoe beyond the prolonged center line while serving
    Started the serve from outside the sideline extension to get a nasty angle
    Serving: my heel was over the imaginary middle line continuation
    Can I stand wide of the sideline to serve?
    I served from way out beyond the sideline
    my foot was over the middle when I served
    he stands wider than the court when he serves
    When I served, one shoe was planted out wide, beyond where the side stripe would run if you drew it further back.`,
  '7.B.1 7.B.2 legal': `
    Can I drop the ball off my paddle to serve?`,
  '7.B.1 fault': `
    can I toss the serve with two hands
    she let go of the ball with both hands when serving
    holding the ball in two hands and releasing it for the serve
    may I hold the ball with both hands and let fall for serve?
    let it go with two hands
    both palms around the ball when letting go
    can i use both my hands to drop the ball
    he lets the ball go with both hands
    two hands to toss the ball on serve
    she used two hands to release
    Can I toss the ball with two hands when I serve?
    she holds the ball with both hands and lets it go to serve
    My dad lets the ball go with both hands together when he serves. Does it matter?`,
  '7.B.1 legal': `
    can a one armed player release the ball from the paddle face
    may I release the ball with my paddle only
    I let the ball fall off the paddle to serve, I have one arm
    is it ok to release the ball with only one hand
    Is the server allowed to release the ball using only the paddle?
    I roll it off the paddle without my hand
    start the ball off the paddle with no hand
    flip it up off the strings side of the bat to serve
    Can I toss it up with the paddle instead of my hand for the serve?
    may I drop the ball off my paddle to serve
    I have one arm and release the ball from my paddle
    She just lets the ball roll off her tilted paddle, it falls, and she swings. Her rival insists the ball has to leave her hand.
    may I drop it off the bat instead of using a hand
    I have one arm only and let it fall off my paddle
    I'm used to tossing with my fingers. Could I let the ball fall off my racket instead to begin?`,
  '7.B.1 none': `
    how must the ball be released on the serve
    how many hands may release the ball
    how must the ball be let go on the serve`,
  '7.B.2 7.B.1 legal': `
    I like to let the ball roll off my paddle for the serve. Allowed?`,
  '7.B.2 depends': `
    is spin allowed on the serve
    are spin serves legal
    can I spin my serve`,
  '7.B.2 fault': `
    Is it illegal to spin the ball out of your hand before serving?
    guy flicks the ball with his fingers so it is already spinning when he hits the serve
    Guy twirls the ball with his thumb when releasing it on the serve. Allowed in 2026?
    pre-spinning the ball before a serve
    she spins the ball with her hand before she serves
    he spins the ball with his fingers before serving
    is the spin serve with the hand legal
    can you put spin on the ball when letting go of it
    chainsaw serve ok?
    rubbing the ball on the paddle to make it spin before the serve
    server snaps his fingers so the ball rotates when released
    is a pre-spun serve still allowed in 2026
    is it not allowed anymore to give the ball a twist with your off hand as you let go of it for the serve
    Server twirls the ball between thumb and finger during release
    There's this dude who sort of rolls the ball with his fingertips so it comes out spinning, then whips the serve. Don't we have to accept that?
    Are players allowed to impart spin on the ball with their hand when releasing it for a serve?
    he imparts spin with his off hand on the release
    spin w fingers before serve legal?
    My pal rubs the ball down his leg so it comes off rotating before he serves
    Am I allowed to add spin with my fingers when I toss the ball?
    She twisted the ball with her fingers as she let it go to serve
    Our best server flips the ball with a wicked finger twist before hitting it
    he snaps his fingers so it whirls when he lets go
    pre spinning the ball with the hand
    drop serve with twist from the fingers
    he flicks it with the thumb as he lets it go and it curves wildly
    imparting rotation with the fingers
    using the knuckles to whirl the ball before the hit
    drop serve but I twist it with my fingers so it spins
    can you spin the ball with your hand when serving
    chainsaw serve
    one hand spin serve
    My adversary twirls the ball between finger and thumb upon releasing so it jumps sideways
    is spinning the ball with your fingers on the serve still legal?
    is a pre spun serve allowed in 2026
    has the finger spin been banned
    Server spun the ball with fingertips on release, now what
    Server rolls the ball between his fingers to spin it before striking
    he twists the ball with his fingers as he lets go
    finger spin on the toss
    may I spin the ball by hand before I hit the serve
    can the server put twist on the ball while letting it go
    the chainsaw, is it still around
    rolled it over his paddle to spin it and then served
    put spin on the ball with the fingers as you toss it
    she twirls it between thumb and finger before hitting
    pre-spun serve
    her fingers make the ball rotate before she hits it
    Her start of the point came off her knuckle twist and hopped sideways like crazy.
    Can you put spin on the ball with your fingers as you toss it?
    Can I spin the ball with my fingers before I serve it?
    The guy opposite let go of the ball, gave it a wicked twist with his thumb and it jumped sideways off the ground after he struck it. Is that a legit way to start a point?
    chainsaw serve still ok
    he twirls the ball between his fingers as he lets it go
    she snaps her fingers so that it whirls before she hits it
    I twist it out of my hand before hitting the serve
    the ball was rotating already when it left his hand
    Can I twist the ball with my fingers to get spin as I let go of it for the serve?
    spinnin ball w fingers on serve
    chainsaw serve allowed?
    Is the pre-spun serve everybody was doing a few years ago allowed again?`,
  '7.B.2 legal': `
    Can I serve underhand with topspin
    is it permitted to serve with topspin from the paddle
    can my paddle put topspin on the serve
    may I cut the ball with the paddle to get sidespin on the serve
    the ball rolled off my paddle by itself before the serve
    slice serve, legal?
    is brushing up on the ball during the serve fine
    letting the ball roll off the paddle face by gravity
    Can I slice the serve with my paddle face to make it curve
    If I brush under it with my paddle so my serve curves, that isn't illegal, is it?
    Can a server generate topspin with the paddle at contact?
    spin w paddle on serve legal?
    I brush under it with the paddle for sidespin
    I let it roll off the tilted paddle face
    cut the serve so it swerves
    topspin from my swing on the serve
    curve created by the bat
    can I slice my serve with the paddle to get spin
    can i put spin on my serve with my paddle
    i let the ball roll off my paddle to serve, legal?
    may I slice the serve with my paddle
    cut the ball with the paddle when serving so it curves
    can I put topspin on the serve with my swing
    is a spinning serve ok if the paddle does it
    the ball rolled off his paddle by gravity
    slice across the ball with the paddle on the serve
    my serve curves since I brush it with the bat
    Is it okay to slice across the ball with the paddle on the serve?
    Is it against the rules to serve with a lot of spin that comes only from my paddle?
    I tilt my bat and the ball rolls down off it, then I hit it
    he lets it trickle from the face of his paddle and serves
    I slice across the ball when I hit my serve
    may I cut under it with the paddle to make it curve
    Is it fine to slice my serve so it spins off the paddle?
    Grandma can't toss, so she lets the ball trickle off the face of her bat and hits it as it falls. Anything wrong with that?`,
  '7.B.2 none': `
    old 4.A.5 is which rule now
    what was 4.A.5
    which number has the rule on spin at the release now
    What is the current number of the old rule 4.A.5?
    What was rule 4.A.5 of 2025 turned into?`,
  '7.B.3 fault': `
    I returned the serve and then said I had not seen the release
    can I ask for a replay after returning because the release was hidden
    I hit it back and only then said that I hadn't seen his hand`,
  '7.B.3 none': `
    does the receiver have to see the release of the ball
    must the server show the ball before serving
    Must the receiver be able to see me release the ball?
    must I be able to see the ball when the server lets go of it
    when must one complain about not seeing the release`,
  '7.B.3 replay': `
    i couldnt see the ball leave her hand on the serve
    I could not see him let go of the ball
    server hid the ball behind his body when releasing it
    the release of the serve was not visible to me so I called a replay
    she blocks my view of the toss
    Can the receiver demand a replay if they could not see the ball being released?
    If I as receiver can't see the release, what may I do?
    couldn't see where he let go, his body was in the way
    he hides the ball behind his thigh
    what do I do when the release was hidden from me
    the server turns his back so that I cannot watch the ball leave his hand
    could not watch the drop, told him before I hit it
    ball hidden by the bat until contact
    Is it cheating to hide the ball with my body so they can't see me letting go of it
    What do I do if I couldn't see the guy let go of the ball on his serve
    Fellow conceals the ball behind his paddle at release
    Rival server hides the ball, I not see the throw. I can ask repeat?
    the server hides the ball with his body
    I could not see the ball when he let it go and asked for a redo
    as receiver I never saw the ball leave her hand
    I could not see him let go of the ball, what can I ask for
    I did not see the ball leave the server's hand at all
    her body was between me and the ball when she let go
    he drops it behind his back so I cannot see it
    the release was hidden from me
    I didn't see the ball leave the server's hand at all. Options?
    The sun was behind him and he hid the ball behind his body, I never saw it leave his hand, so I put up my hand before hitting back and asked for another go.
    I couldn't see my opponent let go of the ball on his serve. What can I ask for before I return it?
    he hid the ball behind his leg and I never saw him let it go
    I couldn't see her let go of the ball
    Old Gerry hides the ball behind his hip when he lets go of it, so I never saw it leave his hand. I spoke up before swinging. Do we do it over?
    I haven't hit the return yet and complain that the server hid the ball while letting it go, what then?`,
  '7.C fault': `
    is a sidearm serve okay?
    My opponent hits his serve above the belly button
    tennis style overhand serve legal?
    paddle head pointing up above his hand at contact on the serve
    Wrist below paddle head at contact on a volley serve
    His serve contact is around rib height, out of his hand, no bounce
    sidearm serve hit at shoulder level
    serve contact above waist
    she serves from above the waist
    his paddle head was higher than his wrist at contact
    the guy serves overhand
    is a sidearm serve permitted
    serve struck at chest height without a bounce
    he hits the serve downward
    contact above the belly button on a regular serve
    tennis serve allowed?
    the server swings sideways instead of upward
    is it a fault if I hit the serve at shoulder height out of the air
    contact on the serve at nipple height, he doesnt bounce it
    Contact point of the volley serve was at the server's ribs.
    is it not illegal to serve with the paddle head pointing up above the wrist
    The server's paddle was coming down at the ball from above, out of the air
    The server struck the ball above waist level on a volley serve. Is that legal?
    my serve contact was above my navel, no bounce beforehand
    overhand serve?
    His swing comes from the side, flat, about chest level, and he hits the serve in the air
    Volley serve, ball contacted at chest height
    Old guy at the park serves like a tennis player, over his head
    contact at my ribs on a serve out of the hand
    underhand, but I meet it higher than the belt
    paddle tip up above my wrist as I serve
    swinging down at the serve like in tennis
    struck the serve near my shoulder
    met the ball out of the hand at chest level
    paddle pointing to the sky as I serve
    hand lower than the tip of the bat at contact
    flat horizontal swing above my belt
    swung from top to bottom
    is it ok if I hit my serve above my belly button
    underhand serve but contact above the waist, legal?
    side arm serve with the paddle tip pointing up
    overhand serve
    Is a tennis-like overhead serve permitted?
    can you serve overhand in pickleball?
    my opponent's paddle head was higher than his wrist when he served
    Serve contact was at shoulder height out of the air
    Volley serve struck when the ball is at chest level: fault or not?
    he hits the serve at chest height
    may I serve overhand as in tennis
    sidearm serve, paddle head above the wrist
    his serve is struck above the belly button
    her swing goes downward on the serve
    is a tennis serve ok
    paddle tip higher than the wrist at contact
    can i serve overhead
    may I throw the ball up and hit it overhead to begin
    what stops me from an overhead serve
    whacks his serve with the paddle head up by his ear
    a serve like a tennis smash
    the paddle was above the wrist on his serve out of the hand
    ball met at shoulder height on serve
    he swings sideways and slightly down at the ball in serving
    he whips it sidearm with the tip of the bat pointing up
    He strikes the first ball with his forearm cocked so the tip of the bat points at the sky.
    He whacks his serve with the paddle head up by his ear
    My opponent hits her volley serve with the ball at chest height. Is that allowed?
    He starts the point with his arm swinging up like a tennis player, smacking the ball from above his head straight from his toss.
    When he starts the point his wrist is lower than the tip of the paddle head at the hit, ball struck from the air at hip height. Nobody in our group agrees whether that's OK.
    sidearm flat serve no upward arc
    In tennis I can throw the ball up and hit it overhead to begin. What stops me from doing that here?
    he smacks the serve from up at his shoulder, no bounce
    she swings downwards at the serve like in tennis
    the head of her bat was way above her wrist when she served
    his serve is hit out of the hand at chest height
    I hit it overhand without letting it drop
    is a sideways swing at the serve alright when I hit it out of the air
    I tossed the ball up and hit my serve out of the air above my waist, okay or not?
    I come from tennis and love smashing my serve from over my head, out of the air. May I?
    I swing down at the ball on my volley serve instead of up, is that a problem?
    Can the tip of my paddle be higher than my wrist when I hit a serve out of my hand?`,
  '7.C legal': `
    I serve underhand with the ball below the waist
    upward swing and contact at knee height, is my serve legal
    backhand serve below the waist out of the air, allowed?
    below the belt, swing going up, fine?
    nice upward pendulum under the navel
    from below with the tip hanging down
    backhand serve
    backhand volley serve under the waist
    underhand, ball at knee height, paddle below the wrist
    is an underhand serve out of the air fine
    backhand serve hit upward below the waist
    I hit it below my belt with an upward swing
    underhand at knee height`,
  '7.C none': `
    is there a rule that the ball has to be hit below the waist when serving
    what are the requirements for a volley serve
    how high may the ball be hit on the serve
    where must the paddle head be at contact on the serve
    does the serve have to be underhand
    what are the three limits of the traditional serve
    what is the old 4.A.7 now
    4.A.7 in 2026?
    Which serve types have a waist height limit?
    do I have to serve from below
    rule 4.A.7 what is it now
    Do I have to serve underhand?
    what are the three requirements of a volley serve
    what are the limits of a serve out of the hand
    what must a volley serve look like
    what are the three conditions of the volley serve
    how must the paddle move in a serve out of the hand
    how high may the ball be when I serve it
    what does below the waist mean
    do I have to serve underarm
    what makes a serve legal
    what is a legal serve
    how do you serve
    how must I serve
    must the serve be underhand
    what are the serving rules
    where is the waist
    what are the three rules of a volley serve
    Name the three limits that a volley serve must respect.
    My old book has 4.A.7 for the underhand serve, where do I find it in the 2026 edition?
    old 4.A.7 whats it now
    Examiner: name the three limits that apply to a volley serve.`,
  '7.D fault': `
    is tossing the ball up for a drop serve okay
    Drop serve where he tosses it upward first
    can I slam the ball into the ground to make it bounce up for my drop serve
    he throws the ball down hard for his drop serve
    may I toss it up in the air before the bounce of a drop serve
    she pushes the ball to the ground on the drop serve
    can I bounce the ball with force like a basketball for the drop serve
    ball propelled downward on a drop serve
    Drop serve: she shoves it towards the ground so that it pops up
    drop srv but he flings it at the floor
    For a drop serve you're not permitted to toss it upward first, are you?
    Can I throw the ball downward for a drop serve?
    tossing the ball high for a drop serve
    throw ball down hard drop serve?
    He bounced the ball hard off the ground for a drop serve
    For the bounce type of serve, can he fling the ball at the ground
    pushed the ball down so it comes higher
    tossed it up and let it land before I served
    slammed the ball at the ground to serve
    gave it a shove downward on my bounce serve
    lobbed it upward and hit it off the hop
    tossing the ball up high and then letting it bounce before hitting
    Threw the ball down hard to get a bigger bounce on my serve
    He hurls the ball to the ground and whacks it off the hop as a serve
    I dropped the ball, it bounced off my shoe, then I served it. Hmm, ok as a drop serve?
    can i throw the ball up for a drop serve
    Drop serve: the ball is pushed downwards. Legal?
    he throws the ball down hard before his drop serve
    pushing the ball down for the drop serve
    tossed it up and let it bounce to serve
    gave the ball a little shove downwards on a drop serve
    she slams the ball to the ground so it jumps up for her serve
    threw it upward before letting it bounce and serving
    On a drop serve I gave the ball a little shove downwards
    Is it okay to throw the ball down hard for a drop serve so it bounces higher?
    tossed ball up 4 drop serve
    I throw it down hard so that it hops higher, then serve
    she tosses it up, lets it bounce and serves
    he pushes it to the ground before his bounce serve
    Am I allowed to throw the ball down hard when I do a drop serve?
    can i chuck ball down drop serve`,
  '7.D legal': `
    can i do a forehand topspin drop serve hitting it high
    The guy serving against us lets the ball bounce then smacks it overhead, legit?
    May I let the ball bounce a couple of times for a drop serve
    can a drop serve be hit with a downward swing
    is a drop serve above the waist a fault
    can I let the ball bounce before I serve
    may I hit a drop serve overhand
    is a sidearm drop serve ok
    on a drop serve can I hit it above the waist
    the ball bounced three times before he hit his drop serve
    can the ball bounce anywhere on a drop serve
    I dropped the ball from above my head and hit it after the bounce
    my drop serve bounced inside the court before I hit it, good?
    can I do a backhand drop serve
    after dropping the ball may I move my feet before I hit it
    drop serve, ball bounced 4 times, then hit. Allowed?
    He doesn't toss it, he just opens his hand, lets it bounce, and hits it up near his shoulder. Isn't that too high?
    When performing a drop serve, can the ball be hit above the waist?
    after dropping the ball I hit it sidearm above my hip, is it a bad serve?
    serve above waist ok if bounced first?
    When I drop the ball and it bounces, may I smash it from over my head for the serve?
    My drop serve was released from above my head. OK?
    Drop serve hit sidearm at shoulder height
    let it fall, it hopped, I hit it at head height
    may I dribble the ball a few times and then start
    can I bounce it first
    dropped it, four hops, then I served
    forehand or backhand for a dropped serve?
    backhand serve okay
    let it tumble from my fingers and hit it after the hop
    bouncing the ball and then hitting it like a forehand
    pat the ball on the floor a few times as routine prior to serving
    released it, it jumped up and I smashed it above my belt
    can it hop several times before I strike
    dropped it behind the line and it rolled into the court before I hit it
    can I bounce the ball before serving
    hi all, total newbie here. at open play last night a lady's drop serve bounced three times before she hit it and everyone just shrugged. is it ok?
    I tapped the ball on the ground four times, then let it fall and smacked it on the rebound. Opponent fussed.
    drop serve from over my head
    Could one drop the ball from chest height and whack it overhand after it bounces?
    If I drop the ball and hit it after the bounce, can I hit it overhand?
    is a drop serve still allowed in 2026
    is the drop serve legal
    are drop serves allowed this year
    drop serve in 2026, still there?
    may I use a drop serve
    are drop serves fine in the new edition
    backhand serve after the drop
    backhand on a serve allowed
    Drop serve: ball bounces twice outside of the court. Legal?
    I drop the ball and hit it after it bounced
    may I serve after letting the ball bounce
    my drop serve was hit above the waist
    does the ball on a drop serve have to bounce in a certain place
    the ball hopped several times before I served it
    drop serve with the paddle head over the wrist
    it bounced outside the court before I served it, does it matter
    how about hitting a drop serve overhand
    can the ball bounce more than once on a drop serve
    bounce it four times, then hit it as a serve
    can one let the ball roll off the palm, bounce, and then strike it
    drop serve above the hip
    may the ball bounce outside before I serve it
    overhand after a drop, fine?
    he lets it fall, it bounces twice and he hits it at chest height
    Dude bounced the ball on the asphalt, waited till it came up and clobbered it from shoulder height to start the point.
    Can I let the ball bounce twice before I hit my drop serve?
    Grandpa drops the ball, it bounces four times and rolls outside the court, he finally taps it over. Kids say one bounce is the most he gets.
    drop serv above waist ok?
    I dropped the ball for my serve and it bounced inside the court before I hit it. Is that okay?
    he lets it fall and whacks it at shoulder height off the hop
    may I smash the serve overhand once it has bounced
    I open my hand, it hops three times and then I hit it
    can the ball bounce outside the court before I serve it
    Can I drop the ball and let it bounce three times before I serve it?
    My neighbour lets the ball plop onto the tarmac and then serves it on the rise with her bat up at shoulder height. Okay?
    drop serv overhand allowed
    I'm hopeless at tossing. May I simply let the ball fall, wait for the bounce and then hit it to start?
    Your ruling, please: a player strikes a drop serve from above the waist.
    Does it matter where the ball bounces when I drop it before serving, say inside the court?`,
  '7.D none': `
    how many times may the ball bounce before I hit a drop serve
    bounce serve rules
    how does a drop serve work
    from what height may I drop the ball
    how many bounces are allowed before a drop serve
    do the waist and wrist limits apply to a drop serve
    what are the rules of the bounce serve
    On a drop serve must the contact be beneath the waist?
    How many times may the ball bounce on a drop serve before being hit?
    from how high may one let it fall
    how high can I drop it from
    Do waist and wrist limits apply to a drop serve?
    How many times may the ball bounce on a drop serve
    from what height may the ball be dropped
    maximum height to drop from
    how high do I have to drop the ball for a drop serve
    what are the rules of the drop serve
    do the waist and wrist limits apply to a bounce serve
    how does the drop serve differ from the volley serve
    what is a drop serve
    drop serve rules
    how many bounces on drop serve`,
  '7.E 10.C.1 fault': `
    the serve was long by an inch`,
  '7.E 10.C.2 none': `
    Do I get a second attempt when my first serve goes into the net?`,
  '7.E 13.A depends': `
    what happens if the serve hits the net and goes over?
    serve hit the net
    the serve touches the net and goes over
    what if my serve clips the top of the net
    Our serve landed an inch past the baseline, they returned it anyway. In or out?`,
  '7.E 13.A legal': `
    We had a net cord on the serve. Do we play a let?
    In tennis you get a let on the serve. Is it the same in pickleball?
    Ball touches the net on the serve but goes in. My group always replays it, are we right?
    Serve nicked the tape and plopped into the correct box. Do we redo it?
    let cord on serve, play it?
    serve touches net, lands in. replay?
    the serve clipped the net and landed in the right box
    let serve, do we play it
    ball hit the net on the serve and still went in
    do we replay a serve that ticks the net
    is a net cord serve live
    the serve tapped the tape and dropped over just past the kitchen
    are lets still played
    my friends always redo net serves, is that correct
    they called let on my serve although it landed good
    my opponent claims that a serve touching the tape has to be played over again
    let serve - redo or play on?
    Back in my tennis days a serve that clipped the cord got played over. Surely that's not different here?
    A serve hits the top of the net and lands in the correct service box. Is it replayed?
    they insist net serves must be retaken
    ball on service line net touch and good, we repeat the serve?
    My serve ticked the net and still made it into the proper box and the guy just let it go, shouting let. Whose point?
    Is the let serve still in the rules?
    We always replay net serves at our club. Are we wrong?
    Beginner here. Everyone yells let when the serve hits the net and goes in. Do we really take it again?
    it kissed the cord and fell in the right box, play on?
    the tape slowed my serve but it was deep enough
    are lets gone
    our group repeats serves that tick the tape, is that in the book
    net cord serve deep in the proper box
    the ball wobbled over the tape on the serve and landed well
    what happens when the serve nicks the tape and falls in the right box
    is there still a let serve
    Serve clips the net and lands in the correct box. Replay or live?
    let serve: replay or play on?
    I am from Spain, sorry my english. The ball of serve touch the net and go in the good square. We repeat?
    in tennis we replay a serve that hits the net, what about here
    serve touched the tape and still went in the right box
    my serve clipped the cord and was good
    the serve hit the corner of the service box
    the serve landed on the centre line
    serve on the sideline good?
    do I lose the serve if it brushes the tape and falls into the proper box
    it kissed the cord and dropped in the diagonal box
    serve ticked the net, landed deep and good, they stopped
    opponent says let after a net serve that was in
    We were up 10-9, I served, the ball kissed the white band and plopped into the diagonal box. They yelled let.
    My serve touched the tape and then dropped in the correct box. Do I serve again?
    Opening shot tickled the top of the net, wobbled, and landed good. The old-timers all yelled for a do-over.
    net serve redo?
    I come from tennis: do I get a second serve when the ball nicks the net cord and lands in the correct box?
    the serve brushed the cord and fell into the correct square
    my opening shot tickled the tape and went in, go on?
    net serve, landed fine, they want it again
    he catches the ball whenever a serve clips the net and wants it again`,
  '7.E 13.A none': `
    Does a serve that grazes the net and drops in the service box have to be redone?`,
  '7.E fault': `
    serve went to the wrong box
    my serve went straight ahead instead of diagonally
    serve touches the net and lands out
    served into the wrong box
    the serve landed in the court straight ahead
    my serve flew over the baseline
    my serve went long
    serve landed wide of the sideline
    serve clipped the net and then landed out
    he hit the serve into the net
    serve did not make it over the net
    serve went into the wrong service court
    serve wrong side box
    My opponent's serve landed in the wrong service court. Is it a fault?
    served straight ahead by mistake
    do we redo serves that tick the net
    serve went long by a foot
    served into the mesh
    served to the person straight in front
    serve flew into the wrong half
    serve plunged into the mesh
    my serve flew over the end line
    may I pick the box I serve into
    Our rec group plays that if the serve ticks the cord you take it over. Is that in the actual rules?
    can I serve to whichever box I like
    Is a serve that hits the net and goes out replayed?
    an inch past the back line on a serve
    serve landed behind the baseline, in or out
    serve past the end line, they still returned it
    my serve went straight instead of diagonal
    my serve went into the box straight ahead
    the serve landed in the wrong box
    I served long
    the serve flew past the end line
    serve landed on the court beside
    do I get a second serve if the first is out
    the serve did not go diagonally
    my serve landed in the box of the receiver's partner
    the serve fell into the neighbouring box
    My serve landed in the receiver's partner's box, what is the call?
    I served straight ahead instead of across
    I missed the box with my first serve, do I try again
    she served into the box of my partner
    In ping-pong I serve onto my own half first. Is that fine here as well?
    Is my serve good if it goes straight ahead into the box opposite me instead of crosscourt?`,
  '7.E none': `
    is there a second serve if the first one goes out
    where does the serve have to land
    which box do I serve into
    do you get two tries to serve
    must the serve go diagonally
    how many attempts does a server have
    is there a second serve like in tennis
    cross court always?
    missed the serve, do I get another one
    is there a first and second serve
    into which box does the first ball go
    target area of the serve
    does one get a repeat when the first serve is no good
    do you get a second serve if the first one misses
    let serve rule?
    Which box does the first serve at 0-0-2 go to?
    How many tries do I get to serve?
    where must the serve land
    is there a let on serve
    how many tries does the server have
    which box do I aim at
    does the serve go crosscourt
    does the ball I begin with go straight ahead or crosswise
    do I serve straight or diagonally
    where does the serve go
    how many serve attempts do I get
    is there a second serve
    do you get two serves
    which box do I serve to
    are there let serves
    which box do i serve 2
    My first week: does the ball I begin with have to go straight ahead or crosswise?`,
  '7.E legal': `
    What if my serve skims the net and still drops in the right box?
    serv hit net n went in
    do we replay lets still
    In tennis a serve that clips the tape and drops in gets replayed. Do I just play on here?`,
  '7.E.1 7.E none': `
    is 4.M.4 still a thing
    Which number does the old rule 4.M.4 have in 2026?`,
  '7.E.1 none': `
    What is the new number of the old rule 4.M.4?`,
  '7.E.2 8.E legal': `
    they called my serve out although it hit the back of the baseline`,
  '7.E.2 fault': `
    serve tips the net cord and falls onto the kitchen line
    Serve came down short, on the line of the kitchen
    serve lands in the nvz
    serve hit the kitchen line
    my serve fell in the kitchen
    the serve landed short in the no volley zone
    serve touched the nvz line, is it good
    serve touched the net and then landed in the kitchen
    is a serve on the line of the kitchen out
    ball dropped on the non-volley line on the serve
    served short, ball landed right on the NVZ stripe
    Serve hits net tape, falls into NVZ.
    Serve dribbles off the net and drops two feet from it on their side. Still good?
    Is a serve that lands on the non-volley line good?
    served onto the line of the no volley zone, opponent says in
    serve in kitchen
    Her serve landed with half of it on the kitchen line. She says lines are good.
    Serve lands on the NVZ line: good or fault?
    the serve dropped short on the nvz stripe
    net cord, then kitchen, on a serve
    my serve fell too short, into the zone
    serve touched the front line of the box
    what happens when the serve lands on the kitchen line
    Serve grazed the cord then plopped in the kitchen
    serve on nvz line
    the serve came down squarely upon the line in front of the NVZ
    Serve clips the net and lands in the kitchen. Replay?
    serve touch line of kitchen, is good?
    my serve dropped in the front zone
    the serve fell on the paint of the kitchen
    serve too short, in the no volley area
    serve hit the tape and fell into the kitchen
    is a serve on the short line good
    is a serve on the line nearest the net good
    my first ball landed on the line closest to the net
    my serve hit the net and landed in the kitchen, do I get another try
    serve skimmed the net and died in the kitchen
    the serve touched the paint at the front
    the ball I began with fell a few inches past the net
    first ball short, right on the front paint
    Served it, skimmed the net, died in the kitchen.
    My serve landed right on the kitchen line, is it good?
    serve landed in kitchen
    In tennis a ball on any part of the line is good. Is it the same with my serve and the line nearest the net?
    My serve hit the net and then landed in the kitchen. Do I get another try?
    the serve caught the front line
    my serve came down in the forbidden strip
    his opening ball dropped short into the zone
    it clipped the net and fell into the front area
    serve came down on the line nearest to the net
    What if my serve comes down on the line at the back of the opponents' kitchen?
    serve dropped in teh kitchen
    My serve hit the net and then went into the kitchen, do I at least get another try?`,
  '7.E.2 legal': `
    The serve landed on the sideline, is it good?
    Serve touched the baseline at the back. In or out?
    Serve landed on the very back line
    serve hits the outside line of the service court
    can a serve bounce on the centerline
    serve on the sideline
    does a serve on the center line count as in
    my serve landed on the baseline
    the serve caught the outer edge of the back line
    is a serve touching the service box line in
    ball from serve lands on T where center line is, not the kitchen part, in?
    srv on sideline in?
    The ball I served touched the far baseline. Is the opponent right to say it is out?
    The serve lands smack on the centre stripe. She says fault, I say good.
    Is a serve landing on the centerline considered in?
    serve on centre line ok?
    The serve kissed the far corner where baseline and sideline meet
    May the serve land on the outside line of the service court?
    The serve hit the sideline. My opponent says it's out.
    serve on the T
    serve caught the back stripe
    serve painted the outside line
    serve on the back edge of the box
    serve touched the center line
    ball on baseline on serve
    the serve came down upon the outer edge of the side stripe
    serve landed on the sideline, in or out?
    Is my serve good if it lands on the centerline?
    serve landed smack on the centerline
    the serve hit the outer line of the box
    the serve caught the very edge of the baseline
    serve on the corner where the two back lines meet
    Opponent's serve landed smack on the centerline
    Is a serve that lands on the centerline in?
    serve on sideline good?
    the serve touched the outer edge of the sideline of the right box
    serve on the back line, good?
    my serve landed on the line down the middle
    Is my serve good if it lands right on the sideline of the correct box?
    serve on back line good?`,
  '7.E.2 depends': `
    In tennis every line is good. Is a serve that touches a line always good here?`,
  '7.E.3 13.B fault': `
    Serve bounced off the pole of the net
    serve hit the net post
    my serve touched the post and then landed in
    serve struck the pole and bounced into the right box
    serve off the post and in?
    The serve hits the net post and then bounces into the correct court. What happens?
    My serve caromed off the net post and landed good
    Serve strikes the post, then falls into the correct court
    the serve hit the pole and went in
    serve hit the light hanging above and fell in
    my serve bumped the metal pole and dropped into the right square
    the first ball bounced off the roof beam and landed good
    my serve smacked the basketball hoop before coming down in
    the serve brushed a hanging lamp and dropped in the box
    served against the umpire's chair and it fell in
    the first shot pinged off the upright of the net`,
  '7.E.3 fault': `
    served into a tree branch hanging over the court
    the serve hit a light before landing
    serve touched the ceiling
    my serve clipped an overhanging branch and fell in
    serve struck the fence before it landed
    indoor hall: serve touched a basketball backboard then fell in the box
    My serve grazed an oak limb and still dropped in the right box
    ref exam: serve contacts overhead wire, then lands in correct court
    serve hits roof
    A serve hits a tree overhanging the court before landing in. Call?
    serve struck a beam
    serve dinged the pole then in
    the serve brushed a banner on its way
    my serve went off the side of a roof beam
    Serve smacked a rafter
    What happens if my serve strikes the referee's stand on the fly?
    serve strikes the referee's stand
    serve touched the umpire's chair in the air
    My first hit of the point bumped the metal pole holding up the net and then, believe it or not, fell in the right square.
    the serve clanged into the net post and dropped in
    his serve hit a lamp before it came down
    my opening shot brushed a branch
    I served, it clanked off the upright at the end of the net and fell into the proper box. Do I get away with it?
    What if my serve hits the overhanging tree and still comes down in the right box?`,
  '7.E.4 fault': `
    served it into my partners shoulder
    Served and it clipped my partners ear
    my serve hit my partner
    I served the ball into my own teammate's back
    the serve touched the server himself after he hit it
    my partner ducked too late and the serve grazed her
    serve hit something on our own side
    I drilled my own mate in the back of the head with my serve
    My serve touched my partner's arm. What is the call?
    I hit a rotten serve that thumped my own partner in the back
    My served ball accidentally hits my own partner at the net. What happens?
    ball from my serve struck my partner's paddle
    serve hit my mate
    Oops, my serve nailed my partner in the ear
    My serve hit my partner's leg
    server beans his own teammate
    my own serve hit my buddy at the net
    the ball touched me when I served it
    I served into my mate's spine
    my serve touched my hand again before I struck it
    my serve hit my partner in the butt
    Do I lose the serve if the ball touches my own hand after I let go and before I strike?
    My serve thudded into my husband's shoulder blades
    During a friendly game my buddy's serve brushed my back on its way over. Did we lose the rally?
    dropped the ball for the serve and it touched my leg
    Server's partner got hit by the serve. Who loses the rally?
    my serve hit my own partner in the back
    I hit my team mate with the serve
    the ball I served struck my husband at the net, husband is my partner
    served into the back of my own partner's head
    my serve clipped my mate's racket
    I hit my own foot with the serve
    my serve hit the teammate who stood at the net
    Served into the back of my own partner's head, whoops
    What if my serve hits my own partner who is standing at the net?
    my serve thudded into my own mate's back
    the serve caught my mate on the ear
    my serve bounced off my wife's bat
    I clobbered my own mate in the back with my serve. Who suffers?
    serve hit my own partner oops`,
  '7.E.5 12.C 10.C.3 fault': `
    I caught the serve because it was going long`,
  '7.E.5 fault': `
    the serve struck the receiver on the leg before it bounced
    serve beaned my partner on the fly, who gets the point
    Serve drills the receivers partner standing at the net
    my serve accidentally hit the opponent who was not receiving
    my serve hit the receiver in the foot before it bounced
    serve hit the receiver's partner on the fly
    the nasty nelson
    receiver caught the serve in the air thinking it was out
    the serve struck the opponent at the net, whose point
    serve hits the wrong receiver without bouncing
    serve touched the shirt of the guy next to the receiver
    can I aim my serve at the player at the net
    the receiver was outside of the box when my serve struck him before it bounced
    the serve conked the receiver's teammate, who gets the point
    serve plunks non-receiving player in shin, no bounce
    My serve smacked the lady across from me right on the hip before it could bounce. She says replay.
    A served ball strikes the receiver's partner before bouncing. Who loses the rally?
    his serve conked me on the shoulder while I waited at the net next to my partner, no bounce
    serve hit opponent before bounce who point
    My serve went right into the stomach of the receiver, he hadn't let it bounce. I say my point
    Serve touches the receiver's hat before bouncing
    A serve beans the receiver before bouncing
    He rips the serve straight into my wife who is at the net on the receiving team
    served right into the opponent's shin before it landed
    returner's wife was struck by the serve
    I caught their serve because it was flying long
    pegged the returner on purpose with my serve
    the other server's ball flew at me and I ducked too late
    serve hit the person not receiving
    serve hit the receiver's partner on the leg, he was standing at the net
    Nelson serve?
    The receiver stood so close that my serve smacked him on the foot before landing. Who gets the rally?
    My serve ricocheted off the net and hit the receiver's partner before landing
    What happens if my serve strikes the receiver on the fly?
    the serve hit the receiver before bouncing
    his serve struck my partner on the fly
    I caught their serve because it was going long
    the serve hit me in the leg on the fly and it was going out
    I let the serve hit my foot without a bounce
    their serve hit me in the shin before it bounced while I stood outside the lines
    the serve struck my wife who was not even receiving
    I let a long serve hit my belly
    Their serve hit me in the shin before it bounced, though I was standing outside the lines
    What if my serve hits the other team's net player before it bounces?
    Their opening shot came flying straight into my belly, I was standing far behind the back line and it would've gone out by a mile.
    serve hit recievers partner
    their serve thumped the fellow at the net who wasn't receiving, before it bounced
    my serve hit the receiver's toe on the fly
    I caught his serve before it landed because it was going long
    the serve was sailing out, but it touched my shirt
    who wins it when a serve drills the other man at the net
    Their serve was miles long, but Dave caught it in the air to save himself the walk. They say it's their point now.
    He served at the fellow who wasn't supposed to receive and got him on the knee before the ball landed. Who lost that?
    serve hit their net guy b4 bounce`,
  '7.E.5 none': `
    What is a nasty nelson
    what's a nasty nelson and is it allowed
    whats a nasty nelson`,
  '3.A.3 fault': `
    our club has only 28 by 58 feet of floor, can we lay out a proper court
    my parking space is 22 by 48, will it do for court plus surroundings
    My driveway is 25 by 50 feet. Big enough for a regulation court?`,
  '3.A.3 legal': `
    the hall is 35 by 65 feet, is that enough`,
  '3.A.4.e fault': `
    three inch lines ok?
    half the lines are blue and half are white, does that matter`,
  '3.B.7 fault': `
    net is 35 inches at the center strap, fine?
    our net measures 36 all across, is the middle wrong
    the middle of the net hangs at 32 inches
    our net is an inch too high at the center
    my net is 33 inches in the middle`,
  '3.B.6 fault': `
    net 34 at the posts, legal?`,
  '3.D.3 legal': `
    is 16 and a half inches long enough to be banned`,
  '1 fault': `
    is a game over at 11-10
    10-10, next one takes it?
    it is 12-11, finished?
    we got to 10-10, next point wins?
    is 11-10 enough
    is 15-14 a win in a game to 15
    one point ahead at eleven, over?
    is 11-10 a win
    11-10, is the game over
    Is a 12-11 final score valid?
    10-11, we win the rally on our serve, game?
    it is 11-10, are we done
    If the score is 10-10 does the next point win
    we won 11-10, right?
    they stopped at 11-10 and said they had won`,
  '1 legal': `
    it is 13-11, done?
    12-10, won?
    11-9 finishes it?
    can a game end 12-10`,
  '6.A legal': `
    may I raise my free hand when I need a second
    is turning my back to the net a way to say wait
    can i say not ready by raising paddle
    My opponent served before I was ready. I hadn't signaled anything. Does the serve count?
    Is the server allowed to serve before the receiver looks up? Receiver didn't raise hand
    I raised my hand above my head before she called the score
    can I raise my paddle to tell I am not ready
    I put my paddle up before he began the numbers
    I held my bat over my head before he began to call, he had to wait, right?
    may I turn my back to show that I need a moment
    I raised my free arm before the numbers, is that how to ask for a moment
    is showing them my back enough to say that I'm not ready
    is a raised hand a proper way to ask for time
    My lace had come undone, so I held my racket above my head before he started announcing. Is that how you ask for a moment?
    Is turning my back to the net enough to tell them I'm not ready?`,
  '3.A.4.c legal': `
    Can I reach over the kitchen line to volley as long as my feet are behind it?
    I volleyed from behind the line and my paddle swung through the air above the kitchen. ok?
    Is it permitted to reach over the NVZ without touching it to hit a volley?
    Tall fella says the front zone goes up like an invisible wall, so swinging his arm through the air above it should cost me the rally. I was standing well behind the line.
    Does the kitchen go up in the air, so that I can't lean over it to volley?`,
  '5.C fault': `
    can opponents refuse to tell me who the correct server is
    refused to say who serves
    may they refuse to tell us the right server
    they refuse to say which of us is the right receiver
    she will not tell me who the correct server is
    they refuse to say who serves
    I asked who should be serving and they would not tell
    Can the other team refuse to say who the correct server is when I ask before the serve?`,
  '7.A.2 7.A.3 none': `
    where may my feet be when I serve
    is the baseline part of the court for serving feet`,
  '7.C depends': `
    is a sidearm serve allowed`,
  '7.E.5 legal': `
    we aim the serve at the man at the net, is that allowed
    I served and hit the receiver's partner on the fly, our point?`,
};
