import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { EMPTY_RESULT } from '../../contract/route.ts';
import { requirementOfQuestion } from '../../engine/question/question.ts';
import { parseQuestionDocument } from '../../engine/question/read-question.ts';
import type { TaughtWord } from '../../engine/reader/taught-word.ts';
import { isTaughtVerbAlreadyKnown, replaceTaughtWordsByKnownWords } from '../../engine/reader/taught-words.ts';
import { judgeReadingResultOfText, readWrittenText } from '../../engine/writing/judge-written.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId, newId, toApiId } from '../identifiers.ts';
import { readTaughtWords } from '../recording/taught-words.ts';

/**
 * If a word cannot be taught because it would change the verdicts of stored texts, the response contains at most this
 * number of these texts.
 */
const MOST_TEXTS = 20;

type StoredText = {
  readonly name: string;
  readonly text: string;
  readonly direction: 'more' | 'less' | null;
  readonly state: 'understood' | 'right' | 'wrong';
  readonly document: unknown;
};

/**
 * Returns all texts of the school that the readers understood or that a teacher judged. The latest text comes first.
 */
async function textsWithVerdict(trx: TenantTransaction, school: string): Promise<StoredText[]> {
  const { rows } = await sql<StoredText>`
    select account.display_name as name, written.text, written.direction, written.state, version.document
      from written_text as written
      join account on account.school_id = written.school_id and account.id = written.pupil_id
      join question_version as version on version.school_id = written.question_school_id
        and version.question_id = written.question_id and version.version = written.question_version
     where written.school_id = ${school} and written.state in ('understood', 'right', 'wrong') and written.text <> ''
     order by written.written_at desc`.execute(trx);
  return rows;
}

/**
 * Returns true if the text is judged as right, and false if it is judged as wrong. Returns null if the readers (two
 * programs) do not understand the text. `words` are the words that staff of the school have taught them.
 */
function verdictOn({ document, text, direction }: StoredText, words: readonly TaughtWord[]): boolean | null {
  const reading = parseQuestionDocument(document);
  if (reading.kind === 'faults') return null;
  const result = judgeReadingResultOfText(
    requirementOfQuestion(reading.question),
    text,
    readWrittenText({ text, direction }, words),
  );
  return result.kind === 'understood' ? result.verdict.correct : null;
}

/**
 * Returns those of `texts` whose verdict would change if the readers knew the new word. Examines only texts that
 * contain the word. Each text is examined in its own turn of the event loop, so that other requests can run in between.
 */
async function contradictedTexts(
  texts: readonly StoredText[],
  known: readonly TaughtWord[],
  word: TaughtWord,
): Promise<StoredText[]> {
  const contradicted: StoredText[] = [];
  for (const stored of texts) {
    if (replaceTaughtWordsByKnownWords(stored.text, [word]) === null) continue;
    await setImmediate();
    const before = verdictOn(stored, known);
    // The latest word comes first, as in readTaughtWords.
    const after = verdictOn(stored, [word, ...known]);
    const isOther =
      stored.state === 'understood' ? after !== before : after !== null && after !== (stored.state === 'right');
    if (isOther) contradicted.push(stored);
  }
  return contradicted;
}

/**
 * Teaches the readers (two programs) a word for the texts of the school of the signed-in teacher. The readers use the
 * word only for later texts; stored verdicts do not change.
 *
 * Does nothing if the readers already know the word as a verb. If the word would contradict the verdicts of stored
 * texts, does not teach it and returns these texts. Refuses with `changed-meanwhile` if the word was taught before.
 */
export async function teachWord(db: Database, call: RouteCall<'teachWord'>): Promise<RouteOutcomeOf<'teachWord'>> {
  const { input, session, now } = call;
  const { school } = session;
  const { word } = input;
  if (isTaughtVerbAlreadyKnown(word)) return { kind: 'answered', output: { kind: 'known' } };
  const tenant = tenantOfSession(session);
  const { known, texts } = await runAsTenant(db, tenant, async (trx) => ({
    known: await readTaughtWords(trx, school),
    texts: await textsWithVerdict(trx, school),
  }));
  const contradicted = await contradictedTexts(texts, known, word);
  if (contradicted.length > 0) {
    const shown = contradicted.slice(0, MOST_TEXTS).map(({ name, text }) => ({ displayName: name, text }));
    return { kind: 'answered', output: { kind: 'contradicts', texts: shown } };
  }
  return runAsTenant(db, tenant, async (trx) => {
    const { display_name: name } = await trx
      .selectFrom('account')
      .select('display_name')
      .where('school_id', '=', school)
      .where('id', '=', session.account)
      .executeTakeFirstOrThrow();
    const id = newId(now);
    const added = await trx
      .insertInto('taught_word')
      .values({
        school_id: school,
        id,
        kind: word.kind,
        word: word.word,
        reading: word.reading,
        ...(word.kind === 'noun' ? { counter: word.counter } : { verb_group: word.group, same_as: word.like }),
        taught_by: session.account,
        taught_by_name: name,
        taught_at: now,
      })
      .onConflict((conflict) => conflict.columns(['school_id', 'kind', 'word']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return { kind: 'refused', refusal: 'changed-meanwhile' };
    const details = { word: word.word, kind: word.kind };
    const entry = { school, action: 'edit', thing: 'writtenText', id: null, details } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), entry);
    return { kind: 'answered', output: { kind: 'taught', word: toApiId('w', id) } };
  });
}

/** Removes a word that was taught. Texts that the readers understood with this word keep their verdicts. */
export function forgetWord(db: Database, call: RouteCall<'forgetWord'>): Promise<RouteOutcomeOf<'forgetWord'>> {
  const { input, session } = call;
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const gone = await trx
      .deleteFrom('taught_word')
      .where('school_id', '=', school)
      .where('id', '=', fromApiId(input.word))
      .returning(['word', 'kind'])
      .executeTakeFirst();
    if (gone !== undefined) {
      const entry = {
        school,
        action: 'edit',
        thing: 'writtenText',
        id: null,
        details: { forgotten: gone.word, kind: gone.kind },
      } as const;
      await writeAuditEntry(trx, auditContextOfCall(call), entry);
    }
    return { kind: 'answered', output: EMPTY_RESULT };
  });
}
