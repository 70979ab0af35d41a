// Trains the built-in referee: `npm run train:referee` writes server/data/classifier.bin, with `--
// --check` it is compared with the file instead.
import { readFile, writeFile } from 'node:fs/promises';
import {
  classifierFile,
  classifierNames,
  toBytes,
} from '#features/referee/server/service/classifier.ts';
import { readKnowledge, readTraining } from '#features/referee/server/service/knowledge.ts';
import { examplesOf, train } from './referee-training.ts';

const began = performance.now();
const examples = examplesOf(await readKnowledge(), await readTraining());
const models = classifierNames.map((name) => train(examples[name]));
const bytes = toBytes(models);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
const megabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
process.stdout.write(
  `${models.map(({ classes, hashes }, at) => `${classifierNames[at]}: ${classes.length} classes, ${hashes.length} features`).join('\n')}\n${megabytes(bytes.length)}, in ${seconds} s with ${megabytes(process.memoryUsage.rss())}\n`,
);
if (!process.argv.includes('--check')) await writeFile(classifierFile, bytes);
else if (!bytes.equals(await readFile(classifierFile)))
  throw new Error('The file is not what these questions make. Run npm run train:referee.');
