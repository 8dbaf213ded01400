import { sql } from 'kysely';
import { collectBuiltInQuestionReadings, type BuiltInQuestionReadings } from '../../engine/editor/bank-readings.ts';
import { proposeReadings, type ProposedReadings } from '../../engine/editor/propose-readings.ts';
import { kanjiWithoutReading, removeReadings } from '../../engine/editor/readings.ts';
import type { Database } from '../database/pool.ts';
import { SYSTEM_TRANSACTION_ACTOR, INSTALLATION_SCHOOL_ID, runAsTenant } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import type { LookUpWords } from './look-up-words.ts';

const kept = new WeakMap<Database, Promise<BuiltInQuestionReadings>>();

/**
 * Returns the readings of the kanji in the built-in questions. They are collected at the first call and then cached.
 */
function bankReadings(db: Database): Promise<BuiltInQuestionReadings> {
  const known = kept.get(db) ?? gatherBank(db);
  kept.set(db, known);
  known.catch(() => kept.delete(db));
  return known;
}

async function gatherBank(db: Database): Promise<BuiltInQuestionReadings> {
  const { rows } = await runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, (trx) =>
    sql<{ text: string }>`
        select distinct card->>'text' as text
          from question
          join question_version on question_version.school_id = question.school_id
            and question_version.question_id = question.id and question_version.version = question.current_version
         cross join jsonb_array_elements(document->'cards') as card
         where question.school_id = ${INSTALLATION_SCHOOL_ID} and question.level is not null
           and card->>'text' like '%|%'`.execute(trx),
  );
  return collectBuiltInQuestionReadings(rows.map(({ text }) => text));
}

/**
 * Returns proposed readings for the kanji in some texts. `dictionary` is false in the result if the dictionary did not
 * respond.
 */
export async function proposeKanjiReadings(
  db: Database,
  lookUpWords: LookUpWords,
  texts: readonly string[],
): Promise<{ readonly texts: readonly ProposedReadings[]; readonly dictionary: boolean }> {
  const isAsked = texts.some((text) => kanjiWithoutReading(text).length > 0);
  const [bank, words] = await Promise.all([bankReadings(db), isAsked ? lookUpWords(texts.map(removeReadings)) : []]);
  return { texts: texts.map((text, at) => proposeReadings(text, bank, words?.[at] ?? [])), dictionary: words !== null };
}

/**
 * Returns proposed readings for the kanji in texts. The readings come from the built-in questions or, if these contain
 * no reading of the kanji, from the dictionary. A person must confirm each proposal.
 */
export async function proposeReadingsForRequest(
  db: Database,
  lookUpWords: LookUpWords,
  { input: { texts } }: RouteCall<'proposeReadings'>,
): Promise<RouteOutcomeOf<'proposeReadings'>> {
  const { texts: proposed, dictionary } = await proposeKanjiReadings(db, lookUpWords, texts);
  const written = proposed.map(({ source, unsure, unread }) => ({
    source,
    unsure: unsure.map((each) => ({ ...each, others: [...each.others] })),
    unread: [...unread],
  }));
  return { kind: 'answered', output: { texts: written, dictionary } };
}
