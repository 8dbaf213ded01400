import { useMemo, useRef, useState } from 'react';
import type { ListedLesson } from '../../../contract/lessons.ts';
import { ListNotice } from '../../ui/list-table/list-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useStaffRead } from '../queries.ts';
import { AttentionList } from './attention-list.tsx';
import { LessonComparisonPanel } from './comparison.tsx';
import { ShownLessonsControls, createInitialShownLessonsSelection } from './figures-bar.tsx';
import { pupilsByNeedOfAttention, type PupilWithAttentionData, type GroupFiguresOutput } from './group-view.ts';
import style from './group.module.css';
import { LessonList } from './lesson-list.tsx';
import { QuestionProgressGrid } from './progress-grid.tsx';
import { PupilsTab } from './pupils-tab.tsx';
import { PupilProgressLineChart } from './pupil-lines.tsx';
import { QuestionSolvedBars } from './question-bars.tsx';
import { GroupSummaryFigures } from './summary-cells.tsx';
import { GROUP_FIGURES_WORDS } from './words.ts';

type GroupFiguresProps = {
  readonly group: GroupFiguresOutput['group'];
  readonly lessons: readonly ListedLesson[];
  readonly now: string;
};

/**
 * The statistics of a group in its latest lessons. While new statistics are loading, the previous statistics stay
 * visible.
 */
export function GroupFiguresPanel({ group, lessons, now }: GroupFiguresProps) {
  const [view, setView] = useState(() => createInitialShownLessonsSelection(group, lessons));
  const before = view.befores.at(-1);
  const { data: snapshot, state } = useStaffRead('groupFigures', {
    group: group.id,
    kind: view.kind,
    ...(view.level === null ? {} : { level: view.level }),
    ...(before === undefined ? {} : { before }),
  });
  return (
    <>
      {snapshot !== undefined && <ShownLessonsControls view={view} snapshot={snapshot} onView={setView} />}
      <ListNotice state={state} isEmpty={snapshot === undefined} empty="" />
      {snapshot !== undefined && <Sections group={group.id} snapshot={snapshot} listed={{ lessons, now }} />}
    </>
  );
}

type SectionsProps = {
  readonly group: string;
  readonly snapshot: GroupFiguresOutput;
  readonly listed: { readonly lessons: readonly ListedLesson[]; readonly now: string };
};

function Sections({ group, snapshot, listed }: SectionsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const attended = useMemo(() => pupilsByNeedOfAttention(snapshot), [snapshot]);
  const overview = useRef<HTMLDivElement>(null);
  const showLine = (pupil: string): void => {
    setChosen(pupil);
    overview.current?.scrollIntoView({ block: 'start' });
    overview.current?.querySelector<HTMLElement>('[role="application"]')?.focus({ preventScroll: true });
  };
  return (
    <>
      <GroupSummaryFigures snapshot={snapshot} />
      <div ref={overview} className={style.overview}>
        <QuestionSolvedBars snapshot={snapshot} />
        <PupilProgressLineChart snapshot={snapshot} chosen={chosen} onChosen={setChosen} />
        <AttentionList pupils={attended} chosen={chosen} onChosen={setChosen} />
      </div>
      <Details group={group} snapshot={snapshot} listed={listed} attended={attended} onChosen={showLine} />
    </>
  );
}

const TABS = [
  { name: 'progress', words: GROUP_FIGURES_WORDS.pupilsAndQuestions },
  { name: 'pupils', words: GROUP_FIGURES_WORDS.byPupil },
  { name: 'comparison', words: GROUP_FIGURES_WORDS.compareLessons },
  { name: 'lessons', words: GROUP_FIGURES_WORDS.lessonRecords },
] as const;
type TabName = (typeof TABS)[number]['name'];

type DetailsProps = SectionsProps & {
  readonly attended: readonly PupilWithAttentionData[];
  readonly onChosen: (pupil: string) => void;
};

function Details({ group, snapshot, listed, attended, onChosen }: DetailsProps) {
  const [tab, setTab] = useState<TabName>('progress');
  return (
    <section id={GROUP_DETAILS_ELEMENT_ID} className={style.details} aria-label={GROUP_FIGURES_WORDS.details}>
      <Tabs label={GROUP_FIGURES_WORDS.details} tabs={TABS} chosen={tab} onChosen={setTab}>
        <Detail name={tab} group={group} snapshot={snapshot} listed={listed} attended={attended} onChosen={onChosen} />
      </Tabs>
    </section>
  );
}

function Detail({ name, group, snapshot, listed, attended, onChosen }: DetailsProps & { readonly name: TabName }) {
  switch (name) {
    case 'progress':
      return <QuestionProgressGrid snapshot={snapshot} />;
    case 'pupils':
      return <PupilsTab group={group} pupils={attended} onChosen={onChosen} />;
    case 'comparison':
      return <LessonComparisonPanel group={group} lessons={snapshot.lessons} />;
    case 'lessons':
      return <LessonList group={group} lessons={listed.lessons} now={listed.now} />;
  }
}

const GROUP_DETAILS_ELEMENT_ID = 'group-details';

function skip(): void {
  document.querySelector<HTMLElement>(`#${GROUP_DETAILS_ELEMENT_ID} [role="tab"][aria-selected="true"]`)?.focus();
}

/** A link with which keyboard users skip the statistics. It is visible only while it has the focus. */
export function SkipToGroupDetailsLink() {
  return (
    <button type="button" className={style.skip} onClick={skip}>
      {GROUP_FIGURES_WORDS.skipToDetails}
    </button>
  );
}
