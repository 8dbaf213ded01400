import { sql } from 'kysely';
import { gatherReadings, type BankReadings } from '../../engine/editor/bank-readings.ts';
import { proposeReadings, type ProposedReadings } from '../../engine/editor/propose-readings.ts';
import { bareKanji, withoutReadings } from '../../engine/editor/readings.ts';
import type { Database } from '../database/pool.ts';
import { AS_SYSTEM, INSTALLATION_SCHOOL, inTenant } from '../database/transaction.ts';
import type { Outcome, RouteCall } from '../http/outcome.ts';
import type { ReadDictionary } from './read-dictionary.ts';

const kept = new WeakMap<Database, Promise<BankReadings>>();

/**
 * Returns the readings of kanji in the built-in questions. They are gathered once per process, at the first request.
 */
function bankReadings(db: Database): Promise<BankReadings> {
  const known = kept.get(db) ?? gatherBank(db);
  kept.set(db, known);
  known.catch(() => kept.delete(db));
  return known;
}

async function gatherBank(db: Database): Promise<BankReadings> {
  const { rows } = await inTenant(db, AS_SYSTEM, (trx) =>
    sql<{ text: string }>`
        select distinct card->>'text' as text
          from question
          join question_version on question_version.school_id = question.school_id
            and question_version.question_id = question.id and question_version.version = question.current_version
         cross join jsonb_array_elements(document->'cards') as card
         where question.school_id = ${INSTALLATION_SCHOOL} and question.level is not null
           and card->>'text' like '%|%'`.execute(trx),
  );
  return gatherReadings(rows.map(({ text }) => text));
}

/** Returns proposed readings for the kanji of texts. `dictionary` is false if the dictionary does not answer. */
export async function proposedReadings(
  db: Database,
  readDictionary: ReadDictionary,
  texts: readonly string[],
): Promise<{ readonly texts: readonly ProposedReadings[]; readonly dictionary: boolean }> {
  const isAsked = texts.some((text) => bareKanji(text).length > 0);
  const [bank, words] = await Promise.all([
    bankReadings(db),
    isAsked ? readDictionary(texts.map(withoutReadings)) : [],
  ]);
  return { texts: texts.map((text, at) => proposeReadings(text, bank, words?.[at] ?? [])), dictionary: words !== null };
}

/**
 * Returns proposed readings for the kanji of texts: those of the built-in questions first, then those of the
 * dictionary. A person must confirm all of them.
 */
export async function proposeTexts(
  db: Database,
  readDictionary: ReadDictionary,
  { input: { texts } }: RouteCall<'proposeReadings'>,
): Promise<Outcome<'proposeReadings'>> {
  const { texts: proposed, dictionary } = await proposedReadings(db, readDictionary, texts);
  const written = proposed.map(({ source, unsure, unread }) => ({
    source,
    unsure: unsure.map((each) => ({ ...each, others: [...each.others] })),
    unread: [...unread],
  }));
  return { kind: 'answered', output: { texts: written, dictionary } };
}
