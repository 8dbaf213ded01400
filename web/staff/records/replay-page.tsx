import { writeNumberOfThings } from '../../../engine/text/count-words.ts';
import { Link } from '../../app/router/link.tsx';
import type { LearningRecordFilter, LearningRecordKey, ReplayedAttempt } from '../../../contract/records.ts';
import { RECORD_OUTCOME_WORDS, findRecordOutcome } from '../../../engine/lesson-measures/record-verdict.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import { LOADED_LIST_STATE, ListNotice } from '../../ui/list-table/list-state.tsx';
import type { StaffOutputOf } from '../client.ts';
import { LoadedDataView, StaffPage } from '../page.tsx';
import { useStaffRead } from '../queries.ts';
import { formatSeconds } from '../lessons/words.ts';
import { formatTimeWithColon } from '../../ui/moments.ts';
import { PraiseButton } from '../praise/praise-form.tsx';
import { NeighbouringRecordLinks } from './neighbours.tsx';
import { AttemptReplay } from './replay.tsx';
import { addressOfRecords } from '../lessons/record-view.ts';
import { brokenConstraintCountWords, RECORD_WORDS, lessonWordsOfLearningRecord, REPLAY_WORDS } from './words.ts';
import style from './record.module.css';

type ReplayPageProps = {
  readonly filter: LearningRecordFilter;
  readonly replayed: LearningRecordKey;
  readonly attempt: string | null;
};

/**
 * The page that replays one learning record. It shows the names of pupil and question, the result, and links to other
 * records of the same pupil or question.
 */
export function ReplayPage({ filter, replayed, attempt }: ReplayPageProps) {
  const replay = useStaffRead('record', replayed);
  const own = replay.isPlaceholderData ? undefined : replay.data;
  const record = own?.record;
  const list = addressOfRecords(filter);
  return (
    <StaffPage
      title={record === undefined ? REPLAY_WORDS.title : REPLAY_WORDS.titleOf(record.pupil.name, record.question.name)}
      back={{ to: list.to, params: list.params, search: list.search, name: REPLAY_WORDS.list }}
      note={record !== undefined && <Facts record={record} />}
      actions={
        own !== undefined && (
          <>
            <PraiseButton key={own.record.pupil.id} pupil={own.record.pupil} />
            <NeighbouringRecordLinks replay={own} filter={filter} />
          </>
        )
      }
    >
      <LoadedDataView read={replay}>
        {(output) => output === own && <Attempts replay={output} filter={filter} attempt={attempt} />}
      </LoadedDataView>
    </StaffPage>
  );
}

type Output = StaffOutputOf<'record'>;

function Facts({ record }: { readonly record: Output['record'] }) {
  const verdict = findRecordOutcome(record);
  return (
    <p className={style.facts}>
      <span>{record.question.requirement}</span>
      <span>{record.group?.name}</span>
      <span>{lessonWordsOfLearningRecord(record.lesson)}</span>
      <span>{REPLAY_WORDS.begun(formatTimeWithColon(record.begunAt))}</span>
      <span className={style.verdict} data-verdict={verdict}>
        {RECORD_OUTCOME_WORDS[verdict]}
      </span>
      {record.checks > 0 && <span>{REPLAY_WORDS.checks(record.checks)}</span>}
      {brokenConstraintCountWords(record) !== '' && <span>{brokenConstraintCountWords(record)}</span>}
      <span>{REPLAY_WORDS.workedTime(formatSeconds(record.worked / 1000))}</span>
      {record.solvedWithoutMoves && <span>{RECORD_WORDS.withoutMoves}</span>}
      {record.stars > 0 && <span>{REPLAY_WORDS.stars(writeNumberOfThings(record.stars))}</span>}
    </p>
  );
}

type AttemptsProps = {
  readonly replay: Output;
  readonly filter: LearningRecordFilter;
  readonly attempt: string | null;
};

/** The attempts of a learning record. The latest attempt is replayed unless the URL contains another. */
function Attempts({ replay: { attempts, documents }, filter, attempt, replay }: AttemptsProps) {
  const shown = attempts.find(({ id }) => id === attempt) ?? attempts.at(-1);
  const document = documents.find(({ version }) => version === shown?.version);
  const reading = document === undefined ? null : parseQuestionDocument(document.document);
  if (shown === undefined || reading === null || reading.kind === 'faults') {
    return <ListNotice state={LOADED_LIST_STATE} isEmpty empty={RECORD_WORDS.unreadable} />;
  }
  const { lesson, pupil, question } = replay.record;
  const key = { lesson: lesson.id, pupil: pupil.id, question: question.id };
  return (
    <>
      {attempts.length > 1 && (
        <nav className={style.attempts} aria-label={REPLAY_WORDS.attempt}>
          {attempts.map((each, at) => (
            <Link
              key={each.id}
              {...addressOfRecords(filter, key, each.id)}
              replace
              className={style.attempt}
              aria-current={each.id === shown.id ? 'true' : undefined}
            >
              {attemptWords(each, at)}
            </Link>
          ))}
        </nav>
      )}
      <AttemptReplay key={shown.id} question={reading.question} acts={shown.acts} />
    </>
  );
}

function attemptWords({ acts }: ReplayedAttempt, at: number): string {
  const checks = acts.filter(({ verdict }) => verdict !== null);
  const end = checks.some(({ verdict }) => verdict?.correct === true) ? REPLAY_WORDS.solved : REPLAY_WORDS.notYet;
  const began = formatTimeWithColon(acts[0]?.at ?? 0);
  return REPLAY_WORDS.attemptOf(
    at + 1,
    began,
    checks.length === 0 ? REPLAY_WORDS.noChecks : REPLAY_WORDS.checksAndEnd(checks.length, end),
  );
}
