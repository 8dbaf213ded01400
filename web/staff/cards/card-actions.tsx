import type { PicturePasswordSlip } from '../../../contract/class-pages.ts';
import type { PupilEligibleForLoginCard, LoginCard } from '../../../contract/login-cards.ts';
import type { CallOutcome } from '../../app/client/call.ts';
import { ConfirmDialog } from '../actions/confirm-dialog.tsx';
import { callStaffRoute, type StaffOutputOf } from '../client.ts';
import {
  createPicturePasswordsConfirmation,
  issueCardsConfirmation,
  removePicturePasswordsConfirmation,
  replaceCardsConfirmation,
  revokeCardsConfirmation,
} from './words.ts';
import type { LoginCardOwnerSelection } from './card-owners.ts';

/**
 * The action on login cards that the user is asked to confirm. `issue` makes cards only for pupils who do not have one.
 */
export type LoginCardAction = {
  readonly kind: 'issue' | 'replace' | 'revoke' | 'givePictures' | 'removePictures';
  readonly holders: readonly PupilEligibleForLoginCard[];
  readonly whose: LoginCardOwnerSelection;
};

const CONFIRMATIONS = {
  issue: issueCardsConfirmation,
  replace: replaceCardsConfirmation,
  revoke: revokeCardsConfirmation,
  givePictures: createPicturePasswordsConfirmation,
  removePictures: removePicturePasswordsConfirmation,
} satisfies Record<LoginCardAction['kind'], unknown>;

/**
 * The login cards or picture password slips that can be printed after an action. `nothing`: no new ones, because cards
 * were only revoked, or because every pupil already had a card.
 */
export type PrintableCardsOrSlips =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'cards'; readonly cards: readonly LoginCard[] }
  | { readonly kind: 'slips'; readonly slips: readonly PicturePasswordSlip[] };

type CardActsProps = {
  readonly action: LoginCardAction | null;
  readonly onClose: () => void;
  readonly onDone: (made: PrintableCardsOrSlips) => void;
};

/** A dialog that asks for confirmation before login cards are made or revoked. */
export function LoginCardActionDialog({ action, onClose, onDone }: CardActsProps) {
  if (action === null) return null;
  return (
    <ConfirmDialog
      key={action.kind}
      {...CONFIRMATIONS[action.kind](action.holders)}
      action={() => change(action)}
      onClose={onClose}
      onDone={(output) => onDone(madeOf(output))}
    />
  );
}

type Changed = StaffOutputOf<'issueLoginCards' | 'revokeLoginCards' | 'givePictures' | 'removePictures'>;

function madeOf(output: Changed): PrintableCardsOrSlips {
  if ('cards' in output && output.cards.length > 0) return { kind: 'cards', cards: output.cards };
  if ('slips' in output && output.slips.length > 0) return { kind: 'slips', slips: output.slips };
  return { kind: 'nothing' };
}

function change({ kind, whose }: LoginCardAction): Promise<CallOutcome<Changed>> {
  switch (kind) {
    case 'issue':
      return callStaffRoute('issueLoginCards', { to: whose, present: 'keep' });
    case 'replace':
      return callStaffRoute('issueLoginCards', { to: whose, present: 'replace' });
    case 'revoke':
      return callStaffRoute('revokeLoginCards', { of: whose });
    case 'givePictures':
      return callStaffRoute('givePictures', { to: whose, present: 'keep' });
    case 'removePictures':
      return callStaffRoute('removePictures', { of: whose });
  }
}
