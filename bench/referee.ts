// Accuracy of the built-in referee: `npm run eval:referee`. `-- --misses` lists errors of the tuning half.
import { halves, type Measured, measure, measureRefusals } from '#tests/support/referee-evaluation.ts';

const percent = (value: number) => `${(value * 100).toFixed(1)} %`.padStart(7);

function print(name: string, measured: Measured): void {
  const { questions, recallAt1, recallAt3, verdict } = measured;
  process.stdout.write(
    `${name.padEnd(12)} ${String(questions).padStart(3)} questions   recall@1 ${percent(recallAt1)}   recall@3 ${percent(recallAt3)}   verdict ${percent(verdict)}\n`,
  );
}

const tuning = measure(halves.tuning);
print('tuning half', tuning);
print('test half', measure(halves.test));
const { refused } = measureRefusals();
process.stdout.write(`off topic    ${percent(refused)} refused\n`);
if (process.argv.includes('--misses')) process.stdout.write(`\n${tuning.misses.join('\n')}\n`);
