// A fixed program, about two seconds of JSON and hashing: its processor time is the unit in which
// the stages of `npm test` are measured, so that their ratio to it says the same on every machine.
import { createHash } from 'node:crypto';

const rounds = 1_000;

const people = Array.from({ length: 2_000 }, (_, at) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  first_name: `First ${at}`,
  dupr_rating: 2 + (at % 600) / 100,
  friends: Array.from({ length: 10 }, (_, friend) => (at * 7 + friend) % 2_000),
}));
let digest = '';
for (let round = 0; round < rounds; round += 1) {
  const text = JSON.stringify({ round, digest, people });
  const read = JSON.parse(text);
  digest = createHash('sha256').update(text).update(String(read.people.length)).digest('hex');
}
const { user, system } = process.cpuUsage();
process.stdout.write(`${(user + system) / 1e6}\n`);
