// Accuracy of the built-in referee: `npm run eval:referee`. `-- --misses` lists errors of the sets
// for tuning.
import { decide } from '#features/referee/server/service/decide.ts';
import { getReferee } from '#features/referee/server/service/referee.ts';
import {
  type Measured,
  measure,
  measureConversations,
  measureMessages,
  measureRefusals,
  sets,
} from '#tests/support/referee-evaluation.ts';
import {
  closedHalf,
  type Examination,
  examine,
  secondExamination,
  tuningHalf,
} from '#tests/support/referee-examination.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);
const percent = (value: number) => `${(value * 100).toFixed(1)} %`.padStart(7);

function printQuestions(name: string, measured: Measured): void {
  const { questions, recallAt1, recallAt3, verdict, shown } = measured;
  print(
    `${name.padEnd(22)} ${String(questions).padStart(4)} questions   recall@1 ${percent(recallAt1)}   recall@3 ${percent(recallAt3)}   verdict ${percent(verdict)}, withheld with the case shown ${percent(shown)}`,
  );
}

/** A share and its 95 % interval by Wilson (1927). */
function shareOf(part: number, whole: number): string {
  const z = 1.96;
  const share = part / whole;
  const middle = (share + z ** 2 / (2 * whole)) / (1 + z ** 2 / whole);
  const half =
    (z / (1 + z ** 2 / whole)) *
    Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2));
  return `${percent(share)} (${percent(middle - half).trim()} to ${percent(middle + half).trim()})  ${part} of ${whole}`;
}

function printExamination(name: string, each: Examination): void {
  print(`\n${name}`);
  print(`rulings that are wrong                 ${shareOf(each.wrong, each.given)}`);
  print(`  to questions without what decides    ${each.wrongOpen}`);
  print(`rulings given where all is said        ${shareOf(each.decided, each.decidable)}`);
  print(`right case shown where none is given   ${shareOf(each.shown, each.withheld)}`);
  print(`sounds like a ruling where none is     ${shareOf(each.soundsRuled, each.withheld)}`);
  print(`right rule first                       ${shareOf(each.ruleFirst, each.answerable)}`);
  print(`off topic refused                      ${shareOf(each.refused, each.offTopic)}`);
  if (each.two > 0)
    print(`two questions, two answers             ${shareOf(each.divided, each.two)}`);
  print(`one question, several answers          ${shareOf(each.dividedWrongly, each.single)}`);
  if (each.claims > 0) {
    print(`claims confirmed or denied             ${shareOf(each.judged, each.claims)}`);
    print(`  rightly                              ${shareOf(each.judgedRightly, each.judged)}`);
  }
  for (const { from, rulings, right } of each.bins)
    if (rulings > 0)
      print(`chance from ${from.toFixed(1)}: right ${percent(right / rulings)} of ${rulings}`);
}

const referee = await getReferee();
const questions = [...sets.tuning, ...sets.test];
const began = performance.now();
for (const { question } of questions) decide(referee, question, []);
print(`${((performance.now() - began) / questions.length).toFixed(2)} ms a question`);

const tuned = { tuning: measure(referee, sets.tuning), classes: measure(referee, sets.classes) };
printQuestions('tuning half', tuned.tuning);
printQuestions('classes', tuned.classes);
printQuestions('test half', measure(referee, sets.test));
printQuestions('held out', measure(referee, sets.heldOut));
print(`off topic ${percent(measureRefusals(referee, sets.offTopic).refused)} refused`);
print(
  `off topic, held out ${percent(measureRefusals(referee, sets.heldOutOffTopic).refused)} refused`,
);
const conversations = measureConversations(referee, sets.conversations);
const heldOut = measureConversations(referee, sets.heldOutConversations);
const fresh = measureConversations(referee, sets.freshFollowUps);
for (const [name, { own, followUp }] of Object.entries({
  conversations,
  'held out': heldOut,
  fresh,
}))
  print(`${name.padEnd(22)} own questions ${percent(own)}   follow-ups ${percent(followUp)}`);
const { two, single, claims } = measureMessages(referee);
print(
  `two questions          ${two.right} of ${two.all} with both right, ${single.right} of ${single.all} single ones not divided`,
);
print(
  `claims                 ${claims.judged} of ${claims.all} confirmed or denied, ${claims.right} rightly`,
);
const examined = examine(referee, tuningHalf());
printExamination('Examination, the half for tuning', examined);
printExamination('Examination, the closed half', examine(referee, closedHalf()));
printExamination('Examination, the second', examine(referee, secondExamination()));
if (process.argv.includes('--misses'))
  print(
    [
      ...tuned.tuning.misses,
      ...tuned.classes.misses,
      ...conversations.misses,
      ...examined.misses,
    ].join('\n'),
  );
