import { useState } from 'react';
import { GroupId } from '../../../contract/ids.ts';
import type { TeacherVerdictOnText } from '../../../contract/text-verdict.ts';
import {
  MAX_TEXTS_JUDGED_PER_REQUEST,
  type TextsForTeacherOfGroup,
  type TextWaitingForTeacher,
} from '../../../contract/written-texts.ts';
import { requirementLineForStaff } from '../../../engine/levels/question-name.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import { useParams } from '../../app/router/router-context.ts';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import { LOADED_LIST_STATE, ListNotice } from '../../ui/list-table/list-state.tsx';
import { callStaffRoute } from '../client.ts';
import { STAFF_HOME_PATHS } from '../homes.ts';
import { StaffPage } from '../page.tsx';
import { reloadStaffData, useStaffRead } from '../queries.ts';
import { useSingleRequest } from '../sending.ts';
import { COMMON_WORDS } from '../words.ts';
import { TaughtWordList, TeachWordDialog } from './teaching.tsx';
import { WrittenTextEntry } from './text-entry.tsx';
import { groupTextsByWaitingReason, type WaitingTextGroup } from './text-groups.ts';
import { useFocusAfterPress } from './use-focus-after-press.ts';
import { TeacherVerdictButtons } from './verdict-buttons.tsx';
import { textGroupHeading, TEACH_WORD_DIALOG_WORDS, WRITTEN_TEXT_WORDS } from './words.ts';
import style from './written-texts.module.css';

/**
 * Interval in milliseconds at which the waiting texts are loaded again, because pupils may write more texts while the
 * teacher reads.
 */
const READ_AGAIN = 30_000;

/**
 * The screen with the texts of a class that Sakumon did not understand. The teacher judges them one by one, all equal
 * texts at once, or a whole group at once.
 */
export function WrittenTextsScreen() {
  const { group } = useParams();
  const id = GroupId.safeParse(group);
  if (id.success) return <TextsOfGroup group={id.data} />;
  return (
    <StaffPage title={WRITTEN_TEXT_WORDS.title} back={STAFF_HOME_PATHS.manager}>
      <ListNotice state={LOADED_LIST_STATE} isEmpty empty={WRITTEN_TEXT_WORDS.noGroup} />
    </StaffPage>
  );
}

function TextsOfGroup({ group }: { readonly group: string }) {
  const { data: queue, state } = useStaffRead('writtenTexts', { group }, { refetchInterval: READ_AGAIN });
  const { fault, send } = useSingleRequest();
  const [isOvertaken, setOvertaken] = useState(false);
  const judge: Judge = (texts, verdict, comment = '') => {
    setOvertaken(false);
    const sent = texts.map(({ pupil, act }) => ({ pupil: pupil.id, act }));
    send(
      () => callStaffRoute('judgeTexts', { group, texts: sent, verdict, comment }),
      () => {},
      (failure) => {
        if (failure.kind !== 'refused' || failure.refusal !== 'changed-meanwhile') return;
        setOvertaken(true);
        reloadStaffData();
      },
    );
  };
  const name = queue?.group.name;
  const waiting = queue?.texts.filter(({ verdict }) => verdict === null).length ?? 0;
  return (
    <StaffPage
      title={name === undefined ? WRITTEN_TEXT_WORDS.title : WRITTEN_TEXT_WORDS.titleOf(name)}
      back={{ to: PAGE_PATHS.group, params: { group }, name: name ?? COMMON_WORDS.group }}
      note={waiting > 0 && <output className={style.left}>{WRITTEN_TEXT_WORDS.waiting(waiting)}</output>}
    >
      {isOvertaken ? (
        <p role="alert" className={style.notice}>
          {WRITTEN_TEXT_WORDS.overtaken}
        </p>
      ) : (
        <FormErrorText fault={fault} />
      )}
      <ListNotice
        state={state}
        isEmpty={queue === undefined || queue.texts.length === 0}
        empty={WRITTEN_TEXT_WORDS.none}
      />
      {queue !== undefined && queue.texts.length > 0 && <Queue queue={queue} onJudge={judge} />}
      {queue !== undefined && queue.words.length > 0 && <TaughtWordList words={queue.words} />}
    </StaffPage>
  );
}

type Judge = (texts: readonly TextWaitingForTeacher[], verdict: TeacherVerdictOnText | null, comment?: string) => void;
type QueueProps = { readonly queue: TextsForTeacherOfGroup; readonly onJudge: Judge };

const keyOf = ({ pupil, act }: TextWaitingForTeacher): string => `${pupil.id} ${act}`;

/**
 * The texts that wait for the teacher, in groups. When the teacher judges a text, it stays in its group until the page
 * is closed, so that the teacher can correct a mistake. Texts judged on earlier visits of the page are in a collapsed
 * list at the end.
 */
function Queue({ queue, onJudge }: QueueProps) {
  const [waited, setWaited] = useState<ReadonlySet<string>>(new Set());
  const fresh = queue.texts.filter((text) => text.verdict === null && !waited.has(keyOf(text)));
  if (fresh.length > 0) setWaited(new Set([...waited, ...fresh.map(keyOf)]));
  const isNow = (text: TextWaitingForTeacher): boolean => text.verdict === null || waited.has(keyOf(text));
  const groups = groupTextsByWaitingReason(queue.texts.filter(isNow));
  const before = queue.texts.filter((text) => !isNow(text));
  const requirements = new Map(
    queue.questions.map(({ id, version, document }) => {
      const reading = parseQuestionDocument(document);
      return [`${id} ${version}`, reading.kind === 'faults' ? '' : requirementLineForStaff(reading.question)];
    }),
  );
  const shared = { requirements, words: queue.words, onJudge };
  const isDone = queue.texts.every(({ verdict }) => verdict !== null);
  return (
    <>
      {isDone ? (
        <p className={style.done}>{WRITTEN_TEXT_WORDS.allSeen}</p>
      ) : (
        <p className={style.muted}>{WRITTEN_TEXT_WORDS.explained}</p>
      )}
      {groups.map((group) => (
        <Group key={textGroupHeading(group)} group={group} {...shared} />
      ))}
      {before.length > 0 && (
        <details className={style.before}>
          <summary>{WRITTEN_TEXT_WORDS.seenBefore(before.length)}</summary>
          <Entries
            name={WRITTEN_TEXT_WORDS.seenTitle}
            groups={groupTextsByWaitingReason(before)}
            requirements={requirements}
            onJudge={onJudge}
          />
        </details>
      )}
    </>
  );
}

type Shared = { readonly requirements: ReadonlyMap<string, string>; readonly onJudge: Judge };
type GroupProps = Shared & { readonly group: WaitingTextGroup; readonly words: TextsForTeacherOfGroup['words'] };

function Group({ group, words: taughtWords, ...shared }: GroupProps) {
  const words = textGroupHeading(group);
  const waiting = group.entries.flatMap(({ texts }) => texts).filter(({ verdict }) => verdict === null);
  const { place, onPressed } = useFocusAfterPress<HTMLElement>(String(waiting.length), 'li button');
  const [isTeaching, setTeaching] = useState(false);
  const [taught, setTaught] = useState<string | null>(null);
  // The confirmation disappears when the teacher removes the word from the list of taught words.
  const isStillTaught = taught !== null && taughtWords.some(({ word }) => word.word === taught);
  const entries = group.entries.filter(({ texts }) => texts[0].verdict === null).length;
  return (
    <section ref={place} className={style.group} aria-label={words}>
      <div className={style.head}>
        <h2 className={style.reason}>{words}</h2>
        {waiting.length > 0 && <span className={style.count}>{WRITTEN_TEXT_WORDS.count(waiting.length)}</span>}
        {waiting.length > 0 && group.kind !== 'denied' && (
          <LinkLikeButton label={TEACH_WORD_DIALOG_WORDS.teachFrom(words)} onPress={() => setTeaching(true)}>
            {TEACH_WORD_DIALOG_WORDS.teach}
          </LinkLikeButton>
        )}
        {isTeaching && (
          <TeachWordDialog
            part={group.part}
            onTaught={(word) => {
              setTaught(word);
              setTeaching(false);
            }}
            onClose={() => setTeaching(false)}
          />
        )}
        <output className={isStillTaught ? style.muted : 'spoken-only'}>
          {isStillTaught && TEACH_WORD_DIALOG_WORDS.taught(taught)}
        </output>
        {entries > 1 && waiting.length <= MAX_TEXTS_JUDGED_PER_REQUEST && (
          <div className={style.together}>
            <span>{WRITTEN_TEXT_WORDS.together(waiting.length)}</span>
            <TeacherVerdictButtons
              whom={`${words} ${WRITTEN_TEXT_WORDS.ofGroup(waiting.length)}`}
              onVerdict={(verdict) => {
                onPressed();
                shared.onJudge(waiting, verdict);
              }}
            />
          </div>
        )}
      </div>
      <Entries name={words} groups={[group]} {...shared} />
    </section>
  );
}

type EntriesProps = Shared & { readonly name: string; readonly groups: readonly WaitingTextGroup[] };

function Entries({ name, groups, requirements, onJudge }: EntriesProps) {
  return (
    <ul className={style.entries} aria-label={name}>
      {groups
        .flatMap(({ entries }) => entries)
        .map((entry) => {
          const { question, version } = entry.texts[0];
          return (
            <WrittenTextEntry
              key={entry.key}
              entry={entry}
              requirement={requirements.get(`${question} ${version}`) ?? ''}
              onVerdict={(verdict, comment) => onJudge(entry.texts, verdict, comment)}
            />
          );
        })}
    </ul>
  );
}
