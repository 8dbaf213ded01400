import { useState } from 'react';
import type { RosterApplication } from '../../../contract/roster.ts';
import type { RosterPurpose } from '../../../engine/roster/row.ts';
import { ConfirmDialog } from '../actions/confirm-dialog.tsx';
import { formatNumericDateAndTime } from '../../ui/moments.ts';
import { callStaffRoute } from '../client.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import { LoadedDataView } from '../page.tsx';
import pageStyle from '../page.module.css';
import { useStaffRead } from '../queries.ts';
import style from './roster-import.module.css';
import { rosterChangesWords, ROSTER_WORDS, undoRosterConfirmation, ROSTER_SCREEN_WORDS } from './words.ts';

type RosterApplicationsProps = {
  readonly purpose: RosterPurpose;
};

/** The list of the school's latest roster applications. Each can be undone within one day. */
export function RosterApplications({ purpose }: RosterApplicationsProps) {
  const read = useStaffRead('rosterApplications', {});
  const [undoing, setUndoing] = useState<RosterApplication | null>(null);
  return (
    <section className={pageStyle.panel} aria-labelledby="roster-applications-title">
      <h2 id="roster-applications-title" className={pageStyle.panelTitle}>
        {ROSTER_SCREEN_WORDS.applications}
      </h2>
      <LoadedDataView read={read}>
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
      </LoadedDataView>
      {undoing !== null && (
        <ConfirmDialog
          {...undoRosterConfirmation(undoing, purpose)}
          action={() => callStaffRoute('undoRoster', { roster: undoing.id })}
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
  const words = rosterChangesWords(application, purpose);
  return (
    <li className={style.application}>
      <span>{formatNumericDateAndTime(madeAt)}</span>
      <span>{madeBy ?? ROSTER_SCREEN_WORDS.system}</span>
      <span>{words}</span>
      {canUndo ? (
        <LinkLikeButton label={ROSTER_SCREEN_WORDS.undoOf(words)} onPress={onUndo}>
          {ROSTER_SCREEN_WORDS.undoUntil(formatNumericDateAndTime(undoUntil))}
        </LinkLikeButton>
      ) : (
        <span className={style.muted}>
          {undoneAt === null ? ROSTER_WORDS.tooLate : ROSTER_SCREEN_WORDS.undone(formatNumericDateAndTime(undoneAt))}
        </span>
      )}
    </li>
  );
}
