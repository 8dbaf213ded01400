import { useState } from 'react';
import { GroupId } from '../../../contract/ids.ts';
import buttonStyle from '../../ui/button.module.css';
import formStyle from '../../ui/form.module.css';
import { LOADED_LIST_STATE, ListNotice } from '../../ui/list-table/list-state.tsx';
import { PAGE_PATHS } from '../../app/paths.ts';
import { useParams } from '../../app/router/router-context.ts';
import type { StaffOutputOf } from '../client.ts';
import { STAFF_HOME_PATHS } from '../homes.ts';
import { StaffPage } from '../page.tsx';
import { useStaffRead } from '../queries.ts';
import { GiveHomeworkDialog } from './give-homework-dialog.tsx';
import { HomeworkList } from './homework-list.tsx';
import { HomeworkAssignmentPanel } from './homework-panel.tsx';
import { HOMEWORK_WORDS, type LevelTitlesByNumber, HOMEWORK_SCREEN_WORDS } from './words.ts';
import style from './homework.module.css';
import { COMMON_WORDS } from '../words.ts';

/**
 * The screen with a class's homework. It shows who has not begun, who is working and who has finished, and the teacher
 * can praise pupils.
 */
export function GroupHomeworkScreen() {
  const { group } = useParams();
  const id = GroupId.safeParse(group);
  if (id.success) return <HomeworkOfGroup group={id.data} />;
  return (
    <StaffPage title={HOMEWORK_WORDS.title} back={STAFF_HOME_PATHS.manager}>
      <ListNotice state={LOADED_LIST_STATE} isEmpty empty={HOMEWORK_WORDS.noGroup} />
    </StaffPage>
  );
}

function HomeworkOfGroup({ group }: { readonly group: string }) {
  const { data: answer, state } = useStaffRead('homework', { group });
  const { data: course } = useStaffRead('courseLevels', {});
  const titles: LevelTitlesByNumber = new Map(course?.levels.map(({ level, title }) => [level, title]) ?? []);
  const [isGiving, setGiving] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const name = answer?.group.name;
  return (
    <StaffPage
      title={name === undefined ? HOMEWORK_WORDS.title : HOMEWORK_SCREEN_WORDS.titleOf(name, HOMEWORK_WORDS.title)}
      back={{ to: PAGE_PATHS.group, params: { group }, name: name ?? COMMON_WORDS.group }}
      actions={
        answer !== undefined && (
          <button type="button" className={`${formStyle.action} ${buttonStyle.button}`} onClick={() => setGiving(true)}>
            {HOMEWORK_SCREEN_WORDS.give}
          </button>
        )
      }
    >
      <ListNotice
        state={state}
        isEmpty={answer === undefined || answer.homework.length === 0}
        empty={HOMEWORK_WORDS.none}
      />
      {answer !== undefined && <Given answer={answer} titles={titles} chosen={chosen} onChosen={setChosen} />}
      {isGiving && answer !== undefined && (
        <GiveHomeworkDialog
          group={group}
          now={answer.now}
          onClose={() => setGiving(false)}
          onGiven={({ id }) => {
            setGiving(false);
            setChosen(id);
          }}
        />
      )}
    </StaffPage>
  );
}

type GivenProps = {
  readonly answer: StaffOutputOf<'homework'>;
  readonly titles: LevelTitlesByNumber;
  readonly chosen: string | null;
  readonly onChosen: (homework: string) => void;
};

function Given({ answer: { homework, now }, titles, chosen, onChosen }: GivenProps) {
  const shown = homework.find(({ id }) => id === chosen) ?? homework[0];
  if (shown === undefined) return null;
  return (
    <div className={style.screen}>
      <HomeworkList homework={homework} titles={titles} shown={shown.id} onChosen={onChosen} />
      <HomeworkAssignmentPanel key={shown.id} homework={shown} titles={titles} now={now} />
    </div>
  );
}
