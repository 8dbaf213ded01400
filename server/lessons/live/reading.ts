import type { PupilLesson } from '../../../contract/live-channels.ts';
import type { Database } from '../../database/pool.ts';
import { AS_SYSTEM, inTenant } from '../../database/transaction.ts';
import { readSnapshots } from '../lesson-snapshot.ts';
import type { PupilScope } from '../../practice/pupil-level.ts';
import { groupsOfPupils, lessonsOfGroups, type PupilGroup } from '../../practice/pupil-lesson.ts';
import type { FeedReadings } from './feed.ts';
import type { Poll } from './polls.ts';
import { eventText } from '../../http/stream.ts';

/** The lesson that a teacher's stream follows. */
export type LessonSubject = { readonly school: string; readonly lesson: string };
/** The groups that a pupil's stream follows. Pupils with the same grades in the same groups get the same events. */
export type GroupsSubject = { readonly school: string; readonly groups: readonly PupilGroup[] };

/**
 * Reads what changed in each lesson after each cursor. All lessons are read in one database snapshot, so their next
 * cursors are equal.
 */
export function readLessons(db: Database, polls: readonly Poll<LessonSubject>[], now: Date): Promise<FeedReadings[]> {
  const snapshots = polls.flatMap(({ subject, cursors }) => cursors.map((cursor) => ({ ...subject, cursor })));
  return inTenant(db, AS_SYSTEM, async (trx) => {
    const found = await readSnapshots(trx, snapshots, now);
    let place = 0;
    return polls.map(
      ({ cursors }) =>
        new Map(
          cursors.flatMap((cursor) => {
            const reading = found[place++] ?? null;
            if (reading === null) return [];
            const { snapshot, changed } = reading;
            return [
              [
                cursor,
                { text: changed ? eventText('snapshot', snapshot, snapshot.cursor) : null, cursor: snapshot.cursor },
              ],
            ];
          }),
        ),
    );
  });
}

/** Returns, for each pupil, the groups to which the pupil belongs today. */
export function readGroups(db: Database, pupils: readonly PupilScope[], now: Date): Promise<(readonly PupilGroup[])[]> {
  return inTenant(db, AS_SYSTEM, (trx) => groupsOfPupils(trx, pupils, now));
}

/**
 * Reads the current lesson of each set of groups. The cursor is the text that was sent last, so an unchanged text is
 * not sent again.
 */
export async function readPupilLessons(
  db: Database,
  polls: readonly Poll<GroupsSubject>[],
  now: Date,
): Promise<FeedReadings[]> {
  const subjects = polls.map(({ subject }) => subject);
  const lessons = await inTenant(db, AS_SYSTEM, (trx) => lessonsOfGroups(trx, subjects, now));
  return polls.map(({ cursors }, place) => {
    const lesson = lessons[place] ?? null;
    const told = JSON.stringify(lesson);
    const text = eventText('lesson', { now: now.toISOString(), lesson } satisfies PupilLesson);
    return new Map(cursors.map((cursor) => [cursor, { text: cursor === told ? null : text, cursor: told }]));
  });
}
