import { useState, type ReactNode } from 'react';
import type { RosterPurpose } from '../../../engine/roster/row.ts';
import buttonStyle from '../../ui/button.module.css';
import { FormErrorText } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import type { RosterPreviewState } from './roster-step.ts';
import style from './roster-import.module.css';
import type { RosterLineStatus } from './shown-lines.ts';
import type { RosterImportConsents, RosterImportState } from './use-roster-import.ts';
import { newClassNameWords, ROSTER_WORDS, ROSTER_SCREEN_WORDS } from './words.ts';

type ApplyPanelProps = {
  readonly preview: RosterPreviewState;
  readonly purpose: RosterPurpose;
  readonly counts: Readonly<Record<RosterLineStatus, number>>;
  readonly work: RosterImportState;
};

const NOTHING_AGREED: RosterImportConsents = { goodLinesOnly: false, addGroups: false, endLeaving: false };

function countTaken({ added, moved, renumbered, updated }: ApplyPanelProps['counts']): number {
  return added + moved + renumbered + updated;
}

/** Returns a text with the reason why the roster cannot be applied yet. Returns null if it can be applied. */
function hindrance(
  { preview: { checked, verdict, members }, counts }: ApplyPanelProps,
  consent: RosterImportConsents,
): string | null {
  const changes = countTaken(counts) + (consent.endLeaving ? checked.leaving.length : 0);
  if (verdict.kind === 'failed') return ROSTER_WORDS.checkAgain;
  if (verdict.kind !== 'current') return ROSTER_WORDS.checkingMended;
  if (checked.askedClasses.length > 0) return ROSTER_WORDS.answerClasses;
  // Applying a roster from a learning portal also links the pupils to their portal accounts. It therefore makes sense
  // even if no pupil is added or changed.
  if (changes === 0 && members === null) return ROSTER_WORDS.noChanges;
  if (counts.faulty > 0 && !consent.goodLinesOnly) {
    return ROSTER_WORDS.mendOrAgree;
  }
  return checked.newGroups.length > 0 && !consent.addGroups ? ROSTER_WORDS.agreeToGroups : null;
}

/**
 * The panel with which the user applies the checked roster. The user may have to consent first, e.g. to new groups or
 * to the omission of faulty lines.
 */
export function ApplyRosterPanel(props: ApplyPanelProps) {
  const { preview, purpose, counts, work } = props;
  const { askedClasses, newGroups, leaving } = preview.checked;
  const [consent, setConsent] = useState(NOTHING_AGREED);
  const why = hindrance(props, consent);
  const taken = countTaken(counts);
  const agree = (change: Partial<RosterImportConsents>): void => setConsent({ ...consent, ...change });
  return (
    <section className={style.applyPanel} aria-label={ROSTER_SCREEN_WORDS.apply}>
      <div className={style.consents}>
        {counts.faulty > 0 && taken > 0 && (
          <Agreement isAgreed={consent.goodLinesOnly} onAgreed={(is) => agree({ goodLinesOnly: is })}>
            {ROSTER_SCREEN_WORDS.onlyRight(counts.faulty, taken)}
          </Agreement>
        )}
        {/* Questions about classes of several grades come first: the answers determine which classes are new. */}
        {newGroups.length > 0 && askedClasses.length === 0 && (
          <Agreement isAgreed={consent.addGroups} onAgreed={(is) => agree({ addGroups: is })}>
            {ROSTER_SCREEN_WORDS.createGroups(namesOf(newGroups))}
          </Agreement>
        )}
        {leaving.length > 0 && (
          <Agreement isAgreed={consent.endLeaving} onAgreed={(is) => agree({ endLeaving: is })}>
            {ROSTER_SCREEN_WORDS.leave(leaving.length)}
          </Agreement>
        )}
        <FormErrorText fault={work.applyFault} />
        <p id="apply-why" className={style.muted}>
          {why ?? ROSTER_WORDS.applies}
        </p>
      </div>
      <button
        type="button"
        className={`${formStyle.action} ${buttonStyle.button}`}
        aria-disabled={why !== null || work.isApplying}
        aria-describedby="apply-why"
        onClick={() => {
          if (why === null) work.apply(consent);
        }}
      >
        {buttonWords(purpose, taken, work.isApplying)}
      </button>
    </section>
  );
}

const NAMED = 12;

function namesOf(groups: RosterPreviewState['checked']['newGroups']): string {
  const names = groups.slice(0, NAMED).map(newClassNameWords);
  const rest = groups.length - names.length;
  return `${names.join('、')}${rest === 0 ? '' : ROSTER_SCREEN_WORDS.otherGroups(rest)}`;
}

function buttonWords(purpose: RosterPurpose, pupils: number, isApplying: boolean): string {
  if (isApplying) return ROSTER_WORDS.applying;
  switch (purpose) {
    case 'addPupils':
      return pupils === 0 ? ROSTER_SCREEN_WORDS.apply : ROSTER_SCREEN_WORDS.applyCount(pupils);
    case 'newSchoolYear':
      return pupils === 0 ? ROSTER_SCREEN_WORDS.decideGroups : ROSTER_SCREEN_WORDS.decideGroupsOf(pupils);
  }
}

type AgreementProps = {
  readonly isAgreed: boolean;
  readonly onAgreed: (isAgreed: boolean) => void;
  readonly children: ReactNode;
};

function Agreement({ isAgreed, onAgreed, children }: AgreementProps) {
  return (
    <label className={formStyle.choice}>
      <input type="checkbox" checked={isAgreed} onChange={(event) => onAgreed(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}
