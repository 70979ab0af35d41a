// Cost and accuracy of the built-in referee: `npm run eval:referee`. `-- --misses` lists errors of
// the sets for tuning, `-- --cross-validate` leaves out each fifth of the training data.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { questionMax, turnsMax } from '#features/referee/rules/limits.ts';
import { decide } from '#features/referee/server/service/decide.ts';
import { type Knowledge, readKnowledge } from '#features/referee/server/service/knowledge.ts';
import { getReferee, type Referee, train } from '#features/referee/server/service/referee.ts';
import {
  type Measured,
  measure,
  measureConversations,
  measureRefusals,
  sets,
} from '#tests/support/referee-evaluation.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);
const percent = (value: number) => `${(value * 100).toFixed(1)} %`.padStart(7);

function printQuestions(name: string, measured: Measured): void {
  const { questions, recallAt1, recallAt3, verdict } = measured;
  print(
    `${name.padEnd(22)} ${String(questions).padStart(4)} questions   recall@1 ${percent(recallAt1)}   recall@3 ${percent(recallAt3)}   verdict ${percent(verdict)}`,
  );
}

function trained(knowledge: Knowledge): Referee {
  const work = train(knowledge);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const folds = 5;
const inFold = <T>(items: readonly T[], fold: number) => items.filter((_, at) => at % folds === fold);
const notInFold = <T>(items: readonly T[], fold: number) => items.filter((_, at) => at % folds !== fold);

/** Each fifth of the training data answered by a referee trained on the others. */
function crossValidate(knowledge: Knowledge): void {
  const measured: Measured[] = [];
  let refused = 0;
  for (let fold = 0; fold < folds; fold += 1) {
    const { trainingQuestions, offTopicQuestions } = knowledge;
    const referee = trained({
      ...knowledge,
      trainingQuestions: notInFold(trainingQuestions, fold),
      offTopicQuestions: notInFold(offTopicQuestions, fold),
    });
    measured.push(measure(referee, inFold(trainingQuestions, fold)));
    refused += measureRefusals(referee, inFold(offTopicQuestions, fold)).refused / folds;
  }
  const mean = (value: (each: Measured) => number) =>
    measured.reduce((sum, each) => sum + value(each), 0) / folds;
  printQuestions('cross-validation', {
    questions: knowledge.trainingQuestions.length,
    recallAt1: mean(({ recallAt1 }) => recallAt1),
    recallAt3: mean(({ recallAt3 }) => recallAt3),
    verdict: mean(({ verdict }) => verdict),
    misses: [],
  });
  print(`${'cross-validation'.padEnd(22)} off topic ${percent(refused)} refused`);
}

/** Processor time of an answer, and how long the event loop is held, in milliseconds. */
async function printCost(): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await sleep(20);
  delay.reset();
  const beforeFirst = process.cpuUsage();
  const referee = await getReferee();
  await sleep(5);
  const { user, system } = process.cpuUsage(beforeFirst);
  print(
    `prepared in ${((user + system) / 1000).toFixed(0)} ms, in slices of at most ${(delay.max / 1e6).toFixed(0)} ms`,
  );
  const questions = [...sets.tuning, ...sets.test];
  const before = process.cpuUsage();
  for (const { question } of questions) decide(referee, question, []);
  print(`${(process.cpuUsage(before).user / 1000 / questions.length).toFixed(2)} ms a question`);
  const longTurn = 'I volleyed beside the kitchen line and my partner touched the net. '
    .repeat(8)
    .slice(0, questionMax);
  const began = performance.now();
  decide(
    referee,
    'and in doubles?',
    Array.from({ length: turnsMax }, () => longTurn),
  );
  print(`${(performance.now() - began).toFixed(0)} ms with ${turnsMax} long turns`);
}

await printCost();
const knowledge = await readKnowledge();
const referee = trained(knowledge);
const tuned = { tuning: measure(referee, sets.tuning), classes: measure(referee, sets.classes) };
printQuestions('tuning half', tuned.tuning);
printQuestions('classes', tuned.classes);
printQuestions('test half', measure(referee, sets.test));
printQuestions('held out', measure(referee, sets.heldOut));
print(`off topic ${percent(measureRefusals(referee, sets.offTopic).refused)} refused`);
print(`off topic, held out ${percent(measureRefusals(referee, sets.heldOutOffTopic).refused)} refused`);
const conversations = measureConversations(referee, sets.conversations);
const heldOut = measureConversations(referee, sets.heldOutConversations);
const fresh = measureConversations(referee, sets.freshFollowUps);
for (const [name, { own, followUp }] of Object.entries({ conversations, 'held out': heldOut, fresh }))
  print(`${name.padEnd(22)} own questions ${percent(own)}   follow-ups ${percent(followUp)}`);
if (process.argv.includes('--cross-validate')) crossValidate(knowledge);
if (process.argv.includes('--misses'))
  print([...tuned.tuning.misses, ...tuned.classes.misses, ...conversations.misses].join('\n'));
