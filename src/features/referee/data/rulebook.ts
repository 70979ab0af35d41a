import { faultRules, lineCallRules, rallyRules } from './call-rules.ts';
import { courtRules, equipmentRules } from './court-rules.ts';
import { kitchenRules, netRules, paddleRules } from './kitchen-rules.ts';
import { bookFacts, leagueFacts } from './league-facts.ts';
import type { BookRule, Fact, Rule, Topic } from './rule.ts';
import { matchRules, positionRules, rallyScoringRules, scoringRules } from './scoring-rules.ts';
import { readinessRules, servingRules } from './serving-rules.ts';
import { bracketRules, inclusiveRules, timeOutRules, tournamentRules } from './tournament-rules.ts';

/** The rules by topic, in the order of the official book's chapters. */
const bookRules: readonly [Topic, readonly BookRule[]][] = [
  ['court', courtRules],
  ['equipment', equipmentRules],
  ['scoring', scoringRules],
  ['formats', matchRules],
  ['rally_scoring', rallyScoringRules],
  ['positions', positionRules],
  ['readiness', readinessRules],
  ['serving', servingRules],
  ['line_calls', lineCallRules],
  ['faults', faultRules],
  ['rally', rallyRules],
  ['non_volley_zone', kitchenRules],
  ['paddle', paddleRules],
  ['net', netRules],
  ['formats', bracketRules],
  ['tournament', tournamentRules],
  ['time_outs', timeOutRules],
  ['inclusive', inclusiveRules],
];

/** The chapters from 15 to 24 bind tournament play only. */
function isOfTournaments(number: string): boolean {
  const chapter = Number.parseInt(number, 10);
  return chapter >= 15 && chapter <= 24;
}

const toRule = (topic: Topic, rule: BookRule): Rule => ({
  ...rule,
  topic,
  id: rule.number,
  name: null,
  isTournament: isOfTournaments(rule.number),
});
const toFact = (topic: Topic, fact: Fact): Rule => ({
  ...fact,
  topic,
  number: null,
  isTournament: false,
});

/** Everything the referee knows: the rules, then the facts that are none. */
export const rulebook: readonly Rule[] = [
  ...bookRules.flatMap(([topic, rules]) => rules.map((rule) => toRule(topic, rule))),
  ...leagueFacts.map((fact) => toFact('leagues', fact)),
  ...bookFacts.map((fact) => toFact('book', fact)),
];

const byId = new Map(rulebook.map((rule) => [rule.id, rule]));

/**
 * The rule of a number of the 2026 edition, or the fact of an id.
 * @throws {Error} when there is none: only what the rulebook holds may be written into code
 */
export function ruleOf(id: string): Rule {
  const rule = byId.get(id);
  if (rule === undefined) throw new Error(`The rulebook has no rule ${id}.`);
  return rule;
}

/** The official book's chapters; those from 15 on, but for 25, bind tournament play only. */
export const sections: ReadonlyMap<string, string> = new Map([
  ['1', 'The game'],
  ['2', 'Definitions'],
  ['3', 'Court and equipment'],
  ['4', 'Scoring'],
  ['5', 'Positions and serving sequence'],
  ['6', 'Readiness and score call'],
  ['7', 'Serving'],
  ['8', 'Line calls'],
  ['9', 'Dead balls, faults and hinders'],
  ['10', 'Rally situations'],
  ['11', 'Non-volley zone'],
  ['12', 'Paddle'],
  ['13', 'Net'],
  ['14', 'Rally scoring (provisional)'],
  ['15', 'Formats'],
  ['16', 'Director'],
  ['17', 'Referee'],
  ['18', 'Before the match'],
  ['19', 'Line calls with officials'],
  ['20', 'Match situations'],
  ['21', 'Time-outs'],
  ['22', 'Conduct'],
  ['23', 'Retirement and withdrawal'],
  ['24', 'Matches without officials'],
  ['25', 'Wheelchair, adaptive and hybrid play'],
]);

/** What players still quote from the 2025 edition, and where it stands now. */
export const renumbered: readonly { old: string; number: string; rules: readonly string[] }[] = [
  { old: '4.M.4', number: '7.E.1', rules: ['7.E.1', '7.E'] },
  { old: '4.A.5', number: '7.B.2', rules: ['7.B.2'] },
  { old: '4.A.7', number: '7.C', rules: ['7.C'] },
  { old: '4.K', number: '6.F', rules: ['6.F.1-3', '6.F.4'] },
  { old: '6.C.7', number: '8.F', rules: ['8.F', '8.F.3'] },
  { old: '6.C.8', number: '8.H', rules: ['8.H'] },
  { old: '11.K', number: '10.C.5', rules: ['10.C.5'] },
  { old: '11.A', number: '10.D', rules: ['10.D'] },
  { old: '10.A.3', number: '21.A.2', rules: ['21.A.2', '21.A'] },
  { old: '13.C.2.a', number: '8.J', rules: ['8.J'] },
  { old: '7.N', number: '24.B', rules: ['24.B'] },
];
