/**
 * Words that tell a question which the rulebook has no answer for: about buying, getting better, people, places, the app, other games.
 * One of them outweighs a word or two of the game, not a whole story with a rally in it.
 */
export const foreignWords: readonly string[] =
  'buy purchase price cost cheap expensive dollar dollars usd euro sale discount shop store brand recommend recommendation best favorite improve better train training technique strategy strategies tactic tactics teach learn lesson lessons practice weather rain temperature forecast recipe cook cooking restaurant dinner lunch breakfast password login account app website email download subscription refund playdate playdates dupr rating ratings profile register book booking reserve reservation parking hotel calories diet pain therapy invented inventor history famous celebrity richest champion poem joke story song lyrics translate spanish french german language essay code python javascript system ignore politics president election war stock stocks invest bitcoin crypto capital country city population planet moon math equation calculate homework angry girlfriend boyfriend marriage birthday movie netflix youtube outfit gloves sunscreen string strings marathon car nba nfl lakers remodel renovate cabinet sink bar pub ache aches pharmacy haiku licence near nearby paid salary vote anniversary letter upload photo picture summarise summarize news boss hotel flight vacation exercise fitness healthy muscle tips sore soreness swollen swelling tendonitis fasciitis blister blisters strained physio insurance founded founder fee membership warranty washing dishwasher compose limerick hidden prompt lesson bus tram train notification earnings hello hi thanks thank goodbye bye'.split(
    ' ',
  );

/** Other games: what is asked about one of them is no question for this referee unless pickleball is named, or what one is used to. */
export const otherGames: readonly string[] =
  'tennis soccer football basketball baseball volleyball badminton squash racquetball padel hockey golf cricket rugby chess poker ping pong wrestling monopoly softball lacrosse'.split(
    ' ',
  );
