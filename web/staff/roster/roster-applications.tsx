import { useState } from 'react';
import type { RosterApplication } from '../../../contract/roster.ts';
import type { RosterPurpose } from '../../../engine/roster/row.ts';
import { ConfirmDialog } from '../actions/confirm-dialog.tsx';
import { momentWords } from '../../ui/moments.ts';
import { callStaff } from '../client.ts';
import { QuietButton } from '../../ui/form.tsx';
import { Loaded } from '../page.tsx';
import pageStyle from '../page.module.css';
import { useRead } from '../queries.ts';
import style from './roster-import.module.css';
import { changedWords, ROSTER_WORDS, undoWords, ROSTER_SCREEN_WORDS } from './words.ts';

type RosterApplicationsProps = {
  readonly purpose: RosterPurpose;
};

/** The school's latest roster applications. Each application can be undone within a day. */
export function RosterApplications({ purpose }: RosterApplicationsProps) {
  const read = useRead('rosterApplications', {});
  const [undoing, setUndoing] = useState<RosterApplication | null>(null);
  return (
    <section className={pageStyle.panel} aria-labelledby="roster-applications-title">
      <h2 id="roster-applications-title" className={pageStyle.panelTitle}>
        {ROSTER_SCREEN_WORDS.applications}
      </h2>
      <Loaded read={read}>
        {({ applications }) => {
          const shown = applications.filter((each) => each.purpose === purpose);
          if (shown.length === 0) return <p className={style.muted}>{ROSTER_WORDS.noApplications}</p>;
          return (
            <ul className={style.applications}>
              {shown.map((each) => (
                <ApplicationRow key={each.id} application={each} onUndo={() => setUndoing(each)} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {undoing !== null && (
        <ConfirmDialog
          {...undoWords(undoing, purpose)}
          action={() => callStaff('undoRoster', { roster: undoing.id })}
          onClose={() => setUndoing(null)}
          onDone={() => setUndoing(null)}
        />
      )}
    </section>
  );
}

type ApplicationRowProps = { readonly application: RosterApplication; readonly onUndo: () => void };

function ApplicationRow({ application, onUndo }: ApplicationRowProps) {
  const { madeAt, madeBy, purpose, undoneAt, undoUntil, canUndo } = application;
  const words = changedWords(application, purpose);
  return (
    <li className={style.application}>
      <span>{momentWords(madeAt)}</span>
      <span>{madeBy ?? ROSTER_SCREEN_WORDS.system}</span>
      <span>{words}</span>
      {canUndo ? (
        <QuietButton label={ROSTER_SCREEN_WORDS.undoOf(words)} onPress={onUndo}>
          {ROSTER_SCREEN_WORDS.undoUntil(momentWords(undoUntil))}
        </QuietButton>
      ) : (
        <span className={style.muted}>
          {undoneAt === null ? ROSTER_WORDS.tooLate : ROSTER_SCREEN_WORDS.undone(momentWords(undoneAt))}
        </span>
      )}
    </li>
  );
}
