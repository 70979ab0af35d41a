/**
 * Of two things only one can be meant: what a follow-up says takes the place of what was said
 * before.
 */
const opposites: readonly (readonly string[])[] = [
  ['singles', 'doubles'],
  ['volley', 'bounced', 'second_bounce'],
  ['drop_serve', 'volley_serve', 'high'],
  ['before_return', 'later', 'after_rally'],
  ['before_match', 'during_match', 'after_match'],
  ['one_stroke', 'two_strokes'],
  ['paddle_hand', 'other_hand', 'hand'],
  ['one_foot', 'both_feet'],
  ['serve', 'return'],
  ['fall', 'not_touch'],
  ['disagree', 'unsure'],
  ['all_agree', 'not_agree'],
  ['wrong_score', 'right_score'],
  ['foot_fault', 'second_bounce', 'carry', 'double_hit', 'player_touches_net'],
  ['gap', 'outside', 'under'],
  ['kitchen_line', 'kitchen', 'centerline', 'sideline', 'baseline'],
  ['claim_true', 'claim_false', 'i_right'],
  ['between_games', 'between_matches'],
  ['declared', 'not_declared'],
  ['in_break', 'during_play'],
  ['against_self', 'for_self', 'to_out'],
  ['before_opponent_hits', 'opponent_has_hit'],
  ['crossed', 'own_side_word'],
  ['partner_hit', 'opponent_hit'],
  ['seconds_ok', 'slow'],
  ['stray', 'intrusion', 'object', 'trips_over'],
  ['ball_dead', 'before_dead'],
  ['one_ahead', 'two_ahead'],
  ['forfeit_10', 'forfeit_15'],
  ['release', 'paddle_gives', 'gravity_roll'],
  ['paddle_hand', 'other_hand', 'above_wrist'],
];

/** The concepts that cannot be meant any more where these are, and these. */
export const replacedBy = (now: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(opposites.filter((names) => names.some((name) => now.has(name))).flat());
