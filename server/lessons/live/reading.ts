import type { RunningLessonForPupil } from '../../../contract/live-channels.ts';
import type { Database } from '../../database/pool.ts';
import { SYSTEM_TRANSACTION_ACTOR, runAsTenant } from '../../database/transaction.ts';
import { readLessonSnapshots } from '../lesson-snapshot.ts';
import type { SchoolAndPupil } from '../../practice/pupil-level.ts';
import { groupsOfPupils, readRunningLessonsOfPupils, type PupilGroup } from '../../practice/pupil-lesson.ts';
import type { FeedChangesByCursor } from './feed.ts';
import type { FeedPollRequest } from './polls.ts';
import { formatServerSentEvent } from '../../http/stream.ts';

/** The lesson that a teacher's stream follows. */
export type LessonFollowedByTeacherStream = { readonly school: string; readonly lesson: string };
/**
 * The groups of a pupil. The pupil's stream sends events about the lessons of these groups. Pupils with the same grades
 * in the same groups get the same events.
 */
export type PupilStreamGroups = { readonly school: string; readonly groups: readonly PupilGroup[] };

/**
 * Returns one map for each entry of `polls`, in the same order. The map contains, for each cursor of the entry, the
 * changes of the entry's lesson after this cursor. All lessons are read in one database snapshot, so all of them get
 * the same new cursor.
 */
export function readLessonChanges(
  db: Database,
  polls: readonly FeedPollRequest<LessonFollowedByTeacherStream>[],
  now: Date,
): Promise<FeedChangesByCursor[]> {
  const snapshots = polls.flatMap(({ subject, cursors }) => cursors.map((cursor) => ({ ...subject, cursor })));
  return runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, async (trx) => {
    const found = await readLessonSnapshots(trx, snapshots, now);
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
                {
                  text: changed ? formatServerSentEvent('snapshot', snapshot, snapshot.cursor) : null,
                  cursor: snapshot.cursor,
                },
              ],
            ];
          }),
        ),
    );
  });
}

/** Returns, for each pupil, the groups to which the pupil belongs today. */
export function readGroupsOfPupils(
  db: Database,
  pupils: readonly SchoolAndPupil[],
  now: Date,
): Promise<(readonly PupilGroup[])[]> {
  return runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, (trx) => groupsOfPupils(trx, pupils, now));
}

/**
 * Returns one map for each entry of `polls`, in the same order. The map contains, for each cursor of the entry, the
 * event about the running lesson of the entry's groups. A cursor is the JSON of the lesson that was sent last. If the
 * lesson has not changed since then, the map contains null instead of an event, so nothing is sent.
 */
export async function readLessonEventsForPupils(
  db: Database,
  polls: readonly FeedPollRequest<PupilStreamGroups>[],
  now: Date,
): Promise<FeedChangesByCursor[]> {
  const subjects = polls.map(({ subject }) => subject);
  const lessons = await runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, (trx) =>
    readRunningLessonsOfPupils(trx, subjects, now),
  );
  return polls.map(({ cursors }, place) => {
    const lesson = lessons[place] ?? null;
    const told = JSON.stringify(lesson);
    const text = formatServerSentEvent('lesson', { now: now.toISOString(), lesson } satisfies RunningLessonForPupil);
    return new Map(cursors.map((cursor) => [cursor, { text: cursor === told ? null : text, cursor: told }]));
  });
}
