import { ROSTER_REQUEST_LIMITS } from '../../../contract/roster.ts';
import { wordsOfRosterFileFault } from '../../../engine/roster/words.ts';
import type { NamedRosterSource } from './roster-step.ts';
import { readFileForSending } from '../../ui/files.ts';
import { ROSTER_SOURCE_WORDS as WORDS, unreadableRosterFileWords } from './words.ts';

/** A roster that the user chose, or the reason why it cannot be read. */
export type ChosenRoster =
  | { readonly kind: 'source'; readonly named: NamedRosterSource }
  | { readonly kind: 'refused'; readonly words: string };

function refused(words: string): ChosenRoster {
  return { kind: 'refused', words };
}

export function rosterTooLargeWords(): string {
  return wordsOfRosterFileFault({ kind: 'tooLarge', most: ROSTER_REQUEST_LIMITS.bytes });
}

/** Returns the roster in cells of a spreadsheet that were pasted as text, or the reason why it cannot be read. */
export function readPastedText(text: string): ChosenRoster {
  if (text.trim() === '') return refused(WORDS.nothingPasted);
  if (text.length > ROSTER_REQUEST_LIMITS.characters) {
    return refused(wordsOfRosterFileFault({ kind: 'tooManyRows', most: ROSTER_REQUEST_LIMITS.rows }));
  }
  return { kind: 'source', named: { name: WORDS.pasted, source: { kind: 'text', text } } };
}

/**
 * Resolves to the roster in a file that the user chose or dropped, or to the reason why it cannot be read. The size of
 * the file is checked before its content is read.
 */
export async function readRosterFile(file: File): Promise<ChosenRoster> {
  if (file.size > ROSTER_REQUEST_LIMITS.bytes)
    return refused(unreadableRosterFileWords(file.name, rosterTooLargeWords()));
  if (file.size === 0) return refused(unreadableRosterFileWords(file.name, wordsOfRosterFileFault({ kind: 'empty' })));
  try {
    return { kind: 'source', named: { name: file.name, source: await readFileForSending(file) } };
  } catch {
    return refused(unreadableRosterFileWords(file.name, WORDS.stillOpen));
  }
}

/** Returns the dropped file. If a folder or several files were dropped, returns an error text. */
export function singleDroppedFile(transfer: DataTransfer): File | string {
  const [file, ...others] = transfer.files;
  const isFolder = [...transfer.items].some((each) => each.webkitGetAsEntry()?.isDirectory === true);
  if (isFolder) return WORDS.folder;
  if (file === undefined) return WORDS.noFile;
  return others.length > 0 ? WORDS.severalFiles : file;
}
