import { useState } from 'react';
import type { RosterPullFailure, RosterProvider } from '../../../contract/roster-provider.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import buttonStyle from '../../ui/button.module.css';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import { callStaffRoute } from '../client.ts';
import pageStyle from '../page.module.css';
import { LoadedDataView, StaffPage } from '../page.tsx';
import { useStaffRead } from '../queries.ts';
import { RosterApplications } from '../roster/roster-applications.tsx';
import { RosterAppliedResult } from '../roster/roster-applied.tsx';
import { RosterPreview } from '../roster/roster-preview.tsx';
import { useRosterImport, type RosterImportState } from '../roster/use-roster-import.ts';
import { readingRosterWords } from '../roster/words.ts';
import { useSingleRequest } from '../sending.ts';
import { ROSTER_PULL_TIME_LIMIT_MS } from './pull-time-limit.ts';
import style from './roster-provider.module.css';
import { lastPullWords, providerSchoolWords, PULL_SCREEN_WORDS as WORDS, pullFailureWords } from './words.ts';

/**
 * The provider's roster contains all pupils of the school. It is therefore imported like a roster for a new school
 * year: pupils who are missing in the roster have left the school.
 */
const ORDER = { purpose: 'newSchoolYear', isWholeSchool: true } as const;

/**
 * The screen that pulls the roster from the school's roster provider. It shows what would change, applies the roster,
 * and can undo this.
 */
export function RosterPullScreen() {
  const read = useStaffRead('rosterProvider', {});
  return (
    <StaffPage title={WORDS.title} back={{ to: PAGE_PATHS.signInSettings, name: WORDS.settings }}>
      <LoadedDataView read={read}>
        {({ provider }) => (provider === null ? <NoProvider /> : <Pulling provider={provider} />)}
      </LoadedDataView>
    </StaffPage>
  );
}

function NoProvider() {
  return (
    <p>
      {WORDS.none} <Link to={PAGE_PATHS.signInSettings}>{WORDS.toSettings}</Link>
    </p>
  );
}

function Pulling({ provider }: { readonly provider: RosterProvider }) {
  const work = useRosterImport(ORDER);
  const { step, applied } = work;
  return (
    <div className={style.work}>
      {applied !== null && (
        <RosterAppliedResult
          key={applied.undo}
          applied={applied}
          purpose={ORDER.purpose}
          // If the user undoes the import, the lines of the roster are checked again, because the school's data has
          // changed.
          onUndone={work.checkAgain}
        />
      )}
      {step.kind === 'preview' ? (
        <RosterPreview preview={step.preview} purpose={ORDER.purpose} work={work} />
      ) : (
        <>
          <PullPanel provider={provider} work={work} />
          <RosterApplications purpose={ORDER.purpose} />
        </>
      )}
    </div>
  );
}

type PullPanelProps = { readonly provider: RosterProvider; readonly work: RosterImportState };

/** The button that pulls the roster from the provider. If the last pull failed, the reason is shown. */
function PullPanel({ provider, work }: PullPanelProps) {
  const { isUnderway, fault, send } = useSingleRequest();
  const [failure, setFailure] = useState<RosterPullFailure | 'underway' | null>(null);
  const { step } = work;
  const pull = (evenIfMostGone: boolean): void => {
    setFailure(null);
    send(
      () => callStaffRoute('pullRoster', { evenIfMostGone }, { timeLimit: ROSTER_PULL_TIME_LIMIT_MS }),
      (answer) => {
        switch (answer.kind) {
          case 'pulled':
            return work.read({
              name: provider.school?.name ?? WORDS.roster,
              source: { kind: 'text', text: answer.text },
            });
          case 'failed':
            return setFailure(answer.failure);
          case 'underway':
            return setFailure('underway');
        }
      },
    );
  };
  const isMostGone = failure !== null && failure !== 'underway' && failure.code === 'mostGone';
  return (
    <section className={pageStyle.panel} aria-label={WORDS.title}>
      <p>{WORDS.explained}</p>
      <p>{providerSchoolWords(provider)}</p>
      {failure === null && <p>{lastPullWords(provider.last)}</p>}
      <FormErrorText fault={fault} />
      <div role="alert">
        {failure !== null && (
          <p>{failure === 'underway' ? WORDS.underway : pullFailureWords(failure) + WORDS.unchanged}</p>
        )}
        {step.kind === 'start' && step.trouble !== null && <p>{step.trouble.words}</p>}
      </div>
      <div className={style.actions}>
        <button
          type="button"
          className={`${formStyle.action} ${buttonStyle.button}`}
          aria-disabled={isUnderway}
          onClick={() => pull(false)}
        >
          {isUnderway ? WORDS.pulling : WORDS.pull}
        </button>
        {isMostGone && <LinkLikeButton onPress={() => pull(true)}>{WORDS.evenIfMostGone}</LinkLikeButton>}
        <output>{step.kind === 'reading' && readingRosterWords(step.name)}</output>
      </div>
    </section>
  );
}
