import {
  NO_DEVICE_SUPPORT_SETTINGS,
  type DeviceSupportSettings,
  type SupportSettings,
} from '../../contract/support.ts';
import type { TenantTransaction } from '../database/transaction.ts';

const NO_SUPPORT: SupportSettings = { ...NO_DEVICE_SUPPORT_SETTINGS, furigana: false, moreTime: false };

/**
 * Returns the support settings of a pupil. If nobody has changed them yet, returns the default settings with version 0.
 */
export async function readSupportSettingsOfPupil(trx: TenantTransaction, school: string, pupil: string) {
  const row = await trx
    .selectFrom('pupil_support')
    .select(['furigana', 'speech', 'bigger_text', 'fewer_cards', 'no_sounds', 'more_time', 'version'])
    .where('school_id', '=', school)
    .where('pupil_id', '=', pupil)
    .executeTakeFirst();
  if (row === undefined) return { support: NO_SUPPORT, version: 0 };
  const { furigana, speech, bigger_text, fewer_cards, no_sounds, more_time, version } = row;
  const support: SupportSettings = {
    furigana,
    speech,
    biggerText: bigger_text,
    fewerCards: fewer_cards,
    noSounds: no_sounds,
    moreTime: more_time,
  };
  return { support, version };
}

/** Returns the settings that the pupil's own device applies. */
export function selectSupportSettingsAppliedByDevice({
  speech,
  biggerText,
  fewerCards,
  noSounds,
}: SupportSettings): DeviceSupportSettings {
  return { speech, biggerText, fewerCards, noSounds };
}
