import { useEffect, useMemo, useRef, useState } from 'react';
import type { RosterPurpose } from '../../../engine/roster/row.ts';
import { withField } from '../../../engine/roster/mending.ts';
import { QuietButton } from '../../ui/form.tsx';
import pageStyle from '../page.module.css';
import { AskedClasses } from './asked-classes.tsx';
import { ApplyPanel } from './apply-panel.tsx';
import type { Write } from './line-cells.tsx';
import { LinesTable } from './lines-table.tsx';
import type { Preview, RosterVerdict } from './roster-step.ts';
import style from './roster-import.module.css';
import {
  candidatesOf,
  countStatuses,
  LINE_STATUSES,
  shownLines,
  type LineStatus,
  type ShownLine,
} from './shown-lines.ts';
import type { RosterImporting } from './use-roster-import.ts';
import {
  notCheckedWords,
  ROSTER_WORDS,
  sameForAllWords,
  sourceWords,
  unreadColumnsWords,
  commonNamesWords,
  LINE_STATUS_WORDS,
  ROSTER_SCREEN_WORDS,
} from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type RosterPreviewProps = {
  readonly preview: Preview;
  readonly purpose: RosterPurpose;
  readonly work: RosterImporting;
};

type Filter = LineStatus | 'all';

/**
 * Returns true if the filter shows the line. The filter for faults also shows lines that had faults, so that they stay
 * visible while they are corrected.
 */
function passes({ status, isOpen }: ShownLine, filter: Filter): boolean {
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

/** Returns true if the user is typing, for example a single pupil. Then the focus must stay in the field. */
function isTyping(): boolean {
  return document.activeElement?.matches('input:not([type="file"])') === true;
}

/** Every line with its effect, and the required consents. */
export function RosterPreview({ preview, purpose, work }: RosterPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isTyping()) heading.current?.focus();
  }, []);
  const lines = useMemo(() => shownLines(preview), [preview]);
  const counts = countStatuses(lines);
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
            <p>{sourceWords(preview, work.within?.name ?? null)}</p>
            <p className={style.note}>{commonNamesWords(preview)}</p>
            <p className={style.note}>{unreadColumnsWords(preview)}</p>
          </div>
          <QuietButton onPress={work.startAgain}>{ROSTER_SCREEN_WORDS.otherRoster}</QuietButton>
        </div>
        <Checking verdict={preview.verdict} onAgain={work.checkAgain} />
        <AskedClasses preview={preview} work={work} />
        <SameForAll lines={lines} onWrite={work.write} />
        <LinesTable
          lines={shown}
          onWrite={work.write}
          bar={<Filters filter={filter} counts={{ ...counts, all: lines.length }} onFilter={setFilter} />}
        />
      </section>
      <LeavingPupils preview={preview} purpose={purpose} />
      <ApplyPanel
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
 * One answer to all questions of the same kind. For example, a list with new numbers leads to one question for each
 * pupil.
 */
function SameForAll({ lines, onWrite }: { readonly lines: readonly ShownLine[]; readonly onWrite: Write }) {
  const asked = lines.flatMap((line) => {
    const [pupil, ...others] = candidatesOf(line) ?? [];
    return pupil === undefined || others.length > 0 ? [] : [{ at: line.at, id: pupil.id }];
  });
  if (asked.length < 2) return null;
  return (
    <div className={style.previewBar}>
      <p className={style.muted}>{sameForAllWords(asked.length)}</p>
      <QuietButton
        onPress={() =>
          onWrite((tables) => asked.reduce((sum, { at, id }) => withField(sum, 'identity', at, id), tables))
        }
      >
        {ROSTER_SCREEN_WORDS.allSame}
      </QuietButton>
    </div>
  );
}

type FiltersProps = {
  readonly filter: Filter;
  readonly counts: Readonly<Record<Filter, number>>;
  readonly onFilter: (filter: Filter) => void;
};

function Filters({ filter, counts, onFilter }: FiltersProps) {
  const filters = (['all', ...LINE_STATUSES] as const).filter((each) => counts[each] > 0);
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
          {each === 'all' ? COMMON_WORDS.all : LINE_STATUS_WORDS[each]}
          <strong>{counts[each]}</strong>
        </button>
      ))}
    </fieldset>
  );
}

function Checking({ verdict, onAgain }: { readonly verdict: RosterVerdict; readonly onAgain: () => void }) {
  switch (verdict.kind) {
    case 'current':
      return <output className={style.checking} />;
    case 'stale':
    case 'underway':
      return <output className={style.checking}>{ROSTER_WORDS.checkingMended}</output>;
    case 'failed':
      return (
        <div role="alert" className={style.trouble}>
          <p>{notCheckedWords(verdict.words)}</p>
          <QuietButton onPress={onAgain}>{ROSTER_SCREEN_WORDS.checkAgain}</QuietButton>
        </div>
      );
  }
}

type LeavingPupilsProps = { readonly preview: Preview; readonly purpose: RosterPurpose };

/** The pupils who are not in the roster for a new school year, by their groups. */
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
