import type { CardHolder, LoginCard } from '../../../contract/login-cards.ts';
import type { CallOutcome } from '../../client/call.ts';
import { ConfirmDialog } from '../../staff/acts/confirm-dialog.tsx';
import { callStaff, type StaffOutputOf } from '../../staff/client.ts';
import { issueWords, replaceWords, revokeWords } from './card-words.ts';
import type { Whose } from './whose-cards.ts';

/** What is about to be done to cards. `issue` leaves those alone who have one. */
export type CardAct = {
  readonly kind: 'issue' | 'replace' | 'revoke';
  readonly holders: readonly CardHolder[];
  readonly whose: Whose;
};

const CONFIRMATIONS = { issue: issueWords, replace: replaceWords, revoke: revokeWords } satisfies Record<
  CardAct['kind'],
  unknown
>;

type CardActsProps = {
  readonly act: CardAct | null;
  readonly onClose: () => void;
  /** The cards made: none where cards only ended, or everyone already had one. */
  readonly onDone: (cards: readonly LoginCard[]) => void;
};

/** Asks before cards are made or end. */
export function CardActs({ act, onClose, onDone }: CardActsProps) {
  if (act === null) return null;
  return (
    <ConfirmDialog
      key={act.kind}
      {...CONFIRMATIONS[act.kind](act.holders)}
      act={() => change(act)}
      onClose={onClose}
      onDone={(output) => onDone('cards' in output ? output.cards : [])}
    />
  );
}

type Changed = StaffOutputOf<'issueLoginCards' | 'revokeLoginCards'>;

function change({ kind, whose }: CardAct): Promise<CallOutcome<Changed>> {
  switch (kind) {
    case 'issue':
      return callStaff('issueLoginCards', { to: whose, present: 'keep' });
    case 'replace':
      return callStaff('issueLoginCards', { to: whose, present: 'replace' });
    case 'revoke':
      return callStaff('revokeLoginCards', { of: whose });
  }
}
