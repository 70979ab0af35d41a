/** One pattern that matches where any of several does. */
const anyOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'i');

/** Before the word that asks: the beginning, a pause, or a word that leads over to it. */
const lead =
  /(?:^|[,:;]|\b(?:and|so|but|then|ok|hi|hey|ref|please|explain|(?<!\b(?:to|not|never|will|would) )tell me|know|wonder|wondering))\s*/;

const ledTo = (asked: RegExp): RegExp => new RegExp(lead.source + asked.source);

/**
 * A question for a number, a name, a place, a reason: it begins with such a word, or goes on with
 * it after a pause.
 */
const asksForFact = anyOf(
  ledTo(/(?:how (?!come\b|about\b)|why\b|who(?:se|m)?\b|which\b)/),
  ledTo(/what(?!ever\b| (?:if|now|about|then)\b|(?:'?s| is) (?:up|now)\b)/),
  ledTo(
    /(?:when|where|(?:in|at|for|from|to|behind) (?:what|which|where|how))\b (?:do|does|did|is|are|am|may|can|must|should|will|would|has|have|way|order|score|point|height|reason|box|side|court|line|half|cases?|many|moment)\b/,
  ),
  /\bis there (?:a|any)(?: [\w-]+){0,2} (?:rule|limit|maximum|minimum|cap)\b/,
  /^(?!(?:is|are|can|may|do|does)\b)[\w\s-]{3,30}\brules?\W*$/,
  /\b(?:explain|define)\b/,
  /\b(?:tournaments?[- ]only|only (?:for|in|at) tournaments?)\b/,
  /\bwhat does\b.*\b(?:mean|say|stand for)\b/,
);

/** Words for how a case ends. */
const call =
  /(?:fault|legal|illegal|allowed|permitted|ok|okay|fair|good|legit|kosher|in|out|right|wrong|cheating)/;

/** A question for how a case is decided, though it may begin as one for a fact does. */
const asksForVerdict = anyOf(
  /\bwhat (?:happens|should (?:we|i|you|they|happen)|do (?:we|i|you|they) do|to do|counts|gives|now)\b/,
  /\b(?:now|then|so) what\b/,
  /, what(?:'?s| is| was) (?:that|this|it)\W*$/,
  /\bwhat (?:can|may|could) (?:i|we|they|he|she) (?:ask|do|claim|demand|call)\b/,
  /\bwhat(?:'?s| is| was)? (?:the|a|my|our|their) (?:penalty|consequence|punishment)\b/,
  /\bwhose (?:point|fault|rally|ball|favor)\b/,
  /\bwho(?:'?s| is| was) (?:right|wrong|correct|at fault)\b/,
  /\bwho(?:'?ll| will| does| did)? (?:suffers?|lost|lose|pays?|benefits?|profits?|takes? (?:it|that)|is punished|is to blame)\b/,
  /\bwhat (?:does|will|did|would) (?:it|that|this) cost\b|\bwhat becomes of\b|\bwhat follows\b|\bwhat (?:do|does) (?:i|we|they|he|she) get\b/,
  /\b(?:who|which (?:team|side|call)) (?:wins|(?:gets|has|keeps) (?:the |a |this )?(?:point|rally)|loses|won|counts)\b/,
  new RegExp(`\\b(?:is|was|are) (?:it|this|that|he|she|they) (?:a |still |really )?${call.source}\\b`),
  /\bhow (?:do|should|can) (?:we|you|they) (?:settle|resolve|sort|decide)\b/,
  /\bwhat(?:'?s| is| was| would be) (?:the|your) (?:correct |final |right )?(?:call|ruling|verdict|result|decision|outcome)\b/,
  /\bhow (?:do|would|should|is) (?:you|we|this|that|it) (?:be )?(?:rule|ruled|call|called|judge|judged|decided)\b/,
  /\b(?:fault|legal|illegal|replay|allowed|ok|okay|fair|legit)\s*(?:\?|$)/,
);

/**
 * What is offered as one of two when it is asked how a case ends, not which of two things is so.
 */
const firstOfEnds =
  /(?:in|out|legal|illegal|fault|ok|okay|allowed|good|bad|live|dead|fair|replay|not|no|right|wrong|valid|yes)/;
const secondOfEnds =
  /(?:(?:is it |a )?(?:not|no|fault|illegal|legal|out|in|bad|dead|replay|redo)|do|does|is|am|are|can|may|ours|theirs|mine|yours|his|hers|us|them|they|my|the other)/;

/**
 * A question that names an end is for it, whatever else it leaves open: "is it a fault if my foot
 * or paddle …"
 */
const namesAnEnd =
  /\b(?:faults?|legal|illegal|legit|ok|okay|allowed|permitted|replay|replayed|dead|live|valid|(?:in|out|good) (?:if|when))\b/;

/**
 * A choice of two that are no ends of a case: "straight ahead or crosswise?" is answered with one
 * of them.
 */
const asksForChoice = new RegExp(
  `^(?!.*${namesAnEnd.source})(?:is|are|do|does|must|should)\\b.*\\b(?!${firstOfEnds.source}\\b)\\w+ or (?!${secondOfEnds.source}\\b)`,
  'i',
);

/**
 * What the end of a case would be, were it so: whoever asks whether the rally must stop wants to
 * know whether it goes on.
 */
const ofAnEnd =
  /\b(?:stop|halt|replay|redo|redone|replayed|repeat|repeated|restart|play it (?:over|again))\b/i;

/**
 * Whether something must be done: where it must, nothing has been done yet that could be a fault.
 */
const asksForDuty =
  /(?:^|[,;]|\b(?:and|so|but))\s*(?:(?:do|does|did)\b.*\b(?:have|has|need|needs) to\b|(?:do|does)\b.*\bneed\b|must\b(?! (?:have|be)\b)|should\b(?! (?:it|this|that|we (?:replay|play|redo|restart)|the (?:point|rally|ball|serve|call))\b)|(?:is|are|am)\b.*\b(?:required|supposed|obliged)\b)/i;

/** The sentence that asks; a story is told before it. */
const askingPart = (question: string): string => (question.match(/[^.!?\n]*\?/g)?.at(-1) ?? question).trim();

/** "Who suffers?", "What of us?": a few words that name nothing, after a story, ask how it ends. */
const asksHowItEnds =
  /^(?:(?:so|and|but|then|now)\W+)*(?:who|whose|what)\b(?!.*\b(?:rule|number|score|height|order|means?|called|calls?|decides?|serves?|starts?|receives?|first|next|side|box|size|for|why)\b)(?:\W+[\w'’]+){0,5}\W*$/i;
const endsAStory = (question: string): boolean => {
  const asking = askingPart(question);
  const story = question.slice(0, question.lastIndexOf(asking));
  return story.split(/\s+/).length > 5 && asksHowItEnds.test(asking);
};

/** ", who stood in the kitchen, …" and ", which was so" tell of something and ask nothing. */
const aside =
  /, (?:who|which|whose)\b[^,?]*(?=,)|, (?:who|which) (?:was|were|is|are|had|has|stood|i|we|he|she|they|it)\b[^?]*$/gi;

/**
 * Whether a question is for a fact or a duty, of which none can be judged, and not for a verdict.
 */
export function asksForNoVerdict(question: string): boolean {
  const asking = askingPart(question).replaceAll(aside, '');
  return (
    (asksForDuty.test(asking) && !ofAnEnd.test(asking)) ||
    asksForChoice.test(asking) ||
    (asksForFact.test(asking) && !asksForVerdict.test(question) && !endsAStory(question))
  );
}

const whichRule =
  /(?:by |under |in |according to )?(?:which|what) (?:rule|section|number|paragraph|article)(?: number)?(?: (?:is|was|says|covers|states) (?:that|this|it|so))?/;
const whereItStands =
  /says who|who says(?: so| that| this)?|where does it say (?:that|so|this)|where is (?:that|this|it) written|what(?:'?s| is) the (?:rule )?(?:number|source)/;

/** Who only wants to know where it stands what was said just now. */
export const asksForSource = new RegExp(
  `^\\W*(?:and |ok(?:ay)?\\W+|but |so )*(?:${whichRule.source}|${whereItStands.source})\\W*$`,
  'i',
);

/** A short question for the meaning of a word, and that word. */
export const asksForMeaning =
  /^\W*(?:(?:so|hey|ok|hi|please|tell me|give me)\W+)*(?:(?:what(?:'?s|s| is)? )?(?:the |a )?(?:meaning|definition) of|what(?:'?s|s| is| are| does| do)?|define|explain|who or what is)\b(.*)$/i;

/** How to play well is no rule, nor what to buy. */
export const asksForAdvice = anyOf(
  /\bhow (?:do|can|should|would|to)(?: i| we| you)? (?:stop|avoid|get better|improve|practi[cs]e|beat|learn|teach|fix|work on|defend|hit harder|become|set up|clean|choose|find|report|hold|organi[sz]e|level|soften|build|keep the ball|hit (?:a|an|my) (?:\w+ )?better)\b/,
  /\blike a pro\b/,
  /\bshould (?:i|we|you) (?:aim|target|attack|drive|lob|dink|speed up|poach|rush|smash|focus|practi[cs]e)\b/,
  /\b(?:tips?|advice|drills?)\b (?:for|on|to)\b|\bany tips\b/,
  /\bwhich\b.*\b(?:best|better|buy|recommend)\b|\bwhat(?:'?s| is) (?:the|a) (?:best|good|better)\b/,
);

/** Who talks to a machine instead of asking a referee. */
export const asksForObedience = anyOf(
  /\b(?:ignore|forget|disregard|override)\b.*\b(?:all|everything|told|said|before|previous|above|instructions?|rules|rulebook)\b/,
  /\b(?:your|hidden|secret|system) (?:hidden |secret |system )?(?:instructions?|prompt)\b/,
  /\b(?:what(?:'?s| is| are)|who(?:'?s| is| are)|where(?:'?s| is)|how(?:'?s| is| are)) your (?!(?:final |correct )?(?:call|ruling|verdict|decision|answer|take)\b)/,
  /\b(?:pretend|act as|you are now)\b|\byour (?:favou?rite|opinion on|instructions|rules and)\b/,
  /\b(?:write|compose|make|sing|tell)\b.*\b(?:poem|song|haiku|rap|story|joke|limerick)\b|^\W*(?:a )?(?:poem|song|haiku|rap|limerick|joke)\b/,
);

/** Where somebody comes from or compares: that sentence is still about this game. */
export const namesOurGame = anyOf(
  /\bpickle\s?ball\b|\bas in\b|\bunlike\b/,
  /\b(?:coming|come|came|switch\w*|moved) from\b|\bused to (?:play|be)\b/,
  /\b(?:just |is it |same )?like(?: in)? (?:a )?(?:tennis|volleyball|badminton|squash|table tennis|ping pong|basketball)\b/,
  /\b(?:ping[- ]pong|table[- ]tennis) (?:bat|paddle|rubber)\b/,
  /\b(?:tennis|badminton|squash)[- ](?:players?|background|guy|style|like|type|serve|grip|stroke|swing|elbow)\b/,
);

const otherGame =
  /(?:table[- ]tennis|ping[- ]pong|tennis|padel|squash|badminton|volleyball|basketball|chess|racquetball|soccer|football|golf|baseball|hockey|lacrosse|cricket|rugby)/;

/**
 * It begins with another game: whatever follows is about that one, but for how somebody plays who
 * is used to it.
 */
export const opensWithOtherGame = new RegExp(
  `^(?!.*\\bpickle\\s?ball\\b)\\W*(?:in |at |for )?${otherGame.source}(?![- ](?:serve (?:ok|okay|legal|allowed|style)|players?|guy|style|like|grip|type|background))\\b(?! (?:bat|paddle|rubber)\\b.*\\b(?:allowed|legal|ok|use)\\b)`,
  'i',
);

/**
 * "In tennis … Is it the same here?", or a sentence about that game and then a question of its own,
 * which is about ours.
 */
const compares = anyOf(
  new RegExp(`\\b${otherGame.source}\\b.*\\b(?:here|as well|this (?:game|sport)|in pickle\\s?ball)\\b`),
  new RegExp(`^\\W*(?:in|at|from) ${otherGame.source}\\b(?! (?:match|game|club))[^.?!]*[.;:] [^.?!]*\\?`),
  new RegExp(`\\b(?:as|like) (?:in |a |an )*(?:\\w+ )?${otherGame.source}\\b`),
);
const gameNamed = new RegExp(
  `\\b(?:(?:as |like |unlike |just )*(?:in|at|from) )?(?:real )?${otherGame.source}\\b`,
  'gi',
);

const isAboutOther = new RegExp(`\\breal ${otherGame.source}\\b`, 'i');

/** An event of another game, not the game itself: what is told of it is not compared. */
const otherEvent = new RegExp(
  `\\b(?:my|our|his|her|their|a|the|this|that|last|next) (?:\\w+ )?${otherGame.source}\\b(?! (?:serve|stroke|player|style|background|days|years|racket|shot|habits?))`,
  'i',
);
const namesOther = new RegExp(`\\b${otherGame.source}\\b`, 'i');

/**
 * "Badminton lets me reach across. Same with a paddle?": that game is told of, and the question
 * does not name it.
 */
const tellsOfOther = (question: string): boolean => {
  const asking = askingPart(question);
  const told = question.slice(0, question.lastIndexOf(asking));
  return namesOther.test(told) && !namesOther.test(asking) && !otherEvent.test(told);
};

/**
 * A question without the other game that it compares ours with; as it is, when it is about that
 * game.
 */
export const asPlayedHere = (question: string): string => {
  const isOurs =
    (compares.test(question) || tellsOfOther(question)) && !isAboutOther.test(askingPart(question));
  return isOurs ? question.replaceAll(gameNamed, ' ') : question;
};

const limb = /(?:elbow|knee|shoulder|wrist|back|ankle|heel|foot|feet|hand|arm|leg|hip|neck|calf|thumb)s?/;
const pain =
  /(?:sore|swollen|swelling|hurt(?:s|ing)?|ach(?:es|ing|y)|painful|stiff|killing|burn(?:s|ing)|throbs?)/;
const hurts = anyOf(
  new RegExp(
    `\\b(?:my|the|your|his|her) (?:\\w+ )?${limb.source}(?:'s| is| are| has| have| gets?| feels?| been| really| so| still)* ${pain.source}\\b`,
  ),
  new RegExp(`\\b(?:sore|swollen|stiff|aching) ${limb.source}\\b`),
);
const isInPlay = /\b(?:rally|point|match|game|time-?out|medical|stop|continue|forfeit)\b/i;

/** A body that hurts asks for a doctor, unless the rally or the match is to stop for it. */
export const complains = (question: string): boolean => hurts.test(question) && !isInPlay.test(question);
