import { expect, it } from 'vitest';
import { createSeededRandom } from '../../engine/levels/random.ts';
import { wordsOfRosterFileFault } from '../../engine/roster/words.ts';
import { readQuestionUpload } from '../../server/questions/upload/read-upload.ts';
import { parseRosterSourceInCurrentThread } from '../../server/roster/read-source.ts';
import { listExampleUploadFiles } from './files.ts';
import { corruptBytes } from './mutate.ts';

/** `npm run fuzz -- --files 20000 --seed 7` reads more files. Another seed mutates the files in another way. */
const FILES = Number(process.env['FUZZ_FILES'] ?? 150);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const HOUR = 60 * 60 * 1000;

/**
 * Parses a mutated file once as a roster and once as question files. Each parse must read something from the file or
 * report a fault, and must not throw. Returns a description of the bug if it does neither or throws, otherwise null.
 */
async function complaintAt(number: number, counts: { roster: number; questions: number }): Promise<string | null> {
  const random = createSeededRandom(SEED, number);
  let bytes = random.pick(listExampleUploadFiles());
  for (let times = random.below(2) + 1; times > 0; times -= 1) bytes = corruptBytes(bytes, random);
  const name = random.pick(['a.csv', 'a.xlsx', 'a.json', 'a.jsonl', 'a.zip', '']);
  const file = { kind: 'file', name, bytes: new Uint8Array(bytes) } as const;
  try {
    const roster = await parseRosterSourceInCurrentThread({ source: file });
    if (roster.kind === 'read') counts.roster += 1;
    else if (!wordsOfRosterFileFault(roster.fault).endsWith('。'))
      return `#${number}: no words for ${roster.fault.kind}`;
    const { questions, faults, rosters } = await readQuestionUpload([file]);
    if (questions.length > 0) counts.questions += 1;
    return questions.length + faults.length + rosters.length > 0 ? null : `#${number}: nothing was said of ${name}`;
  } catch (fault) {
    return `#${number} ${name}: ${fault instanceof Error ? fault.stack : String(fault)}`;
  }
}

it(`the server reads ${FILES} mutations of valid files, or reports why it cannot`, { timeout: 2 * HOUR }, async () => {
  const counts = { roster: 0, questions: 0 };
  const complaints: string[] = [];
  for (let number = 0; number < FILES && complaints.length < 20; number += 1) {
    const complaint = await complaintAt(number, counts);
    if (complaint !== null) complaints.push(complaint);
  }
  expect(complaints).toEqual([]);
  // More than one percent of the mutated files must be readable as a roster, and more than one percent as questions.
  // Otherwise the parsers would reject nearly all files at their beginning, and the rest would not be tested.
  expect(Math.min(counts.roster, counts.questions)).toBeGreaterThan(FILES / 100);
});
