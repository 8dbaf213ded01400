import { useEffect, useMemo, useRef, useState } from 'react';
import type { RosterPurpose } from '../../../engine/roster/row.ts';
import { writeTextIntoField } from '../../../engine/roster/mending.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import pageStyle from '../page.module.css';
import { AmbiguousClassQuestions } from './asked-classes.tsx';
import { ApplyRosterPanel } from './apply-panel.tsx';
import type { RosterTablesChangeHandler } from './line-cells.tsx';
import { RosterLinesTable } from './lines-table.tsx';
import type { RosterPreviewState, RosterCheckFreshness } from './roster-step.ts';
import style from './roster-import.module.css';
import {
  pupilsPossiblyMeantByRosterLine,
  countRosterLineStatuses,
  ROSTER_LINE_STATUSES,
  shownRosterLines,
  type RosterLineStatus,
  type ShownRosterLine,
} from './shown-lines.ts';
import type { RosterImportState } from './use-roster-import.ts';
import {
  rosterNotCheckedWords,
  ROSTER_WORDS,
  linesSimilarToPupilsWords,
  rosterSummaryWords,
  unreadRosterColumnsWords,
  commonOrRegisteredNameWords,
  ROSTER_LINE_STATUS_WORDS,
  ROSTER_SCREEN_WORDS,
} from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type RosterPreviewProps = {
  readonly preview: RosterPreviewState;
  readonly purpose: RosterPurpose;
  readonly work: RosterImportState;
};

type Filter = RosterLineStatus | 'all';

/**
 * Returns true if the line is shown with this filter. The filter for faults also shows lines that had faults, so that a
 * line does not disappear while the user is correcting it.
 */
function passes({ status, isOpen }: ShownRosterLine, filter: Filter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'faulty':
      return isOpen;
    case 'added':
    case 'moved':
    case 'renumbered':
    case 'updated':
    case 'unchanged':
      return status === filter;
  }
}

/**
 * Returns true if the user is typing in an input field, e.g. to add a pupil. The focus must then not be moved away from
 * it.
 */
function isTyping(): boolean {
  return document.activeElement?.matches('input:not([type="file"])') === true;
}

/**
 * The preview of a roster: a table that shows what each line would change, and a panel with the button that applies the
 * roster. Before the roster is applied, the teacher must accept unusual changes in this panel, e.g. new classes.
 */
export function RosterPreview({ preview, purpose, work }: RosterPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isTyping()) heading.current?.focus();
  }, []);
  const lines = useMemo(() => shownRosterLines(preview), [preview]);
  const counts = countRosterLineStatuses(lines);
  const [chosen, setFilter] = useState<Filter>(counts.faulty > 0 ? 'faulty' : 'all');
  const isEmpty = chosen !== 'all' && !lines.some((line) => passes(line, chosen));
  const filter = isEmpty ? 'all' : chosen;
  const shown = useMemo(() => lines.filter((line) => passes(line, filter)), [lines, filter]);
  return (
    <>
      <section className={`${pageStyle.panel} ${style.preview}`} aria-labelledby="roster-preview-title">
        <div className={style.previewBar}>
          <h2 ref={heading} id="roster-preview-title" className={pageStyle.panelTitle} tabIndex={-1}>
            {ROSTER_SCREEN_WORDS.checked}
          </h2>
          <div className={style.muted}>
            <p>{rosterSummaryWords(preview, work.within?.name ?? null)}</p>
            <p className={style.note}>{commonOrRegisteredNameWords(preview)}</p>
            <p className={style.note}>{unreadRosterColumnsWords(preview)}</p>
          </div>
          <LinkLikeButton onPress={work.startAgain}>{ROSTER_SCREEN_WORDS.otherRoster}</LinkLikeButton>
        </div>
        <Checking verdict={preview.verdict} onAgain={work.checkAgain} />
        <AmbiguousClassQuestions preview={preview} work={work} />
        <SameForAll lines={lines} onWrite={work.write} />
        <RosterLinesTable
          lines={shown}
          onWrite={work.write}
          bar={<Filters filter={filter} counts={{ ...counts, all: lines.length }} onFilter={setFilter} />}
        />
      </section>
      <LeavingPupils preview={preview} purpose={purpose} />
      <ApplyRosterPanel
        key={`${counts.faulty > 0} ${preview.checked.newGroups.length} ${preview.checked.leaving.length}`}
        preview={preview}
        purpose={purpose}
        counts={counts}
        work={work}
      />
    </>
  );
}

/**
 * A roster line may have the same name or school number as exactly one pupil of the school. The preview then asks
 * whether it is the same pupil. This button answers yes for all such lines at once.
 */
function SameForAll({
  lines,
  onWrite,
}: {
  readonly lines: readonly ShownRosterLine[];
  readonly onWrite: RosterTablesChangeHandler;
}) {
  const asked = lines.flatMap((line) => {
    const [pupil, ...others] = pupilsPossiblyMeantByRosterLine(line) ?? [];
    return pupil === undefined || others.length > 0 ? [] : [{ at: line.at, id: pupil.id }];
  });
  if (asked.length < 2) return null;
  return (
    <div className={style.previewBar}>
      <p className={style.muted}>{linesSimilarToPupilsWords(asked.length)}</p>
      <LinkLikeButton
        onPress={() =>
          onWrite((tables) => asked.reduce((sum, { at, id }) => writeTextIntoField(sum, 'identity', at, id), tables))
        }
      >
        {ROSTER_SCREEN_WORDS.allSame}
      </LinkLikeButton>
    </div>
  );
}

type FiltersProps = {
  readonly filter: Filter;
  readonly counts: Readonly<Record<Filter, number>>;
  readonly onFilter: (filter: Filter) => void;
};

function Filters({ filter, counts, onFilter }: FiltersProps) {
  const filters = (['all', ...ROSTER_LINE_STATUSES] as const).filter((each) => counts[each] > 0);
  return (
    <fieldset className={style.filters} aria-label={ROSTER_SCREEN_WORDS.shownLines}>
      {filters.map((each) => (
        <button
          key={each}
          type="button"
          className={style.filter}
          aria-pressed={each === filter}
          data-status={each}
          onClick={() => onFilter(each)}
        >
          {each === 'all' ? COMMON_WORDS.all : ROSTER_LINE_STATUS_WORDS[each]}
          <strong>{counts[each]}</strong>
        </button>
      ))}
    </fieldset>
  );
}

function Checking({ verdict, onAgain }: { readonly verdict: RosterCheckFreshness; readonly onAgain: () => void }) {
  switch (verdict.kind) {
    case 'current':
      return <output className={style.checking} />;
    case 'stale':
    case 'underway':
      return <output className={style.checking}>{ROSTER_WORDS.checkingMended}</output>;
    case 'failed':
      return (
        <div role="alert" className={style.trouble}>
          <p>{rosterNotCheckedWords(verdict.words)}</p>
          <LinkLikeButton onPress={onAgain}>{ROSTER_SCREEN_WORDS.checkAgain}</LinkLikeButton>
        </div>
      );
  }
}

type LeavingPupilsProps = { readonly preview: RosterPreviewState; readonly purpose: RosterPurpose };

/** The list of the pupils who are not in the roster for the new school year, by group. */
function LeavingPupils({ preview: { checked }, purpose }: LeavingPupilsProps) {
  if (purpose !== 'newSchoolYear') return null;
  const { leaving, faults } = checked;
  const byGroup = new Map<string, string[]>();
  for (const { group, displayName } of leaving) {
    const name = group ?? COMMON_WORDS.noGroup;
    byGroup.set(name, [...(byGroup.get(name) ?? []), displayName]);
  }
  return (
    <section className={pageStyle.panel} aria-labelledby="leaving-title">
      <h2 id="leaving-title" className={pageStyle.panelTitle}>
        {ROSTER_SCREEN_WORDS.leaving}
        {leaving.length > 0 && ROSTER_SCREEN_WORDS.leavingCount(leaving.length)}
      </h2>
      {faults.length > 0 && <p className={style.muted}>{ROSTER_WORDS.leavingLater}</p>}
      {faults.length === 0 && leaving.length === 0 && <p className={style.muted}>{ROSTER_WORDS.noneLeaving}</p>}
      <dl className={style.leaving}>
        {[...byGroup].map(([group, names]) => (
          <div key={group}>
            <dt>{group}</dt>
            <dd>{names.join('、')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
